import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/**
 * Comments, stored on the content's shard. They're also stored on the author's shard, to find a person's own comments.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table comments (
       shard smallint not null,
       id bigint not null,
       content_id bigint not null,
       author_id bigint not null,
       text text not null,
       hidden boolean not null default false,
       created_at timestamptz not null default now(),
       edited_at timestamptz,
       deleted_at timestamptz,
       deleted_by bigint,
       primary key (shard, id)
     )`,
    // For the comments on a pin, newest first.
    `create index comments_by_content on comments (shard, content_id, id desc) where deleted_at is null and not hidden`,
    // For purging comments that were deleted long ago.
    `create index comments_by_deletion on comments (deleted_at, id) where deleted_at is not null`,
    `create table person_comments (
       shard smallint not null,
       person_id bigint not null,
       comment_id bigint not null,
       primary key (shard, person_id, comment_id)
     )`,
    `alter table contents
       add column comment_count integer not null default 0,
       add column comments_off boolean not null default false`,
  ]);
}
