import { toCosine, dotAt } from "./nearest-vectors.ts";

/** What a picture looks like: its vector, and how long that is, so that nobody has to find out again. */
export interface Descriptor {
  readonly vector: Int8Array;
  readonly length: number;
}

/** What the picture looks like that a vector describes. */
export function readDescriptor(vector: Int8Array): Descriptor {
  return { vector, length: Math.sqrt(dotAt(vector, vector, 0)) };
}

/** How alike two pictures are that were described in one way: 1 for the same. */
export function similarity(one: Descriptor, other: Descriptor): number {
  return toCosine(dotAt(one.vector, other.vector, 0), one.length, other.length);
}
