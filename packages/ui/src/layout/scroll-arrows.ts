/** How far a row must be scrolled from an end before an arrow leads back there, in CSS pixels. */
const ROW_SCROLL_THRESHOLD = 4;

/** Whether to show the arrow toward an end of a row, by the distance to that end. Right to left, distances are negative. */
export function arrowsVisible(distance: number): boolean {
  return Math.abs(distance) > ROW_SCROLL_THRESHOLD;
}
