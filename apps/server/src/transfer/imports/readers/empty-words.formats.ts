const MAX_EMPTY_WORDS = 8;
const LONGEST = 40;

/** What an export says if nothing is known: "No data", in its own language. */
export class EmptyWords {
  readonly #words = new Set(["", "no data"]);

  has(value: string): boolean {
    return this.#words.has(value.toLowerCase());
  }

  /** Learns that a short text means "no data": it's in a field that it can't be a value of. */
  add(value: string): void {
    if (value.length <= LONGEST && this.#words.size < MAX_EMPTY_WORDS) this.#words.add(value.toLowerCase());
  }
}
