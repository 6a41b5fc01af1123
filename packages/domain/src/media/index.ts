export { cellHeight, minPinImageHeight } from "./cell-height.ts";
export {
  type ImageExtension,
  type ImageFormat,
  imageExtensions,
  imageFormatOfExtension,
  imageMediaTypes,
} from "./image-formats.ts";
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
export {
  avifSpecs,
  extensionsOfSpec,
  formatsOfSpec,
  type ImageFrames,
  type ImageInfo,
  movingSpec,
  planAvif,
  planRenditions,
  type Rendition,
  renditionFormats,
} from "./plan-renditions.ts";
export { sniffedBytes, sniffFormat } from "./sniff-format.ts";
