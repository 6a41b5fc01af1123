import type { Tx } from "@tessera/database";
import { createNotFoundError } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { deleteBlock, lockPersonPair, insertBlock, loadIdsBlockedEitherWay } from "./blocks.queries.ts";
import { deleteFollow, insertFollow, type PersonRow } from "./people.queries.ts";
import { noteInviteChange } from "../platform/live/invite-changes.ts";

/**
 * Follows someone. Idempotent.
 *
 * @throws AppError not_found when one of them blocks the other at the same moment
 */
export async function followPerson(tx: Tx, person: SignedInPerson, followee: PersonRow): Promise<void> {
  await lockPersonPair(tx, person.id, followee.id, "follow");
  if ((await loadIdsBlockedEitherWay(tx, person.id, [followee.id])).size > 0) throw createNotFoundError("person");
  await insertFollow(tx, person.id, followee.id);
}

/** Stops following someone. */
export async function unfollowPerson(tx: Tx, person: SignedInPerson, followee: PersonRow): Promise<void> {
  await lockPersonPair(tx, person.id, followee.id, "follow");
  await deleteFollow(tx, person.id, followee.id);
}

/**
 * Blocks someone, so that neither person can see any of the other's content. In the same transaction, the caller must
 * remove both people's follows of each other's boards, and then their follows of each other. All other code locks rows
 * in this order.
 */
export async function blockPerson(tx: Tx, person: SignedInPerson, blocked: PersonRow): Promise<void> {
  await lockPersonPair(tx, person.id, blocked.id, "block");
  await insertBlock(tx, person.id, blocked.id);
  // An invitation from the other person to a third person's board is no longer shown.
  for (const { id } of [person, blocked]) noteInviteChange(tx, id);
}

/** Removes the follows between two people, in both directions. */
export async function deleteFollowsBetween(tx: Tx, personId: string, otherId: string): Promise<void> {
  await deleteFollow(tx, personId, otherId);
  await deleteFollow(tx, otherId, personId);
}

/** Removes a person's block of another person. The other person's own block, if any, remains. */
export async function unblockPerson(tx: Tx, person: SignedInPerson, blocked: PersonRow): Promise<void> {
  await lockPersonPair(tx, person.id, blocked.id, "block");
  await deleteBlock(tx, person.id, blocked.id);
}
