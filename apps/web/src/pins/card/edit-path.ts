import type { PinCard } from "@tessera/contract";

/**
 * Where the viewer edits a pin, or their own copy of it; null where there is nothing of theirs to edit, or not yet: a save
 * that is on its way has no id.
 */
export function editPath({ id, can, savedInfo }: Pick<PinCard, "id" | "can" | "savedInfo">): string | null {
  if (can.editContent || can.editSave) return `/pin/${id}/edit/`;
  return savedInfo?.localPinId ? `/pin/${savedInfo.localPinId}/edit/` : null;
}
