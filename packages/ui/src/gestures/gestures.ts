/** The duration in milliseconds above which a press is long. */
export const LONG_PRESS_MS = 500;
/** The squared distance, in squared CSS pixels, above which a movement is a drag. */
const DRAG_SQUARED_DISTANCE = 100;

export type SwipeDirection = "left" | "right" | "up" | "down";

/** True if a pointer that moved by this many CSS pixels is dragging. */
export function isDrag(deltaX: number, deltaY: number): boolean {
  return deltaX * deltaX + deltaY * deltaY > DRAG_SQUARED_DISTANCE;
}

/**
 * Returns the direction of a swipe along its longer axis, horizontal for equal lengths; `null` without movement.
 *
 * @param deltaX the movement to the right in CSS pixels
 * @param deltaY the downward movement in CSS pixels
 */
export function swipeDirection(deltaX: number, deltaY: number): SwipeDirection | null {
  if (deltaX === 0 && deltaY === 0) return null;
  if (Math.abs(deltaX) >= Math.abs(deltaY)) return deltaX < 0 ? "left" : "right";
  return deltaY < 0 ? "up" : "down";
}
