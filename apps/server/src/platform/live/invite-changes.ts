import { noteChange, type Tx } from "@tessera/database";

/** Records that a transaction changes which board invitations someone has. After the commit, their pages learn it. */
export function noteInviteChange(tx: Tx, personId: string): void {
  noteChange(tx, toInvitesTopic(personId), "invites");
}

/** The bus topic of someone's board invitations. */
export function toInvitesTopic(personId: string): string {
  return `invites:${personId}`;
}
