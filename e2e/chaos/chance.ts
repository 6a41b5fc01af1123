/** A seeded, repeatable source of random choices. */
export interface RandomSource {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  nextNumber(): number;
  /** Returns an integer from `min` to `max`, inclusive. */
  between(min: number, max: number): number;
  /** Returns true with the given probability, from 0 to 1. */
  isLikely(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item | undefined;
}

/**
 * Creates a Mulberry32 generator (Tommy Ettinger, 2017; public domain). It has 32 bits of state, which is good enough
 * for choosing actions.
 */
export function createRandomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  const nextNumber = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    nextNumber,
    between: (min, max) => min + Math.floor(nextNumber() * (max - min + 1)),
    isLikely: (probability) => nextNumber() < probability,
    pick: (items) => items[Math.floor(nextNumber() * items.length)],
  };
}
