/** Input for deciding whether a card offers editing; people are given by ID. */
export interface EditFacts {
  /** Contains `write` if the viewer can change the pins on the pin's board. */
  readonly access: readonly string[];
  readonly boardOwnerId: string | null;
  readonly pinnerId: string;
  /** The ID of the viewer's own save of the pin. */
  readonly savedCopyId: string | null;
}

/** Returns whether someone can edit a pin or their own save of it. */
export function canEdit(pin: EditFacts, userId: string | null): boolean {
  if (userId === null) return false;
  return (
    pin.access.includes("write") || pin.boardOwnerId === userId || pin.pinnerId === userId || pin.savedCopyId !== null
  );
}
