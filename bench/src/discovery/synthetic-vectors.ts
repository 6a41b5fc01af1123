import { createChance } from "../chance.ts";

/** Made-up image descriptors, and some more as queries, which aren't among them. */
export interface VectorWorld {
  readonly vectors: readonly Int8Array[];
  readonly queries: readonly Int8Array[];
  /** Numbers of a vector. */
  readonly length: number;
}

/** Images of a kind, on average. */
const OF_A_KIND = 100;
/** How many ways images of all kinds differ in, far fewer than there are numbers. */
const WAYS = 24;
/** The spread of kinds, of images of a kind along the ways, and of each number: on a descriptor's scale. */
const SPREAD = { kinds: 18, ways: 5, alone: 3 } as const;

/** A mixture of Gaussians in numbers from 0 to 127, in random order; the same for the same seed. */
export function syntheticVectors(count: number, queries: number, length: number, seed: number): VectorWorld {
  const chance = createChance(seed);
  const normal = normalsOf(chance);
  const kinds = Array.from({ length: Math.ceil(count / OF_A_KIND) }, () =>
    Float32Array.from({ length }, () => SPREAD.kinds * Math.abs(normal())),
  );
  const ways = Array.from({ length: WAYS }, () =>
    Float32Array.from({ length }, () => (SPREAD.ways * normal()) / Math.sqrt(WAYS)),
  );
  const draw = (): Int8Array => {
    // Some kinds have many images and most have few.
    const kind = kinds[Math.floor(chance() ** 2 * kinds.length)] as Float32Array;
    const numbers = kind.map((value) => value + SPREAD.alone * normal());
    for (const way of ways) {
      const far = normal();
      for (let at = 0; at < length; at += 1) numbers[at] = (numbers[at] as number) + far * (way[at] as number);
    }
    return Int8Array.from(numbers, (value) => Math.max(0, Math.min(127, Math.round(value))));
  };
  return {
    vectors: Array.from({ length: count }, draw),
    queries: Array.from({ length: queries }, draw),
    length,
  };
}

/** Normally distributed numbers, by Box and Muller ("A Note on the Generation of Random Normal Deviates", 1958). */
function normalsOf(chance: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}
