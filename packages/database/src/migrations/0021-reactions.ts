import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Reactions to a content, at both ends like its favorites, and a person's favorites by time. */
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
    // How often each reaction was given, by its type.
    `alter table contents add column reaction_counts jsonb not null default '{}'`,
    // As with the other tables that are read by their owner: without it Postgres takes shard and owner for unrelated.
    `create statistics reactions_by_shard (dependencies) on shard, person_id from reactions`,
    `create statistics content_reactions_by_shard (dependencies) on shard, content_id from content_reactions`,
    // For a person's favorites, latest first.
    `create index favorites_by_time on favorites (shard, person_id, id desc)`,
  ]);
}
