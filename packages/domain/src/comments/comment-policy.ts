/** Input for the rules about all comments of a content; people are given by id. */
export interface ThreadFacts {
  /** The person who created the content. */
  readonly creatorId: string;
  /** The content was deleted or taken down, or its creator's account no longer exists. */
  readonly gone: boolean;
  /** Everyone can find the content. */
  readonly listed: boolean;
  /** The viewer can list the pin through which they arrived, even if it is on their own secret board. */
  readonly reachable: boolean;
  /** The creator turned comments off. */
  readonly off: boolean;
  /** The viewer is in a block with the creator. */
  readonly barred: boolean;
}

/** The way a viewer arrives at a content's comments. */
export type ThreadView = Pick<ThreadFacts, "reachable" | "barred">;

const THREAD_ABILITIES = ["read", "write", "moderate"] as const;
export type ThreadAbility = (typeof THREAD_ABILITIES)[number];

/**
 * Everything that someone can do with the comments of a content. While it is only on secret boards, only its creator
 * can comment, since everyone who sees it already associates it with the creator. Anyone else's comment would reveal
 * that they saved it.
 */
export function threadAbilities(thread: ThreadFacts, viewerId: string | null): Record<ThreadAbility, boolean> {
  const isCreator = viewerId !== null && viewerId === thread.creatorId;
  const read = !thread.gone && !thread.off && !thread.barred && (thread.listed || thread.reachable);
  return {
    read,
    write: viewerId !== null && read && (thread.listed || isCreator),
    moderate: isCreator && !thread.gone,
  };
}

/**
 * Options for the area where people write comments: the field, a log-in prompt, a note that comments are off, or
 * nothing.
 */
export const COMMENTING = ["open", "login", "off", "closed"] as const;
export type Commenting = (typeof COMMENTING)[number];

/** The option that applies to a viewer in the area where people write comments. */
export function getCommenting(thread: ThreadFacts, viewerId: string | null): Commenting {
  if (thread.gone || thread.barred || !(thread.listed || thread.reachable)) return "closed";
  if (thread.off) return "off";
  if (viewerId === null) return "login";
  return threadAbilities(thread, viewerId).write ? "open" : "closed";
}

/** Input for the rules about one comment; people are given by id. */
export interface CommentFacts {
  readonly authorId: string;
  /** The comment was deleted, or its author's account no longer exists. */
  readonly gone: boolean;
  /** Two of these three are in a block: the comment's author, the content's creator and the viewer. */
  readonly barred: boolean;
}

const COMMENT_ABILITIES = ["see", "edit", "delete"] as const;
export type CommentAbility = (typeof COMMENT_ABILITIES)[number];

/**
 * Everything that someone can do with a comment. Its author edits it; its author and the content's creator delete it.
 * After a block between these two, only the author still sees it, so that they can delete it.
 */
export function commentAbilities(
  comment: CommentFacts,
  thread: ThreadFacts,
  viewerId: string | null,
): Record<CommentAbility, boolean> {
  const { read, write, moderate } = threadAbilities(thread, viewerId);
  const isAuthor = viewerId !== null && comment.authorId === viewerId;
  const see = !comment.gone && (isAuthor || (!comment.barred && (read || moderate)));
  return { see, edit: see && isAuthor && write && !comment.barred, delete: see && (isAuthor || moderate) };
}
