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

/** The key of one file of a picture: `images/<aa>/<imageId>/<spec>.<ext>`. Throws as `imagePrefix` does. */
export function renditionKey(imageId: string, spec: ImageSpecName, format: ImageFormat): string {
  return `${imagePrefix(imageId)}/${renditionName(spec, format)}`;
}
