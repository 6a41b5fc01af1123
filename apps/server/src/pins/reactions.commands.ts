import type { Tx } from "@tessera/database";
import type { ReactionType } from "@tessera/domain";
import type { SignedInPerson } from "../platform/visit.ts";
import type { PinWithRelations } from "./pins.hydration.ts";
import { changeReactionCounts, deleteReaction, insertReaction, updateReaction } from "./reactions.queries.ts";

/**
 * Sets someone's reaction to a content item, replacing any earlier reaction. Repeating the same reaction has no effect.
 */
export async function reactToPin(
  tx: Tx,
  person: SignedInPerson,
  { content }: PinWithRelations,
  type: ReactionType,
): Promise<void> {
  const former = await insertReaction(tx, person.id, content.id, type);
  if (former === type) return;
  if (former === null) return changeReactionCounts(tx, content.id, [{ type, delta: 1 }]);
  await updateReaction(tx, person.id, content.id, type);
  await changeReactionCounts(tx, content.id, [
    { type: former, delta: -1 },
    { type, delta: 1 },
  ]);
}

/** Removes a reaction. */
export async function unreactToPin(tx: Tx, person: SignedInPerson, { content }: PinWithRelations): Promise<void> {
  const former = await deleteReaction(tx, person.id, content.id);
  if (former !== null) await changeReactionCounts(tx, content.id, [{ type: former, delta: -1 }]);
}
