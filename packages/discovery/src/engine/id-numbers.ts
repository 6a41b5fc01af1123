import { endianness } from "node:os";

/** The index of the lower half when 64 bits are read as two 32-bit numbers. */
const LOW_HALF_INDEX = endianness() === "LE" ? 0 : 1;
const HALF_RANGE = 4_294_967_296n;

/**
 * Maps ids to their numbers in a graph, starting at 0. Ids known at construction take eight bytes each and are found by
 * binary search. Later ids are kept in a map until the next rebuild.
 */
export class IdIndex {
  private readonly sorted: BigUint64Array;
  /** A view of `sorted` as pairs of 32-bit numbers, which are faster to compare. */
  private readonly halves: Uint32Array;
  private readonly later: string[] = [];
  private readonly numberOfLater = new Map<string, number>();

  /** @param sorted ids in ascending order, without duplicates */
  private constructor(sorted: BigUint64Array) {
    this.sorted = sorted;
    this.halves = new Uint32Array(sorted.buffer, sorted.byteOffset, 2 * sorted.length);
  }

  /**
   * Numbers ids in ascending order.
   *
   * @param ids ids in any order, with possible duplicates; overwritten
   */
  static of(ids: BigUint64Array): IdIndex {
    return new IdIndex(dropDuplicates(ids.sort()));
  }

  /**
   * Restores an index, with the same number for each id as before.
   *
   * @param inOrder the result of `inOrder`
   * @returns null when an id occurs twice
   */
  static restored(inOrder: BigUint64Array): IdIndex | null {
    let sortedCount = Math.min(1, inOrder.length);
    while (sortedCount < inOrder.length && (inOrder[sortedCount - 1] as bigint) < (inOrder[sortedCount] as bigint))
      sortedCount += 1;
    const numbers = new IdIndex(inOrder.slice(0, sortedCount));
    for (const id of inOrder.subarray(sortedCount)) {
      if (numbers.numberOf(String(id)) !== undefined) return null;
      numbers.add(String(id));
    }
    return numbers;
  }

  get count(): number {
    return this.sorted.length + this.later.length;
  }

  /** Returns all ids, sorted by number. */
  inOrder(): BigUint64Array {
    const ids = new BigUint64Array(this.count);
    ids.set(this.sorted);
    for (const [at, id] of this.later.entries()) ids[this.sorted.length + at] = BigInt(id);
    return ids;
  }

  /** @throws {RangeError} when no id has this number */
  idOf(number: number): string {
    const id = number < this.sorted.length ? String(this.sorted[number]) : this.later[number - this.sorted.length];
    if (id === undefined) throw new RangeError(`No item has the number ${number}.`);
    return id;
  }

  numberOf(id: string): number | undefined {
    return this.numberOfBits(BigInt(id)) ?? this.numberOfLater.get(id);
  }

  /** Returns the number of an id that was known at construction. */
  numberOfBits(id: bigint): number | undefined {
    const { halves } = this;
    const high = Number(id / HALF_RANGE);
    const low = Number(id % HALF_RANGE);
    let from = 0;
    let to = this.sorted.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const middleHigh = halves[2 * middle + 1 - LOW_HALF_INDEX] as number;
      const middleLow = halves[2 * middle + LOW_HALF_INDEX] as number;
      if (middleHigh < high || (middleHigh === high && middleLow < low)) from = middle + 1;
      else to = middle;
    }
    return from < this.sorted.length && this.sorted[from] === id ? from : undefined;
  }

  /** Assigns the next number to a new id. */
  add(id: string): number {
    const number = this.count;
    this.later.push(id);
    this.numberOfLater.set(id, number);
    return number;
  }
}

/** @param sorted ids in ascending order; overwritten */
function dropDuplicates(sorted: BigUint64Array): BigUint64Array {
  let length = 0;
  for (let at = 0; at < sorted.length; at += 1) {
    if (at > 0 && sorted[at] === sorted[at - 1]) continue;
    sorted[length] = sorted[at] as bigint;
    length += 1;
  }
  return sorted.slice(0, length);
}
