import { toPlainWords } from "./words.ts";

/** The maximum length of a suggestion's key, in UTF-16 units. Anything beyond that isn't compared. */
export const MAX_SUGGESTION_KEY_LENGTH = 60;
/** The maximum number of words in a completion, and of completions from one title. */
const MAX_PHRASE_WORDS = 3;
const MAX_PHRASES = 12;
/** The maximum number of words at the start of a name that its keys include. */
const MAX_NAME_WORDS = 6;

/** Matches a word, including apostrophes inside it. */
const WORD_PATTERN = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const APOSTROPHE_PATTERN = /['’]/g;

/** Words that queries neither begin nor end with. */
const FILLER_WORDS = new Set(
  (
    "a about above after all an and are as at be been before behind below beside but by for from had has have her his " +
    "how i in into is it its like me my near no not of off on onto or our out over she so than that the their them then " +
    "there these they this those to too under up upon us was we were what when where which while who why will with " +
    "without you your"
  ).split(" "),
);

/** A completion of a query, taken from a title. */
export interface TitlePhrase {
  /** The form that is compared with the typed text. */
  readonly key: string;
  /** The displayed form: in lower case, with accents. */
  readonly label: string;
}

/** Returns the lookup form of typed text or a name: its words in plain form, separated by single spaces. */
export function toSuggestionKey(text: string): string {
  return splitWords(text)
    .map(toPlainWord)
    .filter((word) => word !== "")
    .join(" ")
    .slice(0, MAX_SUGGESTION_KEY_LENGTH)
    .trimEnd();
}

/**
 * Returns the words and runs of up to three words in a title that are useful completions of a query. Shorter runs come
 * first. None begins or ends with a filler word, or is only a single Latin letter or a number.
 */
export function extractTitlePhrases(title: string): TitlePhrase[] {
  const words = splitWords(title.toWellFormed().normalize("NFC").toLowerCase());
  const phrases = new Map<string, string>();
  for (let length = 1; length <= MAX_PHRASE_WORDS; length += 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const label = words.slice(start, start + length).join(" ");
      const key = toSuggestionKey(label);
      const edgeWords = [words[start] ?? "", words[start + length - 1] ?? ""];
      if (key === "" || edgeWords.some((word) => FILLER_WORDS.has(word)) || (length === 1 && isTooShort(key))) continue;
      if (!phrases.has(key)) phrases.set(key, label);
    }
  }
  return [...phrases].slice(0, MAX_PHRASES).map(([key, label]) => ({ key, label }));
}

/** Returns the keys under which a name is suggested: the full name, and the part starting at each later word. */
export function listNameKeys(...names: readonly string[]): string[] {
  const keys = names.flatMap((name) => {
    const words = toSuggestionKey(name).split(" ").slice(0, MAX_NAME_WORDS);
    return words.map((_, index) => words.slice(index).join(" "));
  });
  return [...new Set(keys)].filter((key) => key !== "");
}

/**
 * Finds the typed text at the beginning of a word in a label, for highlighting.
 *
 * @returns the start and end in UTF-16 units of the label; null if the text isn't there, for example after a typo
 */
export function findMatchingSpan(label: string, typed: string): { start: number; end: number } | null {
  const typedKey = toSuggestionKey(typed).replaceAll(" ", "");
  if (typedKey === "") return null;
  for (const first of label.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    let found = "";
    let end = first.index;
    for (const letter of label.slice(first.index)) {
      const letters = toSuggestionKey(letter);
      if (!typedKey.startsWith(found + letters)) break;
      found += letters;
      end += letter.length;
      if (found === typedKey) return { start: first.index, end: findLetterEnd(label, end) };
    }
  }
  return null;
}

/** Returns the end of a letter, including the combining marks that follow it. */
function findLetterEnd(label: string, end: number): number {
  return end + (/^\p{M}+/u.exec(label.slice(end))?.[0].length ?? 0);
}

function splitWords(text: string): string[] {
  return text.match(WORD_PATTERN) ?? [];
}

function toPlainWord(word: string): string {
  return (toPlainWords(word.replace(APOSTROPHE_PATTERN, "")).match(WORD_PATTERN) ?? []).join("");
}

function isTooShort(key: string): boolean {
  return /^(\p{Script=Latin}|\p{N}+)$/u.test(key);
}
