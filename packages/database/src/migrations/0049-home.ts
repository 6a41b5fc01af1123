import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Additional data for the home feed: the newest contents, and the contents that someone already saw there. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // For contents that are too new to be popular.
    `create index listed_contents_by_age on listed_contents (content_id desc)`,
    // The contents that someone saw last, newest first, with times. One row per person, of bounded size.
    `create table shown_at_home (
       shard smallint not null,
       person_id bigint not null,
       content_ids bigint[] not null,
       shown_at timestamptz[] not null,
       primary key (shard, person_id)
     )`,
  ]);
}
