import { toCosine, getDotProduct } from "./nearest-vectors.ts";

/** The appearance of an image: its vector and the vector's length, computed once. */
export interface Descriptor {
  readonly vector: Int8Array;
  readonly length: number;
}

/** Creates the descriptor of a vector. */
export function readDescriptor(vector: Int8Array): Descriptor {
  return { vector, length: Math.sqrt(getDotProduct(vector, vector, 0)) };
}

/** Computes the similarity of two images with descriptors of the same version: 1 for identical ones. */
export function similarity(a: Descriptor, b: Descriptor): number {
  return toCosine(getDotProduct(a.vector, b.vector, 0), a.length, b.length);
}
