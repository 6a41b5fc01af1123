import type { Comment, Page } from "@tessera/contract";
import type { InfiniteData } from "@tanstack/react-query";

/** The loaded comments on a pin, or the loaded replies to a comment. */
export type CommentList = InfiniteData<Page<Comment>>;

const PENDING_ID_PREFIX = "pending-";

/** Whether a comment is shown optimistically, before the server has confirmed it. */
export function isPending({ id }: Pick<Comment, "id">): boolean {
  return id.startsWith(PENDING_ID_PREFIX);
}

/** Returns a temporary id for a comment that the server has not confirmed yet. */
export function toPendingId(number: number): string {
  return PENDING_ID_PREFIX + String(number);
}

/** Returns the list with a new comment at the top, whatever the list's order: its author wants to see it. */
export function prependComment(comments: CommentList, comment: Comment): CommentList {
  return insertComment(comments, comment, null);
}

/** Returns the list with a new reply at the end. If the end hasn't loaded yet, the reply loads with it. */
export function appendComment(comments: CommentList, comment: Comment): CommentList {
  const list = removeComment(comments, comment.id);
  const last = list.pages.at(-1);
  if (!last || last.bookmark !== null) return list;
  return { ...list, pages: list.pages.with(list.pages.length - 1, { ...last, items: [...last.items, comment] }) };
}

/** Returns the list with a comment below the comment `aboveId`, or at the top if it's null. Replaces an older copy. */
export function insertComment(comments: CommentList, comment: Comment, aboveId: string | null): CommentList {
  const list = removeComment(comments, comment.id);
  const foundIndex = list.pages.findIndex(({ items }) => items.some(({ id }) => id === aboveId));
  const pageIndex = Math.max(0, foundIndex);
  const page = list.pages[pageIndex];
  if (!page) return comments;
  const items = page.items.toSpliced(page.items.findIndex(({ id }) => id === aboveId) + 1, 0, comment);
  return { ...list, pages: list.pages.with(pageIndex, { ...page, items }) };
}

/** Returns the id of the comment above a given comment. Returns null if that comment is first or isn't in the list. */
export function getIdAbove({ pages }: CommentList, id: string): string | null {
  const items = pages.flatMap((page) => page.items);
  return items[items.findIndex((item) => item.id === id) - 1]?.id ?? null;
}

/** Returns the list with the server's version of a comment in place of the pending one. */
export function confirmComment(comments: CommentList, pendingId: string, comment: Comment): CommentList {
  const aboveId = getIdAbove(comments, pendingId);
  return insertComment(removeComment(comments, pendingId), comment, aboveId);
}

/** Returns the list without a comment. */
export function removeComment(comments: CommentList, id: string): CommentList {
  const pages = comments.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) }));
  return { ...comments, pages };
}

/** Returns the list with its copy of a comment replaced, if it has one. */
export function replaceComment(comments: CommentList, comment: Comment): CommentList {
  const replaceIfSame = (item: Comment) => (item.id === comment.id ? comment : item);
  const pages = comments.pages.map((page) => ({ ...page, items: page.items.map(replaceIfSame) }));
  return { ...comments, pages };
}

/** Returns the placeholder for a deleted comment with replies, as the server is expected to return it. */
export function toDeletedComment(comment: Comment): Comment {
  const rights = { canLike: false, canReply: false, canEdit: false, canDelete: false };
  return {
    ...comment,
    ...rights,
    text: "",
    mentions: [],
    author: null,
    editedAt: null,
    likeCount: 0,
    likedByMe: false,
  };
}
