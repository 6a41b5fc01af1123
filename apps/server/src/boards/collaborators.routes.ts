import { AppError, type Board } from "@tessera/contract";
import type { Context } from "../platform/context.ts";
import { forbidden, notFound } from "../platform/errors.ts";
import type { Handlers } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { requireBoard } from "./boards.access.ts";
import { type BoardRow, loadBoards } from "./boards.queries.ts";
import { boardOf } from "./boards.views.ts";
import { requireInvitable, requireInvited, requireInviting, requireManaged } from "./collaborators.access.ts";
import { acceptInvite, changeRole, inviteToBoard, removeFromBoard } from "./collaborators.commands.ts";
import { findCollaborator, selectCollaborators, selectInvites } from "./collaborators.queries.ts";
import {
  collaboratorOf,
  hydrateInvites,
  hydratePeople,
  inviteOf,
  maySeeCollaborator,
  maySeeInvite,
} from "./collaborators.views.ts";
import { mayManageRoleHere } from "./role-here.ts";

type CollaboratorOperation =
  | "boards.collaborators"
  | "boards.invite"
  | "boards.acceptInvite"
  | "boards.removeInvite"
  | "boards.setRole"
  | "boards.removeCollaborator"
  | "boards.invites";

/** What can be asked about the people of a board. */
export const collaboratorHandlers: Pick<Handlers, CollaboratorOperation> = {
  async "boards.collaborators"({ context, input, person, page }) {
    const board = await requireBoard(context, input.board_id, person, "open");
    const viewerId = person?.id ?? null;
    const from = { boardId: board.id, includeInvited: mayManageRoleHere(board, viewerId, "look") };
    return listPage(
      {
        candidates: (after, limit) =>
          selectCollaborators(
            context.db,
            from,
            after === null ? null : { accepted: after[0] === 1, id: String(after[1]) },
            limit,
          ),
        cursor: ({ accepted, id }) => [accepted ? 1 : 0, id],
        hydrate: (found) =>
          hydratePeople(
            context.db,
            viewerId,
            found.map(({ person_id }) => person_id),
          ),
        allows: (row, facts) => maySeeCollaborator(facts, row),
        view: (row, facts) => collaboratorOf(board, facts, row),
      },
      page,
    );
  },

  async "boards.invite"({ context, input, person }) {
    const board = await requireInviting(context, input.board_id, person, input.role);
    const invited = await requireInvitable(context, board, person, input.invited_user_id);
    await context.transaction((tx) => inviteToBoard(tx, person, board, invited, input.role));
    return collaboratorPage(context, board, invited.id, person);
  },

  async "boards.acceptInvite"({ context, input, person }) {
    const invite = await requireInvited(context, input.board_id, person);
    const board = (await loadBoards(context.db, [input.board_id], person.id)).get(input.board_id);
    if (!board) throw notFound("invitation");
    await context.transaction((tx) => acceptInvite(tx, person, board, invite));
    return boardPage(context, board.id, person);
  },

  async "boards.removeInvite"({ context, input, person }) {
    const { board_id: boardId, invited_user_id: personId } = input;
    const part = await requireManaged(context, { boardId, personId }, person);
    await context.transaction((tx) => removeFromBoard(tx, person, boardId, part, "invited"));
    return { ok: true };
  },

  async "boards.setRole"({ context, input, person }) {
    const { board_id: boardId, invited_user_id: personId, role } = input;
    const board = await requireInviting(context, boardId, person, role);
    const part = await requireManaged(context, { boardId, personId }, person);
    // Whom the list does not show cannot be shown with another role either.
    if (!maySeeCollaborator(await hydratePeople(context.db, person.id, [personId]), part)) throw notFound("person");
    await context.transaction((tx) => changeRole(tx, person, board, part, role));
    return collaboratorPage(context, board, personId, person);
  },

  async "boards.removeCollaborator"({ context, input, person }) {
    const { board_id: boardId, invited_user_id: personId, orbac_subject_id: actingAs } = input;
    if (actingAs !== undefined && actingAs !== person.id) throw forbidden();
    const part = await requireManaged(context, { boardId, personId }, person);
    await context.transaction((tx) => removeFromBoard(tx, person, boardId, part, "joined"));
    return boardPage(context, boardId, person).catch(unlessHidden);
  },

  async "boards.invites"({ context, person, page }) {
    return listPage(
      {
        candidates: (after, limit) =>
          selectInvites(context.db, person.id, after === null ? null : String(after[0]), limit),
        cursor: ({ id }) => [id],
        hydrate: (found) => hydrateInvites(context.db, person.id, found),
        allows: (invite, facts) => maySeeInvite(facts, invite),
        view: (invite, facts) => inviteOf(facts, invite),
      },
      page,
    );
  },
};

async function boardPage(context: Context, boardId: string, person: SignedInPerson): Promise<Board> {
  return boardOf(context, await requireBoard(context, boardId, person, "open"), person.id);
}

async function collaboratorPage(context: Context, board: BoardRow, personId: string, person: SignedInPerson) {
  const row = await findCollaborator(context.db, board.id, personId);
  if (!row) throw notFound("person");
  return collaboratorOf(board, await hydratePeople(context.db, person.id, [personId]), row);
}

/** Whoever leaves a secret board, or is the one to take themselves off it, may not open it any more. */
function unlessHidden(error: unknown): null {
  if (error instanceof AppError && error.type === "not_found") return null;
  throw error;
}
