import { createHash } from "node:crypto";
import { type ImageInfo, type ImageSize, planRenditions, type Rendition } from "@tessera/domain";
import { copyOriginal } from "./animation.ts";
import { stripMetadata } from "./strip-metadata.ts";
import { chooseRaster, coveringSize, isFullSize } from "./choose-raster.ts";
import { decodableBytes } from "./decodable-bytes.ts";
import { computeDescriptor } from "./descriptor-of.ts";
import { dominantColor } from "./dominant-color.ts";
import { encodeOriginal, encodeRendition } from "./encode-image.ts";
import { readSource, type ImageSource } from "./image-source.ts";
import { MediaRejected } from "./media-rejected.ts";
import { cropRaster, fromRaster, isSameSize, type Raster, toRaster, shrinkRaster } from "./raster.ts";
import { toRejection, openPicture } from "./sharp-runtime.ts";

/**
 * The version of how files are made. Raise it when the same upload produces other files, in number or in what they show:
 * only files of one version are interchangeable.
 */
export const imageRecipe = 3;

/** One finished file of an image. */
export type ProducedRendition = Rendition & { bytes: Uint8Array };

/** Everything made from an uploaded image immediately. */
export type ProducedImage = {
  /** `#rrggbb`, of the image laid on white. */
  dominantColor: string;
  /** SHA-256 of the uploaded bytes, 64 hexadecimal digits. */
  contentHash: string;
  /** What it looks like, laid on white, from `describePicture`. */
  descriptor: Int8Array;
  /** The first 32 digits of `contentHash`: names the image to people and programs outside. */
  signature: string;
  /** The files of `planRenditions`, the original first. They are encoded lazily; iterate once. */
  renditions: AsyncIterable<ProducedRendition>;
};

/**
 * Makes every file of an image that `inspectImage` accepted, upright, in sRGB and without metadata. When the promise
 * resolves, all pixels have been read and found sound; the smaller files are encoded while `renditions` is read. Run both in
 * the work pool. Measured on 12 megapixels: a JPEG takes a quarter of a second of one core and 50 MB. A PNG or WebP takes a
 * second and 80 to 120 MB, since all its pixels are held. A progressive JPEG of 64 takes 220 MB.
 *
 * @throws {MediaRejected} `corrupt` when the pixels can't be read to the end or aren't those that `info` declares;
 * `too_costly` when that takes too long.
 */
export async function produceRenditions(source: ImageSource, info: ImageInfo): Promise<ProducedImage> {
  const bytes = await readSource(source);
  const [original, ...scaled] = planRenditions(info);
  if (original === undefined) throw new RangeError("An image's plan begins with its original.");
  const decoded = await decode(bytes, info, coveringSize(info, scaled));
  const contentHash = createHash("sha256").update(bytes).digest("hex");
  return {
    dominantColor: await findDominantColor(decoded.base),
    descriptor: await computeDescriptor(fromRaster(decoded.base)),
    contentHash,
    signature: contentHash.slice(0, 32),
    renditions: encodeAll({ ...original, bytes: decoded.original }, decoded.base, scaled),
  };
}

/** Reads all pixels once at full size, for the original, and at `baseSize`, from which all smaller files are made. */
async function decode(bytes: Uint8Array, info: ImageInfo, baseSize: ImageSize) {
  const readable = decodableBytes(bytes, info.format);
  const openDecodable = () => openPicture(readable, { limitInputPixels: info.width * info.height }).autoOrient();
  try {
    const { autoOrient, depth, hasProfile } = await openDecodable().metadata();
    if (!isSameSize(autoOrient, info)) throw new MediaRejected("corrupt");
    // sharp processes deep images with a profile in Display P3, and leaves them there by default; setting it for deep ones
    // without a profile would be wrong.
    const isInP3 = depth === "ushort" && hasProfile;
    const openInSrgb = () => openDecodable().toColourspace("srgb");
    const openConverted = () => (isInP3 ? openInSrgb().withIccProfile("srgb", { attach: false }) : openInSrgb());
    // A JPEG can be decoded at half, quarter or eighth size for less than shrinking its pixels costs. So reading it a second
    // time is cheaper than keeping all pixels, in time and in memory. No other format has this.
    if (info.format === "jpeg" && info.width >= 2 * baseSize.width) {
      const original = stripMetadata(bytes, await encodeOriginal(openConverted(), info.format), info.format);
      const base = await toRaster(openConverted().resize(baseSize.width, baseSize.height, { fit: "fill" }));
      return { original, base };
    }
    const full = await toRaster(openConverted());
    const original =
      copyOriginal(bytes, info) ??
      stripMetadata(bytes, await encodeOriginal(fromRaster(full), info.format), info.format);
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
  // Several specs of a small image produce the same size: each distinct image is made and encoded once.
  for (const group of Map.groupBy(scaled, (rendition) => `${rendition.width}x${rendition.height}`).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const isWhole = group.some((rendition) => isFullSize(rendition.spec));
    const raster = await (isWhole ? shrinkRaster : cropRaster)(chooseRaster(rasters, first), first);
    if (isWhole && raster !== base) rasters.push(raster);
    for (const sameFormat of Map.groupBy(group, (rendition) => rendition.format).values()) {
      const [{ format, flatten } = first] = sameFormat;
      const bytes = await encodeRendition(fromRaster(raster), format, flatten);
      for (const rendition of sameFormat) yield { ...rendition, bytes };
    }
  }
}

async function findDominantColor(base: Raster): Promise<string> {
  const thumbnail = fromRaster(base)
    .resize(64, 64, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" });
  return dominantColor((await toRaster(thumbnail)).data);
}
