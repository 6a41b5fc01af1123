import { type ImageFormat, type ImageSpecName, imageExtensions } from "@tessera/domain";

/**
 * The folder in storage that holds all files of a picture: `images/<aa>/<imageId>`. `aa` are the id's last two
 * characters, the ones that differ between pictures made one after the other, so that no folder grows without bound.
 *
 * @throws {RangeError} when the id is shorter than two characters or has others than `[a-z0-9_-]`.
 */
export function imagePrefix(imageId: string): string {
  if (!/^[a-z0-9_-]{2,100}$/.test(imageId)) throw new RangeError("An image id has 2 to 100 of a-z, 0-9, _ and -.");
  return `images/${imageId.slice(-2)}/${imageId}`;
}

/** The name of one file of a picture within its folder: `236x.webp`. */
export function renditionName(spec: ImageSpecName, format: ImageFormat): string {
  return `${spec}.${imageExtensions[format]}`;
}

/** The key of one file of a picture: `images/<aa>/<imageId>/<name>`. Throws as `imagePrefix` does. */
export function renditionKey(imageId: string, name: string): string {
  return `${imagePrefix(imageId)}/${name}`;
}

/** Whether a file of a picture is its original. */
export function isOriginal(name: string): boolean {
  return name.startsWith("orig.");
}

/** Whether a file of a picture is one that `produceLater` makes. */
export function isLaterFile(name: string): boolean {
  return name === movingName || (name.endsWith(`.${imageExtensions.avif}`) && !isOriginal(name));
}

/** The name of the file of a picture that moves, scaled down to `movingSpec`, as an animated WebP. */
export const movingName = "moving.webp";
