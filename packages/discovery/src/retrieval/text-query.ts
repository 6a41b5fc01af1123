import { type Db, getShard } from "@tessera/database";
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
import { buildStages, type ParsedSearch, type TextQuery, type WordQuery } from "../text/query-stages.ts";
import { BOARD_MARK, type ContentFacet, toCreatorLexeme, toFacetLexeme } from "../text/marked-lexemes.ts";
import { toLexeme } from "../text/query-words.ts";
import { countMatches, countWordMatches } from "./search.ts";

interface ParsingOptions {
  /** What is searched. Names keep their stop words: `Will` is a name, not an English stop word. */
  readonly subject: "contents" | "boards" | "people";
  /** Whether to search only for exactly the typed words: not for other words, and not for some of the words. */
  readonly isLiteral?: boolean;
  /** The person named by `from:`; null if there is none. Used only for contents. */
  readonly creatorId?: string | null;
  /** The only type of content to search for; null for all types. Used only for contents. */
  readonly facet?: ContentFacet | null;
}

/**
 * The maximum number of completions for a typed word (shortest first), and of candidates for its correction. Both come
 * from the vocabulary.
 */
const MAX_COMPLETIONS = 5;
const MAX_CANDIDATES = 500;
/** Matches words that aren't completed: too many words begin with one or two Latin letters. */
const UNCOMPLETED_PATTERN = "^[a-z0-9]{1,2}$";
/** Words with at least this many matches are equally common. */
const MAX_COUNTED_USES = 100;

/** Parses a typed search: its conditions, and the completions or corrections of its words. */
export async function parseSearch(db: Db, typed: string, options: ParsingOptions): Promise<ParsedSearch> {
  const query = parseSearchQuery(typed);
  const { isLiteral = false, subject } = options;
  const parsed = await parseWords(db, query.words, NO_CORRECTIONS);
  const counted = isLiteral || subject !== "contents" ? parsed : await countEachWord(db, parsed);
  const unknown = isLiteral ? [] : counted.filter(isUnknown).map(({ word }) => word);
  const corrections = await findCorrections(db, unknown, subject);
  const words = corrections.size === 0 ? counted : await correctWords(db, counted, corrections);
  const meaningful = subject === "contents" ? words.filter(({ isFiller }) => !isFiller) : words;
  const kept = meaningful.length > 0 ? meaningful : words;
  const { required, excluded } = await toConditions(db, query, options);
  // A type of content alone is not a search.
  const facet = kept.length + required.length === 0 ? null : (options.facet ?? null);
  const facetMarks = facet === null ? [] : [toLexeme(toFacetLexeme(facet))];
  const all = buildStages({ words: kept, required: [...required, ...facetMarks], excluded });
  const corrected = toCorrectedText(typed, corrections);
  return {
    stages: isLiteral ? { stages: all.stages.slice(0, 1), lastResort: null } : all,
    outcomesOf: toCountedSearch(corrected ?? typed)?.key ?? null,
    corrected,
  };
}

/** Counts the content items with each word, up to `MAX_COUNTED_USES`. */
async function countEachWord(db: Db, words: readonly ParsedWord[]): Promise<ParsedWord[]> {
  const counts = await countMatches(
    db,
    words.map(({ exact }) => exact),
    MAX_COUNTED_USES,
  );
  return words.map((word, index) => ({ ...word, count: counts[index] ?? 0 }));
}

/** Parses words again with their corrections. Corrected words count as rare, so that they stay required. */
async function correctWords(db: Db, counted: readonly ParsedWord[], corrections: Corrections): Promise<ParsedWord[]> {
  const parsed = await parseWords(
    db,
    counted.map(({ word }) => word),
    corrections,
  );
  return parsed.map((word, index) => {
    const count = counted[index]?.count ?? null;
    return { ...word, count: count === 0 && corrections.has(word.word) ? 1 : count };
  });
}

/** The likeliest corrections of words, best first. */
type Corrections = ReadonlyMap<string, readonly string[]>;

const NO_CORRECTIONS: Corrections = new Map();

function toCorrectedText(typed: string, corrections: Corrections): string | null {
  let corrected = typed;
  for (const [word, [likeliest]] of corrections) {
    if (likeliest !== undefined) corrected = replaceSearchWord(corrected, word, likeliest);
  }
  return corrected === typed ? null : corrected;
}

/**
 * Finds likely corrections of some words: those with the fewest typos, most used first. Words that occur only in the
 * names of boards and people don't correct a search for contents, nor do words that are no longer public.
 */
async function findCorrections(
  db: Db,
  typed: readonly string[],
  subject: ParsingOptions["subject"],
): Promise<Corrections> {
  if (typed.length === 0) return NO_CORRECTIONS;
  const { rows } = await sql<{ word: string; similar: string[] }>`
    select given.word, array(select * from find_similar_words(given.word, ${MAX_CANDIDATES})) as similar
    from unnest(${typed}::text[]) as given (word)`.execute(db);
  const likely = rows.map(({ word, similar }) => ({ word, others: findLikelyWords(word, similar) }));
  const all = [...new Set(likely.flatMap(({ others }) => others))];
  const counts = subject === "contents" ? await countWordMatches(db, all, MAX_COUNTED_USES) : all.map(() => 1);
  const uses = new Map(all.map((word, index) => [word, counts[index] ?? 0]));
  const getUses = (word: string) => uses.get(word) ?? 0;
  const used = likely.map(({ word, others }) => ({
    word,
    others: others.filter((other) => getUses(other) > 0).toSorted((a, b) => getUses(b) - getUses(a)),
  }));
  return new Map(used.filter(({ others }) => others.length > 0).map(({ word, others }) => [word, others]));
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
 * Builds a query for filtering a short list, such as someone's own pins: rows with all of the words, or with words that
 * start with them. Nothing is corrected, because the vocabulary contains only public words. `board:` applies to
 * ordinary words here, and `from:` is ignored.
 *
 * @returns the query in the text form of `tsquery`; null if the text has no words to filter by, such as punctuation
 */
export async function buildFilterQuery(db: Db, typed: string): Promise<string | null> {
  const query = parseSearchQuery(typed);
  const { required, excluded } = await toConditions(db, { ...query, board: [] }, { subject: "contents" });
  const words = await buildBeginningQueries(db, [...new Set([...query.words, ...query.board])]);
  return buildStages({ words: [], required: [...words, ...required], excluded }).stages[0]?.match ?? null;
}

/** Builds a query for each word, which also finds words that start with it. Drops stop words if there are others. */
async function buildBeginningQueries(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ lexeme: string; exact: string; isFiller: boolean }>`
    select lexeme, (to_tsquery('tessera', lexeme) || to_tsquery('simple', lexeme))::text as exact,
      numnode(to_tsquery('tessera', lexeme)) = 0 as "isFiller"
    from unnest(${words.map(toLexeme)}::text[]) with ordinality as given (lexeme, place) order by place`.execute(db);
  const meaningful = rows.filter(({ isFiller }) => !isFiller);
  return (meaningful.length > 0 ? meaningful : rows).map(({ lexeme, exact }) => `${exact} | ${lexeme}:*`);
}

/** A content item to compare with a filter. */
export interface FilteredContent {
  readonly contentId: string;
  /** More text that describes it, such as a note: its words, as `getIndexedWords` returns them, separated by spaces. */
  readonly words: string;
}

/**
 * Returns the positions of the content items that match a filter, by their indexed words and the given text. The names
 * of boards in the index don't count, because most of them are other people's.
 *
 * @param filter a query from `buildFilterQuery`
 */
export async function findFilterMatches(
  db: Db,
  filter: string,
  contents: readonly FilteredContent[],
): Promise<Set<number>> {
  const ids = contents.map(({ contentId }) => contentId);
  const { rows } = await sql<{ place: number }>`
    select given.place::integer as place
    from unnest(${ids.map(getShard)}::smallint[], ${ids}::bigint[], ${contents.map(({ words }) => words)}::text[])
      with ordinality as given (shard, id, words, place)
    left join listed_contents on listed_contents.shard = given.shard and listed_contents.content_id = given.id
    where (coalesce(ts_filter(listed_contents.words, '{a,b,d}'), '') || to_tsvector('tessera', given.words)) @@ ${filter}::tsquery`.execute(
    db,
  );
  return new Set(rows.map(({ place }) => place - 1));
}

/** A word with its queries. */
interface ParsedWord extends WordQuery {
  readonly word: string;
  /** Whether the word is an English stop word, which is dropped unless there are no other words. */
  readonly isFiller: boolean;
  /** Whether some known word starts with it or with its stem. */
  readonly isKnown: boolean;
}

/** Returns whether a word should be corrected: nothing contains it or another form of it, or a word that starts with it. */
function isUnknown({ word, isFiller, isKnown, count }: ParsedWord): boolean {
  return !isFiller && !isKnown && !count && getTypoLimit(word) > 0;
}

/**
 * Builds the queries for words, each both by its stem and as typed (names aren't stemmed). Words of at least
 * `MIN_CORRECTED_LENGTH` letters are completed. Words consist of letters and digits, so `quote_literal` quotes lexemes.
 */
async function parseWords(db: Db, words: readonly string[], corrections: Corrections): Promise<ParsedWord[]> {
  if (words.length === 0) return [];
  const wholes = words.map((word) => [word, ...(corrections.get(word) ?? [])].map(toLexeme).join(" | "));
  const start = sql.raw(String(MIN_CORRECTED_LENGTH));
  const { rows } = await sql<ParsedWord>`
    select word, (to_tsquery('tessera', whole) || to_tsquery('simple', whole))::text as exact,
      (to_tsquery('tessera', longer) || to_tsquery('simple', longer))::text as loose,
      numnode(to_tsquery('tessera', whole)) = 0 as "isFiller", null::integer as count, completions is not null or exists (
        select 1 from search_words
        where length(given.word) >= ${start} and left(search_words.word, ${start}) = left(given.word, ${start})
          and starts_with(search_words.word, (tsvector_to_array(to_tsvector('tessera', given.word)))[1])
      ) as "isKnown"
    from unnest(${words}::text[], ${wholes}::text[]) with ordinality as given (word, whole, place)
    cross join lateral (
      select string_agg(quote_literal(known.word), ' | ') as completions from (
        select search_words.word from search_words
        where length(given.word) >= ${start} and left(search_words.word, ${start}) = left(given.word, ${start})
          and starts_with(search_words.word, given.word)
        order by length(search_words.word), search_words.word limit ${MAX_COMPLETIONS}
      ) as known
    ) as vocabulary
    cross join lateral (
      select concat_ws(' | ', case when word !~ ${UNCOMPLETED_PATTERN} then quote_literal(word) || ':*' end, whole, completions)
        as longer
    ) as all_words
    order by place`.execute(db);
  return rows;
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
    select quote_literal(${BOARD_MARK} || lexeme), 'board'
    from unnest(${boardWords}::text[]) as given (word)
    cross join lateral unnest(to_tsvector('tessera', word)) as stems (lexeme)`.execute(db);
  const queries = rows.filter(({ query }) => query !== "");
  return {
    required: [...queries.filter(({ kind }) => kind !== "excluded").map(({ query }) => query), ...creator],
    excluded: queries.filter(({ kind }) => kind === "excluded").map(({ query }) => query),
  };
}
