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
 * The viewer follows more or less than before: the lists of that are asked for anew once they are left, and the feeds made of it
 * when they are next visited, so that whoever followed on a pin's page finds the place in the feed again that they came from.
 */
export function invalidateFollows(client: QueryClient): void {
  removeWhenUnobserved(client, ({ queryKey: [name] }) => DECIDED_BY_FOLLOWING.has(String(name)));
  refetchOnNextVisit(client, ({ queryKey: [name] }) => FEEDS.has(String(name)));
}
