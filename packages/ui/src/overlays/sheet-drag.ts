/** A sheet dragged down by more than this share of its height closes when released. */
const CLOSE_SHARE = 0.3;
/** So does one flicked down faster than this, in CSS pixels per millisecond. */
const CLOSE_SPEED = 0.5;

/**
 * Whether a released sheet should close.
 *
 * @param distance how far it was dragged down, in CSS pixels
 * @param height its height in CSS pixels
 * @param speed downward speed when released, in CSS pixels per millisecond
 */
export function shouldClose(distance: number, height: number, speed: number): boolean {
  if (distance <= 0) return false;
  return distance > height * CLOSE_SHARE || speed > CLOSE_SPEED;
}

/** How far a sheet follows a finger: all the way down, and a little upward against increasing resistance. */
export function sheetOffset(distance: number): number {
  return distance >= 0 ? distance : -Math.sqrt(-distance);
}
