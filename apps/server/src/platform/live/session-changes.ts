import { noteChange, type Tx } from "@tessera/database";

/**
 * Notes that a transaction revokes some of someone's sessions. Once it's committed, their live pages check their
 * session.
 */
export function noteSessionsEnded(tx: Tx, personId: string): void {
  noteChange(tx, toSessionsTopic(personId), "ended");
}

/** The bus topic of someone's sessions. */
export function toSessionsTopic(personId: string): string {
  return `sessions:${personId}`;
}
