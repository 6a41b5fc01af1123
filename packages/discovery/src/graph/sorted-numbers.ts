/** A list of ascending 32-bit integers, without duplicates, in an array that has room to grow. */
export class SortedNumbers {
  private numbers: Uint32Array;
  private length: number;

  /** @param numbers ascending; they are copied */
  constructor(numbers: Uint32Array) {
    this.numbers = new Uint32Array(numbers.length + 4);
    this.numbers.set(numbers);
    this.length = numbers.length;
  }

  get size(): number {
    return this.length;
  }

  /** The number at an index below `size`. */
  at(place: number): number {
    return this.numbers[place] as number;
  }

  has(value: number): boolean {
    const place = this.placeFrom(value);
    return place < this.length && this.numbers[place] === value;
  }

  /** @returns false when the number is already there */
  insert(value: number): boolean {
    const place = this.placeFrom(value);
    if (place < this.length && this.numbers[place] === value) return false;
    if (this.length === this.numbers.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers.copyWithin(place + 1, place, this.length);
    this.numbers[place] = value;
    this.length += 1;
    return true;
  }

  /** @returns false when the number isn't there */
  remove(value: number): boolean {
    const place = this.placeFrom(value);
    if (place >= this.length || this.numbers[place] !== value) return false;
    this.numbers.copyWithin(place, place + 1, this.length);
    this.length -= 1;
    return true;
  }

  /** @returns the index of the first number that is at least `value`, or `size` */
  placeFrom(value: number): number {
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
