import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/**
 * Additional data for the home feed: the newest content items, and the content items that someone has already seen
 * there.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // For content items that are too new to be popular.
    `create index listed_contents_by_age on listed_contents (content_id desc)`,
    // The content items that someone saw most recently, newest first, with times. Each person has one row of bounded
    // size.
    `create table shown_at_home (
       shard smallint not null,
       person_id bigint not null,
       content_ids bigint[] not null,
       shown_at timestamptz[] not null,
       primary key (shard, person_id)
     )`,
  ]);
}
