import type { Tx } from "@tessera/database";
import type { SignedInPerson } from "../platform/visit.ts";
import { deleteFollow, insertFollow, type PersonRow } from "./people.queries.ts";

/** Follows somebody; doing it twice counts once. */
export async function followPerson(tx: Tx, person: SignedInPerson, followee: PersonRow): Promise<void> {
  await insertFollow(tx, person.id, followee.id);
}

/** Stops following somebody. */
export async function unfollowPerson(tx: Tx, person: SignedInPerson, followee: PersonRow): Promise<void> {
  await deleteFollow(tx, person.id, followee.id);
}
