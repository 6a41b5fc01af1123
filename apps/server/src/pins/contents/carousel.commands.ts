import type { OperationInput } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import { parseSlotId } from "@tessera/domain";
import type { Authorized } from "../../platform/authorized.ts";
import { createFieldError } from "../../platform/errors.ts";
import { type SlotChange, updateSlots, updateStartSlot } from "./carousel.queries.ts";
import type { HydratedPins, PinWithRelations } from "../pins.hydration.ts";

type SlotEdit = NonNullable<OperationInput<"pins.update">["carousel"]>[number];

type NewSlot = Omit<NonNullable<OperationInput<"pins.create">["carousel"]>[number], "image">;

/** Converts a new slot to the facts that a content item stores. */
export function toSlotFacts({ title = "", details = "", link = "", item_id: itemId = "" }: NewSlot) {
  return { title, details, link, itemId: itemId || null };
}

/** Converts a new carousel to the facts that a content item stores. @throws AppError validation_error */
export function toCarouselFacts(slots: readonly NewSlot[], index: number) {
  requireSlot(index, slots.length);
  return { slots: slots.map(toSlotFacts), index };
}

/** Requires that a carousel has the requested start slot. @throws AppError validation_error */
export function requireStartSlot(facts: HydratedPins, { content }: PinWithRelations, index: number | undefined): void {
  if (index !== undefined) requireSlot(index, facts.contentFacts.get(content.id)?.carousel?.slots.length ?? 0);
}

function requireSlot(index: number, slots: number): void {
  if (index >= slots) throw createFieldError("carousel_index", "This Pin has no such image.");
}

/**
 * Converts requested slot changes to changes by slot index.
 *
 * @throws AppError validation_error on a slot that the pin doesn't have
 */
export function toSlotChanges(
  facts: HydratedPins,
  { pin, content }: PinWithRelations,
  edits: readonly SlotEdit[],
): SlotChange[] {
  const slots = facts.contentFacts.get(content.id)?.carousel?.slots.length ?? 0;
  return edits.map(({ slot_id: slotId, item_id: itemId, ...words }, index) => {
    const place = parseSlotId(pin.id, slotId);
    if (place === null || place >= slots)
      throw createFieldError(`carousel.${index}.slot_id`, "This Pin has no such image.");
    const changed = { ...words, ...(itemId === undefined ? {} : { itemId: itemId || null }) };
    return { place, words: JSON.parse(JSON.stringify(changed)) as SlotChange["words"] };
  });
}

/** Changes the text of some slots in a content item's carousel, and the slot that it starts with. */
export async function editSlots(
  tx: Tx,
  { pin }: Authorized<PinWithRelations, "editContent">,
  changes: readonly SlotChange[],
  start: number | undefined,
): Promise<void> {
  await updateSlots(tx, pin.content_id, changes);
  if (start !== undefined) await updateStartSlot(tx, pin.content_id, start);
}
