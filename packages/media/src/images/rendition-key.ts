import { type ImageFormat, type ImageSpecName, imageExtensions } from "@tessera/domain";

/**
 * Returns the storage folder for all of an image's files: `images/<aa>/<imageId>`. `aa` is the last two characters of
 * the id. Consecutive images differ in these characters, so no folder grows without bound.
 *
 * @throws {RangeError} when the id has fewer than two characters or characters outside `[a-z0-9_-]`
 */
export function getImagePrefix(imageId: string): string {
  if (!/^[a-z0-9_-]{2,100}$/.test(imageId)) throw new RangeError("An image id has 2 to 100 of a-z, 0-9, _ and -.");
  return `images/${imageId.slice(-2)}/${imageId}`;
}

/** Returns the name of one of an image's files within its folder, such as `236x.webp`. */
export function getRenditionName(spec: ImageSpecName, format: ImageFormat): string {
  return `${spec}.${imageExtensions[format]}`;
}

/**
 * Returns the key of one of an image's files: `images/<aa>/<imageId>/<name>`. Throws the same errors as
 * `getImagePrefix`.
 */
export function getRenditionKey(imageId: string, name: string): string {
  return `${getImagePrefix(imageId)}/${name}`;
}

/** Returns whether the image file with this name is an original. */
export function isOriginal(name: string): boolean {
  return name.startsWith("orig.");
}

/** Returns whether `produceDeferredFiles` produces the image file with this name. */
export function isDeferredFile(name: string): boolean {
  return name === ANIMATION_FILE_NAME || (name.endsWith(`.${imageExtensions.avif}`) && !isOriginal(name));
}

/** The name of an animation's smaller file: an animated WebP scaled down to `animationSpec`. */
export const ANIMATION_FILE_NAME = "moving.webp";
