import type { OperationName } from "@tessera/contract";
import type { QueryClient } from "@tanstack/react-query";
import { askAnewNextVisit } from "./outdated.ts";
import { removeOnceUnseen } from "./remove-once-unseen.ts";

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
export function followsChanged(client: QueryClient): void {
  removeOnceUnseen(client, ({ queryKey: [name] }) => DECIDED_BY_FOLLOWING.has(String(name)));
  askAnewNextVisit(client, ({ queryKey: [name] }) => FEEDS.has(String(name)));
}
