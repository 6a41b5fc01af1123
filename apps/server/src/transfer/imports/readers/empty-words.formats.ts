const MAX_EMPTY_WORDS = 8;
const MAX_WORD_LENGTH = 40;

/** The words that an export uses for missing values, such as "No data" in the export's language. */
export class EmptyWords {
  readonly #words = new Set(["", "no data"]);

  has(value: string): boolean {
    return this.#words.has(value.toLowerCase());
  }

  /** Records that a short text means "no data", because it isn't a valid value of its field. */
  add(value: string): void {
    if (value.length <= MAX_WORD_LENGTH && this.#words.size < MAX_EMPTY_WORDS) this.#words.add(value.toLowerCase());
  }
}
