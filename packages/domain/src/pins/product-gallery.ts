/** How many pictures of a product beyond the pin's own are kept, and how many of them stand there before one asks for the others. */
export const GALLERY_LIMITS = { picturesMax: 10, shownAtOnce: 4 } as const;

/** Which pictures of a gallery stand there at once, and how many more there are: one more is no reason to hide it. */
export function visibleGallery(count: number): { readonly shown: number; readonly more: number } {
  const { shownAtOnce } = GALLERY_LIMITS;
  return count <= shownAtOnce + 1 ? { shown: count, more: 0 } : { shown: shownAtOnce, more: count - shownAtOnce };
}
