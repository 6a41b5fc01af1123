import type { BoardCollaborator } from "@tessera/contract";

/** Which call takes somebody off a board: those who have not answered have only their invitation to lose. */
export function findRemoval({ accepted }: Pick<BoardCollaborator, "accepted">) {
  return accepted ? ("boards.removeCollaborator" as const) : ("boards.removeInvite" as const);
}

/** A list of people out of which some are being taken. */
interface Removal {
  /** Takes somebody out of what is shown, at once. */
  readonly hide: (personId: string) => void;
  /** Puts them back where they were. */
  readonly show: (personId: string) => void;
}

/**
 * Takes somebody out of a list before the server has agreed, and puts them back when it does not.
 *
 * @throws what the server said, after they were put back
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
