/** The still-picture formats that are taken in, kept and served. */
export type ImageFormat = "jpeg" | "png" | "webp";

/** File extension of each format: the end of a stored key and of a public URL. */
export const imageExtensions = { jpeg: "jpg", png: "png", webp: "webp" } as const satisfies Record<ImageFormat, string>;

/** `Content-Type` of each format (IANA media types). */
export const imageMediaTypes = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
} as const satisfies Record<ImageFormat, string>;

/** The format that a file extension (without its dot, as in `imageExtensions`) names, or null. */
export function imageFormatOfExtension(extension: string): ImageFormat | null {
  switch (extension) {
    case imageExtensions.jpeg:
      return "jpeg";
    case imageExtensions.png:
      return "png";
    case imageExtensions.webp:
      return "webp";
    default:
      return null;
  }
}
