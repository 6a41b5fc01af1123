import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { DrawResponse, Drawable } from "./draw.ts";
import { type DemoWorld, createDemoWorld } from "./world.ts";

/** A demo world whose pictures are drawn in a separate process. */
export type DrawnWorld = {
  readonly world: DemoWorld;
  /** Stops the process; later requests for pictures are rejected. */
  stop(): void;
};

type PendingDrawing = { resolve(bytes: Buffer<ArrayBuffer>): void; reject(error: Error): void };

/**
 * Creates the demo world for a server process. The pictures are drawn in another process, for two reasons. A server
 * blocks every image format that it doesn't accept from people, and the demo world is drawn in a blocked format.
 * Drawing also shouldn't make visitors wait.
 */
export function createDrawnWorld(): DrawnWorld {
  const world = createDemoWorld();
  const pendingDrawings = new Map<number, PendingDrawing>();
  let lastId = 0;
  let child: ChildProcess | undefined;
  let stopped = false;

  const rejectAll = () => {
    for (const { reject } of pendingDrawings.values())
      reject(new Error("The process that draws the demo world has ended."));
    pendingDrawings.clear();
  };
  const start = (): ChildProcess => {
    const worker = fork(fileURLToPath(new URL("./draw.ts", import.meta.url)), {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    worker.on("message", (message: DrawResponse) => {
      const pending = pendingDrawings.get(message.id);
      pendingDrawings.delete(message.id);
      if ("bytes" in message) pending?.resolve(Buffer.from(message.bytes));
      else pending?.reject(new Error(message.failure));
    });
    worker.once("exit", rejectAll);
    worker.unref();
    worker.channel?.unref();
    return worker;
  };
  const draw = (drawable: Drawable): Promise<Buffer<ArrayBuffer>> =>
    new Promise((resolve, reject) => {
      if (stopped) return reject(new Error("The demo world no longer draws."));
      child ??= start();
      lastId += 1;
      pendingDrawings.set(lastId, { resolve, reject });
      child.send({ ...drawable, id: lastId });
    });

  return {
    world: {
      ...world,
      people: world.people.map((person, index) => ({ ...person, avatar: () => draw({ kind: "avatar", index }) })),
      pins: world.pins.map((pin, index) => ({
        ...pin,
        picture: (view = 0) => draw({ kind: "picture", index, view }),
        film: pin.film && (() => draw({ kind: "film", index })),
      })),
    },
    stop() {
      stopped = true;
      child?.disconnect();
      rejectAll();
    },
  };
}
