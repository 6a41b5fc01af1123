import { AppError } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import { getCommentScore, getReplyPlace, type ReplyPlace } from "@tessera/domain";
import type { Authorized } from "../platform/authorized.ts";
import { notFound } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import {
  changeCommentCount,
  changeReplyCount,
  type CommentResponse,
  type CommentRow,
  countNewComment,
  deletePersonComments,
  eraseComments,
  lockDeletedComments,
  setCommentsHidden,
  insertComment,
  type PlacedComment,
  raiseScore,
  setCommentDeleted,
  setCommentsOff,
  type Thread,
  updateCommentText,
} from "./comments.queries.ts";
import { changeLikeCount, deleteCommentLikes, deleteLike, insertLike } from "./likes.queries.ts";

/**
 * Writes a comment, or a reply.
 *
 * @param target the comment or reply that it answers; null for a new thread
 * @returns the comment's id
 * @throws AppError conflict when comments were turned off, or the thread was removed, at the same moment
 */
export async function addComment(
  tx: Tx,
  author: SignedInPerson,
  { contentId }: Authorized<Thread, "write">,
  text: string,
  target: Authorized<PlacedComment, "reply"> | null,
): Promise<string> {
  const place = target ? toReplyPlace(target.comment, author.id) : null;
  if (place !== null) await addToThread(tx, place.parentId);
  if (!(await countNewComment(tx, contentId))) throw createConflict();
  return insertComment(tx, { contentId, authorId: author.id, text, place });
}

async function addToThread(tx: Tx, parentId: string): Promise<void> {
  const parent = await changeReplyCount(tx, parentId, 1);
  if (!parent) throw createConflict();
  await updateScore(tx, parent);
}

function createConflict(): AppError {
  return new AppError("conflict", "This Pin just changed. Try again.");
}

/** Raises a comment's score after a response to it. */
async function updateScore(tx: Tx, comment: CommentResponse): Promise<void> {
  const { created_at: createdAt, like_count: likes, reply_count: replies } = comment;
  await raiseScore(tx, comment.id, getCommentScore({ createdAt: createdAt.getTime(), likes, replies }));
}

function toReplyPlace({ id, parent_id: parentId, author_id: authorId }: CommentRow, replierId: string): ReplyPlace {
  return getReplyPlace({ id, parentId, authorId }, replierId);
}

/** Changes a comment's text. @throws AppError not_found when it was deleted at the same moment */
export async function editComment(
  tx: Tx,
  { comment }: Authorized<PlacedComment, "edit">,
  text: string,
  at: Date,
): Promise<void> {
  if (!(await updateCommentText(tx, comment.id, text, at))) throw notFound("comment");
}

/** Deletes a comment. @throws AppError not_found when someone else deleted it at the same moment */
export async function deleteComment(
  tx: Tx,
  { comment }: Authorized<PlacedComment, "delete">,
  deletion: { readonly at: Date; readonly deletedBy: string },
): Promise<void> {
  const deleted = await setCommentDeleted(tx, comment.id, deletion);
  if (!deleted) throw notFound("comment");
  if (deleted.counted) await changeCounts(tx, comment, -1);
}

/** Restores a deleted comment at its old position. @throws AppError not_found when it was already restored */
export async function restoreComment(tx: Tx, { comment }: Authorized<PlacedComment, "restore">): Promise<void> {
  const restored = await setCommentDeleted(tx, comment.id, null);
  if (!restored) throw notFound("comment");
  if (restored.counted) await changeCounts(tx, comment, 1);
}

/** Counts a comment for its content and, if it's a reply, for its thread. Every change takes the locks in this order. */
async function changeCounts(tx: Tx, { parent_id: parentId, content_id: contentId }: CommentRow, delta: 1 | -1) {
  if (parentId !== null) await changeReplyCount(tx, parentId, delta);
  await changeCommentCount(tx, contentId, delta);
}

/** Stores someone's like of a comment. @throws AppError not_found when the comment was deleted at the same moment */
export async function likeComment(
  tx: Tx,
  { id: personId }: SignedInPerson,
  { comment }: Authorized<PlacedComment, "like">,
): Promise<void> {
  if (!(await insertLike(tx, personId, comment.id))) return;
  const liked = await changeLikeCount(tx, comment.id, 1);
  if (!liked) throw notFound("comment");
  await updateScore(tx, liked);
}

/** Removes someone's like of a comment. @throws AppError not_found when the comment was deleted at the same moment */
export async function unlikeComment(
  tx: Tx,
  { id: personId }: SignedInPerson,
  { comment }: Authorized<PlacedComment, "see">,
): Promise<void> {
  if (!(await deleteLike(tx, personId, comment.id))) return;
  if (!(await changeLikeCount(tx, comment.id, -1))) throw notFound("comment");
}

/**
 * Removes some of the comments that were deleted before a given time, with their likes, on all shards.
 *
 * @returns how many
 */
export async function purgeDeletedComments(tx: Tx, before: Date, limit: number): Promise<number> {
  const ids = await lockDeletedComments(tx, before, limit);
  if (ids.length === 0) return 0;
  await deleteCommentLikes(tx, ids);
  await deletePersonComments(tx, await eraseComments(tx, ids));
  return ids.length;
}

/** Turns a content's comments on or off. Existing ones are kept, and shown again when comments are turned back on. */
export async function setCommentsAllowed(
  tx: Tx,
  { contentId }: Authorized<Thread, "moderate">,
  allowed: boolean,
): Promise<void> {
  await setCommentsOff(tx, contentId, !allowed);
}

/** Hides or shows comments whose author was suspended or restored. Lists and counts exclude hidden comments. */
export async function hideComments(
  tx: Tx,
  comments: readonly { readonly id: string }[],
  hidden: boolean,
): Promise<void> {
  await setCommentsHidden(
    tx,
    comments.map(({ id }) => id),
    hidden,
  );
}
