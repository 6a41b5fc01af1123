import type { Sharp } from "sharp";
import { DESCRIBED_SIDE, describePixels } from "./describe-picture.ts";
import { MediaRejected } from "./media-rejected.ts";
import { toRaster } from "./raster.ts";
import { sharp } from "./sharp-runtime.ts";

/**
 * Computes the descriptor of an image, with transparency replaced by white.
 *
 * @param pipeline the source of the image's pixels, upright and in sRGB
 */
export async function computeDescriptor(pipeline: Sharp): Promise<Int8Array> {
  const square = pipeline
    .resize(DESCRIBED_SIDE, DESCRIBED_SIDE, { fit: "fill" })
    .flatten({ background: "#ffffff" })
    .removeAlpha();
  return describePixels((await toRaster(square)).data);
}

/**
 * Computes the descriptor of an image from one of its renditions.
 *
 * @throws {MediaRejected} `corrupt` when the file can't be read
 */
export async function describeRendition(bytes: Uint8Array): Promise<Int8Array> {
  try {
    return await computeDescriptor(sharp(bytes, { failOn: "error" }));
  } catch (cause) {
    throw new MediaRejected("corrupt", { cause });
  }
}
