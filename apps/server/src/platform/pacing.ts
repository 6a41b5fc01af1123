/** The part of a budget that can be used in a burst, and the minimum in calls: people open several tabs. */
const BURST = { share: 0.025, atLeast: 15 } as const;
/** Budgets up to this size are used up before a caller could hold anyone up. */
const TOO_SMALL = 30;

/** How long a call waits for its place in time, in milliseconds; those that would wait longer are refused. */
export const LONGEST_PACE_MS = 5_000;

/**
 * How long a call waits so that a budget is used evenly over its time, in milliseconds: a leaky bucket. Without it a caller
 * could use up a minute's budget in seconds, and everyone else would wait.
 *
 * @param budget calls per period, in milliseconds
 * @param used calls of this period, including this one
 * @param elapsed milliseconds since the first of them
 */
export function toPace(budget: { points: number; milliseconds: number }, used: number, elapsed: number): number {
  if (budget.points <= TOO_SMALL) return 0;
  const burst = Math.max(BURST.atLeast, budget.points * BURST.share);
  return Math.max(0, ((used - burst) / (budget.points - burst)) * budget.milliseconds - elapsed);
}
