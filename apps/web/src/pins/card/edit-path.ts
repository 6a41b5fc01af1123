import type { PinCard } from "@tessera/contract";

/**
 * Where the viewer edits a pin, or their own copy of it; null where there is nothing of theirs to edit, or not yet: a save
 * that is on its way has no id. Whether the pin itself may be edited the server has asked the domain's `canEdit`.
 */
export function editPath({ id, can, savedInfo }: Pick<PinCard, "id" | "can" | "savedInfo">): string | null {
  const editable = can.editSave ? id : savedInfo?.localPinId;
  return editable ? `/pin/${editable}/edit/` : null;
}
