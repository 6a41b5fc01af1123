import { AppError } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import { BOARD_ACTIONS, type BoardRole, COLLABORATION_LIMITS, lowerRole, getPermissions } from "@tessera/domain";
import { lockPersonPair, loadIdsBlockedEitherWay } from "../people/blocks.queries.ts";
import type { PersonRow } from "../people/people.queries.ts";
import type { Authorized } from "../platform/authorized.ts";
import { createForbiddenError, createNotFoundError } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { type BoardActivity, recordActivity } from "./activity.writes.queries.ts";
import { type BoardRow, loadBoards } from "./boards.queries.ts";
import { lockBoard, type LockedBoard } from "./boards.writes.queries.ts";
import { hasVisibleInviter, type FormerMember } from "./collaborators.access.ts";
import { type CollaboratorRow, findCollaborator } from "./collaborators.queries.ts";
import {
  acceptInviteRow,
  countCollaborations,
  countCollaborators,
  deleteCollaborator,
  deleteInvitesBy,
  insertInvite,
  renewInvite,
  updateRole,
} from "./collaborators.writes.queries.ts";
import { findRemoval, deleteRemoval, recordRemoval } from "./removals.queries.ts";
import { deleteInviteCodesBy } from "./invite-codes.queries.ts";
import { canManageRole } from "./members.rules.ts";

/**
 * Invites someone to a board. An unanswered earlier invitation is renewed with the new role.
 *
 * @throws AppError conflict when they're already on the board; unprocessable when the board is full; not_found when
 * there's a block between the two people by now; forbidden when the inviter lost the right to invite at the same moment
 */
export async function inviteToBoard(
  tx: Tx,
  person: SignedInPerson,
  board: Authorized<BoardRow, "invite">,
  invited: PersonRow,
  role: BoardRole,
): Promise<void> {
  await lockPersonPair(tx, invited.id, board.owner_id, "follow");
  if ((await loadIdsBlockedEitherWay(tx, invited.id, [board.owner_id])).size > 0) throw createNotFoundError("person");
  await lockCollaborators(tx, board.id);
  const current = await findCollaborator(tx, board.id, invited.id);
  await requireManager(tx, person, board.id, current && !current.accepted ? [current.role, role] : [role]);
  if (current?.accepted) throw new AppError("conflict", `${invited.first_name} is already on this board.`);
  if (current) return renewInvite(tx, { boardId: board.id, personId: invited.id, role, inviterId: person.id });
  await requireCollaboratorCapacity(tx, board.id);
  await insertInvite(tx, { boardId: board.id, personId: invited.id, role, inviterId: person.id });
}

/**
 * Accepts an invitation to a board. Does nothing if it was already accepted.
 *
 * @throws AppError not_found when the invitation was withdrawn, its sender was deleted, or there's a block between
 * them; unprocessable when they're on too many boards
 */
export async function acceptInvite(
  tx: Tx,
  person: SignedInPerson,
  board: Pick<BoardRow, "id" | "owner_id">,
  _invite: Authorized<CollaboratorRow, "accept">,
): Promise<void> {
  const current = await lockCollaborator(tx, person, board);
  if (!current) throw createNotFoundError("invitation");
  if (current.accepted) return;
  if (!(await hasVisibleInviter(tx, person.id, current))) throw createNotFoundError("invitation");
  await joinAsCollaborator(tx, person, board.id);
}

/**
 * Joins a board by link. A pending invitation by name sets the role. People who left before get at most their last
 * role.
 *
 * @returns true if they weren't on the board before
 * @throws AppError not_found when they were removed, or the inviter may no longer let them in; unprocessable when the
 * board is full or they're on too many boards. These conditions are rechecked under the board's lock
 */
export async function joinBoard(
  tx: Tx,
  person: SignedInPerson,
  board: Pick<BoardRow, "id" | "owner_id">,
  { role, inviterId }: { role: BoardRole; inviterId: string },
): Promise<boolean> {
  const current = await lockCollaborator(tx, person, board);
  if (current?.accepted) return false;
  if (!current || !(await hasVisibleInviter(tx, person.id, current))) {
    const removal = await findRemoval(tx, board.id, person.id);
    if (removal?.lastRole === null) throw createNotFoundError("invitation");
    if (!(await canManageNow(tx, inviterId, board.id, [role]))) throw createNotFoundError("invitation");
    const allowedRole = removal ? lowerRole(role, removal.lastRole) : role;
    const invite = { boardId: board.id, personId: person.id, role: allowedRole, inviterId };
    if (!current) await requireCollaboratorCapacity(tx, board.id);
    await (current ? renewInvite(tx, invite) : insertInvite(tx, invite));
  }
  await joinAsCollaborator(tx, person, board.id);
  return true;
}

/** Locks the board, and returns a person's row on it. */
async function lockCollaborator(tx: Tx, person: SignedInPerson, board: Pick<BoardRow, "id" | "owner_id">) {
  await lockPersonPair(tx, person.id, board.owner_id, "follow");
  if ((await loadIdsBlockedEitherWay(tx, person.id, [board.owner_id])).size > 0)
    throw createNotFoundError("invitation");
  await lockCollaborators(tx, board.id);
  return findCollaborator(tx, board.id, person.id);
}

async function joinAsCollaborator(tx: Tx, person: SignedInPerson, boardId: string): Promise<void> {
  if ((await countCollaborations(tx, person.id)) >= COLLABORATION_LIMITS.boardsMax) {
    throw new AppError(
      "unprocessable",
      `You can join up to ${COLLABORATION_LIMITS.boardsMax} boards. Leave one to join another.`,
    );
  }
  await deleteRemoval(tx, boardId, person.id);
  await acceptInviteRow(tx, boardId, person.id);
  await recordActivity(tx, { id: boardId, collaborator_count: 1 }, { personId: person.id, kind: "person_joined" });
}

/**
 * Removes someone from a board or cancels their invitation. Their saves stay on the board, and the invitations that
 * they sent are withdrawn. Someone who was removed by another person can rejoin only through a new invitation by name.
 *
 * @param state whether they're expected to be on the board or only invited; someone who accepted in the meantime isn't
 * found as invited
 * @throws AppError not_found; forbidden when the person who removes them lost the right to do so at the same moment
 */
export async function removeFromBoard(
  tx: Tx,
  person: SignedInPerson,
  boardId: string,
  part: Authorized<CollaboratorRow, "remove">,
  state: "joined" | "invited",
): Promise<void> {
  const board = await lockBoard(tx, boardId);
  const current = await findCollaborator(tx, boardId, part.person_id);
  if (!current || current.accepted !== (state === "joined"))
    throw createNotFoundError(state === "joined" ? "person" : "invitation");
  const isOwn = part.person_id === person.id;
  if (!isOwn) await requireManager(tx, person, boardId, [current.role]);
  await deleteCollaborator(tx, boardId, part.person_id);
  await deleteInvitesBy(tx, boardId, part.person_id);
  await deleteInviteCodesBy(tx, boardId, part.person_id);
  // A canceled invitation doesn't prevent anyone from joining by link.
  if (isOwn || current.accepted) await recordRemoval(tx, boardId, part.person_id, isOwn ? current.role : null);
  if (!board || !current.accepted) return;
  await recordActivity(tx, board, toDepartureActivity(person.id, part.person_id));
}

/** Prevents someone who left a board from rejoining by link. @throws AppError conflict when they just rejoined */
export async function blockRejoining(
  tx: Tx,
  boardId: string,
  { personId }: Authorized<FormerMember, "remove">,
): Promise<void> {
  await lockBoard(tx, boardId);
  if (await findCollaborator(tx, boardId, personId)) {
    throw new AppError("conflict", "This person just rejoined the board. Try again.");
  }
  await recordRemoval(tx, boardId, personId, null);
}

/** Converts someone's departure from a board to an entry in its activity. */
function toDepartureActivity(personId: string, otherId: string): BoardActivity {
  return personId === otherId ? { personId, kind: "person_left" } : { personId, kind: "person_removed", otherId };
}

/**
 * Changes someone's role on a board. If the new role can't invite people, the invitations that they sent are withdrawn.
 *
 * @throws AppError not_found when they're no longer on the board; forbidden when the person who changes the role lost
 * the right to do so at the same moment
 */
export async function changeRole(
  tx: Tx,
  person: SignedInPerson,
  board: BoardRow,
  part: Authorized<CollaboratorRow, "remove">,
  role: BoardRole,
): Promise<void> {
  const locked = await lockCollaborators(tx, board.id);
  const current = await findCollaborator(tx, board.id, part.person_id);
  if (!current) throw createNotFoundError("person");
  await requireManager(tx, person, board.id, [current.role, role]);
  await updateRole(tx, board.id, part.person_id, role);
  if (!getPermissions(role).includes(BOARD_ACTIONS.invite)) await deleteInvitesBy(tx, board.id, part.person_id);
  if (!current.accepted || current.role === role) return;
  await recordActivity(tx, locked, { personId: person.id, kind: "role_changed", otherId: part.person_id, words: role });
}

/**
 * Rechecks the manager's rights under the board's lock, because their role may have changed in the meantime.
 *
 * @param roles the roles that they want to give
 * @throws AppError forbidden
 */
export async function requireManager(
  tx: Tx,
  person: SignedInPerson,
  boardId: string,
  roles: readonly BoardRole[],
): Promise<void> {
  if (!(await canManageNow(tx, person.id, boardId, roles))) throw createForbiddenError();
}

async function canManageNow(tx: Tx, personId: string, boardId: string, roles: readonly BoardRole[]): Promise<boolean> {
  const board = (await loadBoards(tx, [boardId], personId)).get(boardId);
  return board !== undefined && roles.every((role) => canManageRole(board, personId, role));
}

async function requireCollaboratorCapacity(tx: Tx, boardId: string): Promise<void> {
  if ((await countCollaborators(tx, boardId)) < COLLABORATION_LIMITS.peopleMax) return;
  throw new AppError("unprocessable", `A board can have up to ${COLLABORATION_LIMITS.peopleMax} people.`);
}

async function lockCollaborators(tx: Tx, boardId: string): Promise<LockedBoard> {
  const locked = await lockBoard(tx, boardId);
  if (!locked || locked.deleted_at !== null) throw createNotFoundError("board");
  return locked;
}
