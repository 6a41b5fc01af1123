import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Replies to comments, one level deep. A deleted comment stays as an empty row while it has replies. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `alter table comments
       add column parent_id bigint,
       add column mentioned_id bigint,
       add column reply_count integer not null default 0,
       add column emptied boolean not null default false`,
    `drop index comments_by_content`,
    // For the comments on a pin, newest first, without replies.
    `create index comments_by_content on comments (shard, content_id, id desc)
       where parent_id is null and ((deleted_at is null and not hidden) or reply_count > 0)`,
    // For a comment's replies, oldest first.
    `create index comments_by_parent on comments (shard, parent_id, id) where parent_id is not null`,
    `drop index comments_by_deletion`,
    // For purging comments that were deleted long ago.
    `create index comments_by_deletion on comments (deleted_at, id) where deleted_at is not null and not emptied`,
    `drop index comments_unseen_by_content`,
    // For removing all of a content item's comments.
    `create index comments_of_content on comments (shard, content_id)`,
  ]);
}
