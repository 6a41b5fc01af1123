/** What decides whether a card offers to edit a pin; ids of people. */
export interface EditFacts {
  /** Contains `write` if the viewer can change what is on the pin's board. */
  readonly access: readonly string[];
  readonly boardOwnerId: string | null;
  readonly pinnerId: string;
  /** The viewer's own copy of it. */
  readonly savedCopyId: string | null;
}

/** Whether someone can edit a pin, or their own copy of it. */
export function canEdit(pin: EditFacts, userId: string | null): boolean {
  if (userId === null) return false;
  return (
    pin.access.includes("write") || pin.boardOwnerId === userId || pin.pinnerId === userId || pin.savedCopyId !== null
  );
}
