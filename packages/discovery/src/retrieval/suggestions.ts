import type { Db } from "@tessera/database";
import { mistypedPrefixes, suggestionKey } from "@tessera/domain";
import { type RawBuilder, sql } from "kysely";
import type { SuggestionKind } from "./index-suggestions.ts";

/** What a prefix leads to, the best of each kind first. */
export interface Suggestions {
  /** Completions, as they are displayed. */
  readonly phrases: readonly string[];
  readonly boardIds: readonly string[];
  readonly personIds: readonly string[];
}

/** How many of each kind to consider. */
export interface SuggestionLimits {
  readonly phrases: number;
  readonly boards: number;
  readonly people: number;
}

/** How many of the newest suggestions to choose the best from: frequent recent phrases are frequent there. */
const NEWEST = 200;
/** From this many entries with the same prefix on, the newest are read; fewer are read whole and sorted. */
const MANY = 1_000;
/** The most rows to scan for the newest of many. */
const MOST_LOOKED_AT = 5_000;
/** The lengths of prefixes that have an index of their own. */
const LONGEST_INDEXED = 3;
/** How many prefixes a typo can be corrected to. */
const MOST_MEANT = 3;
/** How many of the freshest and most popular contents supply words before anything is typed. */
const FRESHEST = 100;
/** Sorts after every text in the collation "C" that starts with the prefix. */
const LAST = "\u{10FFFF}";

/**
 * What listed contents, listed boards and people suggest to someone who has typed a prefix. When nothing starts with it, one
 * typo is forgiven.
 */
export async function suggestionsFor(db: Db, typed: string, limits: SuggestionLimits): Promise<Suggestions> {
  const key = suggestionKey(typed);
  if (key === "") return { phrases: await freshPhrases(db, limits.phrases), boardIds: [], personIds: [] };
  const found = await loadSuggestionsAfter(db, key, limits);
  if (found.phrases.length + found.boardIds.length + found.personIds.length > 0) return found;
  const meant = await Promise.all(
    (await matchesInput(db, key)).map((other) => loadSuggestionsAfter(db, other, limits)),
  );
  return {
    phrases: withoutRepeats(meant.flatMap(({ phrases }) => phrases)),
    boardIds: withoutRepeats(meant.flatMap(({ boardIds }) => boardIds)),
    personIds: withoutRepeats(meant.flatMap(({ personIds }) => personIds)),
  };
}

async function loadSuggestionsAfter(db: Db, key: string, limits: SuggestionLimits): Promise<Suggestions> {
  const [phrases, boards, people] = await Promise.all([
    matching(db, "phrase", key),
    matching(db, "board", key),
    matching(db, "person", key),
  ]);
  return {
    phrases: mostUsed(phrases).slice(0, limits.phrases),
    boardIds: withoutRepeats(boards.map(({ id }) => id)).slice(0, limits.boards),
    personIds: withoutRepeats(people.map(({ id }) => id)).slice(0, limits.people),
  };
}

interface Match {
  readonly id: string;
  readonly key: string;
  readonly label: string;
}

/** The newest suggestions of a kind that start with a key. */
async function matching(db: Db, kind: SuggestionKind, key: string): Promise<Match[]> {
  const letters = [...key].length;
  if (letters <= LONGEST_INDEXED) return newest(db, kind, sql`left(key, ${sql.raw(String(letters))}) = ${key}`);
  const { rows } = await sql<Match>`
    select subject_id as id, key, label from suggestions
    where kind = ${kind} and key >= ${key} and key < ${key + LAST}
    order by key limit ${MANY}`.execute(db);
  const alike = rows.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1));
  if (rows.length < MANY) return alike.slice(0, NEWEST);
  const latest = await newestAmongMany(db, kind, key);
  const known = new Set(latest.map((match) => `${match.id} ${match.key}`));
  return [...latest, ...alike.filter((match) => !known.has(`${match.id} ${match.key}`))].slice(0, NEWEST);
}

/** Among the newest that start with the same few letters: where most of those differ, there may be none. */
async function newestAmongMany(db: Db, kind: SuggestionKind, key: string): Promise<Match[]> {
  const start = [...key].slice(0, LONGEST_INDEXED).join("");
  const { rows } = await sql<Match>`
    select id, key, label from (
      select subject_id as id, key, label from suggestions
      where kind = ${kind} and left(key, ${sql.raw(String(LONGEST_INDEXED))}) = ${start}
      order by subject_id desc limit ${MOST_LOOKED_AT}
    ) as latest
    where starts_with(key, ${key})
    order by id desc limit ${NEWEST}`.execute(db);
  return rows;
}

async function newest(db: Db, kind: SuggestionKind, beginsSo: RawBuilder<unknown>): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select subject_id as id, key, label from suggestions where kind = ${kind} and ${beginsSo}
    order by subject_id desc limit ${NEWEST}`.execute(db);
  return rows;
}

/** Phrases as they are displayed: the most frequent among the matches first, then the shorter, then the newer. */
function mostUsed(matches: readonly Match[]): string[] {
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

/** The most frequent phrases of the freshest and most popular contents. */
async function freshPhrases(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select min(suggestions.label) as label
    from (select shard, content_id, score from listed_contents order by score desc, content_id desc limit ${FRESHEST}) as fresh
    join suggestions on suggestions.shard = fresh.shard and suggestions.kind = 'phrase'
      and suggestions.subject_id = fresh.content_id
    group by suggestions.key
    order by count(*) desc, max(fresh.score) desc, suggestions.key limit ${limit}`.execute(db);
  return rows.map(({ label }) => label);
}

/** Corrections of a key that nothing starts with: some hundred index lookups, one for each possible typo. */
async function matchesInput(db: Db, key: string): Promise<string[]> {
  const words = key.split(" ");
  const candidates = words.flatMap((word, index) =>
    mistypedPrefixes(word).map((other) => words.with(index, other).join(" ")),
  );
  if (candidates.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    select given.key from unnest(${candidates}::text[]) with ordinality as given (key, place)
    where exists (
      select 1 from unnest(array['phrase', 'board', 'person']) as any_kind (kind)
      cross join lateral (
        select 1 from suggestions
        where suggestions.kind = any_kind.kind and suggestions.key >= given.key collate "C"
          and suggestions.key < (given.key || ${LAST}) collate "C"
        limit 1
      ) as one
    )
    order by place limit ${MOST_MEANT}`.execute(db);
  return rows.map((row) => row.key);
}

function withoutRepeats(values: readonly string[]): string[] {
  return [...new Set(values)];
}
