import type { Db } from "@tessera/database";
import { listMistypedPrefixes, toSuggestionKey } from "@tessera/domain";
import { type RawBuilder, sql } from "kysely";
import type { SuggestionKind } from "./index-suggestions.ts";

/** The suggestions for a prefix, with the best suggestions of each type first. */
export interface Suggestions {
  /** Completions in their displayed form. */
  readonly phrases: readonly string[];
  readonly boardIds: readonly string[];
  readonly personIds: readonly string[];
}

/** The maximum number of suggestions of each type. */
export interface SuggestionLimits {
  readonly phrases: number;
  readonly boards: number;
  readonly people: number;
}

/** The number of newest suggestions from which to choose the best ones, so that recently frequent phrases win. */
const NEWEST_COUNT = 200;
/**
 * If a prefix has at least this many entries, only the newest ones are read. Otherwise, all entries are read and
 * sorted.
 */
const MANY_ENTRIES_THRESHOLD = 1_000;
/** The maximum number of rows to scan when there are too many entries to sort. */
const MAX_SCANNED_ROWS = 5_000;
/** The maximum length of a prefix that has its own index. */
const MAX_INDEXED_LENGTH = 3;
/** The maximum number of corrections to try for a mistyped prefix. */
const MAX_CORRECTIONS = 3;
/** The number of freshest and most popular content items whose phrases are suggested before anything is typed. */
const FRESHEST_COUNT = 100;
/**
 * The last code point. A prefix followed by it sorts after every text that starts with the prefix, in the "C"
 * collation.
 */
const LAST_CODE_POINT = "\u{10FFFF}";

/**
 * Finds suggestions for a typed prefix among listed content items, listed boards and people. If nothing starts with the
 * prefix, allows one typo.
 */
export async function findSuggestions(db: Db, typed: string, limits: SuggestionLimits): Promise<Suggestions> {
  const key = toSuggestionKey(typed);
  if (key === "") return { phrases: await loadFreshPhrases(db, limits.phrases), boardIds: [], personIds: [] };
  const found = await loadSuggestionsAfter(db, key, limits);
  if (found.phrases.length + found.boardIds.length + found.personIds.length > 0) return found;
  const corrected = await Promise.all(
    (await findCorrections(db, key)).map((other) => loadSuggestionsAfter(db, other, limits)),
  );
  return {
    phrases: dropDuplicates(corrected.flatMap(({ phrases }) => phrases)),
    boardIds: dropDuplicates(corrected.flatMap(({ boardIds }) => boardIds)),
    personIds: dropDuplicates(corrected.flatMap(({ personIds }) => personIds)),
  };
}

/** Finds listed people by the beginning of a username or of a word in their name, the newest first. */
export async function findPeopleByPrefix(db: Db, typed: string, limit: number): Promise<string[]> {
  const key = toSuggestionKey(typed);
  if (key === "") return [];
  return dropDuplicates((await findMatches(db, "person", key)).map(({ id }) => id)).slice(0, limit);
}

async function loadSuggestionsAfter(db: Db, key: string, limits: SuggestionLimits): Promise<Suggestions> {
  const [phrases, boards, people] = await Promise.all([
    findMatches(db, "phrase", key),
    findMatches(db, "board", key),
    findMatches(db, "person", key),
  ]);
  return {
    phrases: sortPhrasesByFrequency(phrases).slice(0, limits.phrases),
    boardIds: dropDuplicates(boards.map(({ id }) => id)).slice(0, limits.boards),
    personIds: dropDuplicates(people.map(({ id }) => id)).slice(0, limits.people),
  };
}

interface SuggestionMatch {
  readonly id: string;
  readonly key: string;
  readonly label: string;
}

/** Loads the newest suggestions of a type that start with a key. */
async function findMatches(db: Db, kind: SuggestionKind, key: string): Promise<SuggestionMatch[]> {
  const letters = [...key].length;
  if (letters <= MAX_INDEXED_LENGTH)
    return loadNewestMatches(db, kind, sql`left(key, ${sql.raw(String(letters))}) = ${key}`);
  const { rows } = await sql<SuggestionMatch>`
    select subject_id as id, key, label from suggestions
    where kind = ${kind} and key >= ${key} and key < ${key + LAST_CODE_POINT}
    order by key limit ${MANY_ENTRIES_THRESHOLD}`.execute(db);
  const sorted = rows.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1));
  if (rows.length < MANY_ENTRIES_THRESHOLD) return sorted.slice(0, NEWEST_COUNT);
  const latest = await loadNewestAmongMany(db, kind, key);
  const latestKeys = new Set(latest.map((match) => `${match.id} ${match.key}`));
  return [...latest, ...sorted.filter((match) => !latestKeys.has(`${match.id} ${match.key}`))].slice(0, NEWEST_COUNT);
}

/**
 * Searches only the newest suggestions that have the same first letters. It can miss matches if most of these
 * suggestions differ in later letters.
 */
async function loadNewestAmongMany(db: Db, kind: SuggestionKind, key: string): Promise<SuggestionMatch[]> {
  const start = [...key].slice(0, MAX_INDEXED_LENGTH).join("");
  const { rows } = await sql<SuggestionMatch>`
    select id, key, label from (
      select subject_id as id, key, label from suggestions
      where kind = ${kind} and left(key, ${sql.raw(String(MAX_INDEXED_LENGTH))}) = ${start}
      order by subject_id desc limit ${MAX_SCANNED_ROWS}
    ) as latest
    where starts_with(key, ${key})
    order by id desc limit ${NEWEST_COUNT}`.execute(db);
  return rows;
}

async function loadNewestMatches(
  db: Db,
  kind: SuggestionKind,
  prefixCondition: RawBuilder<unknown>,
): Promise<SuggestionMatch[]> {
  const { rows } = await sql<SuggestionMatch>`
    select subject_id as id, key, label from suggestions where kind = ${kind} and ${prefixCondition}
    order by subject_id desc limit ${NEWEST_COUNT}`.execute(db);
  return rows;
}

/**
 * Returns phrases in their displayed form. The most frequent phrases come first, then shorter ones, then newer ones.
 */
function sortPhrasesByFrequency(matches: readonly SuggestionMatch[]): string[] {
  const phrases = new Map<string, { label: string; uses: number }>();
  for (const { key, label } of matches) {
    const phrase = phrases.get(key);
    if (phrase) phrase.uses += 1;
    else phrases.set(key, { label, uses: 1 });
  }
  return [...phrases.values()]
    .toSorted((a, b) => b.uses - a.uses || a.label.length - b.label.length)
    .map(({ label }) => label);
}

/** Loads the most frequent phrases of the freshest and most popular content items. */
async function loadFreshPhrases(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select min(suggestions.label) as label
    from (select shard, content_id, score from listed_contents order by score desc, content_id desc limit ${FRESHEST_COUNT}) as fresh
    join suggestions on suggestions.shard = fresh.shard and suggestions.kind = 'phrase'
      and suggestions.subject_id = fresh.content_id
    group by suggestions.key
    order by count(*) desc, max(fresh.score) desc, suggestions.key limit ${limit}`.execute(db);
  return rows.map(({ label }) => label);
}

/**
 * Finds corrections for a key that no suggestion starts with. This takes a few hundred index lookups, one per possible
 * typo.
 */
async function findCorrections(db: Db, key: string): Promise<string[]> {
  const words = key.split(" ");
  const candidates = words.flatMap((word, index) =>
    listMistypedPrefixes(word).map((other) => words.with(index, other).join(" ")),
  );
  if (candidates.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    select given.key from unnest(${candidates}::text[]) with ordinality as given (key, place)
    where exists (
      select 1 from unnest(array['phrase', 'board', 'person']) as any_kind (kind)
      cross join lateral (
        select 1 from suggestions
        where suggestions.kind = any_kind.kind and suggestions.key >= given.key collate "C"
          and suggestions.key < (given.key || ${LAST_CODE_POINT}) collate "C"
        limit 1
      ) as one
    )
    order by place limit ${MAX_CORRECTIONS}`.execute(db);
  return rows.map((row) => row.key);
}

function dropDuplicates(values: readonly string[]): string[] {
  return [...new Set(values)];
}
