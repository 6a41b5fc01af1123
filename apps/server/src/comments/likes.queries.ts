import { type Db, getShard, type Tx } from "@tessera/database";
import { sql } from "kysely";
import type { CommentEngagement } from "./comments.queries.ts";

/** Returns which of these comments a person likes. */
export async function loadLikedCommentIds(
  db: Db,
  personId: string | null,
  commentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (personId === null || commentIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select comment_id as id from liked_comments
    where shard = ${getShard(personId)} and person_id = ${personId}
      and comment_id = any(${[...commentIds]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Stores a like on both shards. @returns false if the person already likes the comment */
export async function insertLike(tx: Tx, personId: string, commentId: string): Promise<boolean> {
  const inserted = await tx
    .insertInto("comment_likes")
    .values({ shard: getShard(commentId), comment_id: commentId, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("person_id")
    .executeTakeFirst();
  if (!inserted) return false;
  await tx
    .insertInto("liked_comments")
    .values({ shard: getShard(personId), person_id: personId, comment_id: commentId })
    .execute();
  return true;
}

/** Removes a like from both shards. @returns false if the person didn't like the comment */
export async function deleteLike(tx: Tx, personId: string, commentId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("comment_likes")
    .where("shard", "=", getShard(commentId))
    .where("comment_id", "=", commentId)
    .where("person_id", "=", personId)
    .returning("person_id")
    .executeTakeFirst();
  if (!deleted) return false;
  await tx
    .deleteFrom("liked_comments")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("comment_id", "=", commentId)
    .execute();
  return true;
}

/** Changes a comment's like count. @returns the comment's new counts; undefined if the comment no longer exists */
export async function changeLikeCount(
  tx: Tx,
  commentId: string,
  delta: 1 | -1,
): Promise<CommentEngagement | undefined> {
  const { rows } = await sql<CommentEngagement>`
    update comments set like_count = greatest(0, like_count + ${delta})
    where shard = ${getShard(commentId)} and id = ${commentId} and deleted_at is null
    returning id, created_at, like_count, reply_count`.execute(tx);
  return rows[0];
}

/** Removes all likes of comments that are being removed, on both shards. */
export async function deleteCommentLikes(tx: Tx, commentIds: readonly string[]): Promise<void> {
  if (commentIds.length === 0) return;
  await sql`
    with deleted as (
      delete from comment_likes
      using unnest(${commentIds.map(getShard)}::smallint[], ${[...commentIds]}::bigint[]) as chosen(shard, id)
      where comment_likes.shard = chosen.shard and comment_likes.comment_id = chosen.id
      returning comment_likes.person_id, comment_likes.comment_id
    )
    delete from liked_comments using deleted
    where liked_comments.shard = shard_of(deleted.person_id) and liked_comments.person_id = deleted.person_id
      and liked_comments.comment_id = deleted.comment_id`.execute(tx);
}
