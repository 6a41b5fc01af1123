import { toCosine, dotAt } from "./nearest-vectors.ts";

/** What an image looks like: its vector and the vector's length, computed once. */
export interface Descriptor {
  readonly vector: Int8Array;
  readonly length: number;
}

/** The descriptor with a given vector. */
export function readDescriptor(vector: Int8Array): Descriptor {
  return { vector, length: Math.sqrt(dotAt(vector, vector, 0)) };
}

/** How similar two images with descriptors of one version are: 1 for identical ones. */
export function similarity(one: Descriptor, other: Descriptor): number {
  return toCosine(dotAt(one.vector, other.vector, 0), one.length, other.length);
}
