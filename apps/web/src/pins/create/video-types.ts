/** The videos that a file chooser offers; some browsers know no media type for the last one. */
export const VIDEO_TYPES = "video/mp4,video/quicktime,video/webm,video/x-matroska,.mkv";
