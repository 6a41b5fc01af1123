import type { OperationInput } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import { slotOfId } from "@tessera/domain";
import type { Authorized } from "../platform/authorized.ts";
import { badField } from "../platform/errors.ts";
import { type SlotChange, updateSlots } from "./carousel.queries.ts";
import type { PinFactsOfPage, WholePin } from "./pins.hydration.ts";

type AskedChange = NonNullable<OperationInput<"pins.update">["carousel"]>[number];

type NewSlot = Omit<NonNullable<OperationInput<"pins.create">["carousel"]>[number], "image">;

/** What a content keeps of a slot that it is made with. */
export function slotFactsOf({ title = "", details = "", link = "" }: NewSlot) {
  return { title, details, link, itemId: null };
}

/**
 * The changes of slots that are asked for, by their places.
 *
 * @throws AppError validation_error on the slot that the pin does not have
 */
export function slotChangesOf(
  facts: PinFactsOfPage,
  { pin, content }: WholePin,
  asked: readonly AskedChange[],
): SlotChange[] {
  const slots = facts.contentFacts.get(content.id)?.carousel?.slots.length ?? 0;
  return asked.map(({ slot_id: slotId, ...words }, index) => {
    const place = slotOfId(pin.id, slotId);
    if (place === null || place >= slots) throw badField(`carousel.${index}.slot_id`, "This Pin has no such picture.");
    return { place, words: JSON.parse(JSON.stringify(words)) as SlotChange["words"] };
  });
}

/** Changes the words of slots of a content's carousel. */
export async function editSlots(
  tx: Tx,
  { pin }: Authorized<WholePin, "editContent">,
  changes: readonly SlotChange[],
): Promise<void> {
  await updateSlots(tx, pin.content_id, changes);
}
