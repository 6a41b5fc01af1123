import type { Comment, Page } from "@tessera/contract";
import type { InfiniteData } from "@tanstack/react-query";

/** The comments on a pin as far as they are loaded, newest first. */
export type CommentList = InfiniteData<Page<Comment>>;

const PENDING = "pending-";

/** Whether a comment is shown optimistically, before the server has confirmed it. */
export function isPending({ id }: Pick<Comment, "id">): boolean {
  return id.startsWith(PENDING);
}

/** The id of a comment that the server has not seen yet. */
export function pendingId(number: number): string {
  return PENDING + String(number);
}

/** The list with a comment inserted by age, replacing an older copy of it. */
export function withComment(comments: CommentList, comment: Comment): CommentList {
  const { pages, ...rest } = withoutComment(comments, comment.id);
  const index = pages.findIndex(({ items }) => items.some((item) => isOlder(item, comment)));
  const at = index === -1 ? pages.length - 1 : index;
  const page = pages[at];
  if (!page) return comments;
  const behind = page.items.findIndex((item) => isOlder(item, comment));
  const items = page.items.toSpliced(behind === -1 ? page.items.length : behind, 0, comment);
  return { ...rest, pages: pages.with(at, { ...page, items }) };
}

/** The list without a comment. */
export function withoutComment(comments: CommentList, id: string): CommentList {
  const pages = comments.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) }));
  return { ...comments, pages };
}

/** The list with one of its comments changed, if it is in it. */
export function replaceComment(comments: CommentList, comment: Comment): CommentList {
  const changed = (item: Comment) => (item.id === comment.id ? comment : item);
  const pages = comments.pages.map((page) => ({ ...page, items: page.items.map(changed) }));
  return { ...comments, pages };
}

/** What has no id yet is the newest. */
function isOlder(one: Comment, other: Comment): boolean {
  if (isPending(one)) return false;
  return isPending(other) || BigInt(one.id) < BigInt(other.id);
}
