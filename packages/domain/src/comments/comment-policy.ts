/** What the rules about all comments of a content need; ids of people. */
export interface ThreadFacts {
  /** Who created the content. */
  readonly creatorId: string;
  /** The content was deleted or taken down, or its creator is gone. */
  readonly gone: boolean;
  /** Everyone can find the content. */
  readonly listed: boolean;
  /** The viewer can list the pin through which they arrived, even if it is on a secret board of their own. */
  readonly reachable: boolean;
  /** The creator turned comments off. */
  readonly off: boolean;
  /** The viewer is in a block with the creator. */
  readonly barred: boolean;
}

/** How a viewer arrives at a content's comments. */
export type ThreadView = Pick<ThreadFacts, "reachable" | "barred">;

const THREAD_ABILITIES = ["read", "write", "moderate"] as const;
export type ThreadAbility = (typeof THREAD_ABILITIES)[number];

/**
 * What someone can do with the comments of a content. While only people on secret boards list it, only its creator
 * can comment, since all of them know the creator. Anyone else's comment would reveal that they saved it.
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

/** What appears where one writes a comment: the field, the way to log in, that comments are off, or nothing. */
export const COMMENTING = ["open", "login", "off", "closed"] as const;
export type Commenting = (typeof COMMENTING)[number];

/** What someone finds where one writes a comment. */
export function getCommenting(thread: ThreadFacts, viewerId: string | null): Commenting {
  if (thread.gone || thread.barred || !(thread.listed || thread.reachable)) return "closed";
  if (thread.off) return "off";
  if (viewerId === null) return "login";
  return threadAbilities(thread, viewerId).write ? "open" : "closed";
}

/** What the rules about one comment need; ids of people. */
export interface CommentFacts {
  readonly authorId: string;
  /** It was deleted, or its author is gone. */
  readonly gone: boolean;
  /** Two of its author, the content's creator and the viewer are in a block. */
  readonly barred: boolean;
}

const COMMENT_ABILITIES = ["see", "edit", "delete"] as const;
export type CommentAbility = (typeof COMMENT_ABILITIES)[number];

/**
 * What someone can do with a comment. Its author edits it; its author and the content's creator delete it. After a block
 * between those two, only the author still sees it, to delete it.
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
