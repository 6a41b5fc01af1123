import type { Tx } from "@tessera/database";
import type { SignedInPerson } from "../platform/visit.ts";
import { markWelcomed, replacePicks } from "./picks.queries.ts";

/**
 * Stores someone's picks, replacing all of their earlier picks. Repeating the call changes nothing.
 *
 * @param contentIds distinct ids, at least one
 */
export async function pickContents(
  tx: Tx,
  person: SignedInPerson,
  contentIds: readonly string[],
  at: Date,
): Promise<void> {
  // Lock the account first, so that the later of two concurrent requests replaces the earlier one.
  await markWelcomed(tx, person.id, at);
  await replacePicks(tx, person.id, contentIds);
}
