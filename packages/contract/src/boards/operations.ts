import { BOARD_LIMITS, BOARD_PRIVACIES } from "@tessera/domain";
import * as z from "zod";
import { clean, cleanText, id, nothing, pageInput, printable } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { pinCard } from "../pins/entities.ts";
import { board, boardSummary, deletedBoard, section } from "./entities.ts";

const name = clean(BOARD_LIMITS.nameMax, 1);
const description = cleanText(BOARD_LIMITS.descriptionMax);
const privacy = z.enum(BOARD_PRIVACIES);
const title = clean(BOARD_LIMITS.sectionTitleMax, 1);
const followState = z.object({ followedByMe: z.boolean(), followerCount: z.int() });

export const boardOperations = {
  "boards.create": operation({
    summary: "Make a board.",
    routes: [
      { method: "POST", path: "/v3/boards/" },
      { method: "POST", path: "/resource/BoardResource/" },
    ],
    input: z.object({ name, description: description.default(""), privacy: privacy.default("public") }),
    output: board,
    caller: "session",
    creates: true,
  }),
  "boards.get": operation({
    summary: "A board, by its id.",
    routes: [
      { method: "GET", path: "/v3/boards/:board_id/" },
      { method: "GET", path: "/resource/BoardResource/" },
    ],
    input: z.object({ board_id: id }),
    output: board,
    caller: "anyone",
    errors: ["not_found"],
  }),
  "boards.find": operation({
    summary: "A board, by its owner and its part of the URL; its id and its old names lead to it too.",
    routes: [{ method: "GET", path: "/v3/users/:username/boards/:slug/" }],
    input: z.object({ username: printable(64, 1), slug: printable(300, 1) }),
    output: board,
    caller: "anyone",
    errors: ["not_found"],
  }),
  "boards.update": operation({
    summary: "Change a board.",
    routes: [
      { method: "PUT", path: "/v3/boards/:board_id/" },
      { method: "PUT", path: "/resource/BoardResource/" },
    ],
    input: z.object({
      board_id: id,
      name: name.optional(),
      description: description.optional(),
      privacy: privacy.optional(),
      cover_pin_id: id.nullable().optional(),
    }),
    output: board,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "boards.delete": operation({
    summary: "Delete a board and every pin on it; it can be brought back for 30 days.",
    routes: [
      { method: "DELETE", path: "/v3/boards/:board_id/" },
      { method: "DELETE", path: "/resource/BoardResource/" },
    ],
    input: z.object({ board_id: id }),
    output: nothing,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "boards.restore": operation({
    summary: "Bring a deleted board back, with everything that went with it.",
    routes: [{ method: "POST", path: "/v3/boards/:board_id/restore/" }],
    input: z.object({ board_id: id }),
    output: board,
    caller: "session",
    errors: ["not_found"],
  }),
  "boards.deleted": operation({
    summary: "The caller's boards that can be brought back, the one deleted last first.",
    routes: [{ method: "GET", path: "/v3/users/me/deleted/boards/" }],
    input: z.object(pageInput),
    output: deletedBoard,
    list: true,
    caller: "session",
    errors: ["invalid_bookmark"],
  }),
  "boards.purge": operation({
    summary: "Give a deleted board up for good, with everything that went with it.",
    routes: [{ method: "DELETE", path: "/v3/users/me/deleted/boards/:board_id/" }],
    input: z.object({ board_id: id }),
    output: nothing,
    caller: "session",
    errors: ["not_found"],
  }),
  "boards.pins": operation({
    summary: "The pins of a board, or of one of its sections, newest first.",
    routes: [{ method: "GET", path: "/v3/boards/:board_id/pins/" }],
    input: z.object({ board_id: id, section: id.optional(), ...pageInput }),
    output: pinCard,
    list: true,
    caller: "anyone",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "boards.follow": operation({
    summary: "Follow a public board; following twice counts once.",
    routes: [{ method: "PUT", path: "/v3/boards/:board_id/follow/" }],
    input: z.object({ board_id: id }),
    output: followState,
    caller: "session",
    errors: ["not_found", "validation_error", "forbidden"],
  }),
  "boards.unfollow": operation({
    summary: "Stop following a board.",
    routes: [{ method: "DELETE", path: "/v3/boards/:board_id/follow/" }],
    input: z.object({ board_id: id }),
    output: followState,
    caller: "session",
    errors: ["not_found"],
  }),
  "boards.followed": operation({
    summary: "The boards that the caller follows and may still list, the one followed last first.",
    routes: [{ method: "GET", path: "/v3/users/me/following/boards/" }],
    input: z.object(pageInput),
    output: boardSummary,
    list: true,
    caller: "session",
    errors: ["invalid_bookmark"],
  }),
  "boards.createSection": operation({
    summary: "Add a section to a board.",
    routes: [{ method: "POST", path: "/v3/boards/:board_id/sections/" }],
    input: z.object({ board_id: id, title }),
    output: section,
    caller: "session",
    creates: true,
    errors: ["not_found", "forbidden", "unprocessable"],
  }),
  "boards.sections": operation({
    summary: "The sections of a board, in their order.",
    routes: [{ method: "GET", path: "/v3/boards/:board_id/sections/" }],
    input: z.object({ board_id: id }),
    output: z.array(section),
    caller: "anyone",
    errors: ["not_found"],
  }),
  "boards.updateSection": operation({
    summary: "Rename a section.",
    routes: [{ method: "PUT", path: "/v3/boardsections/:section_id/" }],
    input: z.object({ section_id: id, title }),
    output: section,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "boards.deleteSection": operation({
    summary: "Delete a section; its pins stay on the board. It can be brought back for 30 days.",
    routes: [{ method: "DELETE", path: "/v3/boardsections/:section_id/" }],
    input: z.object({ section_id: id }),
    output: nothing,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "boards.restoreSection": operation({
    summary: "Bring a deleted section back, with those of its pins that are in no other section now.",
    routes: [{ method: "POST", path: "/v3/boardsections/:section_id/restore/" }],
    input: z.object({ section_id: id }),
    output: section,
    caller: "session",
    errors: ["not_found", "unprocessable"],
  }),
};
