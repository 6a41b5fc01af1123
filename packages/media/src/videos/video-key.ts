import type { VideoContainer } from "@tessera/domain";

/**
 * The folder in storage that holds all files of a video: `videos/<aa>/<videoId>`, spread as those of pictures are.
 *
 * @throws {RangeError} when the id is no number of two digits at least.
 */
export function videoPrefix(videoId: string): string {
  if (!/^\d{2,20}$/.test(videoId)) throw new RangeError("A video's id is a number.");
  return `videos/${videoId.slice(-2)}/${videoId}`;
}

/** The key of one file of a video. Throws as `videoPrefix` does. */
export function videoKey(videoId: string, name: string): string {
  return `${videoPrefix(videoId)}/${name}`;
}

/** The name of the file that came; nobody is served it. */
export function videoSourceName(container: VideoContainer): string {
  return `source.${container}`;
}
