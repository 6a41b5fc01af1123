import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** What finds the freshest or newest that match without reading all that match. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // The words of a row, and marks of where it is in the order of its table: one for each of nine stretches that it
    // lies in, each four times as long as the one before. So an index of words finds what matches in a stretch. Dear, so
    // that Postgres works it out for no row that it need not.
    `create function marked(words tsvector, place bigint) returns tsvector
       language sql immutable parallel safe cost 1000 as $$
         select words || array_to_tsvector(array(
           select '~' || level || '.' || (greatest(place, 0) >> (2 * level)) from generate_series(0, 8) as level
         ))
       $$`,
    // What waits to be put in is read by every search, so there is little of it.
    ...INDEXES.map(
      ([table, place]) =>
        `create index ${table}_marked on ${table} using gin (marked(words, ${place})) with (gin_pending_list_limit = 256)`,
    ),
    ...INDEXES.map(([table]) => `drop index ${table}_words`),
    // For what begins with more than three letters, out of the index alone.
    `drop index suggestions_by_key`,
    `create index suggestions_by_key on suggestions (kind, key) include (subject_id, label)`,
    // For where the newest stretch ends.
    `create index listed_boards_newest on listed_boards (board_id desc)`,
    `create index listed_people_newest on listed_people (person_id desc)`,
  ]);
}

/** Where a row is: in eighths of what freshness doubles in, some 94 minutes, or in 2^44 ids, some 70 minutes. */
const INDEXES = [
  ["listed_contents", "floor(score * 8)::bigint"],
  ["listed_boards", "board_id >> 44"],
  ["listed_people", "person_id >> 44"],
] as const;
