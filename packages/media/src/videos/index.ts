export { prepareVideo, type PreparedVideo, VideoNotPrepared } from "./prepare-video.ts";
export { probeVideo } from "./probe-video.ts";
export { videoKey, videoPrefix, videoSourceName } from "./video-key.ts";
export { makePoster } from "./video-poster.ts";
export { VideoRejected, type VideoRejection } from "./video-rejected.ts";
export { findVideoTools, NoVideoTools, type VideoTools } from "./video-tools.ts";
