import type { VideoContainer } from "@tessera/domain";

/**
 * The folder in storage that holds all files of a video: `videos/<aa>/<videoId>`, spread like those of images.
 *
 * @throws {RangeError} when the id isn't a number of at least two digits.
 */
export function videoPrefix(videoId: string): string {
  if (!/^\d{2,20}$/.test(videoId)) throw new RangeError("A video's id is a number.");
  return `videos/${videoId.slice(-2)}/${videoId}`;
}

/** The key of one file of a video. Throws as `videoPrefix` does. */
export function videoKey(videoId: string, name: string): string {
  return `${videoPrefix(videoId)}/${name}`;
}

/** The name of the uploaded file; it is served to no one. */
export function videoSourceName(container: VideoContainer): string {
  return `source.${container}`;
}
