/** A pin that a walk starts from. */
export interface QueryPin {
  readonly pin: number;
  /** Its weight relative to the others; see `weightByAge`. */
  readonly weight: number;
}

/**
 * The remaining weight of a past action: it halves with each half-life.
 *
 * @param age and `halfLife` in the same unit
 */
export function weightByAge(age: number, halfLife: number): number {
  return 2 ** (-Math.max(0, age) / halfLife);
}

/**
 * How many of the steps each query pin gets (Pixie, section 3.1, equations 1 and 2): by its weight and by |E(q)| · (C −
 * log |E(q)|). A pin on many boards gets more steps, needed to tell its many neighbors apart, but fewer per board. Pins
 * on no board get none.
 *
 * As printed, C is the largest degree itself, which makes the formula linear. With its logarithm alone, the pin with the
 * largest degree would get no steps. We take C = 1 + log(largest degree), so that the share rises with the degree
 * throughout.
 *
 * Steps are integers: the remainder of one pin's share carries over to the next. So among very many query pins every n-th
 * has a step, rather than none.
 *
 * @returns integers whose sum is at most `steps`
 */
export function stepsPerQueryPin(
  queries: readonly QueryPin[],
  degreeOf: (pin: number) => number,
  largestDegree: number,
  steps: number,
): number[] {
  const shares = queries.map(({ pin, weight }) => {
    const degree = degreeOf(pin);
    return degree === 0 ? 0 : Math.max(0, weight) * degree * (1 + Math.log(Math.max(degree, largestDegree) / degree));
  });
  const all = shares.reduce((sum, share) => sum + share, 0);
  if (!(all > 0)) return shares.map(() => 0);
  let sum = 0;
  let given = 0;
  return shares.map((share) => {
    sum += share;
    const before = given;
    given = Math.floor(steps * Math.min(1, sum / all));
    return given - before;
  });
}
