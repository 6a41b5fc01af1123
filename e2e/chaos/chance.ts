/** Seeded, repeatable randomness. */
export interface Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number from `least` to `most`, inclusive. */
  between(least: number, most: number): number;
  /** True with this probability, from 0 to 1. */
  happens(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item | undefined;
}

/** Mulberry32 (Tommy Ettinger, 2017; public domain): 32 bits of state, good enough for choosing acts. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    happens: (share) => next() < share,
    pick: (items) => items[Math.floor(next() * items.length)],
  };
}
