import type { Board, BoardCollaborator, BoardInvite } from "@tessera/contract";
import type { Db } from "@tessera/database";
import { BOARD_ROLES } from "@tessera/domain";
import { loadIdsBlockedEitherWay } from "../people/blocks.queries.ts";
import { isActivePerson, loadFollowedPersonIds, loadPeople, type PersonRow } from "../people/people.queries.ts";
import { toUserSummary } from "../people/people.views.ts";
import { toBoardUrl } from "../pins/pins.views.ts";
import { toBoardFacts, type BoardRow, loadBoards } from "./boards.queries.ts";
import { type CollaboratorRow, type InviteRow, selectFirstCollaborators } from "./collaborators.queries.ts";
import { canManageRole } from "./members.rules.ts";

/** The maximum number of collaborators' avatars, and of invited people's avatars, on a board's page. */
const MAX_AVATARS = 10;

/** All data that the rules and views need for a board's people. */
export interface HydratedCollaborators {
  readonly viewerId: string | null;
  readonly people: ReadonlyMap<string, PersonRow>;
  readonly followed: ReadonlySet<string>;
  /** The people who blocked the viewer or were blocked by the viewer. */
  readonly barred: ReadonlySet<string>;
}

/** Loads all data that the rules and views need for some people on boards. */
export async function hydrateCollaborators(
  db: Db,
  viewerId: string | null,
  personIds: readonly string[],
): Promise<HydratedCollaborators> {
  const [people, followed, barred] = await Promise.all([
    loadPeople(db, personIds),
    loadFollowedPersonIds(db, viewerId, personIds),
    loadIdsBlockedEitherWay(db, viewerId, personIds),
  ]);
  return { viewerId, people, followed, barred };
}

/**
 * Returns a person's summary if the viewer can see them. Null if the person was deleted or suspended, or if there's a
 * block between the two.
 */
export function toVisibleSummary({ people, followed, barred }: HydratedCollaborators, personId: string) {
  const row = people.get(personId);
  return row && isActivePerson(row) && !barred.has(personId) ? toUserSummary(row, followed) : null;
}

/** Returns whether lists of a board's people may include someone. */
export function canSeeCollaborator(facts: HydratedCollaborators, { person_id }: CollaboratorRow): boolean {
  return toVisibleSummary(facts, person_id) !== null;
}

/** Converts a collaborator or an invited person. Call this only for people that `canSeeCollaborator` allows. */
export function toCollaborator(board: BoardRow, facts: HydratedCollaborators, row: CollaboratorRow): BoardCollaborator {
  const user = toVisibleSummary(facts, row.person_id);
  if (!user) throw new RangeError(`Person ${row.person_id} was rendered before they were loaded.`);
  const manages = canManageRole(board, facts.viewerId, row.role);
  return {
    user,
    role: row.role,
    accepted: row.accepted,
    since: row.created_at.toISOString(),
    can: {
      remove: manages || row.person_id === facts.viewerId,
      roles: manages ? BOARD_ROLES.filter((role) => canManageRole(board, facts.viewerId, role)) : [],
    },
  };
}

/**
 * Loads a board's people for the board page. Runs no query when there are no collaborators and the viewer neither sees
 * invitations nor has an invitation.
 */
export async function loadBoardPeople(
  db: Db,
  board: BoardRow,
  viewerId: string | null,
): Promise<Pick<Board, "collaborators" | "invites" | "invitedMe">> {
  const includeInvited = canManageRole(board, viewerId, "look");
  const isInvited = board.viewer_accepted === false;
  if (board.collaborator_count === 0 && !includeInvited && !isInvited) {
    return { collaborators: [], invites: [], invitedMe: null };
  }
  const rows = await selectFirstCollaborators(db, board.id, { limit: MAX_AVATARS, includeInvited });
  const inviters = isInvited && board.viewer_inviter_id !== null ? [board.viewer_inviter_id] : [];
  const facts = await hydrateCollaborators(db, viewerId, [...rows.map(({ person_id }) => person_id), ...inviters]);
  const inviter = toVisibleSummary(facts, board.viewer_inviter_id ?? "");
  const filterByState = (accepted: boolean) =>
    rows
      .filter((row) => row.accepted === accepted)
      .flatMap(({ person_id }) => toVisibleSummary(facts, person_id) ?? []);
  return {
    collaborators: filterByState(true),
    invites: filterByState(false),
    invitedMe: isInvited && board.viewer_role !== null && inviter ? { role: board.viewer_role, inviter } : null,
  };
}

/** All data that the rules and views need for someone's invitations. */
interface HydratedInvites extends HydratedCollaborators {
  readonly boards: ReadonlyMap<string, BoardRow>;
}

/** Loads all data that the rules and views need for someone's invitations. */
export async function hydrateInvites(db: Db, viewerId: string, found: readonly InviteRow[]): Promise<HydratedInvites> {
  const boards = await loadBoards(
    db,
    found.map(({ boardId }) => boardId),
    viewerId,
  );
  const personIds = [...boards.values()].flatMap(({ owner_id, viewer_inviter_id }) => [
    owner_id,
    ...(viewer_inviter_id === null ? [] : [viewer_inviter_id]),
  ]);
  return { boards, ...(await hydrateCollaborators(db, viewerId, personIds)) };
}

/**
 * Returns whether an invitation is shown. It's hidden if the board was deleted, or if there's a block between the
 * person and the board's owner or the sender.
 */
export function canSeeInvite(facts: HydratedInvites, { boardId }: InviteRow): boolean {
  const board = facts.boards.get(boardId);
  if (!board || board.viewer_accepted !== false) return false;
  if (!toVisibleSummary(facts, board.owner_id) || !toVisibleSummary(facts, board.viewer_inviter_id ?? "")) return false;
  const { gone, barred } = toBoardFacts(board, facts.barred);
  return !gone && !barred;
}

/**
 * Converts an invitation to the form that the invited person sees. Call this only for invitations that `canSeeInvite`
 * allows.
 */
export function toInvite(facts: HydratedInvites, { boardId }: InviteRow): BoardInvite {
  const board = facts.boards.get(boardId);
  const owner = board && toVisibleSummary(facts, board.owner_id);
  const inviter = board && toVisibleSummary(facts, board.viewer_inviter_id ?? "");
  if (!board || !owner || !inviter || board.viewer_role === null || board.viewer_since === null) {
    throw new RangeError(`The invitation to board ${boardId} was rendered before it was loaded.`);
  }
  return {
    board: {
      entityId: board.id,
      id: board.id,
      name: board.name,
      url: toBoardUrl(board),
      privacy: board.privacy,
      owner,
    },
    role: board.viewer_role,
    inviter,
    invitedAt: board.viewer_since.toISOString(),
  };
}
