import { type Db, getShard, type Tx, buildIdRows, pairWithShards } from "@tessera/database";
import type { CommentSort, Mention, ReplyDestination, ThreadFacts, ThreadView } from "@tessera/domain";
import { sql } from "kysely";
import { allocateId } from "../boards/boards.writes.queries.ts";
import { type ContentRow, isContentGone } from "../pins/pins.queries.ts";

/** The columns of a comment that views and rules read. */
export interface CommentRow {
  readonly id: string;
  readonly content_id: string;
  readonly author_id: string;
  readonly text: string;
  readonly parent_id: string | null;
  readonly mentioned_id: string | null;
  readonly mentions: readonly Mention[];
  readonly reply_count: number;
  readonly like_count: number;
  readonly score: number;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly deleted_at: Date | null;
  readonly deleted_by: string | null;
}

/** The comments of a content item, as seen through one of its pins. */
export interface Thread {
  readonly contentId: string;
  readonly facts: ThreadFacts;
  /**
   * The people responsible for the page. Comments by anyone who blocked or was blocked by one of them are hidden from
   * everyone.
   */
  readonly hosts: readonly string[];
}

/** A comment, and the content item that it belongs to. */
export interface CommentWithContent {
  readonly comment: CommentRow;
  readonly thread: Thread;
}

/** Converts a content item to the facts that the rules about its comments need. */
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

/** A position in the list of a content item's comments. */
export interface CommentPosition {
  readonly id: string;
  readonly score: number;
}

/** Selects a content item's comments, without replies. Includes hidden and deleted comments that have replies. */
export async function selectComments(
  db: Db,
  { contentId, sort }: { readonly contentId: string; readonly sort: CommentSort },
  after: CommentPosition | null,
  limit: number,
): Promise<CommentRow[]> {
  const query = db
    .selectFrom("comments")
    .selectAll()
    .where("shard", "=", getShard(contentId))
    .where("content_id", "=", contentId)
    .where(sql<boolean>`parent_id is null and ((deleted_at is null and not hidden) or reply_count > 0)`)
    .limit(limit);
  if (sort === "newest") {
    const newest = query.orderBy("id", "desc");
    return (after === null ? newest : newest.where("id", "<", after.id)).execute();
  }
  const best = query.orderBy("score", "desc").orderBy("id", "desc");
  if (after === null) return best.execute();
  return best.where(sql<boolean>`(score, id) < (${after.score}::double precision, ${after.id}::bigint)`).execute();
}

/** Selects a comment's replies, oldest first. */
export async function selectReplies(db: Db, parentId: string, after: string, limit: number): Promise<CommentRow[]> {
  return db
    .selectFrom("comments")
    .selectAll()
    .where("shard", "=", getShard(parentId))
    .where("parent_id", "=", parentId)
    .where("deleted_at", "is", null)
    .where("hidden", "=", sql<boolean>`false`)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Finds a comment, even if it was deleted. Returns undefined if it never existed. */
export async function findComment(db: Db, commentId: string): Promise<CommentRow | undefined> {
  return db
    .selectFrom("comments")
    .selectAll()
    .where("shard", "=", getShard(commentId))
    .where("id", "=", commentId)
    .executeTakeFirst();
}

/** Selects the comments that someone wrote (including deleted comments) or likes, in ID order, after the ID `after`. */
export async function selectPersonComments(
  db: Db,
  table: "person_comments" | "liked_comments",
  personId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ readonly id: string }[]> {
  return db
    .selectFrom(table)
    .select("comment_id as id")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("comment_id", ">", after)
    .orderBy("comment_id")
    .limit(limit)
    .execute();
}

/** Adds one to a content item's comment count. @returns whether the item still exists and accepts comments */
export async function incrementCommentCount(tx: Tx, contentId: string): Promise<boolean> {
  const { rows } = await sql`
    update contents set comment_count = comment_count + 1
    where shard = ${getShard(contentId)} and id = ${contentId}
      and deleted_at is null and removed_at is null and not comments_off
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Changes a content item's comment count: +1 for a restored comment, -1 for a removed one. */
export async function changeCommentCount(tx: Tx, contentId: string, delta: 1 | -1): Promise<void> {
  await tx
    .updateTable("contents")
    .set({ comment_count: sql`greatest(0, comment_count + ${delta})` })
    .where("shard", "=", getShard(contentId))
    .where("id", "=", contentId)
    .execute();
}

/** The response to a comment, which determines its score. */
export type CommentEngagement = Pick<CommentRow, "id" | "created_at" | "like_count" | "reply_count">;

/** Changes a comment's reply count. @returns the comment's new counts; undefined if the comment no longer exists */
export async function changeReplyCount(
  tx: Tx,
  commentId: string,
  delta: 1 | -1,
): Promise<CommentEngagement | undefined> {
  const { rows } = await sql<CommentEngagement>`
    update comments set reply_count = greatest(0, reply_count + ${delta})
    where shard = ${getShard(commentId)} and id = ${commentId}
    returning id, created_at, like_count, reply_count`.execute(tx);
  return rows[0];
}

/** Raises a comment's score. Does nothing if the new score is lower. */
export async function raiseScore(tx: Tx, commentId: string, score: number): Promise<void> {
  await sql`
    update comments set score = ${score}::double precision
    where shard = ${getShard(commentId)} and id = ${commentId} and score < ${score}::double precision`.execute(tx);
}

/** A comment's text, and the people it mentions. */
export interface CommentText {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/** Stores a comment on the content item's and the author's shards. @returns the comment's id */
export async function insertComment(
  tx: Tx,
  comment: { contentId: string; authorId: string; text: CommentText; place: ReplyDestination | null },
): Promise<string> {
  const shard = getShard(comment.contentId);
  const id = await allocateId(tx, shard);
  await tx
    .insertInto("comments")
    .values({
      ...{ shard, id, content_id: comment.contentId, author_id: comment.authorId, text: comment.text.text },
      mentions: JSON.stringify(comment.text.mentions),
      parent_id: comment.place?.parentId ?? null,
      mentioned_id: comment.place?.mentionedId ?? null,
    })
    .execute();
  await tx
    .insertInto("person_comments")
    .values({ shard: getShard(comment.authorId), person_id: comment.authorId, comment_id: id })
    .execute();
  return id;
}

/** Changes a comment's text, unless it's already identical. @returns whether the comment still exists */
export async function updateCommentText(
  tx: Tx,
  commentId: string,
  { text, mentions }: CommentText,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update comments set text = ${text}, mentions = ${JSON.stringify(mentions)}::jsonb,
      edited_at = case when text = ${text} then edited_at else ${at}::timestamptz end
    where shard = ${getShard(commentId)} and id = ${commentId} and deleted_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Deletes or restores a comment.
 *
 * @param deletion null to restore the comment
 * @returns whether the caller must change the counts, because they include the comment; null if the comment was already
 * in that state
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

/** Hides or shows comments, and adjusts the counts of their content items and of the comments that they answer. */
export async function setCommentsHidden(tx: Tx, ids: readonly string[], hidden: boolean): Promise<void> {
  const { rows: flipped } = await sql<UncountedComment>`
    update comments set hidden = ${hidden}
    from ${buildIdRows(ids)}
    where comments.shard = wanted.shard and comments.id = wanted.id and comments.hidden <> ${hidden}
    returning comments.content_id, comments.parent_id, comments.deleted_at is null as counted`.execute(tx);
  await changeCommentCounts(tx, flipped, hidden ? -1 : 1);
}

/** A comment that must be added to, or removed from, the counts of its content item and its parent. */
interface UncountedComment {
  readonly content_id: string;
  readonly parent_id: string | null;
  /** False for a comment that no count includes, whether it's deleted or not. */
  readonly counted: boolean;
}

/**
 * Adds comments to the counts of their content items and parents, or subtracts them. Parents come first, as for a
 * single reply.
 */
async function changeCommentCounts(tx: Tx, comments: readonly UncountedComment[], delta: 1 | -1): Promise<void> {
  const counted = comments.filter((comment) => comment.counted);
  const parents = pairWithShards(counted.flatMap(({ parent_id: id }) => (id === null ? [] : [id])));
  const contents = pairWithShards(counted.map(({ content_id: id }) => id));
  await sql`
    update comments set reply_count = greatest(0, reply_count + ${delta} * counted.number)
    from (
      select shard, id, count(*)::integer as number
      from unnest(${parents.shards}::smallint[], ${parents.ids}::bigint[]) as parent(shard, id) group by shard, id
    ) as counted
    where comments.shard = counted.shard and comments.id = counted.id`.execute(tx);
  await sql`
    update contents set comment_count = greatest(0, comment_count + ${delta} * counted.number)
    from (
      select shard, id, count(*)::integer as number
      from unnest(${contents.shards}::smallint[], ${contents.ids}::bigint[]) as content(shard, id) group by shard, id
    ) as counted
    where contents.shard = counted.shard and contents.id = counted.id`.execute(tx);
}

/** Selects and locks some comments that were deleted before a given time and still have their text. */
export async function lockDeletedComments(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from comments where deleted_at < ${before} and not emptied
    order by deleted_at, id limit ${limit} for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Removes comments permanently, and adjusts the counts that include them. A comment that still has replies loses only
 * its text. Its row stays until the last reply is removed.
 *
 * @returns the authors of the removed comments
 */
export async function eraseComments(tx: Tx, ids: readonly string[]): Promise<{ id: string; author_id: string }[]> {
  type ErasedComment = UncountedComment & { readonly id: string; readonly author_id: string };
  const wanted = buildIdRows(ids);
  const { rows: removed } = await sql<ErasedComment>`
    delete from comments using ${wanted}
    where comments.shard = wanted.shard and comments.id = wanted.id and not exists (
      select 1 from comments as reply
      where reply.shard = comments.shard and reply.parent_id = comments.id and reply.id <> all(${[...ids]}::bigint[]))
    returning comments.id, comments.author_id, comments.content_id, comments.parent_id,
      comments.deleted_at is null and not comments.hidden as counted`.execute(tx);
  const { rows: emptied } = await sql<ErasedComment>`
    with former as (
      select comments.shard, comments.id, comments.deleted_at is null and not comments.hidden as counted
      from comments join ${wanted} on comments.shard = wanted.shard and comments.id = wanted.id
      where not comments.emptied
      for update of comments
    )
    update comments set text = '', mentions = '[]', like_count = 0, emptied = true, deleted_at = coalesce(deleted_at, now())
    from former where comments.shard = former.shard and comments.id = former.id
    returning comments.id, comments.author_id, comments.content_id, comments.parent_id, former.counted`.execute(tx);
  await changeCommentCounts(tx, [...removed, ...emptied], -1);
  const parents = buildIdRows(removed.flatMap(({ parent_id: id }) => (id === null ? [] : [id])));
  await sql`
    delete from comments using ${parents}
    where comments.shard = wanted.shard and comments.id = wanted.id and comments.emptied and not exists (
      select 1 from comments as reply where reply.shard = comments.shard and reply.parent_id = comments.id)`.execute(
    tx,
  );
  return [...removed, ...emptied];
}

/** Removes comments from their authors' shards. */
export async function deletePersonComments(
  tx: Tx,
  comments: readonly { readonly id: string; readonly author_id: string }[],
): Promise<void> {
  await sql`
    delete from person_comments
    using unnest(
      ${comments.map(({ author_id: id }) => getShard(id))}::smallint[],
      ${comments.map(({ author_id: id }) => id)}::bigint[],
      ${comments.map(({ id }) => id)}::bigint[]) as written(shard, person_id, comment_id)
    where person_comments.shard = written.shard and person_comments.person_id = written.person_id
      and person_comments.comment_id = written.comment_id`.execute(tx);
}

/** Turns a content item's comments on or off. */
export async function setCommentsDisabled(tx: Tx, contentId: string, isOff: boolean): Promise<void> {
  await tx
    .updateTable("contents")
    .set({ comments_off: isOff })
    .where("shard", "=", getShard(contentId))
    .where("id", "=", contentId)
    .execute();
}
