import { INVITE_CHANNELS, LINK_ROLES } from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";
import { id, doneResult, pageInput, printableText } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { board, inviteCode, inviteMetadata } from "./entities.ts";

const role = z.enum(LINK_ROLES);
const invite_code = printableText(64, 1);
const newInviteCode = entity("NewInviteCode", {
  id: z.string(),
  invite_code: z.string(),
  url: z.string(),
  role,
  expiresAt: z.string(),
});

/** Operations for invite links. */
export const inviteCodeOperations = {
  "boards.inviteMetadata": operation({
    summary: "Who is inviting the holder of an invitation code, and to which board.",
    routes: [{ method: "GET", path: "/resource/InviteCodeMetadataResource/" }],
    input: z.object({ invite_code }),
    output: inviteMetadata,
    caller: "anyone",
    limit: "search",
    errors: ["not_found"],
  }),
  "boards.join": operation({
    summary: "Join a board with an invitation code; joining twice counts once.",
    routes: [{ method: "POST", path: "/v3/boards/join/" }],
    input: z.object({ invite_code }),
    output: board,
    caller: "session",
    errors: ["not_found", "unprocessable"],
  }),
  "boards.inviteCodes": operation({
    summary: "Invitation links to a board, newest first, for callers who can manage its people.",
    routes: [{ method: "GET", path: "/v3/boards/:board_id/invite_codes/" }],
    input: z.object({ board_id: id, ...pageInput }),
    output: inviteCode,
    list: true,
    caller: "session",
    errors: ["not_found", "forbidden", "invalid_bookmark"],
  }),
  "boards.makeInviteCode": operation({
    summary: "Create an invitation link to a board. Its code is returned only once and works for 30 days.",
    routes: [{ method: "POST", path: "/v3/boards/:board_id/invite_codes/" }],
    input: z.object({
      board_id: id,
      role: role.default("add"),
      /** The channel through which the link is shared. */
      invite_channel: z.coerce.number().int().min(1).max(INVITE_CHANNELS.max).default(INVITE_CHANNELS.link),
    }),
    output: newInviteCode,
    caller: "session",
    limit: "invite",
    errors: ["not_found", "forbidden", "unprocessable"],
  }),
  "boards.endInviteCode": operation({
    summary: "Turn off an invitation link. People who already joined stay.",
    routes: [{ method: "DELETE", path: "/v3/boards/:board_id/invite_codes/:code_id/" }],
    input: z.object({ board_id: id, code_id: id }),
    output: doneResult,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
};
