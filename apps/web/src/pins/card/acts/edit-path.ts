import type { PinCard } from "@tessera/contract";

/**
 * Returns the path where the viewer edits a pin, or their own copy of it. Null if there is nothing to edit, or if the
 * save is still in flight and has no id yet. People who organize a shared board can edit other people's pins to move
 * them to a section.
 */
export function getEditPath({ id, can, savedInfo }: Pick<PinCard, "id" | "can" | "savedInfo">): string | null {
  const editable = can.editSave || can.organize ? id : savedInfo?.localPinId;
  return editable ? `/pin/${editable}/edit/` : null;
}
