import type { PinCard } from "@tessera/contract";

/**
 * Returns the path of the page where the viewer edits a pin or their own copy of it. Returns null if there is nothing
 * to edit or if the pending save has no id yet. People who organize a shared board can edit other people's pins to move
 * them to a section.
 */
export function getEditPath({ id, can, savedInfo }: Pick<PinCard, "id" | "can" | "savedInfo">): string | null {
  const editable = can.editSave || can.organize ? id : savedInfo?.localPinId;
  return editable ? `/pin/${editable}/edit/` : null;
}
