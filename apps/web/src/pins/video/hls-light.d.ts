/** The build without captions, audio tracks and DRM, which none of our streams has. */
declare module "hls.js/light" {
  export { default as Hls, ErrorTypes, Events } from "hls.js";
}
