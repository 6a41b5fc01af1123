import { createChance } from "../chance.ts";

/** Synthetic image descriptors, plus more descriptors as queries. */
export interface VectorWorld {
  readonly vectors: readonly Int8Array[];
  readonly queries: readonly Int8Array[];
  /** The number of components of a vector. */
  readonly length: number;
}

/** The average number of images per kind. */
const IMAGES_PER_KIND = 100;
/** The number of directions in which images of any kind vary. It's much smaller than the number of components. */
const DIRECTIONS = 24;
/**
 * The standard deviations of the kinds, of a kind's images along the directions, and of each component, on a
 * descriptor's scale.
 */
const SPREAD = { kinds: 18, directions: 5, alone: 3 } as const;

/** Creates a mixture of Gaussians with values from 0 to 127, in random order. The same seed gives the same vectors. */
export function createSyntheticVectors(count: number, queries: number, length: number, seed: number): VectorWorld {
  const chance = createChance(seed);
  const normal = createNormal(chance);
  const kinds = Array.from({ length: Math.ceil(count / IMAGES_PER_KIND) }, () =>
    Float32Array.from({ length }, () => SPREAD.kinds * Math.abs(normal())),
  );
  const directions = Array.from({ length: DIRECTIONS }, () =>
    Float32Array.from({ length }, () => (SPREAD.directions * normal()) / Math.sqrt(DIRECTIONS)),
  );
  const drawVector = (): Int8Array => {
    // Some kinds have many images and most have few.
    const kind = kinds[Math.floor(chance() ** 2 * kinds.length)] as Float32Array;
    const numbers = kind.map((value) => value + SPREAD.alone * normal());
    for (const direction of directions) {
      const distance = normal();
      for (let index = 0; index < length; index += 1)
        numbers[index] = (numbers[index] as number) + distance * (direction[index] as number);
    }
    return Int8Array.from(numbers, (value) => Math.max(0, Math.min(127, Math.round(value))));
  };
  return {
    vectors: Array.from({ length: count }, drawVector),
    queries: Array.from({ length: queries }, drawVector),
    length,
  };
}

/**
 * Returns normally distributed numbers, by the Box–Muller method ("A Note on the Generation of Random Normal Deviates",
 * 1958).
 */
function createNormal(chance: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}
