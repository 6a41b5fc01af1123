/** How many pins a new member is asked to pick, and how many more they may. */
export const PICK_LIMITS = { asked: 5, max: 50 } as const;

/** So many saves of one's own halve what picks weigh: what somebody keeps tells more than what they once tapped. */
const HALVED_BY_SAVES = 10;
/** With so many, picks would change nothing any more. */
const FADED_BY_SAVES = 60;

/** How many picks are enough, where no more than so many are offered: a small world asks for fewer. */
export function requestedPicks(offered: number): number {
  return Math.max(1, Math.min(PICK_LIMITS.asked, offered));
}

/** What a pick weighs beside a save of today, which weighs 1. @param saves how many the member has, or is known to have */
export function pickWeight(saves: number): number {
  return saves >= FADED_BY_SAVES ? 0 : 2 ** (-saves / HALVED_BY_SAVES);
}
