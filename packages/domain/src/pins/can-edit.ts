/** Input for deciding whether a card offers editing; people are given by id. */
export interface EditFacts {
  /** Contains `write` if the viewer can change the contents of the pin's board. */
  readonly access: readonly string[];
  readonly boardOwnerId: string | null;
  readonly pinnerId: string;
  /** The viewer's own copy of it. */
  readonly savedCopyId: string | null;
}

/** True if someone can edit a pin, or their own copy of it. */
export function canEdit(pin: EditFacts, userId: string | null): boolean {
  if (userId === null) return false;
  return (
    pin.access.includes("write") || pin.boardOwnerId === userId || pin.pinnerId === userId || pin.savedCopyId !== null
  );
}
