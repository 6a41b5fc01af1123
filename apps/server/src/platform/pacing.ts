/** The share of a budget that can be used in a burst, and its minimum in calls, because people open several tabs. */
const BURST = { share: 0.025, atLeast: 15 } as const;
/** Budgets up to this size are used up before a caller could delay anyone. */
const TOO_SMALL = 30;

/** The maximum delay of a call, in milliseconds. Calls that would wait longer are rejected. */
export const MAX_DELAY_MS = 5_000;

/**
 * The delay of a call so that a budget is used evenly over its period, in milliseconds: a leaky bucket. Without it a
 * caller could use up a minute's budget in seconds, and everyone else would wait.
 *
 * @param budget calls per period, in milliseconds
 * @param used calls of this period, including this one
 * @param elapsed milliseconds since the first of them
 */
export function toDelay(budget: { points: number; milliseconds: number }, used: number, elapsed: number): number {
  if (budget.points <= TOO_SMALL) return 0;
  const burst = Math.max(BURST.atLeast, budget.points * BURST.share);
  return Math.max(0, ((used - burst) / (budget.points - burst)) * budget.milliseconds - elapsed);
}
