import { BOARD_LIMITS, BOARD_PRIVACIES, CHOSEN_LAYOUTS, PIN_DENSITIES, PIN_SORTS } from "@tessera/domain";
import * as z from "zod";
import {
  calendarDate,
  cleanLine,
  cleanText,
  flag,
  id,
  doneResult,
  pageInput,
  printableText,
  queryText,
} from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { pinCard } from "../pins/entities.ts";
import { entity } from "../platform/entity.ts";
import {
  BOARD_FIELD_SETS,
  board,
  boardFields,
  boardSummary,
  deletedBoard,
  deletedSection,
  section,
} from "./entities.ts";

const name = cleanLine(BOARD_LIMITS.nameMax, 1);
const description = cleanText(BOARD_LIMITS.descriptionMax);
const privacy = z.enum(BOARD_PRIVACIES);
const title = cleanLine(BOARD_LIMITS.sectionTitleMax, 1);
const percent = z.int().min(0).max(100);
const followState = entity("BoardFollowState", { followedByMe: z.boolean(), followerCount: z.int() });

export const boardOperations = {
  "boards.create": operation({
    summary: "Create a board.",
    routes: [
      { method: "POST", path: "/v3/boards/" },
      { method: "POST", path: "/resource/BoardResource/" },
    ],
    input: z.object({
      name,
      description: description.default(""),
      privacy: privacy.default("public"),
      /** The new board's owner, who is always the caller. */
      username: printableText(64, 1).optional(),
      /** The account on whose behalf the caller acts, which is always their own. */
      orbac_subject_id: id.optional(),
    }),
    output: board,
    caller: "session",
    creates: true,
    errors: ["forbidden"],
  }),
  "boards.get": operation({
    summary: "A board, by its ID.",
    routes: [{ method: "GET", path: "/v3/boards/:board_id/" }],
    input: z.object({ board_id: id }),
    output: board,
    caller: "anyone",
    errors: ["not_found"],
  }),
  "boards.fields": operation({
    summary: "Selected fields of a board: everything its page shows, or everything its settings show.",
    routes: [{ method: "GET", path: "/resource/BoardResource/" }],
    input: z.object({ board_id: id, field_set_key: z.enum(BOARD_FIELD_SETS).default("default") }),
    output: boardFields,
    caller: "anyone",
    errors: ["not_found"],
  }),
  "boards.find": operation({
    summary: "A board, by its owner and slug. Its ID and earlier slugs work, too.",
    routes: [{ method: "GET", path: "/v3/users/:username/boards/:slug/" }],
    input: z.object({ username: printableText(64, 1), slug: printableText(300, 1) }),
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
      /**
       * The pin that the board's cover starts with. Null clears the choice, and the cover starts with the board's first
       * pin.
       */
      cover_pin_id: id.nullable().optional(),
      /**
       * The point in the chosen cover image that is always visible, in percent from the left and top. Null means the
       * center.
       */
      cover_focal_point: z.object({ x: percent, y: percent }).nullable().optional(),
      layout: z.enum(CHOSEN_LAYOUTS).optional(),
      /** Whether the board is archived. Archived boards come last in lists. */
      archived: flag.optional(),
      /** The sort order of pins on the board's page. */
      pin_sort: z.enum(PIN_SORTS).optional(),
      /** The density of pins on the board's page. Null means each viewer's own setting. */
      pin_density: z.enum(PIN_DENSITIES).nullable().optional(),
      /** A note that only the owner and collaborators can see. */
      note: cleanText(BOARD_LIMITS.noteMax).optional(),
      /** The board's first and last day. Null removes the date. */
      start_date: calendarDate.nullable().optional(),
      end_date: calendarDate.nullable().optional(),
    }),
    output: board,
    caller: "session",
    errors: ["not_found", "forbidden", "validation_error"],
  }),
  "boards.delete": operation({
    summary: "Delete a board and all its pins. It can be restored within 30 days.",
    routes: [
      { method: "DELETE", path: "/v3/boards/:board_id/" },
      { method: "DELETE", path: "/resource/BoardResource/" },
    ],
    input: z.object({ board_id: id }),
    output: doneResult,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "boards.restore": operation({
    summary: "Restore a deleted board with everything that was deleted with it.",
    routes: [{ method: "POST", path: "/v3/boards/:board_id/restore/" }],
    input: z.object({ board_id: id }),
    output: board,
    caller: "session",
    errors: ["not_found"],
  }),
  "boards.deleted": operation({
    summary: "The caller's deleted boards that can be restored, most recently deleted first.",
    routes: [{ method: "GET", path: "/v3/users/me/deleted/boards/" }],
    input: z.object(pageInput),
    output: deletedBoard,
    list: true,
    caller: "session",
    errors: ["invalid_bookmark"],
  }),
  "boards.deletedSections": operation({
    summary: "The caller's deleted sections that can be restored, most recently deleted first.",
    routes: [{ method: "GET", path: "/v3/users/me/deleted/sections/" }],
    input: z.object(pageInput),
    output: deletedSection,
    list: true,
    caller: "session",
    errors: ["invalid_bookmark"],
  }),
  "boards.purge": operation({
    summary: "Permanently delete a deleted board and everything that was deleted with it.",
    routes: [{ method: "DELETE", path: "/v3/users/me/deleted/boards/:board_id/" }],
    input: z.object({ board_id: id }),
    output: doneResult,
    caller: "session",
    errors: ["not_found"],
  }),
  "boards.pins": operation({
    summary:
      "The pins on a board or in one of its sections, in the board's own order unless another is requested; with `favorited`, only the caller's favorites; with `q`, only pins with all of its words.",
    routes: [{ method: "GET", path: "/v3/boards/:board_id/pins/" }],
    input: z.object({
      board_id: id,
      section: id.optional(),
      sort: z.enum(PIN_SORTS).optional(),
      favorited: flag.default(false),
      q: queryText.default(""),
      ...pageInput,
    }),
    output: pinCard,
    list: true,
    caller: "anyone",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "boards.ideas": operation({
    summary: "Ideas for a board: pins that people save together with the board's own, then fresh and popular ones.",
    routes: [{ method: "GET", path: "/v3/boards/:board_id/ideas/" }],
    input: z.object({ board_id: id, products_only: flag.default(false), ...pageInput }),
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
    summary: "Boards the caller follows and can still see, most recently followed first.",
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
    summary: "The sections of a board, in order.",
    routes: [{ method: "GET", path: "/v3/boards/:board_id/sections/" }],
    input: z.object({ board_id: id }),
    output: z.array(section),
    caller: "anyone",
    errors: ["not_found"],
  }),
  "boards.section": operation({
    summary: "A section, by its ID.",
    routes: [{ method: "GET", path: "/v3/boardsections/:section_id/" }],
    input: z.object({ section_id: id }),
    output: section,
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
    summary: "Delete a section. Its pins stay on the board, and it can be restored within 30 days.",
    routes: [{ method: "DELETE", path: "/v3/boardsections/:section_id/" }],
    input: z.object({ section_id: id }),
    output: doneResult,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "boards.restoreSection": operation({
    summary: "Restore a deleted section, including those of its pins that aren't in another section now.",
    routes: [{ method: "POST", path: "/v3/boardsections/:section_id/restore/" }],
    input: z.object({ section_id: id }),
    output: section,
    caller: "session",
    errors: ["not_found", "unprocessable"],
  }),
};
