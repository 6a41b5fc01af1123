export {
  type ImageFormat,
  imageExtensions,
  findImageFormat,
  imageMediaTypes,
} from "./image-formats.ts";
export { estimateImageCost, estimateInspection, type ImageWork } from "./image-cost.ts";
export {
  type ImageLimits,
  imageLimits,
  isTooNarrow,
  longestSide,
  noImageLimits,
} from "./image-limits.ts";
export {
  type ImageSize,
  type ImageSpecName,
  imageSize,
  imageSpecs,
  isImageSpecName,
} from "./image-specs.ts";
export {
  avifSpecs,
  getExtensions,
  type ImageFrames,
  type ImageInfo,
  movingSpec,
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
  maxVideoMegapixels,
  videoLimits,
  videoMegapixels,
  type VideoStatus,
  type VideoVariantName,
} from "./video.ts";
export { planVideo, toRenditions, type VideoFrames, type VideoRendition } from "./video-ladder.ts";
export { cleanWebVtt } from "./web-vtt.ts";
