/** The distance from an end of a row, in CSS pixels, above which the arrow toward it is shown. */
const ROW_SCROLL_THRESHOLD = 4;

/**
 * True if the arrow toward an end of a row should show at this distance from it. Right to left, distances are negative.
 */
export function arrowsVisible(distance: number): boolean {
  return Math.abs(distance) > ROW_SCROLL_THRESHOLD;
}
