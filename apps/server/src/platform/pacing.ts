/** Of a budget that may be used up at once, and at least so many calls: people open several tabs. */
const BURST = { share: 0.1, atLeast: 30 } as const;

/** How long a call waits for its place in time, in milliseconds; those that would wait longer are refused. */
export const LONGEST_PACE_MS = 5_000;

/**
 * How long a call waits so that a budget is used evenly over its time, in milliseconds: a leaky bucket. Without it a
 * caller could use up a minute's budget in seconds, for which everyone else would wait.
 *
 * @param budget calls in so many milliseconds
 * @param used calls of this time, with this one
 * @param elapsed milliseconds since the first of them
 */
export function paceOf(budget: { points: number; milliseconds: number }, used: number, elapsed: number): number {
  const burst = Math.max(BURST.atLeast, budget.points * BURST.share);
  if (budget.points <= burst) return 0;
  return Math.max(0, ((used - burst) / (budget.points - burst)) * budget.milliseconds - elapsed);
}
