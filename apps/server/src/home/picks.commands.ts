import type { Tx } from "@tessera/database";
import type { SignedInPerson } from "../platform/visit.ts";
import { markWelcomed, replacePicks } from "./picks.queries.ts";

/**
 * Picks contents, replacing everything that someone picked before; repeating it changes nothing.
 *
 * @param contentIds at least one, each once
 */
export async function pickContents(
  tx: Tx,
  person: SignedInPerson,
  contentIds: readonly string[],
  at: Date,
): Promise<void> {
  // Comes first, so that of two concurrent requests the later one replaces the earlier.
  await markWelcomed(tx, person.id, at);
  await replacePicks(tx, person.id, contentIds);
}
