import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** What the home feed also reads: the newest contents, and what someone already saw at home. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // For those that had no time to become popular yet.
    `create index listed_contents_by_age on listed_contents (content_id desc)`,
    // The contents that someone saw last, newest first, and when; one row per person, of bounded size.
    `create table shown_at_home (
       shard smallint not null,
       person_id bigint not null,
       content_ids bigint[] not null,
       shown_at timestamptz[] not null,
       primary key (shard, person_id)
     )`,
  ]);
}
