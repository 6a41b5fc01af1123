/** The number of pins that a new member is asked to pick, and the maximum number. */
export const PICK_LIMITS = { asked: 5, max: 50 } as const;

/** The number of saves that halves the weight of picks. A person's saves say more about them than a few early taps. */
const HALVED_BY_SAVES = 10;
/** The number of saves at which picks no longer have any effect. */
const FADED_BY_SAVES = 60;

/** Returns the number of picks to ask for when only this many contents are offered. A small site asks for fewer. */
export function requestedPicks(offered: number): number {
  return Math.max(1, Math.min(PICK_LIMITS.asked, offered));
}

/**
 * The weight of a pick, relative to a save made today, which has a weight of 1.
 *
 * @param saves the member's number of saves, as far as known
 */
export function pickWeight(saves: number): number {
  return saves >= FADED_BY_SAVES ? 0 : 2 ** (-saves / HALVED_BY_SAVES);
}
