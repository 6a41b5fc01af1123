import { toCosine, computeDotProductAt } from "./nearest-vectors.ts";

/** A descriptor: a vector that describes an image's appearance, and the vector's norm, computed once. */
export interface Descriptor {
  readonly vector: Int8Array;
  readonly length: number;
}

/** Creates a descriptor from a vector. */
export function readDescriptor(vector: Int8Array): Descriptor {
  return { vector, length: Math.sqrt(computeDotProductAt(vector, vector, 0)) };
}

/** Computes how similar two images are, from descriptors of the same version. Identical images have similarity 1. */
export function computeSimilarity(a: Descriptor, b: Descriptor): number {
  return toCosine(computeDotProductAt(a.vector, b.vector, 0), a.length, b.length);
}
