import { type Db, getShard, type Tx, idRows } from "@tessera/database";
import type { ThreadFacts, ThreadView } from "@tessera/domain";
import { sql } from "kysely";
import { allocateId } from "../boards/boards.writes.queries.ts";
import { type ContentRow, isContentGone } from "../pins/pins.queries.ts";

/** A comment as views and rules read it. */
export interface CommentRow {
  readonly id: string;
  readonly content_id: string;
  readonly author_id: string;
  readonly text: string;
  readonly like_count: number;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly deleted_at: Date | null;
  readonly deleted_by: string | null;
}

/** The comments of a content, as seen through one of its pins. */
export interface Thread {
  readonly contentId: string;
  readonly facts: ThreadFacts;
  /** The people responsible for the page. Comments by someone in a block with one of them are hidden from everyone. */
  readonly hosts: readonly string[];
}

/** A comment and the content that it belongs to. */
export interface PlacedComment {
  readonly comment: CommentRow;
  readonly thread: Thread;
}

/** Converts a content to the facts that the rules about its comments need. */
export function toThreadFacts(content: ContentRow, { reachable, barred }: ThreadView): ThreadFacts {
  return {
    creatorId: content.creator_id,
    gone: isContentGone(content),
    listed: content.listed,
    reachable,
    off: content.comments_off,
    barred,
  };
}

/** Selects a content's comments, newest first. */
export async function selectComments(
  db: Db,
  contentId: string,
  before: string | null,
  limit: number,
): Promise<CommentRow[]> {
  let query = db
    .selectFrom("comments")
    .selectAll()
    .where("shard", "=", getShard(contentId))
    .where("content_id", "=", contentId)
    .where("deleted_at", "is", null)
    .where("hidden", "=", sql<boolean>`false`);
  if (before !== null) query = query.where("id", "<", before);
  return query.orderBy("id", "desc").limit(limit).execute();
}

/** Finds a comment, even if it was deleted; undefined when it never existed. */
export async function findComment(db: Db, commentId: string): Promise<CommentRow | undefined> {
  return db
    .selectFrom("comments")
    .selectAll()
    .where("shard", "=", getShard(commentId))
    .where("id", "=", commentId)
    .executeTakeFirst();
}

/** Selects the comments that someone wrote, including deleted ones, in id order after `after`. */
export async function selectPersonComments(
  db: Db,
  personId: string,
  after: string,
  limit: number,
): Promise<{ readonly id: string }[]> {
  return db
    .selectFrom("person_comments")
    .select("comment_id as id")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("comment_id", ">", after)
    .orderBy("comment_id")
    .limit(limit)
    .execute();
}

/** Adds one to a content's comment count. @returns whether the content still exists and accepts comments */
export async function countNewComment(tx: Tx, contentId: string): Promise<boolean> {
  const { rows } = await sql`
    update contents set comment_count = comment_count + 1
    where shard = ${getShard(contentId)} and id = ${contentId}
      and deleted_at is null and removed_at is null and not comments_off
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Changes a content's comment count: +1 for a restored comment, -1 for a removed one. */
export async function changeCommentCount(tx: Tx, contentId: string, delta: 1 | -1): Promise<void> {
  await tx
    .updateTable("contents")
    .set({ comment_count: sql`greatest(0, comment_count + ${delta})` })
    .where("shard", "=", getShard(contentId))
    .where("id", "=", contentId)
    .execute();
}

/** Stores a comment on the content's and the author's shards. @returns the comment's id */
export async function insertComment(
  tx: Tx,
  comment: { contentId: string; authorId: string; text: string },
): Promise<string> {
  const shard = getShard(comment.contentId);
  const id = await allocateId(tx, shard);
  await tx
    .insertInto("comments")
    .values({ shard, id, content_id: comment.contentId, author_id: comment.authorId, text: comment.text })
    .execute();
  await tx
    .insertInto("person_comments")
    .values({ shard: getShard(comment.authorId), person_id: comment.authorId, comment_id: id })
    .execute();
  return id;
}

/** Changes a comment's text, unless it's already identical. @returns whether the comment still exists */
export async function updateCommentText(tx: Tx, commentId: string, text: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update comments set text = ${text}, edited_at = case when text = ${text} then edited_at else ${at}::timestamptz end
    where shard = ${getShard(commentId)} and id = ${commentId} and deleted_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Deletes or restores a comment.
 *
 * @param deletion null to restore the comment
 * @returns whether the comment is counted, so that the caller must change the count; null when it was already in that
 * state
 */
export async function setCommentDeleted(
  tx: Tx,
  commentId: string,
  deletion: { readonly at: Date; readonly deletedBy: string } | null,
): Promise<{ readonly counted: boolean } | null> {
  const row = await tx
    .updateTable("comments")
    .set({ deleted_at: deletion?.at ?? null, deleted_by: deletion?.deletedBy ?? null })
    .where("shard", "=", getShard(commentId))
    .where("id", "=", commentId)
    .where("deleted_at", deletion ? "is" : "is not", null)
    .returning("hidden")
    .executeTakeFirst();
  return row ? { counted: !row.hidden } : null;
}

/** Hides or shows comments, and adjusts their contents' comment counts. */
export async function setCommentsHidden(tx: Tx, ids: readonly string[], hidden: boolean): Promise<void> {
  await sql`
    with flipped as (
      update comments set hidden = ${hidden}
      from ${idRows(ids)}
      where comments.shard = wanted.shard and comments.id = wanted.id and comments.hidden <> ${hidden}
      returning comments.shard, comments.content_id, comments.deleted_at
    ), counted as (
      select shard, content_id, count(*)::integer as number from flipped
      where deleted_at is null group by shard, content_id
    )
    update contents set comment_count = greatest(0, comment_count + ${hidden ? -1 : 1} * counted.number)
    from counted where contents.shard = counted.shard and contents.id = counted.content_id`.execute(tx);
}

/** Removes some comments that were deleted before a given time, on both shards. @returns the removed comments' ids */
export async function purgeComments(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with deleted as (
      delete from comments
      where (shard, id) in (
        select shard, id from comments where deleted_at < ${before}
        order by deleted_at, id limit ${limit} for update skip locked)
      returning author_id, id
    )
    delete from person_comments using deleted
    where person_comments.shard = shard_of(deleted.author_id) and person_comments.person_id = deleted.author_id
      and person_comments.comment_id = deleted.id
    returning person_comments.comment_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Turns a content's comments on or off. */
export async function setCommentsOff(tx: Tx, contentId: string, isOff: boolean): Promise<void> {
  await tx
    .updateTable("contents")
    .set({ comments_off: isOff })
    .where("shard", "=", getShard(contentId))
    .where("id", "=", contentId)
    .execute();
}
