export { cellHeight, minPinImageHeight } from "./cell-height.ts";
export { type ImageFormat, imageExtensions, imageFormatOfExtension, imageMediaTypes } from "./image-formats.ts";
export { defaultImageLimits, type ImageLimits, imageLimits } from "./image-limits.ts";
export {
  boardCoverSpecs,
  collectionImageSpec,
  type ImageSize,
  type ImageSpec,
  type ImageSpecName,
  imageSize,
  imageSpecNames,
  imageSpecs,
  isImageSpecName,
  maxRenditionSide,
  pinImageSpecs,
} from "./image-specs.ts";
export { formatsOfSpec, type ImageInfo, planRenditions, type Rendition, renditionFormats } from "./plan-renditions.ts";
