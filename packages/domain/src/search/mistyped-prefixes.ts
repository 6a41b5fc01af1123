import { SHORTEST_CORRECTED } from "./typing-errors.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** Of a longer word its beginning is enough to tell what was meant. */
const LETTERS_READ = 12;

/**
 * Everything one typing error away from the beginning of a word: a letter too many, one missing, one wrong, two
 * neighbours swapped. The first letter is taken as typed, save that it may have been swapped with the second. Words of
 * other scripts than ours have no such list, nor have short ones, nor numbers.
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
