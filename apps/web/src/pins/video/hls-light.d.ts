/** The build without captions, audio tracks, and DRM, which our streams don't use. */
declare module "hls.js/light" {
  export { default as Hls, ErrorTypes, Events } from "hls.js";
}
