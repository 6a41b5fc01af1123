import { type Db, isId } from "@tessera/database";
import type { BoardRole } from "@tessera/domain";
import { loadBlockedEitherWay } from "../people/blocks.queries.ts";
import { isPresent, loadPeople, type PersonRow } from "../people/people.queries.ts";
import { type Authorized, grant } from "../platform/authorized.ts";
import type { Context } from "../platform/context.ts";
import { badField, forbidden, notFound } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { requireBoard } from "./boards.access.ts";
import type { BoardRow } from "./boards.queries.ts";
import { type CollaboratorRow, findCollaborator } from "./collaborators.queries.ts";
import { findRemoval, hasBeenRemoved } from "./removals.queries.ts";
import { canManageRole } from "./members.rules.ts";

/**
 * Requires a board that someone may invite people to, in a role.
 *
 * @throws AppError not_found, forbidden
 */
export async function requireInviter(
  context: Context,
  boardId: string,
  person: SignedInPerson,
  role: BoardRole,
): Promise<Authorized<BoardRow, "invite">> {
  const board = await requireBoard(context, boardId, person, "invite");
  if (board.layout === "quick_saves" || !canManageRole(board, person.id, role)) throw forbidden();
  return board;
}

/**
 * Requires someone who can be invited to a board: neither its owner nor the inviter, and not in a block with either.
 *
 * @throws AppError not_found, validation_error
 */
export async function requireInvitablePerson(
  context: Context,
  board: BoardRow,
  person: SignedInPerson,
  personId: string,
): Promise<PersonRow> {
  const invited = isId(personId) ? (await loadPeople(context.db, [personId])).get(personId) : undefined;
  if (!invited || !isPresent(invited)) throw notFound("person");
  if (invited.id === board.owner_id) throw badField("invited_user_id", "They already own this board.");
  if (invited.id === person.id) throw badField("invited_user_id", "You’re already on this board.");
  const barred = await loadBlockedEitherWay(context.db, invited.id, [board.owner_id, person.id]);
  if (barred.size > 0) throw notFound("person");
  return invited;
}

/**
 * Requires a collaborator that the caller may remove or give another role. Anyone may remove themselves. People who
 * manage collaborators may do both for lower roles.
 *
 * @throws AppError not_found when there is no such collaborator, or the caller may not know that the board exists;
 * forbidden
 */
export async function requireManagedCollaborator(
  context: Context,
  { boardId, personId }: { boardId: string; personId: string },
  person: SignedInPerson,
): Promise<Authorized<CollaboratorRow, "remove">> {
  if (!isId(boardId) || !isId(personId)) throw notFound("person");
  // People who were invited to a secret board can decline without seeing it.
  const isOwn = personId === person.id;
  const board = isOwn ? null : await requireBoard(context, boardId, person, "invite");
  const row = await findCollaborator(context.db, boardId, personId);
  if (!row) throw notFound("person");
  if (board && !canManageRole(board, person.id, row.role)) throw forbidden();
  return grant<CollaboratorRow, "remove">(row);
}

/** Someone who left a board, and could rejoin by a link. */
export interface Leaver {
  readonly personId: string;
}

/**
 * Finds someone who left a board, if the caller manages its people. Without this, people could avoid being removed by
 * leaving first. Null for anyone who is on the board, was removed from it or was never on it.
 *
 * @throws AppError not_found, forbidden in the same cases as `requireManagedCollaborator`
 */
export async function findLeaver(
  context: Context,
  { boardId, personId }: { boardId: string; personId: string },
  person: SignedInPerson,
): Promise<Authorized<Leaver, "remove"> | null> {
  if (personId === person.id || !isId(boardId) || !isId(personId)) return null;
  const [row, removal] = await Promise.all([
    findCollaborator(context.db, boardId, personId),
    findRemoval(context.db, boardId, personId),
  ]);
  if (row || !removal?.lastRole) return null;
  const board = await requireBoard(context, boardId, person, "invite");
  if (!canManageRole(board, person.id, removal.lastRole)) throw forbidden();
  return grant<Leaver, "remove">({ personId });
}

/** Requires that someone was invited to a board, or is already on it. @throws AppError not_found */
export async function requireInvitation(
  context: Context,
  boardId: string,
  person: SignedInPerson,
): Promise<Authorized<CollaboratorRow, "accept">> {
  const row = isId(boardId) ? await findCollaborator(context.db, boardId, person.id) : undefined;
  if (!row) throw notFound("invitation");
  return grant<CollaboratorRow, "accept">(row);
}

/** Returns whether an invitation's sender still has an account and isn't in a block with the invited person. */
export async function hasVisibleInviter(
  db: Db,
  personId: string,
  { inviter_id: id }: CollaboratorRow,
): Promise<boolean> {
  const sender = (await loadPeople(db, [id])).get(id);
  const barred = await loadBlockedEitherWay(db, personId, [id]);
  return sender !== undefined && isPresent(sender) && barred.size === 0;
}

/**
 * Returns whether someone can't rejoin a board by link. This is the case after someone else removed them, until they
 * get a valid invitation by name.
 */
export async function isRemovedFromBoard(db: Db, boardId: string, personId: string): Promise<boolean> {
  if (!(await hasBeenRemoved(db, boardId, personId))) return false;
  const invite = await findCollaborator(db, boardId, personId);
  return invite === undefined || !(await hasVisibleInviter(db, personId, invite));
}
