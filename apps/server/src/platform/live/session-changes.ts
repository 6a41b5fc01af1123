import { noteChange, type Tx } from "@tessera/database";

/** Notes that a transaction ends sessions of someone; their live pages ask once it's committed whether theirs did. */
export function noteSessionsEnded(tx: Tx, personId: string): void {
  noteChange(tx, topicOfSessions(personId), "ended");
}

/** Under which name the bus knows someone's sessions. */
export function topicOfSessions(personId: string): string {
  return `sessions:${personId}`;
}
