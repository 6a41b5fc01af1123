/** Who looks, and in whose name. */
export interface Editor {
  readonly userId: string | null;
  /** The business that they act as. */
  readonly businessId?: string | null;
}

/** What decides whether a card offers to edit a pin; ids of people. */
export interface EditFacts {
  /** May include `write`: the viewer may change what is on the pin's board. */
  readonly access: readonly string[];
  readonly boardOwnerId: string | null;
  readonly pinnerId: string;
  /** The viewer's own copy of it. */
  readonly savedCopyId: string | null;
}

/** Whether somebody may edit a pin, or their own copy of it. */
export function canEdit(pin: EditFacts, { userId, businessId = null }: Editor): boolean {
  if (userId === null) return false;
  const isTheirs = (id: string | null) => id !== null && (id === userId || id === businessId);
  return (
    pin.access.includes("write") || isTheirs(pin.boardOwnerId) || isTheirs(pin.pinnerId) || pin.savedCopyId !== null
  );
}
