import { setPriority } from "node:os";
import sharp from "sharp";
import { createDemoWorld } from "./world.ts";

/**
 * The program of the drawing process. It draws the pictures that its parent requests, one by one, until the parent
 * exits.
 */
const world = createDemoWorld();

// Visitors have priority: this process uses one thread, and only when nothing else needs the CPU.
setPriority(10);
sharp.concurrency(1);

export type Drawable =
  | { readonly kind: "avatar"; readonly index: number }
  | { readonly kind: "picture"; readonly index: number; readonly view: number }
  | { readonly kind: "film"; readonly index: number };
export type DrawRequest = Drawable & { readonly id: number };
export type DrawResponse = { readonly id: number } & ({ readonly bytes: Uint8Array } | { readonly failure: string });

process.on("message", (request: DrawRequest) => {
  draw(request).then(
    (bytes) => respond({ id: request.id, bytes }),
    (error: unknown) => respond({ id: request.id, failure: error instanceof Error ? error.message : String(error) }),
  );
});
process.on("disconnect", () => process.exit());
// Ctrl-C lets the server shut down cleanly, and this process exits with it.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);

async function draw(drawable: Drawable): Promise<Uint8Array> {
  const bytes = await startDrawing(drawable);
  if (!bytes) throw new RangeError(`There is no ${drawable.kind} ${drawable.index}.`);
  return bytes;
}

function startDrawing(drawable: Drawable): Promise<Uint8Array> | undefined {
  if (drawable.kind === "avatar") return world.people[drawable.index]?.avatar();
  const pin = world.pins[drawable.index];
  return drawable.kind === "film" ? pin?.film?.() : pin?.picture(drawable.view);
}

function respond(message: DrawResponse): void {
  // The parent may have just exited.
  process.send?.(message, undefined, undefined, (error) => {
    if (error) process.exit();
  });
}
