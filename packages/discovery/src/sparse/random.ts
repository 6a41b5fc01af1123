/**
 * Creates a generator of pseudorandom 32-bit integers, reproducible by seed: Marsaglia's xorshift ("Xorshift RNGs",
 * 2003, the triple 13, 17, 5). The period is 2³² − 1. The seed is scrambled first, so that adjacent seeds give
 * unrelated sequences.
 */
export function createRandom(seed: number): () => number {
  let state = scrambleBits(seed) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

/** Scrambles 32 bits reversibly, using MurmurHash3's finalizer. Each input bit flips about half of the output bits. */
export function scrambleBits(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * Fills an array with normally distributed numbers, using the Box–Muller transform ("A Note on the Generation of Random
 * Normal Deviates", 1958).
 */
export function fillWithNormals(target: Float32Array, seed: number): void {
  const chance = createRandom(seed);
  for (let at = 0; at < target.length; at += 2) {
    const radius = Math.sqrt(-2 * Math.log((chance() + 0.5) / 2 ** 32));
    const angle = (chance() / 2 ** 32) * 2 * Math.PI;
    target[at] = radius * Math.cos(angle);
    if (at + 1 < target.length) target[at + 1] = radius * Math.sin(angle);
  }
}
