/**
 * Yields the indexes of numbers, highest number first, with ties in their original order. It uses a heap (Williams,
 * "Heapsort", Communications of the ACM, 1964), because callers need only a few of the highest numbers.
 */
export class HighestFirst {
  private readonly numbers: Float64Array;
  private readonly heap: Uint32Array;
  private remaining: number;

  constructor(numbers: Float64Array) {
    this.numbers = numbers;
    this.heap = new Uint32Array(numbers.length);
    for (let index = 0; index < numbers.length; index += 1) this.heap[index] = index;
    this.remaining = numbers.length;
    for (let at = (this.remaining >> 1) - 1; at >= 0; at -= 1) this.sink(at, this.heap[at] as number);
  }

  /** @returns the next index; undefined after the last one */
  next(): number | undefined {
    if (this.remaining === 0) return undefined;
    const [highest] = this.heap;
    this.remaining -= 1;
    this.sink(0, this.heap[this.remaining] as number);
    return highest;
  }

  private sink(from: number, index: number): void {
    let at = from;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.remaining) break;
      if (child + 1 < this.remaining && this.isBefore(this.heap[child + 1] as number, this.heap[child] as number))
        child += 1;
      if (!this.isBefore(this.heap[child] as number, index)) break;
      this.heap[at] = this.heap[child] as number;
      at = child;
    }
    this.heap[at] = index;
  }

  private isBefore(a: number, b: number): boolean {
    const first = this.numbers[a] as number;
    const second = this.numbers[b] as number;
    return first === second ? a < b : first > second;
  }
}
