/** One of the vectors nearest to another. */
export interface Neighbour {
  readonly id: string;
  /** The cosine of the angle between the two: 1 for the same direction. */
  readonly likeness: number;
}

/** Vectors of one length by id, and those nearest to a given one. */
export interface NearestVectors {
  readonly count: number;
  /** Replaces the id's previous vector. @throws RangeError for another length */
  add(id: string, vector: Int8Array): void;
  remove(id: string): void;
  vectorOf(id: string): Int8Array | undefined;
  /** Nearest first; of equally near ones, the smaller id. */
  search(vector: Int8Array, count: number): Neighbour[];
}

/** The cosine of the angle between two vectors; 0 where one of them is zero. @param product of both, whose lengths follow */
export function toCosine(product: number, length: number, otherLength: number): number {
  return length === 0 || otherLength === 0 ? 0 : product / (length * otherLength);
}

/**
 * The product of a vector and the one at an offset of an array. Searches spend most of their time here; integers, four at a
 * time, take a fraction of it.
 */
export function dotAt(vector: Int8Array, others: Int8Array, from: number): number {
  const { length } = vector;
  let sum = 0;
  let at = 0;
  for (; at + 3 < length; at += 4) {
    const there = from + at;
    sum =
      (sum +
        Math.imul(vector[at] as number, others[there] as number) +
        Math.imul(vector[at + 1] as number, others[there + 1] as number) +
        Math.imul(vector[at + 2] as number, others[there + 2] as number) +
        Math.imul(vector[at + 3] as number, others[there + 3] as number)) |
      0;
  }
  for (; at < length; at += 1) sum = (sum + Math.imul(vector[at] as number, others[from + at] as number)) | 0;
  return sum;
}

/** As `dotAt`, with a direction. */
export function towards(direction: Float32Array, others: Int8Array, from: number): number {
  let sum = 0;
  for (let at = 0; at < direction.length; at += 1) sum += (direction[at] as number) * (others[from + at] as number);
  return sum;
}

/** Whether one neighbor sorts before another. */
export function isNearer(one: Neighbour, other: Neighbour): boolean {
  if (one.likeness !== other.likeness) return one.likeness > other.likeness;
  return one.id.length === other.id.length ? one.id < other.id : one.id.length < other.id.length;
}

/** Collects the nearest of many, one by one. */
export class Nearest {
  private readonly most: number;
  /** Nearest first. */
  private readonly kept: Neighbour[] = [];

  constructor(most: number) {
    this.most = most;
  }

  /** Anything less similar than this would not be kept. */
  get least(): number {
    if (this.kept.length < this.most) return Number.NEGATIVE_INFINITY;
    return this.kept[this.most - 1]?.likeness ?? Number.POSITIVE_INFINITY;
  }

  offer(id: string, likeness: number): void {
    if (likeness < this.least) return;
    const found = { id, likeness };
    let place = this.kept.length;
    if (place === this.most) {
      place -= 1;
      if (place < 0 || !isNearer(found, this.kept[place] as Neighbour)) return;
    }
    for (; place > 0 && isNearer(found, this.kept[place - 1] as Neighbour); place -= 1) {
      this.kept[place] = this.kept[place - 1] as Neighbour;
    }
    this.kept[place] = found;
  }

  get inOrder(): Neighbour[] {
    return [...this.kept];
  }
}
