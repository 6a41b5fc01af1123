/** One stored size of a picture. */
export type PictureRendition = {
  /** Width in pixels of the file. */
  width: number;
  /** Address of the JPEG or PNG. */
  url: string;
  /** Address of the WebP of the same size. */
  webpUrl?: string | null;
  /** Address of the AVIF of the same size, where there is one. */
  avifUrl?: string | null;
};

/** The files of a picture in one format, as an `img` element's `srcset`; undefined where there are none. */
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
