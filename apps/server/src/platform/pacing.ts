/** The share of a budget that one burst can use, but at least this many calls. People open several tabs at a time. */
const BURST_ALLOWANCE = { share: 0.025, atLeast: 15 } as const;
/** The maximum size of a budget that isn't paced. Small budgets are used up before a caller could delay anyone. */
const MAX_UNPACED_CALLS = 30;

/** The maximum delay of a call, in milliseconds. Calls that would wait longer are rejected. */
export const MAX_DELAY_MS = 5_000;

/**
 * Returns how many milliseconds to delay a call, so that a budget is used evenly: a leaky bucket. Otherwise, a caller
 * could use up a minute's budget in seconds, and everyone else would wait.
 *
 * @param budget the calls per period, and the period in milliseconds
 * @param used the calls in this period, including this one
 * @param elapsed milliseconds since the first call in this period
 */
export function computeCallDelay(
  budget: { points: number; milliseconds: number },
  used: number,
  elapsed: number,
): number {
  if (budget.points <= MAX_UNPACED_CALLS) return 0;
  const burst = Math.max(BURST_ALLOWANCE.atLeast, budget.points * BURST_ALLOWANCE.share);
  return Math.max(0, ((used - burst) / (budget.points - burst)) * budget.milliseconds - elapsed);
}
