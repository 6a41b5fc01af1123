import { type ImageInfo, getImageSize, animationSpec, planAvif } from "@tessera/domain";
import type { StoredFile } from "../storage/storage.ts";
import { chooseRaster, getCoveringSize } from "./choose-raster.ts";
import { encodeAnimation, encodeRendition } from "./encode-image.ts";
import { toSharp, type Raster, toRaster, shrinkRaster } from "./raster.ts";
import { ANIMATION_FILE_NAME, getRenditionName } from "./rendition-key.ts";
import { toRejection, openImage } from "./sharp-runtime.ts";

/**
 * Produces the files of an image that can be made after its upload: AVIF for the specs that benefit, and a smaller
 * animated WebP for an animation. Each step of the generator is a separate work item for the pool, so uploads wait for
 * at most one file.
 *
 * @param original the bytes of the stored original
 * @param info the result of `inspectImage` for the original
 * @throws {MediaRejected} `corrupt`, `too_costly`
 */
export async function* produceDeferredFiles(
  original: Uint8Array,
  info: ImageInfo,
): AsyncGenerator<StoredFile, void, undefined> {
  const plan = planAvif(info);
  const rasters: [Raster, ...Raster[]] = [await decodeBase(original, info, getCoveringSize(info, plan))];
  const encodedBySize = new Map<string, Uint8Array>();
  for (const { spec, format, width, height, flatten } of plan) {
    const size = `${width}x${height}`;
    const raster = await shrinkRaster(chooseRaster(rasters, { width, height }), { width, height });
    if (raster !== rasters.at(-1)) rasters.push(raster);
    const bytes = encodedBySize.get(size) ?? (await encodeRendition(toSharp(raster), format, flatten));
    encodedBySize.set(size, bytes);
    yield { name: getRenditionName(spec, format), bytes };
  }
  if (info.frames > 1) yield { name: ANIMATION_FILE_NAME, bytes: await encodeSmallerAnimation(original, info) };
}

async function decodeBase(
  original: Uint8Array,
  info: ImageInfo,
  size: { width: number; height: number },
): Promise<Raster> {
  try {
    const limitInputPixels = info.width * info.height;
    const still = openImage(original, { limitInputPixels }).autoOrient().toColorspace("srgb");
    return await toRaster(still.resize(size.width, size.height, { fit: "fill" }));
  } catch (cause) {
    throw toRejection(cause);
  }
}

async function encodeSmallerAnimation(original: Uint8Array, info: ImageInfo): Promise<Uint8Array> {
  const limitInputPixels = info.width * info.height * info.frames;
  const { width } = getImageSize(animationSpec, info.width, info.height);
  try {
    const moving = openImage(original, { animated: true, limitInputPixels });
    return await encodeAnimation(moving.toColorspace("srgb").resize({ width, withoutEnlargement: true }));
  } catch (cause) {
    throw toRejection(cause);
  }
}
