import { setPriority } from "node:os";
import sharp from "sharp";
import { demoWorld } from "./world.ts";

/** The program of the drawing process: draws what its parent requests, one after another, until the parent is gone. */
const world = demoWorld();

// Visitors come first: one thread, and only when nothing else needs the CPU.
setPriority(10);
sharp.concurrency(1);

export type Drawable =
  | { readonly kind: "avatar"; readonly index: number }
  | { readonly kind: "picture"; readonly index: number; readonly view: number }
  | { readonly kind: "film"; readonly index: number };
export type DrawRequest = Drawable & { readonly id: number };
export type DrawAnswer = { readonly id: number } & ({ readonly bytes: Uint8Array } | { readonly failure: string });

process.on("message", (request: DrawRequest) => {
  draw(request).then(
    (bytes) => answer({ id: request.id, bytes }),
    (error: unknown) => answer({ id: request.id, failure: error instanceof Error ? error.message : String(error) }),
  );
});
process.on("disconnect", () => process.exit());
// Ctrl-C lets the server shut down cleanly, and this process ends with it.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);

async function draw(what: Drawable): Promise<Uint8Array> {
  const drawn = await drawnOf(what);
  if (!drawn) throw new RangeError(`There is no ${what.kind} ${what.index}.`);
  return drawn;
}

function drawnOf(what: Drawable): Promise<Uint8Array> | undefined {
  if (what.kind === "avatar") return world.people[what.index]?.avatar();
  const pin = world.pins[what.index];
  return what.kind === "film" ? pin?.film?.() : pin?.picture(what.view);
}

function answer(message: DrawAnswer): void {
  // The parent may have just exited.
  process.send?.(message, undefined, undefined, (error) => {
    if (error) process.exit();
  });
}
