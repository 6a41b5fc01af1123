/** The image formats that are accepted, stored, and served. GIF and WebP can be animated. */
export type ImageFormat = "jpeg" | "png" | "webp" | "avif" | "gif";

/** The file extension for each format, for stored keys and public URLs. */
export const imageExtensions = {
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  avif: "avif",
  gif: "gif",
} as const satisfies Record<ImageFormat, string>;

export type ImageExtension = (typeof imageExtensions)[ImageFormat];

/** `Content-Type` of each format (IANA media types). */
export const imageMediaTypes = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
} as const satisfies Record<ImageFormat, string>;

const formatsByExtension: ReadonlyMap<string, ImageFormat> = new Map(
  (Object.keys(imageExtensions) as ImageFormat[]).map((format) => [imageExtensions[format], format]),
);

/** Finds the format for a file extension without a dot, as in `imageExtensions`; null if unknown. */
export function findImageFormat(extension: string): ImageFormat | null {
  return formatsByExtension.get(extension) ?? null;
}
