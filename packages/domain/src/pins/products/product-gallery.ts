/** How many of a product's images besides the pin's own are kept, and how many are visible before someone asks for more. */
export const GALLERY_LIMITS = { picturesMax: 10, shownAtOnce: 4 } as const;

/** Which images of a gallery are visible initially, and how many more there are: a single remaining one isn't hidden. */
export function visibleGallery(count: number): { readonly shown: number; readonly more: number } {
  const { shownAtOnce } = GALLERY_LIMITS;
  return count <= shownAtOnce + 1 ? { shown: count, more: 0 } : { shown: shownAtOnce, more: count - shownAtOnce };
}
