import type { ImageFormat, ImageFrames, ImageInfo } from "@tessera/domain";
import { plainGif, readGif } from "./gif-blocks.ts";
import { plainAnimatedWebp, readAnimatedWebp } from "./webp-chunks.ts";

/**
 * What a file of a format with animations declares. It is read without a decoder, so that frames and pixels are bounded
 * before one sees them. Null for other formats and for files that are still without declaring anything.
 *
 * An animated PNG or AVIF counts as its first frame: few of people's animations are in these formats, and no decoder here
 * shows more of them.
 *
 * @throws {MediaRejected} `corrupt`
 */
export function readAnimation(format: ImageFormat, bytes: Uint8Array, maxFrames: number): ImageFrames | null {
  if (format === "gif") return readGif(bytes, maxFrames);
  return format === "webp" ? readAnimatedWebp(bytes, maxFrames) : null;
}

/**
 * The original of an image that is kept as it came, without metadata: a GIF or an animated WebP. Null for every other image,
 * whose original is encoded again.
 */
export function copyOriginal(bytes: Uint8Array, info: ImageInfo): Uint8Array | null {
  if (info.format === "gif") return plainGif(bytes);
  return info.format === "webp" && info.frames > 1 ? plainAnimatedWebp(bytes) : null;
}
