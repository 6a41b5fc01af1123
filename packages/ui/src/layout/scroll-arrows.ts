/** The scroll distance from an end of a row, in CSS pixels, above which the arrow toward that end is shown. */
const ROW_SCROLL_THRESHOLD = 4;

/**
 * True if the arrow toward an end of a row is shown at this distance from that end. In right-to-left rows, distances
 * are negative.
 */
export function arrowsVisible(distance: number): boolean {
  return Math.abs(distance) > ROW_SCROLL_THRESHOLD;
}
