import type { Tx } from "@tessera/database";
import { isId } from "@tessera/database";
import type { Authorized } from "../../platform/authorized.ts";
import type { Context } from "../../platform/context.ts";
import { createFieldError } from "../../platform/errors.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import { writeFacts } from "./content-facts.queries.ts";
import { hydratePins, toPinFacts, type PinWithRelations, toPinWithRelations } from "../pins.hydration.ts";

/**
 * Requires pins that someone may show as the items of one of their pins: their own pins, except that pin itself.
 *
 * @param collectionId null if it doesn't exist yet
 * @throws AppError validation_error on the first invalid item
 */
export async function requireCollectionItems(
  context: Context,
  person: SignedInPerson,
  collectionId: string | null,
  pinIds: readonly string[],
): Promise<readonly string[]> {
  const facts = await hydratePins(context, pinIds.filter(isId), person.id);
  for (const [index, id] of pinIds.entries()) {
    const path = `collection.${index}`;
    const item = isId(id) ? toPinWithRelations(facts, id) : null;
    // The error is the same for other people's pins as for pins that don't exist.
    if (item?.pin.person_id !== person.id) throw createFieldError(path, "Choose Pins you created.");
    const { deleted, contentDeleted } = toPinFacts(item);
    if (deleted || contentDeleted) throw createFieldError(path, "This Pin no longer exists.");
    if (id === collectionId) throw createFieldError(path, "A Pin can’t be one of its own items.");
  }
  return pinIds;
}

/** Sets the items that a content item shows; null to remove them. */
export async function editCollection(
  tx: Tx,
  { pin }: Authorized<PinWithRelations, "editContent">,
  pinIds: readonly string[] | null,
): Promise<void> {
  await writeFacts(tx, pin.content_id, { collection: pinIds && { pinIds: [...pinIds] } });
}
