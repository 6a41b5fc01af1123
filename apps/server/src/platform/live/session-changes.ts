import { recordChange, type Tx } from "@tessera/database";

/**
 * Records that a transaction revokes some of someone's sessions. After the commit, that person's live pages check their
 * sessions.
 */
export function noteSessionsEnded(tx: Tx, personId: string): void {
  recordChange(tx, toSessionsTopic(personId), "ended");
}

/** The bus topic of someone's sessions. */
export function toSessionsTopic(personId: string): string {
  return `sessions:${personId}`;
}
