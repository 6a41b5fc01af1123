import type { ImageFormat, ImageFrames, ImageInfo } from "@tessera/domain";
import { plainGif, readGif } from "./gif-blocks.ts";
import { plainAnimatedWebp, readAnimatedWebp } from "./webp-chunks.ts";

/**
 * What a file of a format that may move announces, read without any decoder, so that frames and pixels can be bounded
 * before one sees them. Null for a format that does not move and for a file that stands still without saying so.
 *
 * A PNG or an AVIF that moves counts as its first picture: of people's animations they are few, and no decoder here
 * shows more of them.
 *
 * @throws {MediaRejected} `corrupt`
 */
export function readAnimation(format: ImageFormat, bytes: Uint8Array, maxFrames: number): ImageFrames | null {
  if (format === "gif") return readGif(bytes, maxFrames);
  return format === "webp" ? readAnimatedWebp(bytes, maxFrames) : null;
}

/**
 * The original of a picture that is kept as it came, without metadata: a GIF, or a WebP that moves. Null for every other
 * picture, whose original is encoded anew.
 */
export function copiesOriginal(bytes: Uint8Array, info: ImageInfo): Uint8Array | null {
  if (info.format === "gif") return plainGif(bytes);
  return info.format === "webp" && info.frames > 1 ? plainAnimatedWebp(bytes) : null;
}
