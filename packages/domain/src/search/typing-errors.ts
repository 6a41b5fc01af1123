/** Shorter words aren't corrected, because too many other words are one letter away. */
export const MIN_CORRECTED_LENGTH = 4;
/** Words of at least this length may contain two typos. In shorter words, two typos leave too little of the word. */
const MIN_TWO_TYPOS_LENGTH = 6;
/** The maximum number of corrections that a search tries for a mistyped word. */
const MAX_CORRECTIONS = 5;

/**
 * Counts the typos between two words: extra, missing, or wrong letters, and swapped neighbors (the restricted
 * Damerau-Levenshtein distance, F. J. Damerau 1964). Takes time proportional to the product of the words' lengths.
 */
export function countTypos(a: string, b: string): number {
  const [first, second] = [[...a], [...b]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (const [row, letter] of first.entries()) {
    const current = [row + 1];
    for (const [column, other] of second.entries()) {
      const isSwap = row > 0 && column > 0 && letter === second[column - 1] && first[row - 1] === other;
      current.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (last[column] ?? 0) + (letter === other ? 0 : 1),
          isSwap ? (beforeLast[column - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[second.length] ?? 0;
}

/** Returns the maximum number of typos that a word of this length may contain. Words with digits aren't corrected. */
export function getTypoLimit(word: string): number {
  const { length } = [...word];
  if (length < MIN_CORRECTED_LENGTH || /\p{N}/u.test(word)) return 0;
  return length < MIN_TWO_TYPOS_LENGTH ? 1 : 2;
}

/**
 * Returns the likeliest corrections of a word without matches: the vocabulary words with the fewest typos, at most
 * `MAX_CORRECTIONS`. Words with the same first letter come first, because people seldom mistype it. A plural "s" isn't
 * a typo.
 *
 * @param candidates similar words from the vocabulary, most similar first
 */
export function findLikelyWords(word: string, candidates: readonly string[]): string[] {
  const limit = getTypoLimit(word);
  const forms = word.endsWith("s") ? [word, word.slice(0, -1)] : [word];
  const corrections = [...new Set(candidates)]
    .filter((other) => other !== word)
    .map((other) => ({ other, typos: Math.min(...forms.map((form) => countTypos(form, other))) }))
    .filter(({ typos }) => typos <= limit);
  const fewest = Math.min(...corrections.map(({ typos }) => typos));
  const getStartRank = ({ other }: { other: string }) => (other[0] === word[0] ? 0 : 1);
  return corrections
    .filter(({ typos }) => typos === fewest)
    .toSorted((a, b) => getStartRank(a) - getStartRank(b))
    .map(({ other }) => other)
    .slice(0, MAX_CORRECTIONS);
}
