/** The number of pins that a new member is asked to pick, and the maximum number. */
export const PICK_LIMITS = { asked: 5, max: 50 } as const;

/** The number of saves that halves the weight of picks. A person's saves say more about them than a few early taps. */
const HALF_WEIGHT_SAVES = 10;
/** The number of saves at which picks no longer have any effect. */
const ZERO_WEIGHT_SAVES = 60;

/**
 * Returns the number of picks to ask for when only this many content items are offered. A small site asks for fewer.
 */
export function getRequestedPickCount(offered: number): number {
  return Math.max(1, Math.min(PICK_LIMITS.asked, offered));
}

/**
 * Returns the weight of a pick, relative to a save made today, which has a weight of 1.
 *
 * @param saves the member's number of saves, as far as known
 */
export function getPickWeight(saves: number): number {
  return saves >= ZERO_WEIGHT_SAVES ? 0 : 2 ** (-saves / HALF_WEIGHT_SAVES);
}
