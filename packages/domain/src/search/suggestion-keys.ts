import { toPlainWords } from "./words.ts";

/** The maximum length of a suggestion's key, in UTF-16 units. Anything beyond that isn't compared. */
export const MAX_SUGGESTION_KEY_LENGTH = 60;
/** The maximum number of words at the start of a name that its keys include. */
const MAX_NAME_WORDS = 6;

/** Matches a word, including apostrophes inside it. */
const WORD_PATTERN = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const APOSTROPHE_PATTERN = /['’]/g;

/** Returns the lookup form of typed text or a name: its words in plain form, separated by single spaces. */
export function toSuggestionKey(text: string): string {
  return splitWords(text)
    .map(toPlainWord)
    .filter((word) => word !== "")
    .join(" ")
    .slice(0, MAX_SUGGESTION_KEY_LENGTH)
    .trimEnd();
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
