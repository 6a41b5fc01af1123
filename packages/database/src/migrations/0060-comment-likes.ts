import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Likes of comments, stored on both shards as favorites are, and the number of likes of each comment. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table comment_likes (
       shard smallint not null,
       comment_id bigint not null,
       person_id bigint not null,
       primary key (shard, comment_id, person_id)
     )`,
    `create table liked_comments (
       shard smallint not null,
       person_id bigint not null,
       comment_id bigint not null,
       primary key (shard, person_id, comment_id)
     )`,
    `alter table comments add column like_count integer not null default 0`,
    // Without these statistics, Postgres treats shard and owner as independent (see 0015-plans.ts).
    `create statistics comment_likes_by_shard (dependencies) on shard, comment_id from comment_likes`,
    `create statistics liked_comments_by_shard (dependencies) on shard, person_id from liked_comments`,
  ]);
}
