import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** The score that sorts a pin's best comments first; see `getCommentScore` in the domain. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // A new comment has neither likes nor replies, so only its time counts.
    `alter table comments add column score double precision not null default extract(epoch from now()) / 86400`,
    `update comments set
       score = extract(epoch from created_at) / 86400 + ln(1 + like_count + 2 * reply_count) / ln(2)`,
    // For the comments on a pin, best first, without replies.
    `create index comments_by_score on comments (shard, content_id, score desc, id desc)
       where parent_id is null and ((deleted_at is null and not hidden) or reply_count > 0)`,
  ]);
}
