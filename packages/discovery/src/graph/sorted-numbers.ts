/** An ascending list of unique 32-bit integers, in an array with room to grow. */
export class SortedNumbers {
  private numbers: Uint32Array;
  private length: number;

  /** @param numbers numbers in ascending order; they are copied */
  constructor(numbers: Uint32Array) {
    this.numbers = new Uint32Array(numbers.length + 4);
    this.numbers.set(numbers);
    this.length = numbers.length;
  }

  get size(): number {
    return this.length;
  }

  /** Returns the number at an index below `size`. */
  at(index: number): number {
    return this.numbers[index] as number;
  }

  has(value: number): boolean {
    const index = this.findIndex(value);
    return index < this.length && this.numbers[index] === value;
  }

  /** @returns false when the number is already there */
  insert(value: number): boolean {
    const index = this.findIndex(value);
    if (index < this.length && this.numbers[index] === value) return false;
    if (this.length === this.numbers.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers.copyWithin(index + 1, index, this.length);
    this.numbers[index] = value;
    this.length += 1;
    return true;
  }

  /** @returns false when the number isn't there */
  remove(value: number): boolean {
    const index = this.findIndex(value);
    if (index >= this.length || this.numbers[index] !== value) return false;
    this.numbers.copyWithin(index, index + 1, this.length);
    this.length -= 1;
    return true;
  }

  /** @returns the index of the first number that is at least `value`, or `size` if there is none */
  findIndex(value: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.numbers[middle] as number) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
