import { type Db, getShard, type Tx, idRows, withShards } from "@tessera/database";
import type { CommentSort, ReplyPlace, ThreadFacts, ThreadView } from "@tessera/domain";
import { sql } from "kysely";
import { allocateId } from "../boards/boards.writes.queries.ts";
import { type ContentRow, isContentGone } from "../pins/pins.queries.ts";

/** A comment as views and rules read it. */
export interface CommentRow {
  readonly id: string;
  readonly content_id: string;
  readonly author_id: string;
  readonly text: string;
  readonly parent_id: string | null;
  readonly mentioned_id: string | null;
  readonly reply_count: number;
  readonly like_count: number;
  readonly score: number;
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

/** A position in the list of a content's comments. */
export interface CommentPosition {
  readonly id: string;
  readonly score: number;
}

/** Selects a content's comments, without replies. Includes unseen ones that have replies. */
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

/** Finds a comment, even if it was deleted; undefined when it never existed. */
export async function findComment(db: Db, commentId: string): Promise<CommentRow | undefined> {
  return db
    .selectFrom("comments")
    .selectAll()
    .where("shard", "=", getShard(commentId))
    .where("id", "=", commentId)
    .executeTakeFirst();
}

/**
 * Selects the comments that someone wrote, including deleted ones, or that they like, in id order after `after`.
 */
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

/** The response to a comment, which determines its score. */
export type CommentResponse = Pick<CommentRow, "id" | "created_at" | "like_count" | "reply_count">;

/** Changes a comment's reply count. @returns the comment's new counts; undefined if it no longer exists */
export async function changeReplyCount(tx: Tx, commentId: string, delta: 1 | -1): Promise<CommentResponse | undefined> {
  const { rows } = await sql<CommentResponse>`
    update comments set reply_count = greatest(0, reply_count + ${delta})
    where shard = ${getShard(commentId)} and id = ${commentId}
    returning id, created_at, like_count, reply_count`.execute(tx);
  return rows[0];
}

/** Raises a comment's score. A lower score changes nothing. */
export async function raiseScore(tx: Tx, commentId: string, score: number): Promise<void> {
  await sql`
    update comments set score = ${score}::double precision
    where shard = ${getShard(commentId)} and id = ${commentId} and score < ${score}::double precision`.execute(tx);
}

/** Stores a comment on the content's and the author's shards. @returns the comment's id */
export async function insertComment(
  tx: Tx,
  comment: { contentId: string; authorId: string; text: string; place: ReplyPlace | null },
): Promise<string> {
  const shard = getShard(comment.contentId);
  const id = await allocateId(tx, shard);
  await tx
    .insertInto("comments")
    .values({
      ...{ shard, id, content_id: comment.contentId, author_id: comment.authorId, text: comment.text },
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
 * @returns whether the comment is counted, so that the caller must change the counts; null when it was already in that
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

/** Hides or shows comments, and adjusts the counts of their contents and of the comments that they reply to. */
export async function setCommentsHidden(tx: Tx, ids: readonly string[], hidden: boolean): Promise<void> {
  const { rows: flipped } = await sql<UncountedComment>`
    update comments set hidden = ${hidden}
    from ${idRows(ids)}
    where comments.shard = wanted.shard and comments.id = wanted.id and comments.hidden <> ${hidden}
    returning comments.content_id, comments.parent_id, comments.deleted_at is null as counted`.execute(tx);
  await countComments(tx, flipped, hidden ? -1 : 1);
}

/** A comment whose content and parent have to count it again, or no longer. */
interface UncountedComment {
  readonly content_id: string;
  readonly parent_id: string | null;
  /** False for a comment that no count includes, in either state. */
  readonly counted: boolean;
}

/** Adds comments to the counts of their contents and parents, or subtracts them. Parents come first, as for one reply. */
async function countComments(tx: Tx, comments: readonly UncountedComment[], delta: 1 | -1): Promise<void> {
  const counted = comments.filter((comment) => comment.counted);
  const parents = withShards(counted.flatMap(({ parent_id: id }) => (id === null ? [] : [id])));
  const contents = withShards(counted.map(({ content_id: id }) => id));
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
 * Removes comments for good, and adjusts the counts that include them. A comment with other replies loses only its
 * text: its row stays until the last reply is removed.
 *
 * @returns the authors of the removed comments
 */
export async function eraseComments(tx: Tx, ids: readonly string[]): Promise<{ id: string; author_id: string }[]> {
  type Erased = UncountedComment & { readonly id: string; readonly author_id: string };
  const wanted = idRows(ids);
  const { rows: removed } = await sql<Erased>`
    delete from comments using ${wanted}
    where comments.shard = wanted.shard and comments.id = wanted.id and not exists (
      select 1 from comments as reply
      where reply.shard = comments.shard and reply.parent_id = comments.id and reply.id <> all(${[...ids]}::bigint[]))
    returning comments.id, comments.author_id, comments.content_id, comments.parent_id,
      comments.deleted_at is null and not comments.hidden as counted`.execute(tx);
  const { rows: emptied } = await sql<Erased>`
    with former as (
      select comments.shard, comments.id, comments.deleted_at is null and not comments.hidden as counted
      from comments join ${wanted} on comments.shard = wanted.shard and comments.id = wanted.id
      where not comments.emptied
      for update of comments
    )
    update comments set text = '', like_count = 0, emptied = true, deleted_at = coalesce(deleted_at, now())
    from former where comments.shard = former.shard and comments.id = former.id
    returning comments.id, comments.author_id, comments.content_id, comments.parent_id, former.counted`.execute(tx);
  await countComments(tx, [...removed, ...emptied], -1);
  const parents = idRows(removed.flatMap(({ parent_id: id }) => (id === null ? [] : [id])));
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

/** Turns a content's comments on or off. */
export async function setCommentsOff(tx: Tx, contentId: string, isOff: boolean): Promise<void> {
  await tx
    .updateTable("contents")
    .set({ comments_off: isOff })
    .where("shard", "=", getShard(contentId))
    .where("id", "=", contentId)
    .execute();
}
