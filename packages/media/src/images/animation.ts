import type { ImageFormat, ImageFrames, ImageInfo } from "@tessera/domain";
import { stripGif, readGif } from "./gif-blocks.ts";
import { stripAnimatedWebp, readAnimatedWebp } from "./webp-chunks.ts";

/**
 * Reads the size and frame count that a GIF or WebP declares. It uses no decoder, so that limits can be checked before
 * a decoder runs. Returns null for other formats, and for still images without these declarations.
 *
 * An animated PNG or AVIF is treated as a still image of its first frame. Few animations use these formats, and our
 * decoders can't read the other frames.
 *
 * @throws {MediaRejected} `corrupt`
 */
export function readAnimation(format: ImageFormat, bytes: Uint8Array, maxFrames: number): ImageFrames | null {
  if (format === "gif") return readGif(bytes, maxFrames);
  return format === "webp" ? readAnimatedWebp(bytes, maxFrames) : null;
}

/**
 * Copies the original of a GIF or an animated WebP without its metadata. Returns null for all other images, because
 * their originals are re-encoded.
 */
export function copyOriginal(bytes: Uint8Array, info: ImageInfo): Uint8Array | null {
  if (info.format === "gif") return stripGif(bytes);
  return info.format === "webp" && info.frames > 1 ? stripAnimatedWebp(bytes) : null;
}
