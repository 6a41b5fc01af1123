/** The share of a sheet's height beyond which a downward drag closes the sheet on release. */
const CLOSE_SHARE = 0.3;
/** The speed beyond which a downward flick closes a sheet, in CSS pixels per millisecond. */
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

/**
 * Computes a sheet's offset under a finger. Downward, the sheet follows the finger all the way. Upward, it moves only a
 * little, against increasing resistance.
 */
export function sheetOffset(distance: number): number {
  return distance >= 0 ? distance : -Math.sqrt(-distance);
}
