import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** What members without saves picked for their first page, at their own shard, and whether they were welcomed. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table picks (
       shard smallint not null,
       person_id bigint not null,
       content_id bigint not null,
       id bigint not null,
       primary key (shard, person_id, content_id)
     )`,
    // For the list of someone's picks.
    `create index picks_by_time on picks (shard, person_id, id desc)`,
    // For forgetting the picks of a content that is being removed.
    `create index picks_by_content on picks (content_id)`,
    // As with the other tables that are read by their owner: without it Postgres takes shard and owner for unrelated.
    `create statistics picks_by_shard (dependencies) on shard, person_id from picks`,
    // When someone picked or declined to; until then, home invites people who have nothing yet.
    `alter table accounts add column welcomed_at timestamptz`,
  ]);
}
