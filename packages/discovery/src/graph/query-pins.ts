/** A pin that a walk sets out from. */
export interface QueryPin {
  readonly pin: number;
  /** How much it matters beside the others; see `weightByAge`. */
  readonly weight: number;
}

/**
 * What an act of some time ago still weighs: half as much after each half-life.
 *
 * @param age and `halfLife` in the same unit
 */
export function weightByAge(age: number, halfLife: number): number {
  return 2 ** (-Math.max(0, age) / halfLife);
}

/**
 * How many of the steps each query pin gets (Pixie, section 3.1, equations 1 and 2): by its weight and by
 * |E(q)| · (C − log |E(q)|), so that a pin on many boards gets more steps, which its many neighbours need to be told apart,
 * but fewer for each board. Pins that lie on no board get none.
 *
 * As printed, C is the largest degree itself, which makes the formula linear; with its logarithm alone the pin of the largest
 * degree would get no step at all. We take C = 1 + log(largest degree), with which the share rises with the degree throughout.
 *
 * Steps are whole: what one pin's share has left over counts for the next, so that of very many query pins every so many-th has a
 * step rather than none.
 *
 * @returns whole numbers whose sum is at most `steps`
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
