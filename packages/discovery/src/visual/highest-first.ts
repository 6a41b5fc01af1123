/**
 * The indexes of numbers, highest number first, ties in their original order. It uses a heap (Williams, "Heapsort",
 * Communications of the ACM, 1964), since callers need only the highest few of many.
 */
export class HighestFirst {
  private readonly numbers: Float64Array;
  private readonly heap: Uint32Array;
  private left: number;

  constructor(numbers: Float64Array) {
    this.numbers = numbers;
    this.heap = new Uint32Array(numbers.length);
    for (let place = 0; place < numbers.length; place += 1) this.heap[place] = place;
    this.left = numbers.length;
    for (let at = (this.left >> 1) - 1; at >= 0; at -= 1) this.sink(at, this.heap[at] as number);
  }

  /** @returns undefined after the last */
  next(): number | undefined {
    if (this.left === 0) return undefined;
    const [highest] = this.heap;
    this.left -= 1;
    this.sink(0, this.heap[this.left] as number);
    return highest;
  }

  private sink(from: number, place: number): void {
    let at = from;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= this.left) break;
      if (below + 1 < this.left && this.isBefore(this.heap[below + 1] as number, this.heap[below] as number))
        below += 1;
      if (!this.isBefore(this.heap[below] as number, place)) break;
      this.heap[at] = this.heap[below] as number;
      at = below;
    }
    this.heap[at] = place;
  }

  private isBefore(one: number, other: number): boolean {
    const first = this.numbers[one] as number;
    const second = this.numbers[other] as number;
    return first === second ? one < other : first > second;
  }
}
