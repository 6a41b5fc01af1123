export {
  type ImageFormat,
  imageExtensions,
  findImageFormat,
  imageMediaTypes,
} from "./image-formats.ts";
export { estimateImageCost, estimateInspectionMs, type ImageWork } from "./image-cost.ts";
export {
  type ImageLimits,
  getImageLimits,
  isTooNarrow,
  getLongestSide,
  noImageLimits,
} from "./image-limits.ts";
export {
  type ImageSize,
  type ImageSpecName,
  getImageSize,
  imageSpecs,
  isImageSpecName,
} from "./image-specs.ts";
export {
  avifSpecs,
  getExtensions,
  type ImageFrames,
  type ImageInfo,
  animationSpec,
  planAvif,
  planRenditions,
  type Rendition,
} from "./plan-renditions.ts";
export { sniffedBytes, sniffFormat } from "./sniff-format.ts";
export { sniffedVideoBytes, sniffVideo } from "./sniff-video.ts";
export {
  isCaptionLanguage,
  VIDEO_CONTAINERS,
  VIDEO_FAILURES,
  VIDEO_LIMITS,
  VIDEO_STATUSES,
  VIDEO_VARIANTS,
  type VideoContainer,
  type VideoFailure,
  type VideoLimits,
  getMaxVideoMegapixels,
  getVideoLimits,
  getVideoMegapixels,
  type VideoStatus,
  type VideoVariantName,
} from "./video.ts";
export { planVideoRenditions, filterRenditions, type DisplayedVideo, type VideoRendition } from "./video-ladder.ts";
export { sanitizeWebVtt } from "./web-vtt.ts";
