/** What the rules about all comments of a content ask; ids of people. */
export interface ThreadFacts {
  /** Who made the content. */
  readonly creatorId: string;
  /** The content was deleted or taken down, or its creator is gone. */
  readonly gone: boolean;
  /** Everybody may come across the content. */
  readonly listed: boolean;
  /** The viewer may list the pin that they come by, be it on a board of their own that is secret. */
  readonly reachable: boolean;
  /** The creator wants no comments. */
  readonly off: boolean;
  /** The viewer is in a block with the creator. */
  readonly barred: boolean;
}

/** How a viewer comes to a content's comments. */
export type ThreadView = Pick<ThreadFacts, "reachable" | "barred">;

const THREAD_ABILITIES = ["read", "write", "moderate"] as const;
export type ThreadAbility = (typeof THREAD_ABILITIES)[number];

/**
 * What somebody may do with the comments of a content. While nobody lists it but people on secret boards, only its
 * creator writes, of whom all of them know: anybody else's comment would tell that they keep it.
 */
export function threadAbilities(thread: ThreadFacts, viewerId: string | null): Record<ThreadAbility, boolean> {
  const created = viewerId !== null && viewerId === thread.creatorId;
  const read = !thread.gone && !thread.off && !thread.barred && (thread.listed || thread.reachable);
  return {
    read,
    write: viewerId !== null && read && (thread.listed || created),
    moderate: created && !thread.gone,
  };
}

/** What stands in the place where one writes: the field, the way to log in, that comments are off, or nothing. */
export const COMMENTING = ["open", "login", "off", "closed"] as const;
export type Commenting = (typeof COMMENTING)[number];

/** What somebody finds in the place where one writes. */
export function getCommenting(thread: ThreadFacts, viewerId: string | null): Commenting {
  if (thread.gone || thread.barred || !(thread.listed || thread.reachable)) return "closed";
  if (thread.off) return "off";
  if (viewerId === null) return "login";
  return threadAbilities(thread, viewerId).write ? "open" : "closed";
}

/** What the rules about one comment ask; ids of people. */
export interface CommentFacts {
  readonly authorId: string;
  /** It was deleted, or its author is gone. */
  readonly gone: boolean;
  /** There is a block between two of its author, the content's creator and the viewer. */
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
  const owns = viewerId !== null && comment.authorId === viewerId;
  const see = !comment.gone && (owns || (!comment.barred && (read || moderate)));
  return { see, edit: see && owns && write && !comment.barred, delete: see && (owns || moderate) };
}
