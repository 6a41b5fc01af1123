import { SHORTEST_CORRECTED } from "./typing-errors.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** For longer words, the beginning is enough to tell what was meant. */
const LETTERS_READ = 12;

/**
 * Everything one typo away from the beginning of a word: an extra letter, a missing one, a wrong one, two neighbors
 * swapped. The first letter is taken as typed, except that it might be swapped with the second. Words in other
 * scripts than ours have no such list, nor do short words or numbers.
 */
export function mistypedPrefixes(word: string): string[] {
  if (word.length < SHORTEST_CORRECTED || !/^[a-z]+$/.test(word)) return [];
  const typed = word.slice(0, LETTERS_READ);
  const found = new Set<string>();
  for (let at = 0; at < typed.length; at += 1) {
    const [before, letter = "", next = ""] = [typed.slice(0, at), typed[at], typed[at + 1]];
    if (next !== "") found.add(before + next + letter + typed.slice(at + 2));
    if (at === 0) continue;
    found.add(before + typed.slice(at + 1));
    for (const other of LETTERS) {
      found.add(before + other + typed.slice(at + 1));
      found.add(before + other + typed.slice(at));
    }
  }
  found.delete(typed);
  return [...found];
}
