import { GraphBuffers } from "./graph-memory.ts";

/**
 * Counts the visits to each pin in a hash table with open addressing and linear probing (Knuth, "The Art of Computer
 * Programming", volume 3, section 6.4). The table never grows and is at most half full. Its capacity is a power of two.
 */
export class VisitCounts {
  /**
   * Each slot contains a pin's number plus one (or 0 if the slot is empty), followed by the pin's count. A single
   * memory read thus returns both.
   */
  readonly keys: Uint32Array;
  /** A view of `keys` for reading the counts. Integers are exact up to 2²⁴. */
  private readonly counts: Float32Array;
  /** The used slots, in order of first use. */
  readonly used: Uint32Array;
  readonly mask: number;
  readonly shift: number;
  private usedCount = 0;

  /**
   * @param maxPins the maximum number of different pins
   * @param memory the graph's memory, if the kernel counts the visits; separate memory by default
   */
  constructor(maxPins: number, memory = new GraphBuffers(0)) {
    const bits = computeTableBits(maxPins);
    this.keys = memory.numbers(2 * 2 ** bits);
    this.counts = new Float32Array(this.keys.buffer, this.keys.byteOffset, this.keys.length);
    this.used = memory.numbers(maxPins);
    this.mask = 2 ** bits - 1;
    this.shift = 32 - bits;
  }

  /** Returns the number of different pins. */
  get size(): number {
    return this.usedCount;
  }

  /**
   * @returns the pin's new count, after adding `amount`
   * @throws RangeError when there is no room for another pin
   */
  add(pin: number, amount: number): number {
    // Multiplying by 2³² divided by the golden ratio scatters adjacent numbers (Knuth, same section).
    let slot = Math.imul(pin, 0x9e3779b1) >>> this.shift;
    const key = pin + 1;
    for (;;) {
      const found = this.keys[2 * slot];
      if (found === key) break;
      if (found === 0) {
        if (this.usedCount === this.used.length) throw new RangeError(`There is only room for ${this.usedCount} pins.`);
        this.keys[2 * slot] = key;
        this.used[this.usedCount] = slot;
        this.usedCount += 1;
        break;
      }
      slot = (slot + 1) & this.mask;
    }
    const sum = (this.counts[2 * slot + 1] as number) + amount;
    this.counts[2 * slot + 1] = sum;
    return sum;
  }

  /** Returns the number of slots. */
  get slots(): number {
    return this.mask + 1;
  }

  /** Returns the slot of a counted pin. */
  slotOf(pin: number): number {
    let slot = Math.imul(pin, 0x9e3779b1) >>> this.shift;
    while (this.keys[2 * slot] !== pin + 1) slot = (slot + 1) & this.mask;
    return slot;
  }

  /** Calls `visit` for every pin, in the order of first visits. */
  forEach(visit: (pin: number, count: number) => void): void {
    for (let at = 0; at < this.usedCount; at += 1) {
      const slot = this.used[at] as number;
      visit((this.keys[2 * slot] as number) - 1, this.counts[2 * slot + 1] as number);
    }
  }

  /** Sets the number of pins after a kernel has counted visits in these arrays. */
  setSize(count: number): void {
    this.usedCount = count;
  }

  clear(): void {
    // Clearing all slots sequentially is faster than scattered writes, although it writes more.
    if (8 * this.usedCount > this.keys.length) {
      this.keys.fill(0);
      this.usedCount = 0;
      return;
    }
    for (let at = 0; at < this.usedCount; at += 1) {
      const slot = this.used[at] as number;
      this.keys[2 * slot] = 0;
      this.counts[2 * slot + 1] = 0;
    }
    this.usedCount = 0;
  }
}

/** Computes the memory for counting this many pins, in bytes. */
export function computeCountsBytes(maxPins: number): number {
  return 8 * 2 ** computeTableBits(maxPins) + 4 * maxPins;
}

function computeTableBits(maxPins: number): number {
  return Math.max(4, Math.ceil(Math.log2(Math.max(1, maxPins))) + 1);
}
