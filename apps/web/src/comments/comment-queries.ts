import type { Comment } from "@tessera/contract";
import { list, type ListQuery, type PageRequest } from "../data/index.ts";

/** A list of comments older than this is refetched when it comes back into view: people answer each other. */
const FRESH_FOR = 30_000;

/** The comments on a pin, newest first. */
export function commentsQuery(pinId: string): ListQuery<Comment> {
  return { ...list("comments.list", { pin_id: pinId }), staleTime: FRESH_FOR };
}

/**
 * Loads the comments next to a pin. The server's page comes complete; in the browser nothing waits for them, and a page
 * whose pin is loaded shows without them.
 */
export async function loadCommentsBeside(pinId: string, load: PageRequest["load"]): Promise<void> {
  const comments = load(commentsQuery(pinId)).catch(() => undefined);
  if (typeof window === "undefined") await comments;
}
