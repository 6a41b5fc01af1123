import { noteChange, type Tx } from "@tessera/database";

/** Notes that a transaction ends sessions of someone; once it's committed, their live pages check whether theirs ended. */
export function noteSessionsEnded(tx: Tx, personId: string): void {
  noteChange(tx, toSessionsTopic(personId), "ended");
}

/** The bus topic of someone's sessions. */
export function toSessionsTopic(personId: string): string {
  return `sessions:${personId}`;
}
