/** Words shorter than this are taken as typed: too many others lie one letter away. */
export const SHORTEST_CORRECTED = 4;
/** Most other words that one mistyped word is looked for as. */
const MOST_CORRECTIONS = 5;

/**
 * Whether one typing error at most lies between two words: a letter too many, one missing, one wrong, or two neighbours
 * swapped (the Damerau-Levenshtein distance, F. J. Damerau 1964, cut off at 1). Linear in the shorter word.
 */
export function editDistanceAtMostOne(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [[...a], [...b]] : [[...b], [...a]];
  if (Math.abs(long.length - short.length) > 1) return false;
  const start = short.findIndex((character, index) => character !== long[index]);
  if (start === -1) return true;
  const sameBehind = (shortFrom: number, longFrom: number) =>
    short.length - shortFrom === long.length - longFrom &&
    short.slice(shortFrom).every((character, index) => character === long[longFrom + index]);
  const swapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return (
    sameBehind(start, start + 1) ||
    sameBehind(start + 1, start + 1) ||
    sameBehind(start + 1, start) ||
    (swapped && sameBehind(start + 2, start + 2))
  );
}

/** Every word that comes of swapping two neighbouring letters of a word. */
export function isSwap(word: string): string[] {
  const letters = [...word];
  const swapped = letters
    .slice(1)
    .map((letter, index) => letters.with(index, letter).with(index + 1, letters[index] ?? ""));
  return [...new Set(swapped.map((characters) => characters.join("")))].filter((other) => other !== word);
}

/**
 * What a word that nothing is called may have meant: the words of a vocabulary that one typing error leads to, those of
 * the same first letter first (people seldom mistype that one), at most `MOST_CORRECTIONS`. The s of a plural is no error.
 * A number is meant as it was typed.
 *
 * @param alike words of the vocabulary that look like it, the most alike first
 */
export function correctedWords(word: string, alike: readonly string[]): string[] {
  if ([...word].length < SHORTEST_CORRECTED || /\p{N}/u.test(word)) return [];
  const forms = word.endsWith("s") ? [word, word.slice(0, -1)] : [word];
  const near = [...new Set(alike)].filter(
    (other) => other !== word && forms.some((form) => editDistanceAtMostOne(form, other)),
  );
  const sameStart = (other: string) => (other[0] === word[0] ? 0 : 1);
  return near.toSorted((a, b) => sameStart(a) - sameStart(b)).slice(0, MOST_CORRECTIONS);
}
