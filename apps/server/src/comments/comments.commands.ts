import { AppError } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import { getCommentScore, getReplyDestination, type ReplyDestination } from "@tessera/domain";
import type { Authorized } from "../platform/authorized.ts";
import { createNotFoundError } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import {
  changeCommentCount,
  changeReplyCount,
  type CommentEngagement,
  type CommentRow,
  type CommentText,
  incrementCommentCount,
  deletePersonComments,
  eraseComments,
  lockDeletedComments,
  setCommentsHidden,
  insertComment,
  type CommentWithContent,
  raiseScore,
  setCommentDeleted,
  setCommentsDisabled,
  type Thread,
  updateCommentText,
} from "./comments.queries.ts";
import { changeLikeCount, deleteCommentLikes, deleteLike, insertLike } from "./likes.queries.ts";

/**
 * Writes a comment or a reply.
 *
 * @param target the comment or reply to answer; null for a new thread
 * @returns the comment's id
 * @throws AppError conflict when comments were turned off or the thread was removed at the same moment
 */
export async function addComment(
  tx: Tx,
  author: SignedInPerson,
  { contentId }: Authorized<Thread, "write">,
  text: CommentText,
  target: Authorized<CommentWithContent, "reply"> | null,
): Promise<string> {
  const place = target ? toReplyDestination(target.comment, author.id) : null;
  if (place !== null) await addReplyToThread(tx, place.parentId);
  if (!(await incrementCommentCount(tx, contentId))) throw createConflictError();
  return insertComment(tx, { contentId, authorId: author.id, text, place });
}

async function addReplyToThread(tx: Tx, parentId: string): Promise<void> {
  const parent = await changeReplyCount(tx, parentId, 1);
  if (!parent) throw createConflictError();
  await updateScore(tx, parent);
}

function createConflictError(): AppError {
  return new AppError("conflict", "This Pin just changed. Try again.");
}

/** Raises a comment's score after a response to it. */
async function updateScore(tx: Tx, comment: CommentEngagement): Promise<void> {
  const { created_at: createdAt, like_count: likes, reply_count: replies } = comment;
  await raiseScore(tx, comment.id, getCommentScore({ createdAt: createdAt.getTime(), likes, replies }));
}

function toReplyDestination(
  { id, parent_id: parentId, author_id: authorId }: CommentRow,
  replierId: string,
): ReplyDestination {
  return getReplyDestination({ id, parentId, authorId }, replierId);
}

/** Changes a comment's text. @throws AppError not_found when it was deleted at the same moment */
export async function editComment(
  tx: Tx,
  { comment }: Authorized<CommentWithContent, "edit">,
  text: CommentText,
  at: Date,
): Promise<void> {
  if (!(await updateCommentText(tx, comment.id, text, at))) throw createNotFoundError("comment");
}

/** Deletes a comment. @throws AppError not_found when someone else deleted it at the same moment */
export async function deleteComment(
  tx: Tx,
  { comment }: Authorized<CommentWithContent, "delete">,
  deletion: { readonly at: Date; readonly deletedBy: string },
): Promise<void> {
  const deleted = await setCommentDeleted(tx, comment.id, deletion);
  if (!deleted) throw createNotFoundError("comment");
  if (deleted.counted) await changeThreadCounts(tx, comment, -1);
}

/**
 * Restores a deleted comment at its old position. @throws AppError not_found when it was restored at the same moment
 */
export async function restoreComment(tx: Tx, { comment }: Authorized<CommentWithContent, "restore">): Promise<void> {
  const restored = await setCommentDeleted(tx, comment.id, null);
  if (!restored) throw createNotFoundError("comment");
  if (restored.counted) await changeThreadCounts(tx, comment, 1);
}

/** Counts a comment for its content and, if it's a reply, for its thread. All changes take the locks in this order. */
async function changeThreadCounts(tx: Tx, { parent_id: parentId, content_id: contentId }: CommentRow, delta: 1 | -1) {
  if (parentId !== null) await changeReplyCount(tx, parentId, delta);
  await changeCommentCount(tx, contentId, delta);
}

/** Stores someone's like of a comment. @throws AppError not_found when the comment was deleted at the same moment */
export async function likeComment(
  tx: Tx,
  { id: personId }: SignedInPerson,
  { comment }: Authorized<CommentWithContent, "like">,
): Promise<void> {
  if (!(await insertLike(tx, personId, comment.id))) return;
  const liked = await changeLikeCount(tx, comment.id, 1);
  if (!liked) throw createNotFoundError("comment");
  await updateScore(tx, liked);
}

/** Removes someone's like of a comment. @throws AppError not_found when the comment was deleted at the same moment */
export async function unlikeComment(
  tx: Tx,
  { id: personId }: SignedInPerson,
  { comment }: Authorized<CommentWithContent, "see">,
): Promise<void> {
  if (!(await deleteLike(tx, personId, comment.id))) return;
  if (!(await changeLikeCount(tx, comment.id, -1))) throw createNotFoundError("comment");
}

/**
 * Removes some comments that were deleted before a given time, along with their likes, on all shards.
 *
 * @returns the number of removed comments
 */
export async function purgeDeletedComments(tx: Tx, before: Date, limit: number): Promise<number> {
  const ids = await lockDeletedComments(tx, before, limit);
  if (ids.length === 0) return 0;
  await deleteCommentLikes(tx, ids);
  await deletePersonComments(tx, await eraseComments(tx, ids));
  return ids.length;
}

/**
 * Turns a content item's comments on or off. Existing comments are kept, and are shown again when comments are turned
 * back on.
 */
export async function setCommentsAllowed(
  tx: Tx,
  { contentId }: Authorized<Thread, "moderate">,
  allowed: boolean,
): Promise<void> {
  await setCommentsDisabled(tx, contentId, !allowed);
}

/**
 * Hides comments when their author is suspended, or shows them when the author is restored. Lists and counts exclude
 * hidden comments.
 */
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
