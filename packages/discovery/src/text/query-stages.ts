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
  /** The number of rows that match `exact`, up to some limit; null if it's unknown. */
  readonly count: number | null;
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

/** A stage of a search. */
interface QueryStage extends TextQuery {
  /** Whether the stage's rows may lack some of the words. */
  readonly isPartial: boolean;
}

/** Stages of a search. */
export interface QueryStages {
  /** Searched in order, each for rows that no earlier stage matches. */
  readonly stages: readonly QueryStage[];
  /** Searched only if no stage matches anything; null if the stages already cover it. */
  readonly lastResort: QueryStage | null;
}

/** A typed search, ready to run. */
export interface ParsedSearch {
  readonly stages: QueryStages;
  /** The search whose most opened content items come first, in the form that is compared; null for none. */
  readonly outcomesOf: string | null;
  /** The typed text with its unknown words replaced by the likeliest corrections; null if nothing was corrected. */
  readonly corrected: string | null;
}

/**
 * The number of rarest words of which two must match in a partial match. More words would need many combinations, and
 * the cost of a search grows with each of them. The rarest words say most about what someone is looking for.
 */
const RAREST_COUNT = 3;
/** The maximum number of words that are also searched as the beginnings of words if their counts are unknown. */
const MAX_LOOSE_WORDS = 3;

/**
 * Builds the stages of a search: rows with all words, then rows with all words that occur at all, then rows with two of
 * the rarest words. A word without matches also finds the words that start with it.
 */
export function buildStages({ words, required, excluded }: QueryConditions): QueryStages {
  const searched = words.map((word) => (word.count === 0 ? word.loose : word.exact));
  const all = joinAll([...searched, ...required]);
  if (all === "") return { stages: [], lastResort: null };
  const stages: QueryStage[] = [];
  const toStage = (match: string, isPartial: boolean, ranked: readonly string[] = searched): QueryStage => ({
    match: without(match, [...stages.map((stage) => stage.match), ...excluded]),
    ranked: joinAny([...ranked, ...required]),
    exact: all,
    isPartial,
  });
  stages.push(toStage(all, false));
  if (words.length === 0) return { stages, lastResort: null };
  const isCounted = words.every(({ count }) => count !== null);
  if (!isCounted && words.length <= MAX_LOOSE_WORDS) {
    const loose = words.map((word) => word.loose);
    stages.push(toStage(joinAll([...loose, ...required]), false, loose));
  }
  const known = words
    .filter(({ count }) => count !== 0)
    .toSorted((a, b) => (a.count ?? 0) - (b.count ?? 0))
    .map(({ exact }) => exact);
  if (known.length > 0 && known.length < words.length) stages.push(toStage(joinAll([...known, ...required]), true));
  const rarest = known.slice(0, RAREST_COUNT);
  const any = joinAll([joinAny(rarest), ...required]);
  if (rarest.length === 2) stages.push(toStage(any, true));
  if (rarest.length < RAREST_COUNT) return { stages, lastResort: null };
  const pairs = rarest.map((word) => joinAll(rarest.filter((other) => other !== word)));
  stages.push(toStage(joinAll([joinAny(pairs), ...required]), true));
  return { stages, lastResort: { ...toStage(any, true), match: without(any, excluded) } };
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
