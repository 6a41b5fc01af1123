import type { Board, BoardCollaborator, BoardInvite } from "@tessera/contract";
import type { Db } from "@tessera/database";
import { BOARD_ROLES } from "@tessera/domain";
import { loadBarred } from "../people/blocks.queries.ts";
import { isPresent, loadFollowed, loadPeople, type PersonRow } from "../people/people.queries.ts";
import { userSummaryOf } from "../people/people.views.ts";
import { urlOfBoard } from "../pins/pins.views.ts";
import { boardFacts, type BoardRow, loadBoards } from "./boards.queries.ts";
import { type CollaboratorRow, type InviteRow, selectFirstCollaborators } from "./collaborators.queries.ts";
import { mayManageRoleHere } from "./role-here.ts";

/** The most faces that a board's own page shows of each kind. */
const FIRST = 10;

/** Everything that rules and views of a board's people ask. */
export interface PeopleFacts {
  readonly viewerId: string | null;
  readonly people: ReadonlyMap<string, PersonRow>;
  readonly followed: ReadonlySet<string>;
  /** People with whom the viewer stands in a block. */
  readonly barred: ReadonlySet<string>;
}

/** Reads all that rules and views of some people of boards ask. */
export async function hydratePeople(
  db: Db,
  viewerId: string | null,
  personIds: readonly string[],
): Promise<PeopleFacts> {
  const [people, followed, barred] = await Promise.all([
    loadPeople(db, personIds),
    loadFollowed(db, viewerId, personIds),
    loadBarred(db, viewerId, personIds),
  ]);
  return { viewerId, people, followed, barred };
}

/** Somebody as a viewer sees them; null when they are gone, or a block keeps one from the other. */
export function seen({ people, followed, barred }: PeopleFacts, personId: string) {
  const row = people.get(personId);
  return row && isPresent(row) && !barred.has(personId) ? userSummaryOf(row, followed) : null;
}

/** The rule of every list of a board's people. */
export function maySeeCollaborator(facts: PeopleFacts, { person_id }: CollaboratorRow): boolean {
  return seen(facts, person_id) !== null;
}

/** Somebody who is on a board or was asked. Call it only for those whom the list's rule allows. */
export function collaboratorOf(board: BoardRow, facts: PeopleFacts, row: CollaboratorRow): BoardCollaborator {
  const user = seen(facts, row.person_id);
  if (!user) throw new RangeError(`Person ${row.person_id} was shown without having been read.`);
  const manages = mayManageRoleHere(board, facts.viewerId, row.role);
  return {
    user,
    role: row.role,
    accepted: row.accepted,
    since: row.created_at.toISOString(),
    can: {
      remove: manages || row.person_id === facts.viewerId,
      roles: manages ? BOARD_ROLES.filter((role) => mayManageRoleHere(board, facts.viewerId, role)) : [],
    },
  };
}

/** Who is on a board, for its own page; costs nothing where nobody is and the viewer asks nobody. */
export async function peopleOfBoard(
  db: Db,
  board: BoardRow,
  viewerId: string | null,
): Promise<Pick<Board, "collaborators" | "invites" | "invitedMe">> {
  const includeInvited = mayManageRoleHere(board, viewerId, "look");
  const isInvited = board.viewer_accepted === false;
  if (board.collaborator_count === 0 && !includeInvited && !isInvited) {
    return { collaborators: [], invites: [], invitedMe: null };
  }
  const rows = await selectFirstCollaborators(db, board.id, { most: FIRST, includeInvited });
  const inviters = isInvited && board.viewer_inviter_id !== null ? [board.viewer_inviter_id] : [];
  const facts = await hydratePeople(db, viewerId, [...rows.map(({ person_id }) => person_id), ...inviters]);
  const inviter = seen(facts, board.viewer_inviter_id ?? "");
  const those = (accepted: boolean) =>
    rows.filter((row) => row.accepted === accepted).flatMap(({ person_id }) => seen(facts, person_id) ?? []);
  return {
    collaborators: those(true),
    invites: those(false),
    invitedMe: isInvited && board.viewer_role !== null && inviter ? { role: board.viewer_role, inviter } : null,
  };
}

/** Everything that rules and views of somebody's invitations ask. */
interface InviteFacts extends PeopleFacts {
  readonly boards: ReadonlyMap<string, BoardRow>;
}

/** Reads all that rules and views of somebody's invitations ask. */
export async function hydrateInvites(db: Db, viewerId: string, found: readonly InviteRow[]): Promise<InviteFacts> {
  const boards = await loadBoards(
    db,
    found.map(({ boardId }) => boardId),
    viewerId,
  );
  const personIds = [...boards.values()].flatMap(({ owner_id, viewer_inviter_id }) => [
    owner_id,
    ...(viewer_inviter_id === null ? [] : [viewer_inviter_id]),
  ]);
  return { boards, ...(await hydratePeople(db, viewerId, personIds)) };
}

/**
 * Whether an invitation is shown: not of boards that are gone, nor where a block keeps one from their owner or whoever sent it.
 */
export function maySeeInvite(facts: InviteFacts, { boardId }: InviteRow): boolean {
  const board = facts.boards.get(boardId);
  if (!board || board.viewer_accepted !== false) return false;
  if (!seen(facts, board.owner_id) || !seen(facts, board.viewer_inviter_id ?? "")) return false;
  const { gone, barred } = boardFacts(board, facts.barred);
  return !gone && !barred;
}

/** An invitation as whoever was asked sees it. Call it only for those that the list's rule allows. */
export function inviteOf(facts: InviteFacts, { boardId }: InviteRow): BoardInvite {
  const board = facts.boards.get(boardId);
  const owner = board && seen(facts, board.owner_id);
  const inviter = board && seen(facts, board.viewer_inviter_id ?? "");
  if (!board || !owner || !inviter || board.viewer_role === null || board.viewer_since === null) {
    throw new RangeError(`The invitation onto board ${boardId} was shown without having been read.`);
  }
  return {
    board: {
      entityId: board.id,
      id: board.id,
      name: board.name,
      url: urlOfBoard(board),
      privacy: board.privacy,
      owner,
    },
    role: board.viewer_role,
    inviter,
    invitedAt: board.viewer_since.toISOString(),
  };
}
