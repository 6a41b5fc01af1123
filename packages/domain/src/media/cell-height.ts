import type { ImageSize } from "./image-specs.ts";

/** The least height, in CSS pixels, at which a pin's picture is shown on a card. */
export const minPinImageHeight = 55;

/**
 * The height, in CSS pixels, that a pin's picture takes on a card of `columnWidth` CSS pixels: its ratio kept, but
 * never below `minPinImageHeight`, so that a very wide picture stays large enough to be pressed.
 */
export function cellHeight(columnWidth: number, picture: ImageSize): number {
  return Math.max(minPinImageHeight, Math.round((columnWidth * picture.height) / picture.width));
}
