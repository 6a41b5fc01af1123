import * as z from "zod";
import { userSummary } from "../people/entities.ts";
import { entity } from "../platform/entity.ts";

/**
 * A comment on a pin, or a reply to one. It belongs to the pin's content, so every pin of the content shows it. If the
 * viewer can't see a comment that has replies, such as a deleted one, its text is empty and its author is null.
 */
export const comment = entity("Comment", {
  entityId: z.string(),
  id: z.string(),
  /** Plain text without markup. */
  text: z.string(),
  createdAt: z.string(),
  /** The time of the last edit; null if the comment was never edited. */
  editedAt: z.string().nullable(),
  author: userSummary.nullable(),
  /** The comment that this one replies to; null if it isn't a reply. */
  parentId: z.string().nullable(),
  /** The person whose reply this reply answers. */
  mention: userSummary.pick({ id: true, username: true, fullName: true }).nullable(),
  replyCount: z.number().int(),
  likeCount: z.number().int(),
  likedByMe: z.boolean(),
  canLike: z.boolean(),
  canReply: z.boolean(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
});
export type Comment = z.infer<typeof comment>;

/** A comment's likes. */
export const commentLikes = entity("CommentLikes", comment.pick({ likeCount: true, likedByMe: true }).shape);
export type CommentLikes = z.infer<typeof commentLikes>;
