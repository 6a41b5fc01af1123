import { AppError, type Board } from "@tessera/contract";
import type { Context } from "../platform/context.ts";
import { createForbiddenError, createNotFoundError } from "../platform/errors.ts";
import type { Handlers } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { requireBoard } from "./boards.access.ts";
import { type BoardRow, loadBoards } from "./boards.queries.ts";
import { loadBoardView } from "./boards.views.ts";
import {
  findFormerMember,
  requireInvitablePerson,
  requireInvitation,
  requireBoardToInviteTo,
  requireManageableCollaborator,
} from "./collaborators.access.ts";
import { acceptInvite, blockRejoining, changeRole, inviteToBoard, removeFromBoard } from "./collaborators.commands.ts";
import { findCollaborator, selectCollaborators, selectInvites } from "./collaborators.queries.ts";
import {
  toCollaborator,
  hydrateInvites,
  hydrateCollaborators,
  toInvite,
  canSeeCollaborator,
  canSeeInvite,
} from "./collaborators.views.ts";
import { canManageRole } from "./members.rules.ts";

type CollaboratorOperation =
  | "boards.collaborators"
  | "boards.invite"
  | "boards.acceptInvite"
  | "boards.removeInvite"
  | "boards.setRole"
  | "boards.removeCollaborator"
  | "boards.invites";

/** The operations on a board's collaborators. */
export const collaboratorHandlers: Pick<Handlers, CollaboratorOperation> = {
  async "boards.collaborators"({ context, input, person, page }) {
    const board = await requireBoard(context, input.board_id, person, "open");
    const viewerId = person?.id ?? null;
    const source = { boardId: board.id, includeInvited: canManageRole(board, viewerId, "look") };
    return listPage(
      {
        candidates: (after, limit) =>
          selectCollaborators(
            context.db,
            source,
            after === null ? null : { accepted: after[0] === 1, id: String(after[1]) },
            limit,
          ),
        cursor: ({ accepted, id }) => [accepted ? 1 : 0, id],
        hydrate: (found) =>
          hydrateCollaborators(
            context.db,
            viewerId,
            found.map(({ person_id }) => person_id),
          ),
        allows: (row, facts) => canSeeCollaborator(facts, row),
        view: (row, facts) => toCollaborator(board, facts, row),
      },
      page,
    );
  },

  async "boards.invite"({ context, input, person }) {
    const board = await requireBoardToInviteTo(context, input.board_id, person, input.role);
    const invited = await requireInvitablePerson(context, board, person, input.invited_user_id);
    await context.transaction((tx) => inviteToBoard(tx, person, board, invited, input.role));
    return loadCollaboratorPage(context, board, invited.id, person);
  },

  async "boards.acceptInvite"({ context, input, person }) {
    const invite = await requireInvitation(context, input.board_id, person);
    const board = (await loadBoards(context.db, [input.board_id], person.id)).get(input.board_id);
    if (!board) throw createNotFoundError("invitation");
    await context.transaction((tx) => acceptInvite(tx, person, board, invite));
    return loadBoardPage(context, board.id, person);
  },

  async "boards.removeInvite"({ context, input, person }) {
    const { board_id: boardId, invited_user_id: personId } = input;
    const part = await requireManageableCollaborator(context, { boardId, personId }, person);
    await context.transaction((tx) => removeFromBoard(tx, person, boardId, part, "invited"));
    return { ok: true };
  },

  async "boards.setRole"({ context, input, person }) {
    const { board_id: boardId, invited_user_id: personId, role } = input;
    const board = await requireBoardToInviteTo(context, boardId, person, role);
    const part = await requireManageableCollaborator(context, { boardId, personId }, person);
    // The response shows the person, so the caller must be able to see them.
    if (!canSeeCollaborator(await hydrateCollaborators(context.db, person.id, [personId]), part))
      throw createNotFoundError("person");
    await context.transaction((tx) => changeRole(tx, person, board, part, role));
    return loadCollaboratorPage(context, board, personId, person);
  },

  async "boards.removeCollaborator"({ context, input, person }) {
    const { board_id: boardId, invited_user_id: personId, orbac_subject_id: actingAs } = input;
    if (actingAs !== undefined && actingAs !== person.id) throw createForbiddenError();
    const leaver = await findFormerMember(context, { boardId, personId }, person);
    if (leaver) await context.transaction((tx) => blockRejoining(tx, boardId, leaver));
    else {
      const part = await requireManageableCollaborator(context, { boardId, personId }, person);
      await context.transaction((tx) => removeFromBoard(tx, person, boardId, part, "joined"));
    }
    return loadBoardPage(context, boardId, person).catch(ignoreLostAccess);
  },

  async "boards.invites"({ context, person, page }) {
    return listPage(
      {
        candidates: (after, limit) =>
          selectInvites(context.db, person.id, after === null ? null : String(after[0]), limit),
        cursor: ({ id }) => [id],
        hydrate: (found) => hydrateInvites(context.db, person.id, found),
        allows: (invite, facts) => canSeeInvite(facts, invite),
        view: (invite, facts) => toInvite(facts, invite),
      },
      page,
    );
  },
};

async function loadBoardPage(context: Context, boardId: string, person: SignedInPerson): Promise<Board> {
  return loadBoardView(context, await requireBoard(context, boardId, person, "open"), person.id);
}

async function loadCollaboratorPage(context: Context, board: BoardRow, personId: string, person: SignedInPerson) {
  const row = await findCollaborator(context.db, board.id, personId);
  if (!row) throw createNotFoundError("person");
  return toCollaborator(board, await hydrateCollaborators(context.db, person.id, [personId]), row);
}

/** Returns null if someone can no longer open the board, for example after leaving a secret board. */
function ignoreLostAccess(error: unknown): null {
  if (error instanceof AppError && error.type === "not_found") return null;
  throw error;
}
