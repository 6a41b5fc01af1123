export { prepareVideo, type PreparedVideo, VideoNotPrepared } from "./prepare-video.ts";
export { probeVideo } from "./probe-video.ts";
export { getVideoKey, getVideoPrefix, getVideoSourceName } from "./video-key.ts";
export { createPoster } from "./video-poster.ts";
export { VideoRejected, type VideoRejection } from "./video-rejected.ts";
export { findVideoTools, VideoToolsMissing, type VideoTools } from "./video-tools.ts";
