import { type ImageSize, type ImageSpecName, imageSpecs, type Rendition } from "@tessera/domain";

/** Whether a spec shows the whole image, with nothing cut off. */
export function isFullSize(spec: ImageSpecName): boolean {
  return imageSpecs[spec].fit !== "crop";
}

/** The smallest size of the whole image from which all `renditions` can be made without enlarging anything. */
export function coveringSize(picture: ImageSize, renditions: readonly Rendition[]): ImageSize {
  const minSize = { width: 1, height: 1 };
  let factor = 0;
  for (const { spec, width, height } of renditions) {
    minSize.width = Math.max(minSize.width, width);
    minSize.height = Math.max(minSize.height, height);
    // A whole image's height is rounded from its width. As a factor it would ask for an extra pixel of width. Then the
    // largest rendition would be shrunk by that pixel instead of being the base itself.
    factor = Math.max(factor, width / picture.width, isFullSize(spec) ? 0 : height / picture.height);
  }
  return {
    width: Math.min(picture.width, Math.max(minSize.width, Math.round(picture.width * factor))),
    height: Math.min(picture.height, Math.max(minSize.height, Math.round(picture.height * factor))),
  };
}

/**
 * Which raster of the whole image to shrink to `size`: the smallest that is at least twice as large on both sides, so that
 * each step has enough pixels to average, otherwise the largest. `rasters` go from large to small.
 */
export function chooseRaster<R extends ImageSize>(rasters: readonly [R, ...R[]], size: ImageSize): R {
  const ample = rasters.filter((raster) => raster.width >= 2 * size.width && raster.height >= 2 * size.height);
  return ample.at(-1) ?? rasters[0];
}
