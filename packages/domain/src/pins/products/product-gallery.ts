/**
 * The most images of a product that are kept besides the pin's own, and the number visible before someone expands the
 * list.
 */
export const GALLERY_LIMITS = { picturesMax: 10, shownAtOnce: 4 } as const;

/**
 * The images of a gallery that are visible initially, and the number of remaining ones. A single remaining image isn't
 * hidden.
 */
export function visibleGallery(count: number): { readonly shown: number; readonly more: number } {
  const { shownAtOnce } = GALLERY_LIMITS;
  return count <= shownAtOnce + 1 ? { shown: count, more: 0 } : { shown: shownAtOnce, more: count - shownAtOnce };
}
