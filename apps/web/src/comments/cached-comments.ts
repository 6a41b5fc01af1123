import type { Comment, Page } from "@tessera/contract";
import type { InfiniteData } from "@tanstack/react-query";

/** The loaded comments on a pin, newest first. */
export type CommentList = InfiniteData<Page<Comment>>;

const PENDING = "pending-";

/** Whether a comment is shown optimistically, before the server has confirmed it. */
export function isPending({ id }: Pick<Comment, "id">): boolean {
  return id.startsWith(PENDING);
}

/** Returns a temporary id for a comment that the server has not confirmed yet. */
export function toPendingId(number: number): string {
  return PENDING + String(number);
}

/** Returns the list with a comment inserted by age. It replaces an older copy of the comment. */
export function withComment(comments: CommentList, comment: Comment): CommentList {
  const { pages, ...rest } = withoutComment(comments, comment.id);
  const index = pages.findIndex(({ items }) => items.some((item) => isOlder(item, comment)));
  const pageIndex = index === -1 ? pages.length - 1 : index;
  const page = pages[pageIndex];
  if (!page) return comments;
  const insertIndex = page.items.findIndex((item) => isOlder(item, comment));
  const items = page.items.toSpliced(insertIndex === -1 ? page.items.length : insertIndex, 0, comment);
  return { ...rest, pages: pages.with(pageIndex, { ...page, items }) };
}

/** Returns the list without a comment. */
export function withoutComment(comments: CommentList, id: string): CommentList {
  const pages = comments.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) }));
  return { ...comments, pages };
}

/** Returns the list with its copy of a comment replaced, if it has one. */
export function replaceComment(comments: CommentList, comment: Comment): CommentList {
  const replaceIfSame = (item: Comment) => (item.id === comment.id ? comment : item);
  const pages = comments.pages.map((page) => ({ ...page, items: page.items.map(replaceIfSame) }));
  return { ...comments, pages };
}

/** Pending comments, which have no real id yet, are the newest. */
function isOlder(a: Comment, b: Comment): boolean {
  if (isPending(a)) return false;
  return isPending(b) || BigInt(a.id) < BigInt(b.id);
}
