import type { ImageSize } from "@tessera/domain";
import type { Sharp } from "sharp";
import { sharp } from "./sharp-runtime.ts";

/** Decoded pixels: sRGB, 8 bits a channel, rows from the top, as RGB or RGBA (3 or 4 channels). */
export type Raster = ImageSize & { data: Uint8Array; channels: 3 | 4 };

/** Runs a pipeline and keeps its pixels instead of encoding them; gray becomes RGB. */
export async function toRaster(pipeline: Sharp): Promise<Raster> {
  const { data, info } = await pipeline
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 };
}

/** A pipeline that begins with the pixels of a raster; they aren't copied. */
export function fromRaster(raster: Raster): Sharp {
  return sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: raster.channels } });
}

/** A raster of the whole image at a smaller size; rounding of the ratio is spread over all pixels. */
export async function shrinkRaster(raster: Raster, size: ImageSize): Promise<Raster> {
  if (isSameSize(raster, size)) return raster;
  return toRaster(fromRaster(raster).resize(size.width, size.height, { fit: "fill" }));
}

/** The middle of a raster, cut to the ratio of `size` and shrunk to it. `size` fits within the raster. */
export async function cropRaster(raster: Raster, size: ImageSize): Promise<Raster> {
  if (isSameSize(raster, size)) return raster;
  return toRaster(fromRaster(raster).resize(size.width, size.height, { fit: "cover", position: "centre" }));
}

/** Whether two sizes are the same, pixel for pixel. */
export function isSameSize(one: ImageSize, other: ImageSize): boolean {
  return one.width === other.width && one.height === other.height;
}
