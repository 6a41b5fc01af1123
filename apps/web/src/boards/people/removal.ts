import type { BoardCollaborator } from "@tessera/contract";

/**
 * Returns the API call that removes someone from a board. For people who haven't answered an invitation, the call
 * cancels it.
 */
export function getRemovalRequest({ accepted }: Pick<BoardCollaborator, "accepted">) {
  return accepted ? ("boards.removeCollaborator" as const) : ("boards.removeInvite" as const);
}

/** The list that someone is removed from. */
interface RemovalList {
  /** Hides someone in the list immediately. */
  readonly hide: (personId: string) => void;
  /** Shows a hidden person again, at their previous position. */
  readonly show: (personId: string) => void;
}

/**
 * Removes someone from a list optimistically, and restores them if the server rejects the removal.
 *
 * @throws the server's error, after restoring the person
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
