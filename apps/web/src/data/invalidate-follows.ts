import type { OperationName } from "@tessera/contract";
import type { QueryClient } from "@tanstack/react-query";
import { refetchOnNextVisit } from "./outdated.ts";
import { removeWhenUnobserved } from "./remove-when-unobserved.ts";

const FEEDS: ReadonlySet<string> = new Set<OperationName>(["home.feed", "home.following"]);
const DECIDED_BY_FOLLOWING: ReadonlySet<string> = new Set<OperationName>([
  "boards.followed",
  "people.following",
  "topics.followed",
]);

/**
 * The viewer's follows changed. Lists of follows are refetched once they are left. The feeds built from them are
 * refetched on the next visit. So someone who followed from a closeup still finds their place in the feed.
 */
export function invalidateFollows(client: QueryClient): void {
  removeWhenUnobserved(client, ({ queryKey: [name] }) => DECIDED_BY_FOLLOWING.has(String(name)));
  refetchOnNextVisit(client, ({ queryKey: [name] }) => FEEDS.has(String(name)));
}
