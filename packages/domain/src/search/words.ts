/** Length limits for a search word, in code points. Longer words are truncated. */
export const SEARCH_WORD_LENGTH = { min: 2, max: 30 } as const;

/** Letters that people type in a simpler form, although they have no accent to remove. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ı: "i",
  þ: "th",
};
const NON_PLAIN_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "g");
/** Accents of the Latin, Greek, and Cyrillic scripts, and the vowel points of Hebrew and Arabic. */
const ACCENT_PATTERN = /[\u0300-\u036F\u0591-\u05BD\u05BF-\u05C7\u064B-\u065F]/g;
const WORD_PATTERN = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts without spaces between words. The long-vowel mark belongs to no script and appears with kana. */
const UNSPACED_PATTERN =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30FC]+)/u;

/**
 * Returns the distinct words in a search: in lower case, without accents, split at everything that is neither a letter
 * nor a digit. In scripts without spaces, a run of characters becomes its overlapping pairs (n-grams). A single
 * character from one of these scripts is a word by itself.
 */
export function getSearchWords(text: string): string[] {
  return splitText(text, (characters) => (characters.length === 1 ? characters : toCharacterPairs(characters)));
}

/**
 * Returns the words under which a text is indexed, including repetitions. Like `getSearchWords`, but in scripts without
 * spaces it adds each run's last character. This way, every character in the run begins some word.
 */
export function getIndexedWords(text: string): string[] {
  return splitText(text, (characters) => [...toCharacterPairs(characters), ...characters.slice(-1)], { repeats: true });
}

function splitText(
  text: string,
  unspaced: (characters: string[]) => string[],
  { repeats = false }: { repeats?: boolean } = {},
): string[] {
  const words = (toPlainWords(text).match(WORD_PATTERN) ?? []).flatMap((run) =>
    run
      .split(UNSPACED_PATTERN)
      .flatMap((part) =>
        UNSPACED_PATTERN.test(part) ? unspaced([...part]) : isWord(part) ? [truncateWord(part)] : [],
      ),
  );
  return repeats ? words : [...new Set(words)];
}

/** Returns a text in the form that search compares: lower case, without accents or width variants. */
export function toPlainWords(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFKD")
    .toLowerCase()
    .replace(ACCENT_PATTERN, "")
    .replace(NON_PLAIN_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize("NFC");
}

function isWord(part: string): boolean {
  return [...part].length >= SEARCH_WORD_LENGTH.min;
}

function truncateWord(word: string): string {
  return word.length <= SEARCH_WORD_LENGTH.max ? word : [...word].slice(0, SEARCH_WORD_LENGTH.max).join("");
}

function toCharacterPairs(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
