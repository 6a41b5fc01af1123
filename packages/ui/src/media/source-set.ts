/** One stored size of an image. */
export type PictureRendition = {
  /** The file's width in pixels. */
  width: number;
  /** The URL of the JPEG or PNG. */
  url: string;
  /** The URL of the WebP of the same size. */
  webpUrl?: string | null;
  /** The URL of the AVIF of the same size, when it exists. */
  avifUrl?: string | null;
};

/** Builds an `img` element's `srcset` from an image's files in one format; undefined when there are none. */
export function sourceSet(
  renditions: readonly PictureRendition[],
  getUrl: (rendition: PictureRendition) => string | null | undefined,
) {
  const parts = renditions.flatMap((rendition) => {
    const url = getUrl(rendition);
    return url ? [`${url} ${rendition.width}w`] : [];
  });
  return parts.length > 0 ? parts.join(", ") : undefined;
}
