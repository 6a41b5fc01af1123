import type { ImageSize } from "@tessera/domain";
import type { Sharp } from "sharp";
import { sharp } from "./sharp-runtime.ts";

/** Decoded pixels: sRGB, 8 bits per channel, rows from the top, as RGB or RGBA (3 or 4 channels). */
export type Raster = ImageSize & { data: Uint8Array; channels: 3 | 4 };

/** Runs a pipeline and returns its pixels instead of encoding them. Gray becomes RGB. */
export async function toRaster(pipeline: Sharp): Promise<Raster> {
  const { data, info } = await pipeline
    .toColorspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 };
}

/** Starts a pipeline with the pixels of a raster, without copying them. */
export function toSharp(raster: Raster): Sharp {
  return sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: raster.channels } });
}

/** Shrinks a raster of the whole image. Rounding errors in the aspect ratio are spread over all pixels. */
export async function shrinkRaster(raster: Raster, size: ImageSize): Promise<Raster> {
  if (isSameSize(raster, size)) return raster;
  return toRaster(toSharp(raster).resize(size.width, size.height, { fit: "fill" }));
}

/**
 * Crops a raster around its center to the aspect ratio of `size`, and shrinks it to that size. `size` must fit within
 * the raster.
 */
export async function cropRaster(raster: Raster, size: ImageSize): Promise<Raster> {
  if (isSameSize(raster, size)) return raster;
  return toRaster(toSharp(raster).resize(size.width, size.height, { fit: "cover", position: "centre" }));
}

/** Returns whether two sizes are exactly the same. */
export function isSameSize(a: ImageSize, b: ImageSize): boolean {
  return a.width === b.width && a.height === b.height;
}
