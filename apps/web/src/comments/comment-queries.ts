import type { Comment } from "@tessera/contract";
import type { CommentSort } from "@tessera/domain";
import { list, type ListQuery, type PageRequest } from "../data/index.ts";

/**
 * Comments older than this, in milliseconds, are refetched when the list is shown again, because people reply to each
 * other.
 */
const STALE_AFTER_MS = 30_000;

/** The comments on a pin, without their replies. */
export function commentsQuery(pinId: string, sort: CommentSort = "best"): ListQuery<Comment> {
  return { ...list("comments.list", { pin_id: pinId, sort }), staleTime: STALE_AFTER_MS };
}

/** The replies to a comment, oldest first. */
export function repliesQuery(pinId: string, commentId: string): ListQuery<Comment> {
  return { ...list("comments.replies", { pin_id: pinId, comment_id: commentId }), staleTime: STALE_AFTER_MS };
}

/**
 * Loads the comments shown next to a pin. The server waits for them, so its page always includes them. The browser
 * doesn't wait, and shows the page as soon as the pin has loaded.
 */
export async function loadCommentsFor(pinId: string, load: PageRequest["load"]): Promise<void> {
  const comments = load(commentsQuery(pinId)).catch(() => undefined);
  if (typeof window === "undefined") await comments;
}
