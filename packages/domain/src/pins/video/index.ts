export {
  MEDIA_EVENTS,
  type MediaEvent,
  VIDEO_ERRORS,
  VIDEO_STATES,
  type VideoErrorCode,
  videoErrorCode,
  type VideoState,
  videoState,
} from "./player-state.ts";
export { canBegin, type PlayingVideo, removePlaying, addPlaying } from "./playing-videos.ts";
export { type PlayingFacts, shouldPlay, VIDEO_IN_VIEW, type VideoWish } from "./playing-rules.ts";
export { videoClock, videoLength } from "./video-clock.ts";
export {
  type VideoImpressionEntry,
  videoImpression,
  withVideoEntry,
} from "./video-impressions.ts";
export {
  type PickedVariant,
  playOrder,
  VIDEO_VARIANTS,
  type VideoList,
  type VideoVariantName,
  videoPoster,
} from "./video-variants.ts";
