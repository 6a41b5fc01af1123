import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OperationInput, StagedFile } from "@tessera/contract";
import type { Filler } from "./fill.ts";
import type { DemoPin } from "./world.ts";

/** A pin's media while the pin is being created. */
type PinMaterial = AsyncDisposable & {
  readonly input: Pick<OperationInput<"pins.create">, "image" | "carousel" | "pages" | "video">;
};

/**
 * Prepares a pin's picture, and its video if the product accepts videos. For a carousel or story, it stores all
 * pictures one by one.
 */
export async function preparePinMaterial(filler: Filler, pin: DemoPin): Promise<PinMaterial> {
  // If the installed ffmpeg can't create the video, the pin keeps its still picture.
  const film = pin.film && (await canUploadVideos(filler)) ? await pin.film().catch(() => null) : null;
  if (film) return stageVideo(film, await pin.picture());
  return { input: await drawPictures(filler, pin), [Symbol.asyncDispose]: async () => undefined };
}

function canUploadVideos(filler: Filler): Promise<boolean> {
  filler.takesVideos ??= filler.api.call("videos.limits", {}).then(({ isOn }) => isOn);
  return filler.takesVideos;
}

async function stageVideo(film: Uint8Array, image: Uint8Array<ArrayBuffer>): Promise<PinMaterial> {
  const folder = await mkdtemp(join(tmpdir(), "tessera-demo-"));
  const path = join(folder, "film.mp4");
  await writeFile(path, film);
  const hash = createHash("sha256").update(film).digest("hex");
  return {
    input: { image, video: new StagedFile({ name: "film.mp4", path, bytes: film.length, hash }) },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

async function drawPictures(filler: Filler, pin: DemoPin): Promise<PinMaterial["input"]> {
  const { story, title, views } = pin;
  if (story.length > 0) return { pages: await storePages(filler, pin) };
  if (views.length === 0) return { image: await pin.picture() };
  const carousel = [];
  for (const [view, caption] of [title, ...views].entries()) {
    carousel.push({ image: await storeView(filler, pin, view), title: caption });
  }
  return { carousel };
}

async function storePages(filler: Filler, pin: DemoPin) {
  const pages = [];
  for (const [view, text] of pin.story.entries()) {
    const image = { block_type: "image" as const, image_id: await storeView(filler, pin, view) };
    pages.push({ blocks: [image, { block_type: "text" as const, text }] });
  }
  return pages;
}

async function storeView({ api }: Filler, pin: DemoPin, view: number): Promise<string> {
  return (await api.call("pins.storePicture", { image: await pin.picture(view) }, pin.owner)).id;
}

/**
 * Adds everything besides a pin's picture: its page, its promotion, its sponsor's answer, and the collections that it
 * completes.
 */
export async function fillPinExtras(filler: Filler, place: number): Promise<void> {
  const { api, index, world, pinIds } = filler;
  const [pin, id] = [world.pins[place], pinIds[place]];
  if (pin === undefined || id === undefined) return;
  filler.signal?.throwIfAborted();
  if (pin.page !== null) await api.stage.readPage(id, pin.page);
  if (pin.promotion !== null) await api.stage.promote(id, pin.owner, pin.promotion);
  if (pin.sponsor?.agrees) await api.call("pins.answerSponsorship", { pin_id: id, agrees: true }, pin.sponsor.username);
  for (const collection of index.collections.get(place) ?? []) {
    const [owner, collectionId] = [world.pins[collection.pin]?.owner, pinIds[collection.pin]];
    const items = collection.items.flatMap((item) => pinIds[item] ?? []);
    if (collectionId === undefined) continue;
    await api.call("pins.update", { pin_id: collectionId, collection: items }, owner);
  }
}
