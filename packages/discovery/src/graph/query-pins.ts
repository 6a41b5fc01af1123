/** A pin that a walk starts from. */
export interface QueryPin {
  readonly pin: number;
  /** The pin's weight relative to the other query pins; see `computeAgeWeight`. */
  readonly weight: number;
}

/**
 * Computes the remaining weight of a past action. The weight halves with each half-life.
 *
 * @param age the age of the action
 * @param halfLife the half-life, in the same unit as `age`
 */
export function computeAgeWeight(age: number, halfLife: number): number {
  return 2 ** (-Math.max(0, age) / halfLife);
}

/**
 * Divides the steps among the query pins (Pixie, section 3.1, equations 1 and 2) by their weight and by |E(q)| · (C −
 * log |E(q)|). A pin on many boards gets more steps, because it has many neighbors to rank, but fewer steps per board.
 * A pin on no board gets none.
 *
 * In the paper as printed, C is the largest degree itself, which makes the formula linear. If C were the logarithm of
 * the largest degree, the pin with that degree would get no steps. We use C = 1 + log(largest degree), so that the
 * share always rises with the degree.
 *
 * Steps are integers. The remainder of one pin's share carries over to the next pin. With a very large number of query
 * pins, every n-th pin therefore gets a step, instead of no pins at all.
 *
 * @returns integers whose sum is at most `steps`
 */
export function allocateSteps(
  queries: readonly QueryPin[],
  degreeOf: (pin: number) => number,
  largestDegree: number,
  steps: number,
): number[] {
  const shares = queries.map(({ pin, weight }) => {
    const degree = degreeOf(pin);
    return degree === 0 ? 0 : Math.max(0, weight) * degree * (1 + Math.log(Math.max(degree, largestDegree) / degree));
  });
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (!(total > 0)) return shares.map(() => 0);
  let sum = 0;
  let assignedSteps = 0;
  return shares.map((share) => {
    sum += share;
    const before = assignedSteps;
    assignedSteps = Math.floor(steps * Math.min(1, sum / total));
    return assignedSteps - before;
  });
}
