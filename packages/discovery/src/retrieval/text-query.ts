import type { Db } from "@tessera/database";
import {
  findLikelyWords,
  getTypoLimit,
  MIN_CORRECTED_LENGTH,
  parseSearchQuery,
  replaceSearchWord,
  type SearchQuery,
  toCountedSearch,
} from "@tessera/domain";
import { sql } from "kysely";
import { buildStages, type QueryStages, type TextQuery, type WordQuery } from "../text/query-stages.ts";
import { buildAlternatives, toLexeme } from "../text/query-words.ts";
import { MARKED_WORDS_SQL } from "./stretches.ts";

/** A typed search, ready to run. */
export interface ParsedSearch {
  readonly stages: QueryStages;
  /** The search whose most opened content items come first, in the form that is compared; null for none. */
  readonly outcomesOf: string | null;
  /** The typed text with its unknown words replaced by the likeliest corrections; null if nothing was corrected. */
  readonly corrected: string | null;
}

interface ParsingOptions {
  /** What is searched. Names keep their stop words: `Will` is a name, not an English stop word. */
  readonly subject: "contents" | "boards" | "people";
  /** Whether to search only for exactly the typed words: not for other words, and not for some of the words. */
  readonly isLiteral?: boolean;
  /** The person named by `from:`; null if there is none. Used only for contents. */
  readonly creatorId?: string | null;
}

/**
 * The maximum number of completions for a typed word (shortest first), and of candidates for its correction. Both come
 * from the vocabulary.
 */
const MAX_COMPLETIONS = 5;
const MAX_CANDIDATES = 500;
/** Possible corrections with at least this many matches are equally likely. */
const MAX_COUNTED_USES = 100;

/** Parses a typed search: its conditions, and the completions or corrections of its words. */
export async function parseSearch(db: Db, typed: string, options: ParsingOptions): Promise<ParsedSearch> {
  const query = parseSearchQuery(typed);
  const { isLiteral = false, subject } = options;
  const alternatives = isLiteral ? NO_ALTERNATIVES : await findAlternatives(db, query.words);
  const words = await toWordQueries(db, query.words, alternatives, subject !== "contents");
  const all = buildStages({ words, ...(await toConditions(db, query, options)) });
  const corrected = toCorrectedText(typed, alternatives.corrections);
  return {
    stages: isLiteral ? { stages: all.stages.slice(0, 1), lastResort: null } : all,
    outcomesOf: toCountedSearch(corrected ?? typed)?.key ?? null,
    corrected,
  };
}

interface Alternatives {
  /** Words that start with a typed word. */
  readonly completions: ReadonlyMap<string, readonly string[]>;
  /** The likeliest corrections of a typed word, best first. */
  readonly corrections: ReadonlyMap<string, readonly string[]>;
}

const NO_ALTERNATIVES: Alternatives = { completions: new Map(), corrections: new Map() };

function toCorrectedText(typed: string, corrections: Alternatives["corrections"]): string | null {
  let corrected = typed;
  for (const [word, [likeliest]] of corrections) {
    if (likeliest !== undefined) corrected = replaceSearchWord(corrected, word, likeliest);
  }
  return corrected === typed ? null : corrected;
}

/** Finds the completions of each long enough word or, if a word has none, its corrections. */
async function findAlternatives(db: Db, typed: readonly string[]): Promise<Alternatives> {
  const words = typed.filter((word) => [...word].length >= MIN_CORRECTED_LENGTH);
  if (words.length === 0) return NO_ALTERNATIVES;
  const { rows } = await sql<{ word: string; completions: string[] }>`
    select given.word, array(
      select search_words.word from search_words
      where left(search_words.word, ${sql.raw(String(MIN_CORRECTED_LENGTH))}) = left(given.word, ${sql.raw(String(MIN_CORRECTED_LENGTH))})
        and starts_with(search_words.word, given.word)
      order by length(search_words.word), search_words.word limit ${MAX_COMPLETIONS}
    ) as completions
    from unnest(${words}::text[]) as given (word)`.execute(db);
  const unknown = rows.filter(({ completions }) => completions.length === 0).map(({ word }) => word);
  return {
    completions: new Map(rows.map(({ word, completions }) => [word, completions])),
    corrections: await findCorrections(db, unknown.filter(getTypoLimit)),
  };
}

/** Finds likely corrections of some words: those with the fewest typos, most used first. */
async function findCorrections(db: Db, typed: readonly string[]): Promise<Map<string, string[]>> {
  if (typed.length === 0) return new Map();
  const { rows } = await sql<{ word: string; similar: string[] }>`
    select given.word, array(select * from find_similar_words(given.word, ${MAX_CANDIDATES})) as similar
    from unnest(${typed}::text[]) as given (word)`.execute(db);
  const likely = new Map(rows.map(({ word, similar }) => [word, findLikelyWords(word, similar)]));
  const uses = await countUses(db, [...likely.values()].filter(({ length }) => length > 1).flat());
  return new Map(
    [...likely].map(([word, corrections]) => [
      word,
      corrections.toSorted((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0)),
    ]),
  );
}

/** Counts the content items with each word, up to `MAX_COUNTED_USES`. */
async function countUses(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; uses: number }>`
    select given.word, (
      select count(*) from (
        select 1 from listed_contents
        where ${MARKED_WORDS_SQL.contents} @@ (plainto_tsquery('tessera', given.word) || plainto_tsquery('simple', given.word))
        limit ${MAX_COUNTED_USES}
      ) as found
    )::integer as uses
    from unnest(${[...new Set(words)]}::text[]) as given (word)`.execute(db);
  return new Map(rows.map(({ word, uses }) => [word, uses]));
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
  return found?.match && found.exact ? { match: found.match, ranked: found.match, exact: found.exact } : null;
}

/**
 * Builds the queries for words, each both by its stem and as typed (names aren't stemmed). Stop words are dropped, unless
 * there are no other words.
 */
async function toWordQueries(
  db: Db,
  words: readonly string[],
  { completions, corrections }: Alternatives,
  keepStopWords: boolean,
): Promise<WordQuery[]> {
  if (words.length === 0) return [];
  const wholes = words.map((word) => [word, ...(corrections.get(word) ?? [])].map(toLexeme).join(" | "));
  const starts = words.map((word) =>
    buildAlternatives(word, [...(completions.get(word) ?? []), ...(corrections.get(word) ?? [])]),
  );
  const { rows } = await sql<WordQuery & { isFiller: boolean }>`
    select (to_tsquery('tessera', whole) || to_tsquery('simple', whole))::text as exact,
      (to_tsquery('tessera', start) || to_tsquery('simple', start))::text as loose,
      numnode(to_tsquery('tessera', whole)) = 0 as "isFiller"
    from unnest(${wholes}::text[], ${starts}::text[]) with ordinality as given (whole, start, place)
    order by place`.execute(db);
  const kept = keepStopWords ? rows : rows.filter(({ isFiller }) => !isFiller);
  return (kept.length > 0 ? kept : rows).map(({ exact, loose }) => ({ exact, loose }));
}

/** Builds the conditions that aren't words, in the text form of `tsquery`. */
async function toConditions(
  db: Db,
  { phrases, excluded, board }: SearchQuery,
  { subject, creatorId = null }: ParsingOptions,
): Promise<{ required: string[]; excluded: string[] }> {
  const boardWords = subject === "contents" ? board : [];
  const creator = subject === "contents" && creatorId !== null ? [toLexeme(toCreatorLexeme(creatorId))] : [];
  if (phrases.length + excluded.length + boardWords.length === 0) return { required: creator, excluded: [] };
  const { rows } = await sql<{ query: string; kind: "phrase" | "excluded" | "board" }>`
    select (phraseto_tsquery('tessera', phrase) || phraseto_tsquery('simple', phrase))::text as query, 'phrase' as kind
    from unnest(${phrases.map((phrase) => phrase.join(" "))}::text[]) as given (phrase)
    union all
    select (to_tsquery('tessera', word) || to_tsquery('simple', word))::text, 'excluded'
    from unnest(${excluded.map(toLexeme)}::text[]) as given (word)
    union all
    select to_tsquery('tessera', word || ':B')::text, 'board' from unnest(${boardWords.map(toLexeme)}::text[]) as given (word)`.execute(
    db,
  );
  const queries = rows.filter(({ query }) => query !== "");
  return {
    required: [...queries.filter(({ kind }) => kind !== "excluded").map(({ query }) => query), ...creator],
    excluded: queries.filter(({ kind }) => kind === "excluded").map(({ query }) => query),
  };
}

/** Returns the lexeme that marks a creator's content items in the index. No typed word contains its first character. */
export function toCreatorLexeme(creatorId: string): string {
  return `@${creatorId}`;
}
