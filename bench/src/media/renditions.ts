import { type ImageSize, getImageLimits, planRenditions, type Rendition } from "@tessera/domain";
import { inspectImage, createFiles } from "@tessera/media";
import sharp, { type Sharp } from "sharp";
import { chooseRaster, getCoveringSize, isFullSize } from "../../../packages/media/src/images/choose-raster.ts";
import { encodeOriginal, encodeRendition } from "../../../packages/media/src/images/encode-image.ts";
import { compareContenders, measureProcessorTimeAsync, requireOwnReading } from "../compare.ts";
import type { Figure } from "../figure.ts";
import { createPhotograph } from "./photograph.ts";

const WIDTH_PX = 4000;
const HEIGHT_PX = 3000;
const LIMITS = { ...getImageLimits({ maxUploadMb: 40, maxMegapixels: 64 }), maxFrames: 1 };
const ROUND_COUNT = 15;
const GOAL_RATIO = 1.05;

/** F1: creating all files for an upload, compared with sharp alone creating the same files. */
export async function* measureRenditions(): AsyncGenerator<Figure> {
  // Use one thread, so that CPU time equals the actual work.
  sharp.concurrency(1);
  const upload = await createPhotograph({ width: WIDTH_PX, height: HEIGHT_PX, seed: 0 });
  const plan = planRenditions((await inspectImage(upload, LIMITS)).info);
  const makeBare = () => encodeCheaply(upload, plan);
  const makeOurs = async (): Promise<Uint8Array[]> => {
    const { renditions } = await createFiles(upload, await inspectImage(upload, LIMITS));
    const files: Uint8Array[] = [];
    for await (const { bytes } of renditions) files.push(bytes);
    return files;
  };
  if (!areFilesEqual(await makeBare(), await makeOurs()))
    throw new Error("The floor's files differ from the product's.");
  const readings = await compareContenders(
    [
      { name: "floor: creating the same files with sharp alone", run: () => measureProcessorTimeAsync(makeBare) },
      { name: "ours: including all checks, the color, and the hash", run: () => measureProcessorTimeAsync(makeOurs) },
      {
        name: "creating each file directly from the upload",
        run: () => measureProcessorTimeAsync(() => encodeEach(upload, plan)),
      },
    ],
    ROUND_COUNT,
  );
  yield {
    id: "F1",
    metric: `Time to create all ${plan.length} files of a 12-megapixel JPEG`,
    unit: "ms of CPU time",
    readings,
    goal: `≤ ${GOAL_RATIO} times the floor`,
    isMet: requireOwnReading(readings).ratio <= GOAL_RATIO,
    note: "The floor and the product create identical files. The figure doesn't include AVIF, which a job creates later.",
  };
}

interface Pixels extends ImageSize {
  readonly data: Buffer;
  readonly channels: 1 | 2 | 3 | 4;
}

/**
 * Creates the same bytes in the cheapest way that sharp offers. The original takes one decoding pass. All other files
 * come from a second decoding pass at a fraction of the size, which is nearly free for JPEG. Each size is downscaled
 * once, from the smallest decoded image that is large enough, and encoded in each of its formats.
 */
async function encodeCheaply(upload: Buffer, [original, ...scaled]: readonly Rendition[]): Promise<Uint8Array[]> {
  const size = await sharp(upload).metadata();
  const files = [await encodeOriginal(sharp(upload), original?.format ?? "jpeg")];
  const { width, height } = getCoveringSize(size, scaled);
  const rasters: [Pixels, ...Pixels[]] = [await toPixels(sharp(upload).resize(width, height, { fit: "fill" }))];
  for (const group of Map.groupBy(scaled, (one) => `${one.width}x${one.height}`).values()) {
    const [target] = group;
    if (!target) continue;
    const source = chooseRaster(rasters, target);
    const isFull = group.some(({ spec }) => isFullSize(spec));
    const isExact = source.width === target.width && source.height === target.height;
    const fit = isFull ? "fill" : "cover";
    const raster = isExact ? source : await toPixels(toSharp(source).resize(target.width, target.height, { fit }));
    if (isFull && !isExact) rasters.push(raster);
    for (const [format, copies] of Map.groupBy(group, (one) => one.format)) {
      const bytes = await encodeRendition(toSharp(raster), format, false);
      for (const _ of copies) files.push(bytes);
    }
  }
  return files;
}

/** The straightforward way: derives every file from the upload. */
async function encodeEach(upload: Buffer, [original, ...scaled]: readonly Rendition[]): Promise<void> {
  await encodeOriginal(sharp(upload), original?.format ?? "jpeg");
  for (const { width, height, format } of scaled) {
    await encodeRendition(sharp(upload).resize(width, height, { fit: "cover" }), format, false);
  }
}

function toSharp({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

async function toPixels(pipeline: Sharp): Promise<Pixels> {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

function areFilesEqual(files: readonly Uint8Array[], others: readonly Uint8Array[]): boolean {
  return (
    files.length === others.length && files.every((file, index) => Buffer.compare(file, others[index] ?? file) === 0)
  );
}
