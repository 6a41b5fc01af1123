/** One stored size of an image. */
export type PictureRendition = {
  /** The file's width in pixels. */
  width: number;
  /** URL of the JPEG or PNG. */
  url: string;
  /** URL of the WebP of the same size. */
  webpUrl?: string | null;
  /** URL of the AVIF of the same size, where there is one. */
  avifUrl?: string | null;
};

/** The files of an image in one format, as an `img` element's `srcset`; undefined where there are none. */
export function sourceSet(
  renditions: readonly PictureRendition[],
  address: (one: PictureRendition) => string | null | undefined,
) {
  const parts = renditions.flatMap((one) => {
    const url = address(one);
    return url ? [`${url} ${one.width}w`] : [];
  });
  return parts.length > 0 ? parts.join(", ") : undefined;
}
