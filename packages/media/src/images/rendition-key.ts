import { type ImageFormat, type ImageSpecName, imageExtensions } from "@tessera/domain";

/**
 * The folder in storage that holds all files of an image: `images/<aa>/<imageId>`. `aa` are the id's last two characters.
 * Those differ between images made one after the other, so no folder grows without bound.
 *
 * @throws {RangeError} when the id is shorter than two characters or has others than `[a-z0-9_-]`.
 */
export function imagePrefix(imageId: string): string {
  if (!/^[a-z0-9_-]{2,100}$/.test(imageId)) throw new RangeError("An image id has 2 to 100 of a-z, 0-9, _ and -.");
  return `images/${imageId.slice(-2)}/${imageId}`;
}

/** The name of one file of an image within its folder: `236x.webp`. */
export function renditionName(spec: ImageSpecName, format: ImageFormat): string {
  return `${spec}.${imageExtensions[format]}`;
}

/** The key of one file of an image: `images/<aa>/<imageId>/<name>`. Throws as `imagePrefix` does. */
export function renditionKey(imageId: string, name: string): string {
  return `${imagePrefix(imageId)}/${name}`;
}

/** Whether a file of an image is its original. */
export function isOriginal(name: string): boolean {
  return name.startsWith("orig.");
}

/** Whether a file of an image is one that `produceLater` makes. */
export function isLaterFile(name: string): boolean {
  return name === movingName || (name.endsWith(`.${imageExtensions.avif}`) && !isOriginal(name));
}

/** The name of an animation's file, scaled down to `movingSpec`, as an animated WebP. */
export const movingName = "moving.webp";
