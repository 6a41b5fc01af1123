import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/**
 * Reactions to content items, stored on both shards like favorites. Also adds an index of a person's favorites by time.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table reactions (
       shard smallint not null,
       person_id bigint not null,
       content_id bigint not null,
       reaction_type smallint not null,
       primary key (shard, person_id, content_id)
     )`,
    `create table content_reactions (
       shard smallint not null,
       content_id bigint not null,
       person_id bigint not null,
       primary key (shard, content_id, person_id)
     )`,
    // The count of each reaction, by its type.
    `alter table contents add column reaction_counts jsonb not null default '{}'`,
    // Without these statistics, Postgres treats shard and owner as independent (see 0015-plans.ts).
    `create statistics reactions_by_shard (dependencies) on shard, person_id from reactions`,
    `create statistics content_reactions_by_shard (dependencies) on shard, content_id from content_reactions`,
    // For a person's favorites, newest first.
    `create index favorites_by_time on favorites (shard, person_id, id desc)`,
  ]);
}
