/** A sheet dragged down by more than this share of its height closes when let go. */
const CLOSE_SHARE = 0.3;
/** So does one that is flicked down faster than this, in CSS pixels per millisecond. */
const CLOSE_SPEED = 0.5;

/**
 * Whether a sheet that is let go should close.
 *
 * @param distance how far it was dragged down, in CSS pixels
 * @param height its height in CSS pixels
 * @param speed downwards when let go, in CSS pixels per millisecond
 */
export function shouldClose(distance: number, height: number, speed: number): boolean {
  if (distance <= 0) return false;
  return distance > height * CLOSE_SHARE || speed > CLOSE_SPEED;
}

/** How far a sheet follows a finger: down entirely, up a little against a resistance that grows. */
export function sheetOffset(distance: number): number {
  return distance >= 0 ? distance : -Math.sqrt(-distance);
}
