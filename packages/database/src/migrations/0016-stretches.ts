import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Adds indexes that find the freshest or newest matches without reading all matches. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // The words of a row, and marks for its position in the order of its table: one for each of nine ranges that
    // contain it, each four times as long as the one before. This way, an index of words can search within a range. The
    // high cost keeps Postgres from computing it unnecessarily.
    `create function marked(words tsvector, place bigint) returns tsvector
       language sql immutable parallel safe cost 1000 as $$
         select words || array_to_tsvector(array(
           select '~' || level || '.' || (greatest(place, 0) >> (2 * level)) from generate_series(0, 8) as level
         ))
       $$`,
    // Every search reads the index's pending list, so the list is kept short.
    ...INDEXES.map(
      ([table, place]) =>
        `create index ${table}_marked on ${table} using gin (marked(words, ${place})) with (gin_pending_list_limit = 256)`,
    ),
    ...INDEXES.map(([table]) => `drop index ${table}_words`),
    // For prefixes of more than three letters, from the index alone.
    `drop index suggestions_by_key`,
    `create index suggestions_by_key on suggestions (kind, key) include (subject_id, label)`,
    // For the end of the newest range.
    `create index listed_boards_newest on listed_boards (board_id desc)`,
    `create index listed_people_newest on listed_people (person_id desc)`,
  ]);
}

/**
 * The indexes, with each row's position. A step is an eighth of the time in which freshness doubles (about 94 minutes)
 * or 2^44 ids (about 70 minutes).
 */
const INDEXES = [
  ["listed_contents", "floor(score * 8)::bigint"],
  ["listed_boards", "board_id >> 44"],
  ["listed_people", "person_id >> 44"],
] as const;
