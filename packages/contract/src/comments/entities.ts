import * as z from "zod";
import { userSummary } from "../people/entities.ts";
import { entity } from "../platform/entity.ts";

const mentionedUser = userSummary.pick({ id: true, username: true, fullName: true });

/**
 * A comment on a pin, or a reply to one. It belongs to the pin's content, so every pin of the content shows it. If the
 * viewer can't see a comment that has replies, for example because it was deleted, its text is empty and its author is
 * null.
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
  mention: mentionedUser.nullable(),
  /** The people that the text mentions, in order. Any other @ in the text is plain. */
  mentions: z.array(
    z.object({
      /** The position of the @ in the text, in UTF-16 units, like the length. */
      start: z.int(),
      length: z.int(),
      /** The mentioned person, with their current username, which can differ from the one in the text. */
      person: mentionedUser,
    }),
  ),
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
