import { GraphMemory } from "./graph-memory.ts";

/**
 * How often walks visited each pin: a hash table with open addressing and linear probing (Knuth, "The Art of Computer
 * Programming" 3, section 6.4). It never grows and is never more than half full. Its capacity is a power of two.
 */
export class VisitCounts {
  /** Each slot holds a pin plus one, or 0 when empty, followed by its count, so that one memory read gives both. */
  readonly keys: Uint32Array;
  /** The same memory, to read counts from; integers are exact up to 2²⁴. */
  private readonly counts: Float32Array;
  /** The used slots, in order of first use. */
  readonly used: Uint32Array;
  readonly mask: number;
  readonly shift: number;
  private usedCount = 0;

  /**
   * @param most different pins that can be counted
   * @param memory a graph's, so that its kernel can count; by default its own memory
   */
  constructor(most: number, memory = new GraphMemory(0)) {
    const bits = bitsNeeded(most);
    this.keys = memory.numbers(2 * 2 ** bits);
    this.counts = new Float32Array(this.keys.buffer, this.keys.byteOffset, this.keys.length);
    this.used = memory.numbers(most);
    this.mask = 2 ** bits - 1;
    this.shift = 32 - bits;
  }

  /** How many different pins were counted. */
  get size(): number {
    return this.usedCount;
  }

  /**
   * @returns the pin's count with `amount` added
   * @throws RangeError when there is no room for another pin
   */
  add(pin: number, amount: number): number {
    // Multiplying by 2³² ÷ the golden ratio spreads adjacent numbers (Knuth, the same section).
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

  /** How many slots there are. */
  get slots(): number {
    return this.mask + 1;
  }

  /** The slot of a counted pin. */
  slotOf(pin: number): number {
    let slot = Math.imul(pin, 0x9e3779b1) >>> this.shift;
    while (this.keys[2 * slot] !== pin + 1) slot = (slot + 1) & this.mask;
    return slot;
  }

  /** Visits every pin, in the order in which they were first counted. */
  forEach(visit: (pin: number, count: number) => void): void {
    for (let at = 0; at < this.usedCount; at += 1) {
      const slot = this.used[at] as number;
      visit((this.keys[2 * slot] as number) - 1, this.counts[2 * slot + 1] as number);
    }
  }

  /** Something else counted in these arrays, and now they hold this many pins. */
  usedTo(count: number): void {
    this.usedCount = count;
  }

  clear(): void {
    // A sequential clear beats scattered writes, even when it writes more.
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

/** The bytes that counts of this many pins take. */
export function allocateCounts(most: number): number {
  return 8 * 2 ** bitsNeeded(most) + 4 * most;
}

function bitsNeeded(most: number): number {
  return Math.max(4, Math.ceil(Math.log2(Math.max(1, most))) + 1);
}
