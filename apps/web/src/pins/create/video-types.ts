import { PICTURE_TYPES } from "./picture-file.ts";

/** The video types offered in the file chooser. Some browsers have no media type for MKV, hence the extension. */
const VIDEO_TYPES = "video/mp4,video/quicktime,video/webm,video/x-matroska,.mkv";

/** Returns the types offered in the file chooser: images, and videos if the server accepts them. */
export function getAcceptedTypes({ acceptsVideos }: { acceptsVideos: boolean }): string {
  return acceptsVideos ? `${PICTURE_TYPES},${VIDEO_TYPES}` : PICTURE_TYPES;
}
