import { BOARD_ROLES } from "@tessera/domain";
import * as z from "zod";
import { id, nothing, pageInput } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { board, boardActivity, boardCollaborator, boardInvite } from "./entities.ts";

const role = z.enum(BOARD_ROLES);
const one = z.object({ board_id: id, invited_user_id: id });

/** Boards that people keep together: who is on them, who is asked. */
export const boardCollaboratorOperations = {
  "boards.collaborators": operation({
    summary:
      "Who is on a board besides its owner, whoever came first first; for those who may manage them also who was asked and has not answered, after the others.",
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
      "What was done on a board that is kept with others, the newest first; for its owner and those who are on it. A thousand lines of a board are kept; what was done to many pins at once is one.",
    routes: [{ method: "GET", path: "/v3/boards/:board_id/activity/" }],
    input: z.object({ board_id: id, ...pageInput }),
    output: boardActivity,
    list: true,
    caller: "session",
    errors: ["not_found", "forbidden", "invalid_bookmark"],
  }),
  "boards.invite": operation({
    summary: "Ask somebody onto a board; asking again changes what they may do there.",
    routes: [
      { method: "POST", path: "/resource/BoardInviteResource/" },
      { method: "POST", path: "/v3/boards/:board_id/invites/" },
    ],
    input: one.extend({ role: role.default("add") }),
    output: boardCollaborator,
    caller: "session",
    limit: "invite",
    errors: ["not_found", "forbidden", "validation_error", "conflict", "unprocessable"],
  }),
  "boards.acceptInvite": operation({
    summary: "Join a board that one was asked onto; joining twice counts once.",
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
    summary: "Take back that somebody was asked onto a board, or, as whoever was asked, decline.",
    routes: [
      { method: "DELETE", path: "/resource/BoardInviteResource/" },
      { method: "DELETE", path: "/v3/boards/:board_id/invites/:invited_user_id/" },
    ],
    input: one,
    output: nothing,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "boards.setRole": operation({
    summary: "Change what somebody who is on a board, or is asked onto it, may do there.",
    routes: [
      { method: "PUT", path: "/resource/BoardCollaboratorResource/" },
      { method: "PUT", path: "/v3/boards/:board_id/collaborators/:invited_user_id/" },
    ],
    input: one.extend({ role }),
    output: boardCollaborator,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "boards.removeCollaborator": operation({
    summary:
      "Take somebody off a board, or leave it oneself; what they saved there stays. Someone who is removed comes back only by a new invitation by name, and by no link. The answer is the board, null for whoever may not open it any more.",
    routes: [
      { method: "DELETE", path: "/resource/BoardCollaboratorResource/" },
      { method: "DELETE", path: "/v3/boards/:board_id/collaborators/:invited_user_id/" },
    ],
    input: one.extend({ field_set_key: z.literal("boardEdit").default("boardEdit"), orbac_subject_id: id.optional() }),
    output: board.nullable(),
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "boards.invites": operation({
    summary: "The boards that the caller was asked onto and has not answered about, the last one first.",
    routes: [{ method: "GET", path: "/v3/users/me/invites/" }],
    input: z.object(pageInput),
    output: boardInvite,
    list: true,
    caller: "session",
    errors: ["invalid_bookmark"],
  }),
};
