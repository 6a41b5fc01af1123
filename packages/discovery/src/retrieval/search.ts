import { type Db, getShardOfKey } from "@tessera/database";
import { type RawBuilder, sql } from "kysely";
import {
  BOARD_SOURCE,
  CONTENT_SOURCE,
  type SortPosition,
  buildDescendingOrder,
  createNullPosition,
  PEOPLE_SOURCE,
  type SearchSource,
  buildTuple,
  buildValues,
} from "./search-sources.ts";
import { toRangeMarks, splitRange, type PositionRange, listRangesDownFrom } from "./stretches.ts";
import { type ContentFacet, toFacetLexeme, toTopicLexeme } from "../text/marked-lexemes.ts";
import { toLexeme } from "../text/query-words.ts";
import type { ParsedSearch, QueryStages, TextQuery } from "../text/query-stages.ts";

/** A position from which a list of hits continues. Only this file reads it. */
type HitPosition = readonly (string | number | null)[];

/** One hit of a search, in list order. */
export interface SearchHit {
  readonly id: string;
  /** The position after this hit, in the form that `after` expects. */
  readonly place: HitPosition;
}

/** A content item that matches a search. */
export interface FoundContent extends SearchHit {
  /** The pin that represents the content in lists. */
  readonly pinId: string;
}

export interface SearchPage {
  /** The end of the previous page; null for the first page. */
  readonly after: HitPosition | null;
  /** The maximum number of hits. */
  readonly limit: number;
}

/** The weights of topics and sites, board names, descriptions, and titles. */
const FIELD_WEIGHTS = "{0.1, 0.15, 0.3, 1}";

/**
 * Builds the SQL for a match's rank, which has coarse steps so that similar matches have equal ranks. It is the mean of
 * the words' weights (`ts_rank`, from 0 to 1), times twenty and rounded. Unlike cover density, it ignores the distance
 * between words, because the distance between two fields means nothing. A match of every word exactly as typed adds 5.
 */
function buildRank({ ranked, exact }: TextQuery): RawBuilder<number> {
  return sql<number>`(round(20 * ts_rank(${FIELD_WEIGHTS}::float4[], words, ${ranked}::tsquery))
    + case when words @@ ${exact}::tsquery then 5 else 0 end)::integer`;
}

/**
 * The number of matching rows that are ranked together, starting with the freshest and most popular content items, or
 * the newest boards and people. For a frequent word, ranking dominates a query's cost, so only one batch is ranked at a
 * time.
 */
const BATCH_SIZE = 1_000;
/** A range with more matches than this is split. */
const MAX_MATCHES_PER_RANGE = 2_000;

/**
 * Searches content items by their words. First come the content items that people opened most after this search, then
 * the matches, stage by stage. Within each batch of a thousand, the best matches come first, then the freshest and most
 * popular.
 */
export async function searchContents(
  db: Db,
  { stages, outcomesOf }: Pick<ParsedSearch, "stages" | "outcomesOf">,
  page: SearchPage,
): Promise<FoundContent[]> {
  const outcomes = outcomesOf === null ? [] : await selectOutcomes(db, outcomesOf, stages);
  const { after, limit } = page;
  const isAmongOutcomes = after === null || after[0] === OUTCOMES_STAGE;
  const [, lastOutcome = -1] = after ?? [];
  const found = isAmongOutcomes ? outcomes.slice(Number(lastOutcome) + 1, Number(lastOutcome) + 1 + limit) : [];
  const others = await searchStages(
    db,
    stages,
    { after: isAmongOutcomes ? null : after, limit: limit - found.length },
    { ...CONTENT_SOURCE, excludedIds: outcomes.map(({ id }) => id) },
  );
  return [...found, ...others];
}

/** The number of the stage that contains the outcomes of earlier searches. */
const OUTCOMES_STAGE = -1;

/**
 * Loads the listed content items that people opened most after a search. They must match it, so that no one can add
 * unrelated content items to a search by pretending to open them.
 */
async function selectOutcomes(db: Db, query: string, { stages, lastResort }: QueryStages): Promise<FoundContent[]> {
  const matches = [...stages, ...(lastResort === null ? [] : [lastResort])].map(({ match }) => match);
  const { rows } = await sql<{ id: string; pinId: string }>`
    select listed_contents.content_id as id, listed_contents.pin_id as "pinId" from search_outcomes
    join listed_contents on listed_contents.shard = shard_of(search_outcomes.content_id)
      and listed_contents.content_id = search_outcomes.content_id
    where search_outcomes.shard = ${getShardOfKey(query)} and search_outcomes.query = ${query}
      and listed_contents.words @@ any (${matches}::text[]::tsquery[])
    order by search_outcomes.weight desc, search_outcomes.content_id`.execute(db);
  return rows.map((row, index) => ({ ...row, place: [OUTCOMES_STAGE, index] }));
}

/** Selects the listed content items of a type, optionally of one topic, freshest and most popular first. */
export async function selectContentsOfType(
  db: Db,
  { facet, topicId }: { readonly facet: ContentFacet; readonly topicId: number | null },
  page: SearchPage,
): Promise<FoundContent[]> {
  const marks = [toFacetLexeme(facet), ...(topicId === null ? [] : [toTopicLexeme(topicId)])].map(toLexeme);
  const match = marks.join(" & ");
  const stage = { match, ranked: match, exact: match, isPartial: false };
  return searchStages(db, { stages: [stage], lastResort: null }, page, CONTENT_SOURCE);
}

/** Returns which topics have listed content items of a type. */
export async function selectTopicsOfType(
  db: Db,
  facet: ContentFacet,
  topicIds: readonly number[],
): Promise<Set<number>> {
  const matches = topicIds.map((id) => [toFacetLexeme(facet), toTopicLexeme(id)].map(toLexeme).join(" & "));
  const counts = await countMatches(db, matches, 1);
  return new Set(topicIds.filter((_, index) => counts[index] === 1));
}

/** Searches boards by name, description and owner's name. In each stage, the best matches come first, then the newest. */
export async function searchBoards(db: Db, stages: QueryStages, page: SearchPage): Promise<SearchHit[]> {
  return searchStages(db, stages, page, BOARD_SOURCE);
}

/** Searches people by name. In each stage, the best matches come first, then the newest. */
export async function searchPeople(db: Db, stages: QueryStages, page: SearchPage): Promise<SearchHit[]> {
  return searchStages(db, stages, page, PEOPLE_SOURCE);
}

/**
 * Counts the listed content items that match each query, up to a limit, from the freshest down. Like a search, it reads
 * little more than it needs.
 *
 * @param matches the queries, in the text form of `tsquery`
 */
export async function countMatches(db: Db, matches: readonly string[], limit: number): Promise<number[]> {
  return countInOrder(db, sql`given.match::tsquery`, matches, limit);
}

/** Like `countMatches`, but for plain words. */
export async function countWordMatches(db: Db, words: readonly string[], limit: number): Promise<number[]> {
  const query = sql`(plainto_tsquery('tessera', given.match) || plainto_tsquery('simple', given.match))`;
  return countInOrder(db, query, words, limit);
}

/** @param query SQL for the query, which can refer to `given.match` */
async function countInOrder(
  db: Db,
  query: RawBuilder<unknown>,
  matches: readonly string[],
  limit: number,
): Promise<number[]> {
  const top = await loadFirstPosition(db, CONTENT_SOURCE);
  if (top === null || matches.length === 0) return matches.map(() => 0);
  const ranges = listRangesDownFrom(CONTENT_SOURCE.getPosition(top)).map(toRangeMarks);
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from (
        select 1 from unnest(${ranges}::text[]) as ranges (marks)
        cross join lateral (
          select 1 from listed_contents
          where ${CONTENT_SOURCE.marked} @@ (${query} && ranges.marks::tsquery) limit ${limit}
        ) as found
        limit ${limit}
      ) as counted
    )::integer as count
    from unnest(${[...matches]}::text[]) with ordinality as given (match, place) order by place`.execute(db);
  return rows.map(({ count }) => count);
}

/** Searches stage by stage. A hit's position begins with the number of its stage. */
async function searchStages(
  db: Db,
  { stages, lastResort }: QueryStages,
  { after, limit }: SearchPage,
  source: SearchSource,
): Promise<FoundContent[]> {
  const top = await loadFirstPosition(db, source);
  // A position has a stage, a rank, and three sort keys. Bookmarks from an earlier version are shorter.
  if (top === null || (after !== null && after.length !== 2 + 3 * source.order.length)) return [];
  if (limit === 0) return [];
  const found: FoundContent[] = [];
  const searchStage = async (stage: number, query: TextQuery, place: HitPosition | null) => {
    const hits = await searchByRank(db, query, { after: place, limit: limit - found.length, top }, source);
    found.push(...hits.map((hit) => ({ ...hit, place: [stage, ...hit.place] })));
  };
  const [firstStage, ...place] = after ?? [0];
  for (const [stage, query] of stages.entries()) {
    if (stage < Number(firstStage) || found.length === limit) continue;
    await searchStage(stage, query, after !== null && stage === firstStage ? place : null);
  }
  const isLastResort = after === null ? found.length === 0 : firstStage === stages.length;
  if (isLastResort && lastResort !== null) {
    await searchStage(stages.length, lastResort, after === null ? null : place);
  }
  return found;
}

/** A batch of rows that are ranked together: from one edge (exclusive) to another (inclusive). */
interface RankedBatch {
  /** The edge after which the batch starts; null for the first batch. */
  readonly afterEdge: SortPosition | null;
  /** The edge at which the batch ends; null for the last batch, undefined while it's unknown. */
  readonly downTo: SortPosition | null | undefined;
}

/** @param page the page to load; `top` is the position of the source's first row */
async function searchByRank(
  db: Db,
  query: TextQuery,
  { after, limit, top }: SearchPage & { readonly top: SortPosition },
  source: SearchSource,
): Promise<FoundContent[]> {
  let place = after === null ? null : parsePosition(after, source);
  let batch: RankedBatch = place?.batch ?? { afterEdge: null, downTo: undefined };
  const found: FoundContent[] = [];
  for (;;) {
    const ranked = await rankBatch(db, query, {
      source,
      top: source.getPosition(batch.afterEdge ?? top),
      batch,
      after: place?.at ?? null,
      limit: limit - found.length,
    });
    found.push(...ranked.found);
    if (found.length === limit || !ranked.downTo) return found;
    batch = { afterEdge: ranked.downTo, downTo: undefined };
    place = null;
  }
}

/** Loads the sort key of the first row in the source's order. Returns null for an empty table. */
async function loadFirstPosition(db: Db, { table, order }: SearchSource): Promise<SortPosition | null> {
  const columns = sql.raw(order.map(({ column }) => column).join(", "));
  const { rows } = await sql<Record<string, string | number>>`
    select ${columns} from ${table} order by ${buildDescendingOrder(order)} limit 1`.execute(db);
  return rows[0] ? Object.values(rows[0]) : null;
}

interface RankedRow {
  readonly id: string;
  readonly pin_id: string;
  readonly rank: number;
  readonly edge: SortPosition;
  readonly last_edge: SortPosition;
  readonly size: number;
  /** The 1-based index of the first range with too many hits; null if there is none. */
  readonly crowded: number | null;
}

/**
 * Loads a page of a batch, and the edge after which the next batch starts. It scans one range of positions after
 * another until it has enough rows. Even for very frequent words, it therefore reads little more than it needs.
 */
async function rankBatch(
  db: Db,
  query: TextQuery,
  part: { source: SearchSource; top: number; batch: RankedBatch; after: SortPosition | null; limit: number },
): Promise<{ found: FoundContent[]; downTo: SortPosition | null }> {
  const { source, top, batch, after, limit } = part;
  const { afterEdge, downTo } = batch;
  let ranges =
    downTo === undefined
      ? listRangesDownFrom(top)
      : [{ from: downTo === null ? 0 : source.getPosition(downTo), to: top }];
  let maxPerRange = downTo === undefined ? MAX_MATCHES_PER_RANGE : null;
  let rows: RankedRow[];
  for (;;) {
    rows = await rankRanges(db, query, { source, batch, after, limit, ranges, maxPerRange });
    const crowded = rows[0]?.crowded ?? null;
    if (maxPerRange === null || crowded === null) break;
    const parts = splitRange(ranges[crowded - 1] ?? { from: 0, to: 0 });
    if (parts.length > 0) ranges = ranges.toSpliced(crowded - 1, 1, ...parts);
    else maxPerRange = null;
  }
  const [row] = rows;
  const end = downTo === undefined ? (row?.size === BATCH_SIZE ? row.last_edge : null) : downTo;
  return {
    found: rows.map(({ id, pin_id: pinId, rank, edge: at }) => ({
      id,
      pinId,
      place: [rank, ...at, ...(afterEdge ?? createNullPosition(source)), ...(end ?? createNullPosition(source))],
    })),
    downTo: end,
  };
}

/** @param part the page to load; `maxPerRange` limits the rows read in each range */
async function rankRanges(
  db: Db,
  query: TextQuery,
  part: {
    source: SearchSource;
    batch: RankedBatch;
    after: SortPosition | null;
    limit: number;
    ranges: readonly PositionRange[];
    maxPerRange: number | null;
  },
): Promise<RankedRow[]> {
  const { source, after, limit, ranges, maxPerRange } = part;
  const { afterEdge, downTo } = part.batch;
  const order = sql.raw(source.order.map(({ column }) => column).join(", "));
  const nothing = sql.raw(source.order.map(({ type, column }) => `null::${type} as ${column}`).join(", "));
  const descendingOrder = buildDescendingOrder(source.order);
  const edge = (prefix: string) =>
    sql.raw(
      `json_build_array(${source.order.map(({ column, type }) => `${prefix}${column}${type === "bigint" ? "::text" : ""}`).join(", ")})`,
    );
  const { rows } = await sql<RankedRow>`
    with recursive looked_through as (
      select 0::bigint as stretch, 0::bigint as seen, ${nothing}, null::bigint as pin, null::tsvector as words
      union all
      select ranges.number, before.seen + count(found.${source.id}) over (), found.*
      from (select stretch, seen from looked_through limit 1) as before
      join unnest(${ranges.map(toRangeMarks)}::text[]) with ordinality as ranges (marks, number) on ranges.number = before.stretch + 1
      left join lateral (
        select ${order}, ${source.pin} as pin, words from ${source.table}
        where ${source.marked} @@ (${query.match}::tsquery && ranges.marks::tsquery)
          ${afterEdge === null ? sql`` : sql`and (${order}) < ${buildTuple(source, afterEdge)}`}
          ${downTo ? sql`and (${order}) >= ${buildTuple(source, downTo)}` : sql``}
          ${source.excludedIds?.length ? sql`and ${source.id} <> all (${source.excludedIds}::bigint[])` : sql``}
        limit ${maxPerRange}
      ) as found on true
      where before.seen < ${BATCH_SIZE}
    ), matching as materialized (
      select ${order}, pin, words from looked_through where ${source.id} is not null
      order by ${descendingOrder} ${downTo === undefined ? sql`limit ${BATCH_SIZE}` : sql``}
    ), last as (
      select ${edge("")} as edge from (select * from matching order by ${order} limit 1) as lowest
    ), ranked as (
      select *, ${buildRank(query)} as rank from matching
    )
    select ${source.id} as id, pin as pin_id, rank, ${edge("ranked.")} as edge, last.edge as last_edge,
      (select count(*) from matching)::integer as size,
      (select stretch from looked_through group by stretch having count(*) >= ${maxPerRange} order by stretch limit 1)::integer as crowded
    from ranked cross join last
    ${after === null ? sql`` : sql`where (rank, ${order}) < (${after[0]}::integer, ${buildValues(source, after.slice(1))})`}
    order by rank desc, ${descendingOrder} limit ${limit}`.execute(db);
  return rows;
}

function parsePosition(place: HitPosition, { order }: SearchSource): { at: SortPosition; batch: RankedBatch } {
  const edge = (from: number) => {
    const part = place.slice(from, from + order.length);
    return part.every((value) => value !== null) && part.length > 0 ? (part as SortPosition) : null;
  };
  return {
    at: place.slice(0, 1 + order.length) as SortPosition,
    batch: { afterEdge: edge(1 + order.length), downTo: edge(1 + 2 * order.length) },
  };
}
