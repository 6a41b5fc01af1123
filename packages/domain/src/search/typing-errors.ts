/** Shorter words aren't corrected, because too many other words are one letter away. */
export const MIN_CORRECTED_LENGTH = 4;
/** The maximum number of corrections that a search tries for a mistyped word. */
const MAX_CORRECTIONS = 5;

/**
 * Returns whether two words are at most one typo apart: an extra, missing, or wrong letter, or two swapped neighbors
 * (the Damerau-Levenshtein distance, F. J. Damerau 1964, capped at 1). Takes time linear in the shorter word's length.
 */
export function isWithinOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [[...a], [...b]] : [[...b], [...a]];
  if (Math.abs(long.length - short.length) > 1) return false;
  const start = short.findIndex((character, index) => character !== long[index]);
  if (start === -1) return true;
  const isSameTail = (shortFrom: number, longFrom: number) =>
    short.length - shortFrom === long.length - longFrom &&
    short.slice(shortFrom).every((character, index) => character === long[longFrom + index]);
  const swapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return (
    isSameTail(start, start + 1) ||
    isSameTail(start + 1, start + 1) ||
    isSameTail(start + 1, start) ||
    (swapped && isSameTail(start + 2, start + 2))
  );
}

/** Returns every word that results from swapping two neighboring letters of a word. */
export function listNeighborSwaps(word: string): string[] {
  const letters = [...word];
  const swapped = letters
    .slice(1)
    .map((letter, index) => letters.with(index, letter).with(index + 1, letters[index] ?? ""));
  return [...new Set(swapped.map((characters) => characters.join("")))].filter((other) => other !== word);
}

/**
 * Returns likely corrections of a word without matches: vocabulary words that are one typo away, at most
 * `MAX_CORRECTIONS`. Words with the same first letter come first, because people seldom mistype it. A plural "s" isn't
 * a typo. Numbers aren't corrected.
 *
 * @param candidates similar words from the vocabulary, most similar first
 */
export function findLikelyWords(word: string, candidates: readonly string[]): string[] {
  if ([...word].length < MIN_CORRECTED_LENGTH || /\p{N}/u.test(word)) return [];
  const forms = word.endsWith("s") ? [word, word.slice(0, -1)] : [word];
  const corrections = [...new Set(candidates)].filter(
    (other) => other !== word && forms.some((form) => isWithinOneEdit(form, other)),
  );
  const getStartRank = (other: string) => (other[0] === word[0] ? 0 : 1);
  return corrections.toSorted((a, b) => getStartRank(a) - getStartRank(b)).slice(0, MAX_CORRECTIONS);
}
