/** The input for the rules about all of a content item's comments. People are given by ID. */
export interface ThreadFacts {
  /** The person who created the content. */
  readonly creatorId: string;
  /** Whether the content was deleted or taken down, or its creator's account no longer exists. */
  readonly gone: boolean;
  /** Whether everyone can find the content. */
  readonly listed: boolean;
  /** Whether the viewer can list the pin through which they arrived, even one on their own secret board. */
  readonly reachable: boolean;
  /** Whether the creator turned off comments. */
  readonly off: boolean;
  /** Whether the viewer or the creator blocked the other. */
  readonly barred: boolean;
}

/** The facts that depend on the viewer and on how they arrived at a content item's comments. */
export type ThreadView = Pick<ThreadFacts, "reachable" | "barred">;

const THREAD_ABILITIES = ["read", "write", "moderate"] as const;
export type ThreadAbility = (typeof THREAD_ABILITIES)[number];

/**
 * Returns everything that someone can do with a content item's comments. While the content is only on secret boards,
 * only its creator can comment. Everyone who sees the content already associates it with the creator. Anyone else's
 * comment would reveal that they saved it.
 */
export function getThreadAbilities(thread: ThreadFacts, viewerId: string | null): Record<ThreadAbility, boolean> {
  const isCreator = viewerId !== null && viewerId === thread.creatorId;
  const read = !thread.gone && !thread.off && !thread.barred && (thread.listed || thread.reachable);
  return {
    read,
    write: viewerId !== null && read && (thread.listed || isCreator),
    moderate: isCreator && !thread.gone,
  };
}

/** What the area for writing comments can show: the field, a login prompt, a note that comments are off, or nothing. */
export const COMMENTING_MODES = ["open", "login", "off", "closed"] as const;
export type CommentingMode = (typeof COMMENTING_MODES)[number];

/** Returns what the area for writing comments shows to a viewer. */
export function getCommentingMode(thread: ThreadFacts, viewerId: string | null): CommentingMode {
  if (thread.gone || thread.barred || !(thread.listed || thread.reachable)) return "closed";
  if (thread.off) return "off";
  if (viewerId === null) return "login";
  return getThreadAbilities(thread, viewerId).write ? "open" : "closed";
}

/** Input for the rules about one comment; people are given by ID. */
export interface CommentFacts {
  readonly authorId: string;
  /** Whether the comment was deleted, or its author's account no longer exists. */
  readonly gone: boolean;
  /** Whether there is a block between any two of the comment's author, the content's creator, and the viewer. */
  readonly barred: boolean;
}

const COMMENT_ABILITIES = ["see", "like", "reply", "edit", "delete"] as const;
export type CommentAbility = (typeof COMMENT_ABILITIES)[number];

/**
 * Returns everything that someone can do with a comment. Everyone who can comment can like it and reply to it,
 * including its author. Its author can edit it. Its author and the content's creator can delete it. After a block
 * between the author and the creator, only the author still sees the comment, so that they can delete it.
 */
export function getCommentAbilities(
  comment: CommentFacts,
  thread: ThreadFacts,
  viewerId: string | null,
): Record<CommentAbility, boolean> {
  const { read, write, moderate } = getThreadAbilities(thread, viewerId);
  const isAuthor = viewerId !== null && comment.authorId === viewerId;
  const see = !comment.gone && (isAuthor || (!comment.barred && (read || moderate)));
  const like = see && write && !comment.barred;
  return { see, like, reply: like, edit: like && isAuthor, delete: see && (isAuthor || moderate) };
}

/** A reply's place: the comment whose thread it joins, and the person whose reply it answers. */
export interface ReplyDestination {
  readonly parentId: string;
  readonly mentionedId: string | null;
}

/**
 * Returns where a reply to a comment goes. Replies have one level: a reply to a reply joins the same comment's replies,
 * and mentions the reply's author. No one mentions themselves.
 */
export function getReplyDestination(
  target: { readonly id: string; readonly parentId: string | null; readonly authorId: string },
  replierId: string,
): ReplyDestination {
  if (target.parentId === null) return { parentId: target.id, mentionedId: null };
  return { parentId: target.parentId, mentionedId: target.authorId === replierId ? null : target.authorId };
}

/**
 * Returns how a list shows a comment: whole; as a line without author and text, above its replies; or not at all. The
 * line doesn't say whether the comment was deleted or is hidden by a block.
 */
export function getCommentDisplay(see: boolean, replyCount: number): "whole" | "line" | "none" {
  if (see) return "whole";
  return replyCount > 0 ? "line" : "none";
}
