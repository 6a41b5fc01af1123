/** The share of its height above which a sheet that was dragged down closes on release. */
const CLOSE_SHARE = 0.3;
/** The speed above which a sheet that is flicked down closes, in CSS pixels per millisecond. */
const CLOSE_SPEED = 0.5;

/**
 * True if a released sheet should close.
 *
 * @param distance the downward distance in CSS pixels
 * @param height the height of the sheet in CSS pixels
 * @param speed the downward speed on release, in CSS pixels per millisecond
 */
export function shouldClose(distance: number, height: number, speed: number): boolean {
  if (distance <= 0) return false;
  return distance > height * CLOSE_SHARE || speed > CLOSE_SPEED;
}

/** Computes a sheet's offset under a finger: all the way down, and a little upward against increasing resistance. */
export function sheetOffset(distance: number): number {
  return distance >= 0 ? distance : -Math.sqrt(-distance);
}
