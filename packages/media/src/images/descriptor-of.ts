import type { SearchCrop } from "@tessera/domain";
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
 * Computes the descriptor of an image, or of a part of it, from one of its renditions.
 *
 * @throws {MediaRejected} `corrupt` when the file can't be read
 */
export async function describeRendition(bytes: Uint8Array, crop: SearchCrop | null = null): Promise<Int8Array> {
  try {
    const image = sharp(bytes, { failOn: "error" });
    return await computeDescriptor(crop === null ? image : image.extract(toPixels(crop, await image.metadata())));
  } catch (cause) {
    throw new MediaRejected("corrupt", { cause });
  }
}

function toPixels(crop: SearchCrop, { width, height }: { readonly width: number; readonly height: number }) {
  const [left, top] = [Math.floor((width * crop.left) / 100), Math.floor((height * crop.top) / 100)];
  return {
    ...{ left, top },
    width: Math.max(1, Math.min(width - left, Math.round((width * crop.width) / 100))),
    height: Math.max(1, Math.min(height - top, Math.round((height * crop.height) / 100))),
  };
}
