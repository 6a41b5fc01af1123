import { endianness } from "node:os";

/** Where the lower half of 64 bits is when seen as two 32-bit numbers. */
const LOW = endianness() === "LE" ? 0 : 1;
const HALF = 4_294_967_296n;

/**
 * Maps ids to their numbers in a graph, from 0. Ids known at construction take eight bytes each and are found by binary
 * search. Later ids are in a map, until the next rebuild.
 */
export class IdIndex {
  private readonly sorted: BigUint64Array;
  /** The same memory as pairs of 32 bits, for fast bulk comparison. */
  private readonly halves: Uint32Array;
  private readonly later: string[] = [];
  private readonly numberOfLater = new Map<string, number>();

  /** @param sorted ascending, without duplicates */
  private constructor(sorted: BigUint64Array) {
    this.sorted = sorted;
    this.halves = new Uint32Array(sorted.buffer, sorted.byteOffset, 2 * sorted.length);
  }

  /** Numbers some ids in their order. @param ids in any order, duplicates allowed; overwritten */
  static of(ids: BigUint64Array): IdIndex {
    return new IdIndex(dropDuplicates(ids.sort()));
  }

  /** Restores the same numbers for the same ids. @param inOrder as `inOrder` gave them; null when an id is there twice */
  static restored(inOrder: BigUint64Array): IdIndex | null {
    let rising = Math.min(1, inOrder.length);
    while (rising < inOrder.length && (inOrder[rising - 1] as bigint) < (inOrder[rising] as bigint)) rising += 1;
    const numbers = new IdIndex(inOrder.slice(0, rising));
    for (const id of inOrder.subarray(rising)) {
      if (numbers.numberOf(String(id)) !== undefined) return null;
      numbers.add(String(id));
    }
    return numbers;
  }

  get count(): number {
    return this.sorted.length + this.later.length;
  }

  /** All ids, each at the index of its number. */
  inOrder(): BigUint64Array {
    const ids = new BigUint64Array(this.count);
    ids.set(this.sorted);
    for (const [at, id] of this.later.entries()) ids[this.sorted.length + at] = BigInt(id);
    return ids;
  }

  /** @throws RangeError for a number without an id */
  idOf(number: number): string {
    const id = number < this.sorted.length ? String(this.sorted[number]) : this.later[number - this.sorted.length];
    if (id === undefined) throw new RangeError(`No item has the number ${number}.`);
    return id;
  }

  numberOf(id: string): number | undefined {
    return this.numberOfBits(BigInt(id)) ?? this.numberOfLater.get(id);
  }

  /** The number of an id that was known at construction. */
  numberOfBits(id: bigint): number | undefined {
    const { halves } = this;
    const high = Number(id / HALF);
    const low = Number(id % HALF);
    let from = 0;
    let to = this.sorted.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const itsHigh = halves[2 * middle + 1 - LOW] as number;
      const itsLow = halves[2 * middle + LOW] as number;
      if (itsHigh < high || (itsHigh === high && itsLow < low)) from = middle + 1;
      else to = middle;
    }
    return from < this.sorted.length && this.sorted[from] === id ? from : undefined;
  }

  /** Gives a new id the next number. */
  add(id: string): number {
    const number = this.count;
    this.later.push(id);
    this.numberOfLater.set(id, number);
    return number;
  }
}

/** @param sorted is overwritten */
function dropDuplicates(sorted: BigUint64Array): BigUint64Array {
  let length = 0;
  for (let at = 0; at < sorted.length; at += 1) {
    if (at > 0 && sorted[at] === sorted[at - 1]) continue;
    sorted[length] = sorted[at] as bigint;
    length += 1;
  }
  return sorted.slice(0, length);
}
