import type { Tx } from "@tessera/database";
import type { SignedInPerson } from "../platform/visit.ts";
import { markWelcomed, replacePicks } from "./picks.queries.ts";

/**
 * Picks contents in place of all that somebody picked before; doing it twice changes nothing.
 *
 * @param contentIds at least one, each once
 */
export async function pickContents(
  tx: Tx,
  person: SignedInPerson,
  contentIds: readonly string[],
  at: Date,
): Promise<void> {
  // First, so that of two that come at once the later one replaces the other.
  await markWelcomed(tx, person.id, at);
  await replacePicks(tx, person.id, contentIds);
}
