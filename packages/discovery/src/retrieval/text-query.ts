import { type Db, getShardOfKey } from "@tessera/database";
import { findLikelyWords, MIN_CORRECTED_LENGTH, listNeighborSwaps } from "@tessera/domain";
import { sql } from "kysely";
import { buildAlternatives, toLexeme, parseQueryWords } from "../text/query-words.ts";

/** A typed query, parsed for Postgres. Both properties are in the text form of `tsquery`. */
export interface TextQuery {
  /** Matches each word as a whole, as a prefix, or with one typo. */
  readonly match: string;
  /** Matches each word as a whole. */
  readonly exact: string;
}

/**
 * The maximum number of completions for a typed word (shortest first), and of candidates for its correction. Both come
 * from the vocabulary.
 */
const MAX_COMPLETIONS = 5;
const MAX_CANDIDATES = 100;

/**
 * Parses a query into its words and their completions or corrections.
 *
 * @param keepStopWords true for searches by name: `Will` is a name, not an English stop word
 * @returns null when the query contains no word
 */
export async function parseTextQuery(db: Db, typed: string, keepStopWords = false): Promise<TextQuery | null> {
  const words = parseQueryWords(typed);
  if (words.length === 0) return null;
  const others = await findAlternatives(
    db,
    words.filter((word) => [...word].length >= MIN_CORRECTED_LENGTH),
  );
  return toTextQuery(
    db,
    words.map((word) => ({ word, looked: buildAlternatives(word, others.get(word) ?? []) })),
    keepStopWords,
  );
}

/**
 * Finds the completions of each word or, if a word has none, its corrections. Words must have at least
 * `MIN_CORRECTED_LENGTH` letters.
 */
async function findAlternatives(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; completions: string[] }>`
    select given.word, array(
      select search_words.word from search_words
      where left(search_words.word, ${sql.raw(String(MIN_CORRECTED_LENGTH))}) = left(given.word, ${sql.raw(String(MIN_CORRECTED_LENGTH))})
        and starts_with(search_words.word, given.word)
      order by length(search_words.word), search_words.word limit ${MAX_COMPLETIONS}
    ) as completions
    from unnest(${words}::text[]) as given (word)`.execute(db);
  const unknown = rows.filter(({ completions }) => completions.length === 0).map(({ word }) => word);
  return new Map([
    ...rows.map(({ word, completions }) => [word, completions] as const),
    ...(await findCorrections(db, unknown)),
  ]);
}

/**
 * Finds likely corrections of some words. Trigrams find nearly every word that is one typo away. The exception is two
 * swapped letters in a short word, which are therefore looked up separately.
 */
async function findCorrections(db: Db, typed: readonly string[]): Promise<[word: string, meant: string[]][]> {
  if (typed.length === 0) return [];
  const swapped = typed.flatMap((word) => listNeighborSwaps(word).map((other) => ({ word, other })));
  const { rows } = await sql<{ word: string; alike: string }>`
    select given.word, found.word as alike from unnest(${typed}::text[]) as given (word)
    cross join lateral (
      select search_words.word from search_words
      where search_words.word % given.word
        and length(search_words.word) between length(given.word) - 2 and length(given.word) + 1
      order by similarity(search_words.word, given.word) desc, search_words.word limit ${MAX_CANDIDATES}
    ) as found
    union all
    select given.word, search_words.word from search_words
    join unnest(
      ${swapped.map(({ word }) => word)}::text[], ${swapped.map(({ other }) => getShardOfKey(other))}::smallint[],
      ${swapped.map(({ other }) => other)}::text[]
    ) as given (word, shard, other) on search_words.shard = given.shard and search_words.word = given.other`.execute(
    db,
  );
  const alike = Map.groupBy(rows, ({ word }) => word);
  return typed.map((word) => [
    word,
    findLikelyWords(
      word,
      (alike.get(word) ?? []).map((row) => row.alike),
    ),
  ]);
}

/**
 * Builds a query for similar text. A match needs only some of the words, but texts that match more of them rank higher.
 *
 * @param words the words of a text, most important first
 * @returns null when all of the words are stop words
 */
export async function buildSomeWordsQuery(db: Db, words: readonly string[]): Promise<TextQuery | null> {
  const { rows } = await sql<{ match: string | null; exact: string | null }>`
    select string_agg('(' || parsed::text || ')', ' | ') as match, string_agg('(' || parsed::text || ')', ' & ') as exact
    from (
      select to_tsquery('tessera', word) as parsed from unnest(${words.map(toLexeme)}::text[]) as given (word)
    ) as each
    where numnode(parsed) > 0`.execute(db);
  const [found] = rows;
  return found?.match && found.exact ? { match: found.match, exact: found.exact } : null;
}

interface SearchedWord {
  readonly word: string;
  /** The word and its alternatives, in the syntax of `to_tsquery`. */
  readonly looked: string;
}

/**
 * Builds a query that searches each word both by its stem and as typed (names aren't stemmed). Stop words are dropped,
 * unless there are no other words.
 */
async function toTextQuery(db: Db, words: readonly SearchedWord[], keepStopWords: boolean): Promise<TextQuery | null> {
  const { rows } = await sql<{ match: string | null; exact: string | null; filler: boolean }>`
    select string_agg('(' || match::text || ')', ' & ') as match, string_agg('(' || exact::text || ')', ' & ') as exact, filler
    from (
      select to_tsquery('tessera', looked) || to_tsquery('simple', looked) as match,
             to_tsquery('tessera', whole) || to_tsquery('simple', whole) as exact,
             not ${keepStopWords}::boolean and numnode(to_tsquery('tessera', whole)) = 0 as filler
      from unnest(${words.map(({ looked }) => looked)}::text[], ${words.map(({ word }) => toLexeme(word))}::text[])
        as given (looked, whole)
    ) as parsed
    where numnode(match) > 0
    group by filler order by filler limit 1`.execute(db);
  const [found] = rows;
  return found?.match && found.exact ? { match: found.match, exact: found.exact } : null;
}
