import type { BoardCollaborator } from "@tessera/contract";

/** Which call removes someone from a board: for people who haven't answered, it cancels their invitation. */
export function findRemoval({ accepted }: Pick<BoardCollaborator, "accepted">) {
  return accepted ? ("boards.removeCollaborator" as const) : ("boards.removeInvite" as const);
}

/** A list from which people are being removed. */
interface Removal {
  /** Removes someone from the shown list, immediately. */
  readonly hide: (personId: string) => void;
  /** Restores them to their position. */
  readonly show: (personId: string) => void;
}

/**
 * Removes someone from a list optimistically, and restores them when the server refuses.
 *
 * @throws what the server said, after they were restored
 */
export async function removePerson(
  { hide, show }: Removal,
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
