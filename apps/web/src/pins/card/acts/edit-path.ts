import type { PinCard } from "@tessera/contract";

/**
 * Where the viewer edits a pin, or their own copy of it. Null if they have nothing to edit, or not yet: a save still in
 * flight has no id. Someone who organizes a shared board puts other people's pins into its sections.
 */
export function editPath({ id, can, savedInfo }: Pick<PinCard, "id" | "can" | "savedInfo">): string | null {
  const editable = can.editSave || can.organize ? id : savedInfo?.localPinId;
  return editable ? `/pin/${editable}/edit/` : null;
}
