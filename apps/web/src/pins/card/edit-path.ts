import type { PinCard } from "@tessera/contract";

/**
 * Where the viewer edits a pin, or their own copy of it; null where there is nothing of theirs to edit, or not yet: a save
 * that is on its way has no id. Who organizes a board that people keep together puts others' pins into its sections.
 */
export function editPath({ id, can, savedInfo }: Pick<PinCard, "id" | "can" | "savedInfo">): string | null {
  const editable = can.editSave || can.organize ? id : savedInfo?.localPinId;
  return editable ? `/pin/${editable}/edit/` : null;
}
