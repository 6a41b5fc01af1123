import type { BoardCollaborator } from "@tessera/contract";

/** Returns the call that removes someone from a board. For people who haven't answered, it cancels their invitation. */
export function getRemovalRequest({ accepted }: Pick<BoardCollaborator, "accepted">) {
  return accepted ? ("boards.removeCollaborator" as const) : ("boards.removeInvite" as const);
}

/** The list that someone is removed from. */
interface RemovalList {
  /** Hides someone in the list immediately. */
  readonly hide: (personId: string) => void;
  /** Restores them at their previous position. */
  readonly show: (personId: string) => void;
}

/**
 * Removes someone from a list optimistically, and restores them when the server rejects it.
 *
 * @throws the server's error, after they were restored
 */
export async function removePerson(
  { hide, show }: RemovalList,
  { user }: Pick<BoardCollaborator, "user">,
  send: () => Promise<unknown>,
): Promise<void> {
  hide(user.id);
  try {
    await send();
  } catch (failure) {
    show(user.id);
    throw failure;
  }
}
