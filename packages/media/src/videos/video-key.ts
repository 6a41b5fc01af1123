import type { VideoContainer } from "@tessera/domain";

/**
 * Returns the storage folder for all of a video's files: `videos/<aa>/<videoId>`, spread like the image folders.
 *
 * @throws {RangeError} when the id isn't a number of at least two digits
 */
export function getVideoPrefix(videoId: string): string {
  if (!/^\d{2,20}$/.test(videoId)) throw new RangeError("A video's id is a number.");
  return `videos/${videoId.slice(-2)}/${videoId}`;
}

/** Returns the key of one of a video's files. Throws the same errors as `getVideoPrefix`. */
export function getVideoKey(videoId: string, name: string): string {
  return `${getVideoPrefix(videoId)}/${name}`;
}

/** Returns the name of the uploaded file, which is never served. */
export function getVideoSourceName(container: VideoContainer): string {
  return `source.${container}`;
}
