import type { Db } from "@tessera/database";
import { type RawBuilder, sql } from "kysely";
import {
  BOARDS,
  CONTENTS,
  type Edge,
  descendingBy,
  unbounded,
  PEOPLE,
  type Source,
  tuple,
  values,
} from "./search-sources.ts";
import { stretchBounds, splitStretch, type Stretch, stretchesDownFrom } from "./stretches.ts";
import { type TextQuery, textQuery } from "./text-query.ts";

/** Where a list of hits continues; only this file can read it. */
type Place = readonly (string | number | null)[];

/** One hit of a search, in list order. */
export interface SearchHit {
  readonly id: string;
  /** The position after it, in the form that `after` takes. */
  readonly place: Place;
}

/** A content that was found. */
export interface FoundContent extends SearchHit {
  /** The pin that represents it in lists. */
  readonly pinId: string;
}

export interface SearchPage {
  /** Where the previous page ended; null for the first page. */
  readonly after: Place | null;
  /** Most hits. */
  readonly limit: number;
}

/**
 * How well a row matches, in coarse steps, so that equal matches are ordered by the rest of the key. It is a tenth of the
 * cover density (Clarke, Cormack & Tudhope 2000, as in `ts_rank_cd`, folded into 0 to 1 by r / (r + 1)). Matching every word
 * exactly as typed adds half of the whole scale.
 */
function rankOf({ match, exact }: TextQuery): RawBuilder<number> {
  return sql<number>`(round(10 * ts_rank_cd(words, ${match}::tsquery, 32))
    + case when words @@ ${exact}::tsquery then 5 else 0 end)::integer`;
}

/**
 * How many matching rows to rank together: the freshest and most popular contents, the newest boards and people; the next
 * batch follows. Ranking dominates the cost of a query for a frequent word, so a page never ranks more than these.
 */
const RANKED_TOGETHER = 1_000;
/** When more than this match in one range of the order, split it: it was too long for such frequent words. */
const MOST_IN_STRETCH = 2_000;

/** Contents whose words match, by id: within each thousand the best matches first, then the freshest and most popular. */
export async function searchContents(db: Db, typed: string, page: SearchPage): Promise<FoundContent[]> {
  return searchByRank(db, textQuery(db, typed), page, CONTENTS);
}

/** As `searchContents`, for a query that is already parsed. */
export async function searchContentsFor(db: Db, query: TextQuery | null, page: SearchPage): Promise<FoundContent[]> {
  return searchByRank(db, Promise.resolve(query), page, CONTENTS);
}

/** Boards whose name, description or owner's name match, by id: the best matches first, then the newest. */
export async function searchBoards(db: Db, typed: string, page: SearchPage): Promise<SearchHit[]> {
  return searchByRank(db, textQuery(db, typed), page, BOARDS);
}

/** People whose names match, by id: the best matches first, then the newest. */
export async function searchPeople(db: Db, typed: string, page: SearchPage): Promise<SearchHit[]> {
  return searchByRank(db, textQuery(db, typed, true), page, PEOPLE);
}

/** Rows that are ranked together: those after one edge, up to and including another. */
interface RankedTogether {
  /** Null for the first. */
  readonly behind: Edge | null;
  /** Null when nothing comes after them; undefined while unknown. */
  readonly downTo: Edge | null | undefined;
}

async function searchByRank(
  db: Db,
  reading: Promise<TextQuery | null>,
  { after, limit }: SearchPage,
  source: Source,
): Promise<FoundContent[]> {
  const [query, top] = await Promise.all([reading, bestOf(db, source)]);
  if (query === null || top === null) return [];
  let place = after === null ? null : readPlace(after, source);
  let together: RankedTogether = place?.together ?? { behind: null, downTo: undefined };
  const found: FoundContent[] = [];
  for (;;) {
    const ranked = await rankTogether(db, query, {
      source,
      top: source.placeOf(together.behind ?? top),
      together,
      after: place?.at ?? null,
      limit: limit - found.length,
    });
    found.push(...ranked.found);
    if (found.length === limit || !ranked.downTo) return found;
    together = { behind: ranked.downTo, downTo: undefined };
    place = null;
  }
}

/** The freshest, or the newest, that there is; null for nothing. */
async function bestOf(db: Db, { table, order }: Source): Promise<Edge | null> {
  const columns = sql.raw(order.map(({ column }) => column).join(", "));
  const { rows } = await sql<Record<string, string | number>>`
    select ${columns} from ${table} order by ${descendingBy(order)} limit 1`.execute(db);
  return rows[0] ? Object.values(rows[0]) : null;
}

interface RankedRow {
  readonly id: string;
  readonly pin_id: string;
  readonly rank: number;
  readonly edge: Edge;
  readonly last_edge: Edge;
  readonly size: number;
  /** The index, from one, of the first range with more hits than wanted; null for none. */
  readonly crowded: number | null;
}

/**
 * A page of rows that are ranked together, and the edge after which the next ones begin. It scans one range of the order
 * after the other until there are enough. So little more than needed is read for very frequent words.
 */
async function rankTogether(
  db: Db,
  query: TextQuery,
  part: { source: Source; top: number; together: RankedTogether; after: Edge | null; limit: number },
): Promise<{ found: FoundContent[]; downTo: Edge | null }> {
  const { source, top, together, after, limit } = part;
  const { behind, downTo } = together;
  let stretches =
    downTo === undefined ? stretchesDownFrom(top) : [{ from: downTo === null ? 0 : source.placeOf(downTo), to: top }];
  let most = downTo === undefined ? MOST_IN_STRETCH : null;
  let rows: RankedRow[];
  for (;;) {
    rows = await rankStretches(db, query, { source, together, after, limit, stretches, most });
    const crowded = rows[0]?.crowded ?? null;
    if (most === null || crowded === null) break;
    const parts = splitStretch(stretches[crowded - 1] ?? { from: 0, to: 0 });
    if (parts.length > 0) stretches = stretches.toSpliced(crowded - 1, 1, ...parts);
    else most = null;
  }
  const [row] = rows;
  const end = downTo === undefined ? (row?.size === RANKED_TOGETHER ? row.last_edge : null) : downTo;
  return {
    found: rows.map(({ id, pin_id: pinId, rank, edge: at }) => ({
      id,
      pinId,
      place: [rank, ...at, ...(behind ?? unbounded(source)), ...(end ?? unbounded(source))],
    })),
    downTo: end,
  };
}

/** @param part `most` limits how much of each range is read */
async function rankStretches(
  db: Db,
  query: TextQuery,
  part: {
    source: Source;
    together: RankedTogether;
    after: Edge | null;
    limit: number;
    stretches: readonly Stretch[];
    most: number | null;
  },
): Promise<RankedRow[]> {
  const { source, after, limit, stretches, most } = part;
  const { behind, downTo } = part.together;
  const order = sql.raw(source.order.map(({ column }) => column).join(", "));
  const nothing = sql.raw(source.order.map(({ type, column }) => `null::${type} as ${column}`).join(", "));
  const falling = descendingBy(source.order);
  const edge = (prefix: string) =>
    sql.raw(
      `json_build_array(${source.order.map(({ column, type }) => `${prefix}${column}${type === "bigint" ? "::text" : ""}`).join(", ")})`,
    );
  const { rows } = await sql<RankedRow>`
    with recursive looked_through as (
      select 0::bigint as stretch, 0::bigint as seen, ${nothing}, null::bigint as pin, null::tsvector as words
      union all
      select stretches.number, before.seen + count(found.${source.id}) over (), found.*
      from (select stretch, seen from looked_through limit 1) as before
      join unnest(${stretches.map(stretchBounds)}::text[]) with ordinality as stretches (marks, number) on stretches.number = before.stretch + 1
      left join lateral (
        select ${order}, ${source.pin} as pin, words from ${source.table}
        where ${source.marked} @@ (${query.match}::tsquery && stretches.marks::tsquery)
          ${behind === null ? sql`` : sql`and (${order}) < ${tuple(source, behind)}`}
          ${downTo ? sql`and (${order}) >= ${tuple(source, downTo)}` : sql``}
        limit ${most}
      ) as found on true
      where before.seen < ${RANKED_TOGETHER}
    ), matching as materialized (
      select ${order}, pin, words from looked_through where ${source.id} is not null
      order by ${falling} ${downTo === undefined ? sql`limit ${RANKED_TOGETHER}` : sql``}
    ), last as (
      select ${edge("")} as edge from (select * from matching order by ${order} limit 1) as lowest
    ), ranked as (
      select *, ${rankOf(query)} as rank from matching
    )
    select ${source.id} as id, pin as pin_id, rank, ${edge("ranked.")} as edge, last.edge as last_edge,
      (select count(*) from matching)::integer as size,
      (select stretch from looked_through group by stretch having count(*) >= ${most} order by stretch limit 1)::integer as crowded
    from ranked cross join last
    ${after === null ? sql`` : sql`where (rank, ${order}) < (${after[0]}::integer, ${values(source, after.slice(1))})`}
    order by rank desc, ${falling} limit ${limit}`.execute(db);
  return rows;
}

function readPlace(place: Place, { order }: Source): { at: Edge; together: RankedTogether } {
  const edge = (from: number) => {
    const part = place.slice(from, from + order.length);
    return part.every((value) => value !== null) && part.length > 0 ? (part as Edge) : null;
  };
  return {
    at: place.slice(0, 1 + order.length) as Edge,
    together: { behind: edge(1 + order.length), downTo: edge(1 + 2 * order.length) },
  };
}
