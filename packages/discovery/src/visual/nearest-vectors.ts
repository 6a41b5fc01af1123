/** A vector that is among the nearest vectors to another vector. */
export interface Neighbor {
  readonly id: string;
  /** The cosine of the angle between the two vectors: 1 for the same direction. */
  readonly similarity: number;
}

/** An index of vectors of equal length, by id, that finds the nearest vectors to a given vector. */
export interface NearestVectors {
  readonly count: number;
  /**
   * Adds a vector, or replaces the id's previous vector.
   *
   * @throws {RangeError} when the vector has a different length
   */
  add(id: string, vector: Int8Array): void;
  remove(id: string): void;
  vectorOf(id: string): Int8Array | undefined;
  /** Finds the nearest vectors, nearest first; ties are sorted by id. */
  search(vector: Int8Array, count: number): Neighbor[];
}

/**
 * Computes the cosine of the angle between two vectors; 0 when either of them is zero.
 *
 * @param product the dot product of the vectors
 */
export function toCosine(product: number, length: number, otherLength: number): number {
  return length === 0 || otherLength === 0 ? 0 : product / (length * otherLength);
}

/**
 * Computes the dot product of a vector and another vector at an offset in an array. Searches spend most of their time
 * here, so it processes four integers at a time.
 */
export function computeDotProductAt(vector: Int8Array, others: Int8Array, from: number): number {
  const { length } = vector;
  let sum = 0;
  let at = 0;
  for (; at + 3 < length; at += 4) {
    const offset = from + at;
    sum =
      (sum +
        Math.imul(vector[at] as number, others[offset] as number) +
        Math.imul(vector[at + 1] as number, others[offset + 1] as number) +
        Math.imul(vector[at + 2] as number, others[offset + 2] as number) +
        Math.imul(vector[at + 3] as number, others[offset + 3] as number)) |
      0;
  }
  for (; at < length; at += 1) sum = (sum + Math.imul(vector[at] as number, others[from + at] as number)) | 0;
  return sum;
}

/** Like `computeDotProductAt`, with a direction. */
export function projectOnto(direction: Float32Array, others: Int8Array, from: number): number {
  let sum = 0;
  for (let at = 0; at < direction.length; at += 1) sum += (direction[at] as number) * (others[from + at] as number);
  return sum;
}

/** Returns whether one neighbor sorts before another. */
export function isNearer(a: Neighbor, b: Neighbor): boolean {
  if (a.similarity !== b.similarity) return a.similarity > b.similarity;
  return a.id.length === b.id.length ? a.id < b.id : a.id.length < b.id.length;
}

/** Collects the nearest of many vectors that are offered one by one. */
export class NearestCollector {
  private readonly maxCount: number;
  /** Nearest first. */
  private readonly neighbors: Neighbor[] = [];

  constructor(maxCount: number) {
    this.maxCount = maxCount;
  }

  /** The similarity below which a neighbor isn't kept. */
  get minSimilarity(): number {
    if (this.neighbors.length < this.maxCount) return Number.NEGATIVE_INFINITY;
    return this.neighbors[this.maxCount - 1]?.similarity ?? Number.POSITIVE_INFINITY;
  }

  offer(id: string, similarity: number): void {
    if (similarity < this.minSimilarity) return;
    const found = { id, similarity };
    let index = this.neighbors.length;
    if (index === this.maxCount) {
      index -= 1;
      if (index < 0 || !isNearer(found, this.neighbors[index] as Neighbor)) return;
    }
    for (; index > 0 && isNearer(found, this.neighbors[index - 1] as Neighbor); index -= 1) {
      this.neighbors[index] = this.neighbors[index - 1] as Neighbor;
    }
    this.neighbors[index] = found;
  }

  get inOrder(): Neighbor[] {
    return [...this.neighbors];
  }
}
