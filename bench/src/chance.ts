/**
 * Creates a generator of numbers from 0 to 1. The same seed produces the same numbers. It's a linear congruential
 * generator with the constants from Press et al., "Numerical Recipes" (1992), section 7.1, which is good enough for
 * synthetic tiles.
 */
export function createRandomSource(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
