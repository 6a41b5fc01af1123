import { createHash } from "node:crypto";
import { type ImageInfo, type ImageSize, planRenditions, type Rendition } from "@tessera/domain";
import { copyOriginal } from "./animation.ts";
import { stripMetadata } from "./strip-metadata.ts";
import { chooseRaster, getCoveringSize, isFullSize } from "./choose-raster.ts";
import { toDecodableBytes } from "./decodable-bytes.ts";
import { computeDescriptor } from "./descriptor-of.ts";
import { computeDominantColor } from "./dominant-color.ts";
import { encodeOriginal, encodeRendition } from "./encode-image.ts";
import { readSource, type ImageSource } from "./image-source.ts";
import { MediaRejected } from "./media-rejected.ts";
import { cropRaster, toSharp, isSameSize, type Raster, toRaster, shrinkRaster } from "./raster.ts";
import { toRejection, openImage } from "./sharp-runtime.ts";

/**
 * The version of the rendition process. Increment it when the same upload produces a different number of files, or
 * files that look different. Only files of the same version are interchangeable.
 */
export const IMAGE_RECIPE_VERSION = 3;

/** One finished file of an image. */
export type ProducedRendition = Rendition & { bytes: Uint8Array };

/** Everything produced immediately from an uploaded image. */
export type ProducedImage = {
  /** The dominant color as `#rrggbb`, with transparency replaced by white. */
  dominantColor: string;
  /** The SHA-256 hash of the uploaded bytes, as 64 hexadecimal digits. */
  contentHash: string;
  /** The descriptor of the image on white, from `describePixels`. */
  descriptor: Int8Array;
  /** The first 32 digits of `contentHash`, which identify the image outside the site. */
  signature: string;
  /** The files that `planRenditions` lists, starting with the original. They are encoded lazily; iterate only once. */
  renditions: AsyncIterable<ProducedRendition>;
};

/**
 * Produces every file of an image that `inspectImage` accepted, upright, in sRGB and without metadata. When the promise
 * resolves, all pixels have been read and found valid. The smaller files are encoded while `renditions` is read. Run
 * both steps in the work pool.
 *
 * Measured with 12 megapixels on one core, a JPEG takes a quarter of a second and 50 MB. A PNG or WebP takes a second
 * and 80 to 120 MB, because all of its pixels stay in memory. A progressive JPEG of 64 megapixels takes 220 MB.
 *
 * @throws {MediaRejected} `corrupt` when the pixels can't be read to the end or don't match `info`; `too_costly` when
 * reading takes too long
 */
export async function produceRenditions(source: ImageSource, info: ImageInfo): Promise<ProducedImage> {
  const bytes = await readSource(source);
  const [original, ...scaled] = planRenditions(info);
  if (original === undefined) throw new RangeError("An image's plan begins with its original.");
  const decoded = await decodeImage(bytes, info, getCoveringSize(info, scaled));
  const contentHash = createHash("sha256").update(bytes).digest("hex");
  return {
    dominantColor: await findDominantColor(decoded.base),
    descriptor: await computeDescriptor(toSharp(decoded.base)),
    contentHash,
    signature: contentHash.slice(0, 32),
    renditions: encodeAll({ ...original, bytes: decoded.original }, decoded.base, scaled),
  };
}

/** Reads all pixels once at full size for the original, and at `baseSize` for all smaller files. */
async function decodeImage(bytes: Uint8Array, info: ImageInfo, baseSize: ImageSize) {
  const readable = toDecodableBytes(bytes, info.format);
  const openDecodable = () => openImage(readable, { limitInputPixels: info.width * info.height }).autoOrient();
  try {
    const { autoOrient, depth, hasProfile } = await openDecodable().metadata();
    if (!isSameSize(autoOrient, info)) throw new MediaRejected("corrupt");
    // By default, sharp processes 16-bit images with a profile in Display P3 and doesn't convert them back. 16-bit
    // images without a profile must not be converted.
    const isInP3 = depth === "ushort" && hasProfile;
    const openInSrgb = () => openDecodable().toColorspace("srgb");
    const openConverted = () => (isInP3 ? openInSrgb().withIccProfile("srgb", { attach: false }) : openInSrgb());
    // A JPEG can be decoded at half, quarter or eighth size faster than its pixels can be shrunk. A second read
    // therefore takes less time and memory than keeping all pixels. No other format allows this.
    if (info.format === "jpeg" && info.width >= 2 * baseSize.width) {
      const original = stripMetadata(bytes, await encodeOriginal(openConverted(), info.format), info.format);
      const base = await toRaster(openConverted().resize(baseSize.width, baseSize.height, { fit: "fill" }));
      return { original, base };
    }
    const full = await toRaster(openConverted());
    const original =
      copyOriginal(bytes, info) ?? stripMetadata(bytes, await encodeOriginal(toSharp(full), info.format), info.format);
    return { original, base: await shrinkRaster(full, baseSize) };
  } catch (cause) {
    throw toRejection(cause);
  }
}

async function* encodeAll(
  original: ProducedRendition,
  base: Raster,
  scaled: readonly Rendition[],
): AsyncGenerator<ProducedRendition, void, undefined> {
  yield original;
  const rasters: [Raster, ...Raster[]] = [base];
  // Several specs of a small image have the same size. Each distinct image is produced and encoded once.
  for (const group of Map.groupBy(scaled, (rendition) => `${rendition.width}x${rendition.height}`).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const isWhole = group.some((rendition) => isFullSize(rendition.spec));
    const raster = await (isWhole ? shrinkRaster : cropRaster)(chooseRaster(rasters, first), first);
    if (isWhole && raster !== base) rasters.push(raster);
    for (const sameFormat of Map.groupBy(group, (rendition) => rendition.format).values()) {
      const [{ format, flatten } = first] = sameFormat;
      const bytes = await encodeRendition(toSharp(raster), format, flatten);
      for (const rendition of sameFormat) yield { ...rendition, bytes };
    }
  }
}

async function findDominantColor(base: Raster): Promise<string> {
  const thumbnail = toSharp(base)
    .resize(64, 64, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" });
  return computeDominantColor((await toRaster(thumbnail)).data);
}
