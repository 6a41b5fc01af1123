/** The video types offered in the file chooser. Some browsers have no media type for MKV, hence the extension. */
export const VIDEO_TYPES = "video/mp4,video/quicktime,video/webm,video/x-matroska,.mkv";
