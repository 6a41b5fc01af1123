import { MIN_CORRECTED_LENGTH } from "./typing-errors.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** The maximum number of letters used. The beginning is enough to identify longer words. */
const MAX_LETTERS = 12;

/**
 * Returns every string that is one typo away from the beginning of a word: an extra, missing, or wrong letter, or two
 * swapped neighbors. The first letter is assumed to be correct, except that it might be swapped with the second.
 * Returns an empty list for words in non-Latin scripts, short words, or numbers.
 */
export function listMistypedPrefixes(word: string): string[] {
  if (word.length < MIN_CORRECTED_LENGTH || !/^[a-z]+$/.test(word)) return [];
  const prefix = word.slice(0, MAX_LETTERS);
  const found = new Set<string>();
  for (let index = 0; index < prefix.length; index += 1) {
    const [before, letter = "", next = ""] = [prefix.slice(0, index), prefix[index], prefix[index + 1]];
    if (next !== "") found.add(before + next + letter + prefix.slice(index + 2));
    if (index === 0) continue;
    found.add(before + prefix.slice(index + 1));
    for (const other of LETTERS) {
      found.add(before + other + prefix.slice(index + 1));
      found.add(before + other + prefix.slice(index));
    }
  }
  found.delete(prefix);
  return [...found];
}
