import type { OperationName } from "@tessera/contract";
import type { QueryClient } from "@tanstack/react-query";
import { refetchOnNextVisit } from "./outdated.ts";
import { removeWhenUnobserved } from "./remove-when-unobserved.ts";

const FEED_OPERATIONS: ReadonlySet<string> = new Set<OperationName>(["home.feed", "home.following"]);
const FOLLOW_LIST_OPERATIONS: ReadonlySet<string> = new Set<OperationName>([
  "boards.followed",
  "people.following",
  "topics.followed",
]);

/**
 * Call this when the viewer's follows change. Lists of follows are refetched after the viewer leaves them. Feeds that
 * depend on follows are refetched on the next visit. Someone who follows from a closeup therefore still returns to
 * their position in the feed.
 */
export function invalidateFollows(client: QueryClient): void {
  removeWhenUnobserved(client, ({ queryKey: [name] }) => FOLLOW_LIST_OPERATIONS.has(String(name)));
  refetchOnNextVisit(client, ({ queryKey: [name] }) => FEED_OPERATIONS.has(String(name)));
}
