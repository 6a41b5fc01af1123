import * as z from "zod";
import { userSummary } from "../people/entities.ts";
import { entity } from "../platform/entity.ts";

/** A comment on a pin. It belongs to the pin's content, so every pin of the content shows it. */
export const comment = entity("Comment", {
  entityId: z.string(),
  id: z.string(),
  /** Plain text without markup. */
  text: z.string(),
  createdAt: z.string(),
  /** The time of the last edit; null if the comment was never edited. */
  editedAt: z.string().nullable(),
  author: userSummary,
  likeCount: z.number().int(),
  likedByMe: z.boolean(),
  canLike: z.boolean(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
});
export type Comment = z.infer<typeof comment>;

/** A comment's likes. */
export const commentLikes = entity("CommentLikes", comment.pick({ likeCount: true, likedByMe: true }).shape);
export type CommentLikes = z.infer<typeof commentLikes>;
