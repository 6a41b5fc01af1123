import { type ImageFormat, type ImageSpecName, imageExtensions } from "@tessera/domain";

/**
 * Returns the storage folder of all files of an image: `images/<aa>/<imageId>`. `aa` is the last two characters of the
 * id. Consecutive images differ in those, so no folder grows without bound.
 *
 * @throws {RangeError} when the id has fewer than two characters or characters outside `[a-z0-9_-]`
 */
export function imagePrefix(imageId: string): string {
  if (!/^[a-z0-9_-]{2,100}$/.test(imageId)) throw new RangeError("An image id has 2 to 100 of a-z, 0-9, _ and -.");
  return `images/${imageId.slice(-2)}/${imageId}`;
}

/** Returns the name of one file of an image within its folder, such as `236x.webp`. */
export function renditionName(spec: ImageSpecName, format: ImageFormat): string {
  return `${spec}.${imageExtensions[format]}`;
}

/** Returns the key of one file of an image: `images/<aa>/<imageId>/<name>`. Throws as `imagePrefix` does. */
export function renditionKey(imageId: string, name: string): string {
  return `${imagePrefix(imageId)}/${name}`;
}

/** True if a file of an image is its original. */
export function isOriginal(name: string): boolean {
  return name.startsWith("orig.");
}

/** True if `produceLater` produces this file of an image. */
export function isLaterFile(name: string): boolean {
  return name === movingName || (name.endsWith(`.${imageExtensions.avif}`) && !isOriginal(name));
}

/** The name of an animation's smaller file: an animated WebP scaled down to `movingSpec`. */
export const movingName = "moving.webp";
