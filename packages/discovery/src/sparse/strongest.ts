import { scrambleBits } from "./random.ts";

/**
 * Collects the `capacity` strongest of the offered items in a binary heap with the weakest at its root (Williams,
 * "Algorithm 232: Heapsort", 1964). Keeping an item takes O(log capacity) time, and most other items take one
 * comparison.
 *
 * Ties are ordered by scrambled item numbers, so that the numbering doesn't bias the result.
 */
export class StrongestCollector {
  readonly capacity: number;
  private readonly items: Uint32Array;
  private readonly scores: Float64Array;
  private length = 0;

  constructor(capacity: number) {
    if (!(capacity >= 1)) throw new RangeError("There must be room for one item.");
    this.capacity = capacity;
    this.items = new Uint32Array(capacity);
    this.scores = new Float64Array(capacity);
  }

  /** The minimum score for an item to be kept. While there is room, the threshold is below every finite number. */
  get threshold(): number {
    return this.length < this.capacity ? -Number.MAX_VALUE : (this.scores[0] as number);
  }

  /** Offers an item. Non-finite scores are rejected, except `Infinity`. */
  offer(item: number, score: number): void {
    if (!(score >= this.threshold)) return;
    if (this.length < this.capacity) {
      this.rise(this.length, item, score);
      this.length += 1;
    } else if (isWeaker(this.scores[0] as number, this.items[0] as number, score, item)) {
      this.sink(this.length, item, score);
    }
  }

  /** Returns and removes the kept items, strongest first. */
  drain(): { readonly items: Uint32Array; readonly scores: Float64Array } {
    const { length } = this;
    for (let end = length - 1; end > 0; end -= 1) {
      const item = this.items[end] as number;
      const score = this.scores[end] as number;
      this.items[end] = this.items[0] as number;
      this.scores[end] = this.scores[0] as number;
      this.sink(end, item, score);
    }
    this.length = 0;
    return { items: this.items.slice(0, length), scores: this.scores.slice(0, length) };
  }

  private rise(from: number, item: number, score: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isWeaker(score, item, this.scores[parent] as number, this.items[parent] as number)) break;
      this.place(at, this.items[parent] as number, this.scores[parent] as number);
      at = parent;
    }
    this.place(at, item, score);
  }

  /** Replaces the root of the heap's first `length` entries with an item, and sifts the item down. */
  private sink(length: number, item: number, score: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= length) break;
      const other = child + 1;
      if (other < length && this.isWeakerAt(other, child)) child = other;
      if (!isWeaker(this.scores[child] as number, this.items[child] as number, score, item)) break;
      this.place(at, this.items[child] as number, this.scores[child] as number);
      at = child;
    }
    this.place(at, item, score);
  }

  private isWeakerAt(a: number, b: number): boolean {
    return isWeaker(
      this.scores[a] as number,
      this.items[a] as number,
      this.scores[b] as number,
      this.items[b] as number,
    );
  }

  private place(at: number, item: number, score: number): void {
    this.items[at] = item;
    this.scores[at] = score;
  }
}

function isWeaker(score: number, item: number, otherScore: number, otherItem: number): boolean {
  return score < otherScore || (score === otherScore && scrambleBits(item) > scrambleBits(otherItem));
}
