import { createRandomSource } from "../chance.ts";

/** Synthetic image descriptors, and additional descriptors to use as queries. */
export interface VectorDataset {
  readonly vectors: readonly Int8Array[];
  readonly queries: readonly Int8Array[];
  /** The number of components of a vector. */
  readonly length: number;
}

/** The average number of images per cluster. */
const IMAGES_PER_CLUSTER = 100;
/** The number of directions in which images within a cluster vary. It's much smaller than the number of components. */
const DIRECTION_COUNT = 24;
/**
 * The standard deviations of the clusters (`kinds`), of a cluster's images along the directions, and of each component,
 * on a descriptor's scale.
 */
const STANDARD_DEVIATIONS = { kinds: 18, directions: 5, alone: 3 } as const;

/** Creates a mixture of Gaussians with values from 0 to 127, in random order. The same seed gives the same vectors. */
export function createSyntheticVectors(count: number, queries: number, length: number, seed: number): VectorDataset {
  const chance = createRandomSource(seed);
  const normal = createNormalGenerator(chance);
  const kinds = Array.from({ length: Math.ceil(count / IMAGES_PER_CLUSTER) }, () =>
    Float32Array.from({ length }, () => STANDARD_DEVIATIONS.kinds * Math.abs(normal())),
  );
  const directions = Array.from({ length: DIRECTION_COUNT }, () =>
    Float32Array.from({ length }, () => (STANDARD_DEVIATIONS.directions * normal()) / Math.sqrt(DIRECTION_COUNT)),
  );
  const drawVector = (): Int8Array => {
    // A few clusters have many images, and most have few.
    const kind = kinds[Math.floor(chance() ** 2 * kinds.length)] as Float32Array;
    const numbers = kind.map((value) => value + STANDARD_DEVIATIONS.alone * normal());
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
 * Creates a generator of normally distributed numbers, with the Box–Muller method ("A Note on the Generation of Random
 * Normal Deviates", 1958).
 */
function createNormalGenerator(chance: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}
