/** The duration in milliseconds above which a press is long. */
export const LONG_PRESS_MS = 500;
/** The squared distance, in squared CSS pixels, above which a movement is a drag. */
const SQUARED_DRAG_DISTANCE = 100;

export type SwipeDirection = "left" | "right" | "up" | "down";

/** Returns whether a pointer that has moved by the given numbers of CSS pixels is dragging. */
export function isDrag(deltaX: number, deltaY: number): boolean {
  return deltaX * deltaX + deltaY * deltaY > SQUARED_DRAG_DISTANCE;
}

/**
 * Returns the direction of a swipe along its longer axis, or along the horizontal axis if both are equal. Returns
 * `null` if there is no movement.
 *
 * @param deltaX the movement to the right in CSS pixels
 * @param deltaY the downward movement in CSS pixels
 */
export function getSwipeDirection(deltaX: number, deltaY: number): SwipeDirection | null {
  if (deltaX === 0 && deltaY === 0) return null;
  if (Math.abs(deltaX) >= Math.abs(deltaY)) return deltaX < 0 ? "left" : "right";
  return deltaY < 0 ? "up" : "down";
}
