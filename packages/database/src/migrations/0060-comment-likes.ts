import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Likes of comments, on both shards like a content's favorites, and each comment's count. */
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
    // As for other tables that are read by owner: without it, Postgres treats shard and owner as independent.
    `create statistics comment_likes_by_shard (dependencies) on shard, comment_id from comment_likes`,
    `create statistics liked_comments_by_shard (dependencies) on shard, person_id from liked_comments`,
  ]);
}
