import { type Db, getShard } from "@tessera/database";
import { sql } from "kysely";

/** The number of latest comments, and of the latest replies to each, whose authors are suggested first. */
const LATEST_COMMENT_LIMITS = { comments: 40, replies: 4 } as const;

/**
 * Selects the authors of the latest comments on a content item and of the latest replies to these comments, latest
 * first.
 */
export async function selectThreadAuthors(db: Db, contentId: string): Promise<string[]> {
  const shard = getShard(contentId);
  const { rows } = await sql<{ id: string }>`
    with latest as materialized (
      select id, author_id, deleted_at is null and not hidden as shown from comments
      where shard = ${shard} and content_id = ${contentId}
        and parent_id is null and ((deleted_at is null and not hidden) or reply_count > 0)
      order by id desc limit ${LATEST_COMMENT_LIMITS.comments}
    ), written as (
      select id, author_id from latest where shown
      union all
      select replies.id, replies.author_id from latest cross join lateral (
        select id, author_id from comments
        where shard = ${shard} and parent_id = latest.id and deleted_at is null and not hidden
        order by id desc limit ${LATEST_COMMENT_LIMITS.replies}
      ) as replies
    )
    select author_id as id from written group by author_id order by max(id) desc`.execute(db);
  return rows.map(({ id }) => id);
}
