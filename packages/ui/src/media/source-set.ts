/** An image at one size, in one or more formats. */
export type PictureRendition = {
  /** The file's width in pixels. */
  width: number;
  /** The URL of the JPEG or PNG file. */
  url: string;
  /** The URL of the WebP file of the same size. */
  webpUrl?: string | null;
  /** The URL of the AVIF file of the same size, if it exists. */
  avifUrl?: string | null;
};

/** Builds an `img` element's `srcset` from an image's files in one format. Returns undefined if there are none. */
export function buildSourceSet(
  renditions: readonly PictureRendition[],
  getUrl: (rendition: PictureRendition) => string | null | undefined,
) {
  const parts = renditions.flatMap((rendition) => {
    const url = getUrl(rendition);
    return url ? [`${url} ${rendition.width}w`] : [];
  });
  return parts.length > 0 ? parts.join(", ") : undefined;
}
