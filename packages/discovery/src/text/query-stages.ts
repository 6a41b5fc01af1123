/** A typed query, parsed for Postgres. All properties are in the text form of `tsquery`. */
export interface TextQuery {
  /** The rows to find. */
  readonly match: string;
  /** The words that determine a row's rank. */
  readonly ranked: string;
  /** Matches every word as a whole, which raises the rank. */
  readonly exact: string;
}

/** A word of a query, in the text form of `tsquery`. */
export interface WordQuery {
  /** Matches the word as a whole, or its corrections if it has no matches. */
  readonly exact: string;
  /** Also matches words that start with the word. */
  readonly loose: string;
}

/** The conditions of a query, in the text form of `tsquery`. */
export interface QueryConditions {
  /** Words of which most should match. */
  readonly words: readonly WordQuery[];
  /** Conditions that must match, such as phrases. */
  readonly required: readonly string[];
  /** Words that must not match. */
  readonly excluded: readonly string[];
}

/** Stages of a search. */
export interface QueryStages {
  /** Searched in order, each for rows that no earlier stage matches. */
  readonly stages: readonly TextQuery[];
  /** Searched only if no stage matches anything; null if the stages already cover it. */
  readonly lastResort: TextQuery | null;
}

/** A typed search, ready to run. */
export interface ParsedSearch {
  readonly stages: QueryStages;
  /** The search whose most opened content items come first, in the form that is compared; null for none. */
  readonly outcomesOf: string | null;
  /** The typed text with its unknown words replaced by the likeliest corrections; null if nothing was corrected. */
  readonly corrected: string | null;
}

/** The maximum number of words of which only some must match. Combinations of more words would be too many. */
const MAX_PARTIAL_WORDS = 6;

/**
 * Builds the stages of a search: rows with all words, then rows with words that start with the typed ones, then rows
 * that lack one word, and so on, as long as they have at least half of the words.
 */
export function buildStages({ words, required, excluded }: QueryConditions): QueryStages {
  const exact = words.map((word) => word.exact);
  const all = joinAll([...exact, ...required]);
  if (words.length === 0) {
    return { stages: all === "" ? [] : [{ match: without(all, excluded), ranked: all, exact: all }], lastResort: null };
  }
  const loose = joinAll([...words.map((word) => word.loose), ...required]);
  const ranked = joinAny([...exact, ...required]);
  const toStage = (match: string, earlier: readonly string[]) => ({
    match: without(match, [...earlier, ...excluded]),
    ranked,
    exact: all,
  });
  const looseWords = joinAny([...words.map((word) => word.loose), ...required]);
  const stages = [toStage(all, [])];
  if (loose !== all) stages.push({ ...toStage(loose, [all]), ranked: looseWords });
  const partial = exact.slice(0, MAX_PARTIAL_WORDS);
  let earlier = loose;
  for (let count = partial.length - 1; count >= Math.max(1, Math.ceil(partial.length / 2)); count -= 1) {
    const some = joinAll([joinAny(listCombinations(partial, count).map(joinAll)), ...required]);
    stages.push(toStage(some, [loose, earlier]));
    earlier = some;
  }
  const any = joinAll([joinAny(exact), ...required]);
  return { stages, lastResort: words.length > 2 ? toStage(any, []) : null };
}

/** Lists the ways to choose `count` of the given items, in order. */
function listCombinations<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) =>
    listCombinations(items.slice(index + 1), count - 1).map((others) => [item, ...others]),
  );
}

function joinAll(parts: readonly string[]): string {
  return parts.map((part) => `(${part})`).join(" & ");
}

function joinAny(parts: readonly string[]): string {
  return parts.map((part) => `(${part})`).join(" | ");
}

function without(query: string, excluded: readonly string[]): string {
  return [`(${query})`, ...[...new Set(excluded)].map((part) => `!(${part})`)].join(" & ");
}
