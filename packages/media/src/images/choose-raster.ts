import { type ImageSize, type ImageSpecName, imageSpecs, type Rendition } from "@tessera/domain";

/** Returns whether a spec shows the whole image, uncropped. */
export function isFullSize(spec: ImageSpecName): boolean {
  return imageSpecs[spec].fit !== "crop";
}

/** Computes the smallest size of the whole image from which all `renditions` can be made without enlarging. */
export function getCoveringSize(picture: ImageSize, renditions: readonly Rendition[]): ImageSize {
  const minSize = { width: 1, height: 1 };
  let factor = 0;
  for (const { spec, width, height } of renditions) {
    minSize.width = Math.max(minSize.width, width);
    minSize.height = Math.max(minSize.height, height);
    // An uncropped rendition's height is computed from its width and then rounded. Scaling by this height could make
    // the base one pixel too wide. The largest rendition would then have to be shrunk by a pixel instead of being the
    // base itself.
    factor = Math.max(factor, width / picture.width, isFullSize(spec) ? 0 : height / picture.height);
  }
  return {
    width: Math.min(picture.width, Math.max(minSize.width, Math.round(picture.width * factor))),
    height: Math.min(picture.height, Math.max(minSize.height, Math.round(picture.height * factor))),
  };
}

/**
 * Chooses the raster of the whole image to shrink to `size`: the smallest one that is at least twice as large on both
 * sides. This way, each step has enough pixels to average. If there is no such raster, returns the largest one.
 * `rasters` are sorted from large to small.
 */
export function chooseRaster<R extends ImageSize>(rasters: readonly [R, ...R[]], size: ImageSize): R {
  const ample = rasters.filter((raster) => raster.width >= 2 * size.width && raster.height >= 2 * size.height);
  return ample.at(-1) ?? rasters[0];
}
