export {
  MEDIA_EVENTS,
  type MediaEvent,
  VIDEO_ERRORS,
  VIDEO_STATES,
  type VideoErrorCode,
  parseVideoErrorCode,
  type VideoState,
  reduceVideoState,
} from "./player-state.ts";
export { canStartVideo, type PlayingVideo, removePlayingVideo, addPlayingVideo } from "./playing-videos.ts";
export { type PlayingFacts, shouldPlay, MIN_VISIBLE_VIDEO_SHARE, type VideoIntent } from "./playing-rules.ts";
export { formatVideoClock, toVideoLength } from "./video-clock.ts";
export {
  type VideoImpressionEntry,
  createVideoImpression,
  addVideoEntry,
} from "./video-impressions.ts";
export {
  type PickedVariant,
  getPlayOrder,
  VIDEO_VARIANTS,
  type VideoList,
  type VideoVariantName,
  getVideoPoster,
} from "./video-variants.ts";
