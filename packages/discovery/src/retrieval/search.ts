import type { Db } from "@tessera/database";
import { type RawBuilder, sql } from "kysely";
import { type TextQuery, textQuery } from "./text-query.ts";

/** Where a list of finds goes on; only this file knows how to read it. */
type Place = readonly (string | number | null)[];

/** One find of a search, in the order of the list. */
export interface Found {
  readonly id: string;
  /** The place behind it, as `after` takes it. */
  readonly place: Place;
}

/** A content that was found. */
export interface FoundContent extends Found {
  /** The pin that stands for it in lists. */
  readonly pinId: string;
}

export interface SearchPage {
  /** The place that the page before ended at; null for the first page. */
  readonly after: Place | null;
  /** Most finds. */
  readonly limit: number;
}

/**
 * How well a row matches, in coarse steps, so that what matches alike is ordered by the rest of the key: a tenth of the
 * cover density (Clarke, Cormack & Tudhope 2000, as `ts_rank_cd` has it, folded into 0 to 1 by r / (r + 1)), and half of
 * the whole scale for matching every word as it was typed.
 */
function rankOf({ match, exact }: TextQuery): RawBuilder<number> {
  return sql<number>`(round(10 * ts_rank_cd(words, ${match}::tsquery, 32))
    + case when words @@ ${exact}::tsquery then 5 else 0 end)::integer`;
}

/**
 * Matching rows that are ranked together: of contents the freshest and most popular, of boards and people the newest; behind
 * them come as many again. Ranking is what a query for a frequent word costs, so a page never ranks more than these.
 */
const RANKED_TOGETHER = 1_000;

/** What is searched: its table, and by what its rows stand in their order, the largest first. */
interface Source {
  readonly table: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** The last of them is the id. */
  readonly order: readonly { readonly column: string; readonly type: "bigint" | "double precision" }[];
  /** The pin that stands for the row, where one does. */
  readonly pin: RawBuilder<unknown>;
}

const CONTENTS: Source = {
  table: sql`listed_contents`,
  id: sql`content_id`,
  order: [
    { column: "score", type: "double precision" },
    { column: "content_id", type: "bigint" },
  ],
  pin: sql`pin_id`,
};
const BOARDS: Source = {
  table: sql`listed_boards`,
  id: sql`board_id`,
  order: [{ column: "board_id", type: "bigint" }],
  pin: sql`null::bigint`,
};
const PEOPLE: Source = {
  table: sql`listed_people`,
  id: sql`person_id`,
  order: [{ column: "person_id", type: "bigint" }],
  pin: sql`null::bigint`,
};

/** Contents whose words match, by ids: of each thousand the best match first, of equal ones the freshest and most popular. */
export async function searchContents(db: Db, typed: string, page: SearchPage): Promise<FoundContent[]> {
  return searchByRank(db, await textQuery(db, typed), page, CONTENTS);
}

/** Boards whose name, description or owner's name match, by ids: the best match first, of equal ones the newest. */
export async function searchBoards(db: Db, typed: string, page: SearchPage): Promise<Found[]> {
  return searchByRank(db, await textQuery(db, typed), page, BOARDS);
}

/** People whose names match, by ids: the best match first, of equal ones the newest. */
export async function searchPeople(db: Db, typed: string, page: SearchPage): Promise<Found[]> {
  return searchByRank(db, await textQuery(db, typed, true), page, PEOPLE);
}

/** A place in a source's order, as its columns have it. */
type Edge = readonly (string | number)[];

/** Rows that are ranked together: those behind one edge, down to and with another. */
interface Together {
  /** Null for the first. */
  readonly behind: Edge | null;
  /** Null where nothing comes behind them; undefined while nobody knows yet. */
  readonly downTo: Edge | null | undefined;
}

async function searchByRank(
  db: Db,
  query: TextQuery | null,
  { after, limit }: SearchPage,
  source: Source,
): Promise<FoundContent[]> {
  if (query === null) return [];
  let place = after === null ? null : readPlace(after, source);
  let together: Together = place?.together ?? { behind: null, downTo: undefined };
  const found: FoundContent[] = [];
  for (;;) {
    const ranked = await rankTogether(db, query, {
      source,
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

interface RankedRow {
  readonly id: string;
  readonly pin_id: string;
  readonly rank: number;
  readonly edge: Edge;
  readonly last_edge: Edge;
  readonly size: number;
}

/** A page of some rows that are ranked together, and the edge behind which the next ones are. */
async function rankTogether(
  db: Db,
  query: TextQuery,
  part: { source: Source; together: Together; after: Edge | null; limit: number },
): Promise<{ found: FoundContent[]; downTo: Edge | null }> {
  const { source, together, after, limit } = part;
  const { behind, downTo } = together;
  const order = sql.raw(source.order.map(({ column }) => column).join(", "));
  const falling = sql.raw(source.order.map(({ column }) => `${column} desc`).join(", "));
  const edge = (prefix: string) =>
    sql.raw(
      `json_build_array(${source.order.map(({ column, type }) => `${prefix}${column}${type === "bigint" ? "::text" : ""}`).join(", ")})`,
    );
  const { rows } = await sql<RankedRow>`
    with matching as materialized (
      select ${order}, ${source.pin} as pin, words from ${source.table}
      where words @@ ${query.match}::tsquery
        ${behind === null ? sql`` : sql`and (${order}) < ${tuple(source, behind)}`}
        ${downTo ? sql`and (${order}) >= ${tuple(source, downTo)}` : sql``}
      order by ${falling} ${downTo === undefined ? sql`limit ${RANKED_TOGETHER}` : sql``}
    ), last as (
      select ${edge("")} as edge from (select * from matching order by ${order} limit 1) as lowest
    ), ranked as (
      select *, ${rankOf(query)} as rank from matching
    )
    select ${source.id} as id, pin as pin_id, rank, ${edge("ranked.")} as edge, last.edge as last_edge,
      (select count(*) from matching)::integer as size
    from ranked cross join last
    ${after === null ? sql`` : sql`where (rank, ${order}) < (${after[0]}::integer, ${values(source, after.slice(1))})`}
    order by rank desc, ${falling} limit ${limit}`.execute(db);
  const [row] = rows;
  const end = downTo === undefined ? (row?.size === RANKED_TOGETHER ? row.last_edge : null) : downTo;
  return {
    found: rows.map(({ id, pin_id: pinId, rank, edge: at }) => ({
      id,
      pinId,
      place: [rank, ...at, ...(behind ?? noEdge(source)), ...(end ?? noEdge(source))],
    })),
    downTo: end,
  };
}

function readPlace(place: Place, { order }: Source): { at: Edge; together: Together } {
  const edge = (from: number) => {
    const part = place.slice(from, from + order.length);
    return part.every((value) => value !== null) && part.length > 0 ? (part as Edge) : null;
  };
  return {
    at: place.slice(0, 1 + order.length) as Edge,
    together: { behind: edge(1 + order.length), downTo: edge(1 + 2 * order.length) },
  };
}

function noEdge({ order }: Source): null[] {
  return order.map(() => null);
}

function tuple(source: Source, edge: Edge): RawBuilder<unknown> {
  return sql`(${values(source, edge)})`;
}

function values({ order }: Source, edge: Edge): RawBuilder<unknown> {
  return sql.join(order.map(({ type }, at) => sql`${edge[at]}::${sql.raw(type)}`));
}
