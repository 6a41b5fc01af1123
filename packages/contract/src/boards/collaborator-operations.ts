import { BOARD_ROLES } from "@tessera/domain";
import * as z from "zod";
import { id, doneResult, pageInput } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { board, boardActivity, boardCollaborator, boardInvite } from "./entities.ts";

const role = z.enum(BOARD_ROLES);
const collaboratorInput = z.object({ board_id: id, invited_user_id: id });

/** Operations for shared boards: members and invitations. */
export const boardCollaboratorOperations = {
  "boards.collaborators": operation({
    summary:
      "The people on a board besides its owner, earliest first. Callers who can manage them also get pending invitations, listed last.",
    routes: [
      { method: "GET", path: "/v3/boards/:board_id/collaborators/" },
      { method: "GET", path: "/resource/BoardCollaboratorResource/" },
    ],
    input: z.object({ board_id: id, ...pageInput }),
    output: boardCollaborator,
    list: true,
    caller: "anyone",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "boards.activity": operation({
    summary:
      "Activity on a shared board, newest first, for its owner and the people on it. Each board keeps a thousand entries; a bulk action is one entry.",
    routes: [{ method: "GET", path: "/v3/boards/:board_id/activity/" }],
    input: z.object({ board_id: id, ...pageInput }),
    output: boardActivity,
    list: true,
    caller: "session",
    errors: ["not_found", "forbidden", "invalid_bookmark"],
  }),
  "boards.invite": operation({
    summary: "Invite someone to a board, or change what an invited person can do.",
    routes: [
      { method: "POST", path: "/resource/BoardInviteResource/" },
      { method: "POST", path: "/v3/boards/:board_id/invites/" },
    ],
    input: collaboratorInput.extend({ role: role.default("add") }),
    output: boardCollaborator,
    caller: "session",
    limit: "invite",
    errors: ["not_found", "forbidden", "validation_error", "conflict", "unprocessable"],
  }),
  "boards.acceptInvite": operation({
    summary: "Accept an invitation to a board; accepting twice counts once.",
    routes: [
      { method: "PUT", path: "/resource/BoardInviteResource/" },
      { method: "POST", path: "/v3/boards/:board_id/invites/accept/" },
    ],
    input: z.object({ board_id: id }),
    output: board,
    caller: "session",
    errors: ["not_found", "unprocessable"],
  }),
  "boards.removeInvite": operation({
    summary: "Cancel an invitation to a board or, as the invited person, decline it.",
    routes: [
      { method: "DELETE", path: "/resource/BoardInviteResource/" },
      { method: "DELETE", path: "/v3/boards/:board_id/invites/:invited_user_id/" },
    ],
    input: collaboratorInput,
    output: doneResult,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "boards.setRole": operation({
    summary: "Change what someone on a board, or invited to it, can do.",
    routes: [
      { method: "PUT", path: "/resource/BoardCollaboratorResource/" },
      { method: "PUT", path: "/v3/boards/:board_id/collaborators/:invited_user_id/" },
    ],
    input: collaboratorInput.extend({ role }),
    output: boardCollaborator,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "boards.removeCollaborator": operation({
    summary:
      "Remove someone from a board, or leave it; their saves stay. A removed person can return only by a new invitation by name. Returns the board, or null if the caller can no longer open it.",
    routes: [
      { method: "DELETE", path: "/resource/BoardCollaboratorResource/" },
      { method: "DELETE", path: "/v3/boards/:board_id/collaborators/:invited_user_id/" },
    ],
    input: collaboratorInput.extend({
      field_set_key: z.literal("boardEdit").default("boardEdit"),
      orbac_subject_id: id.optional(),
    }),
    output: board.nullable(),
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "boards.invites": operation({
    summary: "The caller's pending board invitations, newest first.",
    routes: [{ method: "GET", path: "/v3/users/me/invites/" }],
    input: z.object(pageInput),
    output: boardInvite,
    list: true,
    caller: "session",
    errors: ["invalid_bookmark"],
  }),
};
