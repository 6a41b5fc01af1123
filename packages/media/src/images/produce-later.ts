import { type ImageInfo, imageSize, movingSpec, planAvif } from "@tessera/domain";
import type { StoredFile } from "../storage/storage.ts";
import { chooseRaster, coveringSize } from "./choose-raster.ts";
import { encodeMoving, encodeRendition } from "./encode-image.ts";
import { fromRaster, type Raster, toRaster, shrinkRaster } from "./raster.ts";
import { movingName, renditionName } from "./rendition-key.ts";
import { toRejection, openPicture } from "./sharp-runtime.ts";

/**
 * Produces the files of an image that can be made after its upload: AVIF for the specs that benefit, and a smaller
 * animated WebP for an animation. Each step of the generator is one work item for the pool, so uploads wait for at most
 * one file.
 *
 * @param original the bytes of the stored original
 * @param info the result of `inspectImage` for the original
 * @throws {MediaRejected} `corrupt`, `too_costly`
 */
export async function* produceLater(
  original: Uint8Array,
  info: ImageInfo,
): AsyncGenerator<StoredFile, void, undefined> {
  const plan = planAvif(info);
  const rasters: [Raster, ...Raster[]] = [await decodeBase(original, info, coveringSize(info, plan))];
  const encodedBySize = new Map<string, Uint8Array>();
  for (const { spec, format, width, height, flatten } of plan) {
    const size = `${width}x${height}`;
    const raster = await shrinkRaster(chooseRaster(rasters, { width, height }), { width, height });
    if (raster !== rasters.at(-1)) rasters.push(raster);
    const bytes = encodedBySize.get(size) ?? (await encodeRendition(fromRaster(raster), format, flatten));
    encodedBySize.set(size, bytes);
    yield { name: renditionName(spec, format), bytes };
  }
  if (info.frames > 1) yield { name: movingName, bytes: await encodeMovingFor(original, info) };
}

async function decodeBase(
  original: Uint8Array,
  info: ImageInfo,
  size: { width: number; height: number },
): Promise<Raster> {
  try {
    const limitInputPixels = info.width * info.height;
    const still = openPicture(original, { limitInputPixels }).autoOrient().toColorspace("srgb");
    return await toRaster(still.resize(size.width, size.height, { fit: "fill" }));
  } catch (cause) {
    throw toRejection(cause);
  }
}

async function encodeMovingFor(original: Uint8Array, info: ImageInfo): Promise<Uint8Array> {
  const limitInputPixels = info.width * info.height * info.frames;
  const { width } = imageSize(movingSpec, info.width, info.height);
  try {
    const moving = openPicture(original, { animated: true, limitInputPixels });
    return await encodeMoving(moving.toColorspace("srgb").resize({ width, withoutEnlargement: true }));
  } catch (cause) {
    throw toRejection(cause);
  }
}
