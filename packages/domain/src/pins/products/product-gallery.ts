/**
 * The maximum number of product images stored besides the pin's own, and the number visible before the list is
 * expanded.
 */
export const GALLERY_LIMITS = { picturesMax: 10, shownAtOnce: 4 } as const;

/**
 * Returns how many of a gallery's images are visible initially, and how many remain. A single remaining image isn't
 * hidden.
 */
export function getVisibleGallery(count: number): { readonly shown: number; readonly more: number } {
  const { shownAtOnce } = GALLERY_LIMITS;
  return count <= shownAtOnce + 1 ? { shown: count, more: 0 } : { shown: shownAtOnce, more: count - shownAtOnce };
}
