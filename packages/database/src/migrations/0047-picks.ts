import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/**
 * The pins that members without saves picked for their home feed, on the member's shard, and the time at which the
 * member was welcomed.
 */
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
    // For deleting the picks of a content item that is being purged.
    `create index picks_by_content on picks (content_id)`,
    // Without these statistics, Postgres treats shard and owner as independent (see 0015-plans.ts).
    `create statistics picks_by_shard (dependencies) on shard, person_id from picks`,
    // The time at which someone picked pins or declined. Until then, home invites people without saves to pick pins.
    `alter table accounts add column welcomed_at timestamptz`,
  ]);
}
