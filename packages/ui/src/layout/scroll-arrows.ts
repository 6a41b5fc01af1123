/** The scroll distance from an end of a row, in CSS pixels, above which the arrow toward that end is shown. */
const ROW_SCROLL_THRESHOLD_PX = 4;

/**
 * Returns whether the arrow toward an end of a row is visible at a distance from that end in CSS pixels. In
 * right-to-left rows, distances are negative.
 */
export function areArrowsVisible(distance: number): boolean {
  return Math.abs(distance) > ROW_SCROLL_THRESHOLD_PX;
}
