/** How far a row must have been scrolled from an end for an arrow to lead back there, in CSS pixels. */
const ROW_SCROLL_THRESHOLD = 4;

/** Whether the arrow towards an end of a row is shown, by how far away that end is. Right to left, distances are negative. */
export function arrowsVisible(distance: number): boolean {
  return Math.abs(distance) > ROW_SCROLL_THRESHOLD;
}
