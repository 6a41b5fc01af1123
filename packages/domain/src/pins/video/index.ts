export {
  MEDIA_EVENTS,
  type MediaEvent,
  type MediaFacts,
  VIDEO_ERRORS,
  VIDEO_STATES,
  type VideoErrorCode,
  videoErrorCode,
  type VideoState,
  videoState,
} from "./player-state.ts";
export { mayBegin, type PlayingVideo, withoutPlaying, withPlaying } from "./playing-videos.ts";
export { type PlayingFacts, shouldAutoplay, shouldPlay, VIDEO_IN_VIEW, type VideoWish } from "./playing-rules.ts";
export { videoClock, videoLength } from "./video-clock.ts";
export {
  VIDEO_IMPRESSION_ENTRIES,
  type VideoImpression,
  type VideoImpressionEntry,
  videoImpression,
  withVideoEntry,
} from "./video-impressions.ts";
export {
  type PickedVariant,
  playOrder,
  VIDEO_VARIANTS,
  type VideoDevice,
  type VideoList,
  type VideoVariant,
  type VideoVariantName,
  videoPoster,
} from "./video-variants.ts";
