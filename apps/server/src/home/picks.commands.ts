import type { Tx } from "@tessera/database";
import type { SignedInPerson } from "../platform/visit.ts";
import { markWelcomed, replacePicks } from "./picks.queries.ts";

/**
 * Picks contents, replacing all of someone's earlier picks. Repeating it changes nothing.
 *
 * @param contentIds distinct ids, at least one
 */
export async function pickContents(
  tx: Tx,
  person: SignedInPerson,
  contentIds: readonly string[],
  at: Date,
): Promise<void> {
  // Runs first, so that of two concurrent requests the later one replaces the earlier.
  await markWelcomed(tx, person.id, at);
  await replacePicks(tx, person.id, contentIds);
}
