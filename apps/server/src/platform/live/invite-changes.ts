import { recordChange, type Tx } from "@tessera/database";

/** Records that a transaction changes someone's board invitations. After the commit, their pages are notified. */
export function noteInviteChange(tx: Tx, personId: string): void {
  recordChange(tx, toInvitesTopic(personId), "invites");
}

/** The bus topic of someone's board invitations. */
export function toInvitesTopic(personId: string): string {
  return `invites:${personId}`;
}
