import { type Db, isId } from "@tessera/database";
import type { BoardRole } from "@tessera/domain";
import { loadIdsBlockedEitherWay } from "../people/blocks.queries.ts";
import { isActivePerson, loadPeople, type PersonRow } from "../people/people.queries.ts";
import { type Authorized, grant } from "../platform/authorized.ts";
import type { Context } from "../platform/context.ts";
import { createFieldError, createForbiddenError, createNotFoundError } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { requireBoard } from "./boards.access.ts";
import type { BoardRow } from "./boards.queries.ts";
import { type CollaboratorRow, findCollaborator } from "./collaborators.queries.ts";
import { findRemoval, hasBeenRemoved } from "./removals.queries.ts";
import { canManageRole } from "./members.rules.ts";

/**
 * Requires a board to which someone may invite people in a role.
 *
 * @throws AppError not_found, forbidden
 */
export async function requireBoardToInviteTo(
  context: Context,
  boardId: string,
  person: SignedInPerson,
  role: BoardRole,
): Promise<Authorized<BoardRow, "invite">> {
  const board = await requireBoard(context, boardId, person, "invite");
  if (board.layout === "quick_saves" || !canManageRole(board, person.id, role)) throw createForbiddenError();
  return board;
}

/**
 * Requires someone who can be invited to a board: neither its owner nor the inviter, and without a block between them
 * and either of the two.
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
  if (!invited || !isActivePerson(invited)) throw createNotFoundError("person");
  if (invited.id === board.owner_id) throw createFieldError("invited_user_id", "They already own this board.");
  if (invited.id === person.id) throw createFieldError("invited_user_id", "You’re already on this board.");
  const barred = await loadIdsBlockedEitherWay(context.db, invited.id, [board.owner_id, person.id]);
  if (barred.size > 0) throw createNotFoundError("person");
  return invited;
}

/**
 * Requires a collaborator that the caller may remove or whose role they may change. Anyone may remove themselves.
 * People who manage collaborators may change or remove those in lower roles.
 *
 * @throws AppError not_found when the collaborator doesn't exist or the caller may not know that the board exists;
 * forbidden when the caller may only see the board
 */
export async function requireManageableCollaborator(
  context: Context,
  { boardId, personId }: { boardId: string; personId: string },
  person: SignedInPerson,
): Promise<Authorized<CollaboratorRow, "remove">> {
  if (!isId(boardId) || !isId(personId)) throw createNotFoundError("person");
  // People who were invited to a secret board can decline without seeing it.
  const isOwn = personId === person.id;
  const board = isOwn ? null : await requireBoard(context, boardId, person, "invite");
  const row = await findCollaborator(context.db, boardId, personId);
  if (!row) throw createNotFoundError("person");
  if (board && !canManageRole(board, person.id, row.role)) throw createForbiddenError();
  return grant<CollaboratorRow, "remove">(row);
}

/** Someone who left a board and could rejoin by a link. */
export interface FormerMember {
  readonly personId: string;
}

/**
 * Finds someone who left a board, if the caller manages its people. Otherwise, people could avoid being removed by
 * leaving first. Returns null for anyone who is on the board, was removed from it, or was never on it.
 *
 * @throws AppError not_found, forbidden in the same cases as `requireManageableCollaborator`
 */
export async function findFormerMember(
  context: Context,
  { boardId, personId }: { boardId: string; personId: string },
  person: SignedInPerson,
): Promise<Authorized<FormerMember, "remove"> | null> {
  if (personId === person.id || !isId(boardId) || !isId(personId)) return null;
  const [row, removal] = await Promise.all([
    findCollaborator(context.db, boardId, personId),
    findRemoval(context.db, boardId, personId),
  ]);
  if (row || !removal?.lastRole) return null;
  const board = await requireBoard(context, boardId, person, "invite");
  if (!canManageRole(board, person.id, removal.lastRole)) throw createForbiddenError();
  return grant<FormerMember, "remove">({ personId });
}

/** Requires that someone was invited to a board or is already on it. @throws AppError not_found */
export async function requireInvitation(
  context: Context,
  boardId: string,
  person: SignedInPerson,
): Promise<Authorized<CollaboratorRow, "accept">> {
  const row = isId(boardId) ? await findCollaborator(context.db, boardId, person.id) : undefined;
  if (!row) throw createNotFoundError("invitation");
  return grant<CollaboratorRow, "accept">(row);
}

/**
 * Returns whether an invitation's sender still has an account and there's no block between them and the invited person.
 */
export async function hasVisibleInviter(
  db: Db,
  personId: string,
  { inviter_id: id }: CollaboratorRow,
): Promise<boolean> {
  const sender = (await loadPeople(db, [id])).get(id);
  const barred = await loadIdsBlockedEitherWay(db, personId, [id]);
  return sender !== undefined && isActivePerson(sender) && barred.size === 0;
}

/**
 * Returns whether someone can't rejoin a board by link. Once someone else has removed them, they first need a valid
 * invitation by name.
 */
export async function isBarredFromRejoining(db: Db, boardId: string, personId: string): Promise<boolean> {
  if (!(await hasBeenRemoved(db, boardId, personId))) return false;
  const invite = await findCollaborator(db, boardId, personId);
  return invite === undefined || !(await hasVisibleInviter(db, personId, invite));
}
