import type { Db } from "@tessera/database";
import { type RawBuilder, sql } from "kysely";
import { type TextQuery, textQuery } from "./text-query.ts";

/** One find of a search, in the order of the list. */
export interface Found {
  readonly id: string;
  /** The place behind it, as `after` takes it. */
  readonly place: readonly (string | number)[];
}

/** A content that was found. */
export interface FoundContent extends Found {
  /** The pin that stands for it in lists. */
  readonly pinId: string;
}

export interface SearchPage {
  /** The place that the page before ended at; null for the first page. */
  readonly after: readonly (string | number | null)[] | null;
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
 * Most matching rows that are ranked: of contents the freshest and most popular, of boards and people the newest. Ranking
 * is what a query for a frequent word costs, and nobody reads behind so many pages.
 */
const MOST_RANKED = 3_000;

/**
 * Contents whose words match, by ids: the best match first, of equal ones the freshest and most popular. The list ends
 * after `MOST_RANKED` finds.
 */
export async function searchContents(db: Db, typed: string, { after, limit }: SearchPage): Promise<FoundContent[]> {
  const query = await textQuery(db, typed);
  if (query === null) return [];
  const behind =
    after === null
      ? sql``
      : sql`where (rank, score, id) < (${after[0]}::integer, ${after[1]}::double precision, ${after[2]}::bigint)`;
  const { rows } = await sql<{ id: string; pin_id: string; rank: number; score: number }>`
    select id, pin_id, rank, score from (
      select content_id as id, pin_id, score, ${rankOf(query)} as rank
      from (
        select content_id, pin_id, score, words from listed_contents where words @@ ${query.match}::tsquery
        order by score desc, content_id desc limit ${MOST_RANKED}
      ) as freshest
    ) as matching ${behind}
    order by rank desc, score desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ id, pin_id: pinId, rank, score }) => ({ id, pinId, place: [rank, score, id] }));
}

/**
 * Boards whose name, description or owner's name match, by ids: the best match first, of equal ones the newest. The list
 * ends after `MOST_RANKED` finds, as that of people does.
 */
export async function searchBoards(db: Db, typed: string, page: SearchPage): Promise<Found[]> {
  return searchByRank(db, await textQuery(db, typed), page, sql`board_id`, sql`listed_boards`);
}

/** People whose names match, by ids: the best match first, of equal ones the newest. */
export async function searchPeople(db: Db, typed: string, page: SearchPage): Promise<Found[]> {
  return searchByRank(db, await textQuery(db, typed, true), page, sql`person_id`, sql`listed_people`);
}

async function searchByRank(
  db: Db,
  query: TextQuery | null,
  { after, limit }: SearchPage,
  id: RawBuilder<unknown>,
  table: RawBuilder<unknown>,
): Promise<Found[]> {
  if (query === null) return [];
  const behind = after === null ? sql`` : sql`where (rank, id) < (${after[0]}::integer, ${after[1]}::bigint)`;
  const { rows } = await sql<{ id: string; rank: number }>`
    select id, rank from (
      select id, ${rankOf(query)} as rank
      from (
        select ${id} as id, words from ${table} where words @@ ${query.match}::tsquery
        order by ${id} desc limit ${MOST_RANKED}
      ) as newest
    ) as matching ${behind}
    order by rank desc, id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ id: row.id, place: [row.rank, row.id] }));
}
