import type { Db } from "@tessera/database";
import { listMistypedPrefixes, toSuggestionKey } from "@tessera/domain";
import { type RawBuilder, sql } from "kysely";
import type { SuggestionKind } from "./index-suggestions.ts";

/** The suggestions for a prefix. */
export interface Suggestions {
  /** What others searched for, in its displayed form, most searched first. */
  readonly queries: readonly string[];
  /** Boards and people, newest first. */
  readonly boardIds: readonly string[];
  readonly personIds: readonly string[];
}

/** The maximum number of suggestions of each type. */
export interface SuggestionLimits {
  readonly queries: number;
  readonly boards: number;
  readonly people: number;
}

/**
 * If a prefix has at least this many entries, only the newest or most searched ones are read. Otherwise, all entries are
 * read and sorted.
 */
const MANY_ENTRIES_THRESHOLD = 1_000;
/** The maximum number of rows to scan when there are too many entries to sort. */
const MAX_SCANNED_ROWS = 5_000;
/** The maximum length of a prefix that has its own index. */
const MAX_INDEXED_LENGTH = 3;
/** The maximum number of corrections to try for a mistyped prefix. */
const MAX_CORRECTIONS = 3;
/** The minimum length of a word by which related searches are found, and the maximum number of such words. */
const MIN_RELATED_LENGTH = 3;
const MAX_RELATED_WORDS = 4;
/** The number of rows to read for each suggestion. A query has up to six keys, and boards and people may be hidden. */
const ROWS_PER_SUGGESTION = 6;
/**
 * The last code point. A prefix followed by it sorts after every text that starts with the prefix, in the "C"
 * collation.
 */
const LAST_CODE_POINT = "\u{10FFFF}";

/** A source of suggestions: its rows, their subjects, and their order. */
interface SuggestionSource {
  readonly table: RawBuilder<unknown>;
  readonly condition: RawBuilder<unknown>;
  /** The column that identifies what a row suggests. */
  readonly subject: string;
  /** The column that sorts rows in descending order. */
  readonly order: string;
}

const QUERY_SOURCE: SuggestionSource = {
  table: sql`suggested_queries`,
  condition: sql`true`,
  subject: "label",
  order: "weight",
};

function toNameSource(kind: SuggestionKind): SuggestionSource {
  return { table: sql`suggestions`, condition: sql`kind = ${kind}`, subject: "subject_id", order: "subject_id" };
}

/** Finds suggestions for a typed prefix. If nothing starts with the prefix, allows one typo. */
export async function findSuggestions(db: Db, typed: string, limits: SuggestionLimits): Promise<Suggestions> {
  const key = toSuggestionKey(typed);
  if (key === "") return { queries: await selectPopularQueries(db, limits.queries), boardIds: [], personIds: [] };
  const found = await loadSuggestionsAfter(db, key, limits);
  if (found.queries.length + found.boardIds.length + found.personIds.length > 0) return found;
  const corrected = await Promise.all(
    (await findCorrections(db, key)).map((other) => loadSuggestionsAfter(db, other, limits)),
  );
  return {
    queries: dropDuplicates(corrected.flatMap(({ queries }) => queries)).slice(0, limits.queries),
    boardIds: dropDuplicates(corrected.flatMap(({ boardIds }) => boardIds)),
    personIds: dropDuplicates(corrected.flatMap(({ personIds }) => personIds)),
  };
}

/** Finds listed people by the beginning of a username or of a word in their name, the newest first. */
export async function findPeopleByPrefix(db: Db, typed: string, limit: number): Promise<string[]> {
  const key = toSuggestionKey(typed);
  return key === "" ? [] : findSubjects(db, toNameSource("person"), key, limit);
}

/**
 * Finds searches that are similar to a query, in their displayed form: those that contain more of its words come first,
 * then those that more people made.
 */
export async function selectRelatedQueries(db: Db, typed: string, limit: number): Promise<string[]> {
  const key = toSuggestionKey(typed);
  const words = key
    .split(" ")
    .filter((word) => [...word].length >= MIN_RELATED_LENGTH)
    .slice(0, MAX_RELATED_WORDS);
  const found = await Promise.all(words.map((word) => findSubjects(db, QUERY_SOURCE, word, limit)));
  const ranks = new Map<string, number>();
  for (const label of found.flat()) ranks.set(label, (ranks.get(label) ?? 0) + 1);
  return [...ranks]
    .filter(([label]) => toSuggestionKey(label) !== key)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, limit)
    .map(([label]) => label);
}

/** Loads what most people searched for recently, in its displayed form. */
async function selectPopularQueries(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select label from suggested_queries where key = query order by weight desc limit ${limit}`.execute(db);
  return rows.map(({ label }) => label);
}

async function loadSuggestionsAfter(db: Db, key: string, limits: SuggestionLimits): Promise<Suggestions> {
  const [queries, boardIds, personIds] = await Promise.all([
    findSubjects(db, QUERY_SOURCE, key, limits.queries),
    findSubjects(db, toNameSource("board"), key, limits.boards),
    findSubjects(db, toNameSource("person"), key, limits.people),
  ]);
  return { queries, boardIds, personIds };
}

interface SuggestionMatch {
  readonly subject: string;
  readonly place: string | number;
}

/** Finds the newest or most searched subjects of a source whose keys start with a key. */
async function findSubjects(db: Db, source: SuggestionSource, key: string, limit: number): Promise<string[]> {
  const letters = [...key].length;
  const count = limit * ROWS_PER_SUGGESTION;
  if (letters <= MAX_INDEXED_LENGTH) {
    return toSubjects(
      await loadFirstMatches(db, source, sql`left(key, ${sql.raw(String(letters))}) = ${key}`, count),
      limit,
    );
  }
  const columns = sql.raw(`${source.subject} as subject, ${source.order} as place`);
  const { rows } = await sql<SuggestionMatch>`
    select ${columns} from ${source.table}
    where ${source.condition} and key >= ${key} and key < ${key + LAST_CODE_POINT}
    order by key limit ${MANY_ENTRIES_THRESHOLD}`.execute(db);
  const sorted = rows.toSorted(comparePlaces);
  if (rows.length < MANY_ENTRIES_THRESHOLD) return toSubjects(sorted, limit);
  return toSubjects([...(await loadFirstAmongMany(db, source, key, count)), ...sorted], limit);
}

function comparePlaces({ place: a }: SuggestionMatch, { place: b }: SuggestionMatch): number {
  if (typeof a === "number" && typeof b === "number") return b - a;
  return BigInt(a) < BigInt(b) ? 1 : -1;
}

/**
 * Searches only the first rows that have the same first letters. It can miss matches if most of these rows differ in
 * later letters.
 */
async function loadFirstAmongMany(
  db: Db,
  { table, condition, subject, order }: SuggestionSource,
  key: string,
  count: number,
): Promise<SuggestionMatch[]> {
  const start = [...key].slice(0, MAX_INDEXED_LENGTH).join("");
  const { rows } = await sql<SuggestionMatch>`
    select subject, place from (
      select key, ${sql.raw(`${subject} as subject, ${order} as place`)} from ${table}
      where ${condition} and left(key, ${sql.raw(String(MAX_INDEXED_LENGTH))}) = ${start}
      order by ${sql.raw(order)} desc limit ${MAX_SCANNED_ROWS}
    ) as first
    where starts_with(key, ${key})
    order by place desc limit ${count}`.execute(db);
  return rows;
}

async function loadFirstMatches(
  db: Db,
  { table, condition, subject, order }: SuggestionSource,
  prefixCondition: RawBuilder<unknown>,
  count: number,
): Promise<SuggestionMatch[]> {
  const { rows } = await sql<SuggestionMatch>`
    select ${sql.raw(`${subject} as subject, ${order} as place`)} from ${table} where ${condition} and ${prefixCondition}
    order by ${sql.raw(order)} desc limit ${count}`.execute(db);
  return rows;
}

function toSubjects(matches: readonly SuggestionMatch[], limit: number): string[] {
  return dropDuplicates(matches.map(({ subject }) => subject)).slice(0, limit);
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
  const isInRange = (column: string) =>
    sql`${sql.raw(column)} >= given.key collate "C" and ${sql.raw(column)} < (given.key || ${LAST_CODE_POINT}) collate "C"`;
  const { rows } = await sql<{ key: string }>`
    select given.key from unnest(${candidates}::text[]) with ordinality as given (key, place)
    where exists (select 1 from suggested_queries where ${isInRange("suggested_queries.key")})
      or exists (
        select 1 from unnest(array['board', 'person']) as any_kind (kind)
        cross join lateral (
          select 1 from suggestions where suggestions.kind = any_kind.kind and ${isInRange("suggestions.key")} limit 1
        ) as one
      )
    order by place limit ${MAX_CORRECTIONS}`.execute(db);
  return rows.map((row) => row.key);
}

function dropDuplicates(values: readonly string[]): string[] {
  return [...new Set(values)];
}
