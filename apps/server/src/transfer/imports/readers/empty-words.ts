const MOST_EMPTY_WORDS = 8;
const LONGEST = 40;

/** What an export says where nothing is known: "No data", in its own language. */
export class EmptyWords {
  readonly #words = new Set(["", "no data"]);

  has(value: string): boolean {
    return this.#words.has(value.toLowerCase());
  }

  /** Takes a short text for such a word: it stands where only something else can stand. */
  learn(value: string): void {
    if (value.length <= LONGEST && this.#words.size < MOST_EMPTY_WORDS) this.#words.add(value.toLowerCase());
  }
}
