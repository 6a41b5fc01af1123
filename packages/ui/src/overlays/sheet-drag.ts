/** The fraction of a sheet's height beyond which a downward drag closes the sheet on release. */
const CLOSE_DISTANCE_SHARE = 0.3;
/** The speed beyond which a downward flick closes a sheet, in CSS pixels per millisecond. */
const CLOSE_SPEED_PX_PER_MS = 0.5;

/**
 * Returns whether a released sheet should close.
 *
 * @param distance the downward distance in CSS pixels
 * @param height the height of the sheet in CSS pixels
 * @param speed the downward speed on release, in CSS pixels per millisecond
 */
export function shouldCloseSheet(distance: number, height: number, speed: number): boolean {
  if (distance <= 0) return false;
  return distance > height * CLOSE_DISTANCE_SHARE || speed > CLOSE_SPEED_PX_PER_MS;
}

/**
 * Computes a sheet's offset from the finger's movement, both in CSS pixels. Downward, the sheet follows the finger.
 * Upward, it moves only a little, against increasing resistance.
 */
export function getSheetOffset(distance: number): number {
  return distance >= 0 ? distance : -Math.sqrt(-distance);
}
