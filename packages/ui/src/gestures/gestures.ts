/** A press longer than this, in milliseconds, is a long one. */
export const LONG_PRESS_MS = 500;
/** A movement whose squared distance, in CSS pixels squared, exceeds this is a drag. */
const DRAG_SQUARED_DISTANCE = 100;

export type SwipeDirection = "left" | "right" | "up" | "down";

/** Whether a pointer that moved by this many CSS pixels is dragging. */
export function isDrag(deltaX: number, deltaY: number): boolean {
  return deltaX * deltaX + deltaY * deltaY > DRAG_SQUARED_DISTANCE;
}

/**
 * The direction of a swipe: that of its longer axis, the horizontal one when both are equal; `null` without movement.
 *
 * @param deltaX movement to the right in CSS pixels
 * @param deltaY downward movement in CSS pixels
 */
export function swipeDirection(deltaX: number, deltaY: number): SwipeDirection | null {
  if (deltaX === 0 && deltaY === 0) return null;
  if (Math.abs(deltaX) >= Math.abs(deltaY)) return deltaX < 0 ? "left" : "right";
  return deltaY < 0 ? "up" : "down";
}
