/** How many pins a new member is asked to pick, and how many they can. */
export const PICK_LIMITS = { asked: 5, max: 50 } as const;

/** This many saves halve the weight of picks: what someone keeps says more about them than what they once tapped. */
const HALVED_BY_SAVES = 10;
/** With this many saves, picks wouldn't change anything. */
const FADED_BY_SAVES = 60;

/** How many picks are enough when only this many are offered: a small site asks for fewer. */
export function requestedPicks(offered: number): number {
  return Math.max(1, Math.min(PICK_LIMITS.asked, offered));
}

/**
 * The weight of a pick compared with a save of today, which weighs 1. @param saves how many the member has, or is
 * known to have
 */
export function pickWeight(saves: number): number {
  return saves >= FADED_BY_SAVES ? 0 : 2 ** (-saves / HALVED_BY_SAVES);
}
