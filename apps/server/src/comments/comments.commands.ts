import { AppError } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import type { Authorized } from "../platform/authorized.ts";
import { notFound } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import {
  changeCommentCount,
  countNewComment,
  setCommentsHidden,
  insertComment,
  type PlacedComment,
  setCommentDeleted,
  setCommentsOff,
  type Thread,
  updateCommentText,
} from "./comments.queries.ts";

/**
 * Writes a comment.
 *
 * @returns the comment's id
 * @throws AppError conflict when comments were turned off at the same moment
 */
export async function addComment(
  tx: Tx,
  author: SignedInPerson,
  { contentId }: Authorized<Thread, "write">,
  text: string,
): Promise<string> {
  if (!(await countNewComment(tx, contentId))) {
    throw new AppError("conflict", "This Pin just changed. Try again.");
  }
  return insertComment(tx, { contentId, authorId: author.id, text });
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
  if (deleted.counted) await changeCommentCount(tx, comment.content_id, -1);
}

/** Restores a deleted comment at its old position. @throws AppError not_found when it was already restored */
export async function restoreComment(tx: Tx, { comment }: Authorized<PlacedComment, "restore">): Promise<void> {
  const restored = await setCommentDeleted(tx, comment.id, null);
  if (!restored) throw notFound("comment");
  if (restored.counted) await changeCommentCount(tx, comment.content_id, 1);
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
