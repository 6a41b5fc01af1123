import { PICTURE_TYPES } from "./picture-file.ts";

/**
 * The video types that the file chooser offers. The list includes an extension because some browsers have no media type
 * for MKV.
 */
const VIDEO_TYPES = "video/mp4,video/quicktime,video/webm,video/x-matroska,.mkv";

/** Returns the types that the file chooser offers: images, and videos if the server accepts them. */
export function getAcceptedTypes({ acceptsVideos }: { acceptsVideos: boolean }): string {
  return acceptsVideos ? `${PICTURE_TYPES},${VIDEO_TYPES}` : PICTURE_TYPES;
}
