import { BOARD_LIMITS, BULK_ACTIONS, BULK_LIMITS, BULK_STATES } from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";
import { cleanLine, flag, id } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";

/** A bulk action on a board's pins, and its progress. */
const bulkRun = entity("BulkRun", {
  id: z.string(),
  action: z.enum(BULK_ACTIONS),
  state: z.enum(BULK_STATES),
  boardId: z.string(),
  /** The board that receives the pins, if the caller can open it. */
  toBoard: z.object({ id: z.string(), name: z.string(), url: z.string() }).nullable(),
  /** The total number of pins, the number processed so far, and the number changed. */
  total: z.int(),
  reached: z.int(),
  done: z.int(),
  /**
   * The numbers of skipped pins: deleted in the meantime, not changeable by the caller, or already on the other board.
   */
  gone: z.int(),
  refused: z.int(),
  alreadyThere: z.int(),
  /**
   * Whether the merged board still exists, because it contains other people's pins or pins that arrived during the
   * merge.
   */
  boardKept: z.boolean(),
  canUndo: z.boolean(),
});
export type BulkRun = z.infer<typeof bulkRun>;

const selection = {
  board_id: id,
  section_id: id.optional(),
  /** The account on whose behalf the caller acts, which is always their own. */
  orbac_subject_id: id.optional(),
};
/** A query string with a single ID is parsed as text rather than as a list. */
const ids = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",") : value),
  z.array(id).max(BULK_LIMITS.pinsMax),
);
const selectedPins = { pin_ids: ids.refine((value) => value.length > 0, "Choose at least one Pin.") };
const wholeBoardFields = { except_ids: ids.optional() };
const bulkEditFields = {
  action: z.enum(BULK_ACTIONS).exclude(["bulkDelete"]),
  to_board_id: id.optional(),
  to_section_id: id.optional(),
  /** The title of the section that `bulkCreateSection` creates. */
  title: cleanLine(BOARD_LIMITS.sectionTitleMax, 1).optional(),
};
const bulkRunDefaults = {
  caller: "session",
  limit: "bulk",
  errors: ["not_found", "forbidden", "unprocessable", "conflict"],
} as const;

export const bulkOperations = {
  "pins.bulkDelete": operation({
    summary: "Delete selected pins of a board.",
    // POST is allowed too, because a request body can contain more IDs than a URL.
    routes: [
      { method: "POST", path: "/v3/boards/:board_id/bulk_delete/" },
      { method: "DELETE", path: "/resource/BulkEditResource/" },
    ],
    input: z.object({ ...selection, ...selectedPins }),
    output: bulkRun,
    ...bulkRunDefaults,
  }),
  "pins.bulkDeleteAll": operation({
    summary: "Delete all pins of a board or one of its sections, except for some.",
    routes: [
      { method: "POST", path: "/v3/boards/:board_id/bulk_delete_all/" },
      { method: "DELETE", path: "/resource/BulkEditSelectAllResource/" },
    ],
    input: z.object({ ...selection, ...wholeBoardFields }),
    output: bulkRun,
    ...bulkRunDefaults,
  }),
  "pins.bulkEdit": operation({
    summary: "Move or copy selected pins of a board, or make them a section.",
    routes: [{ method: "PUT", path: "/resource/BulkEditResource/" }],
    input: z.object({ ...selection, ...selectedPins, ...bulkEditFields }),
    output: bulkRun,
    ...bulkRunDefaults,
  }),
  "pins.bulkEditAll": operation({
    summary: "Move or copy all pins of a board or one of its sections, except for some, or make them a section.",
    routes: [{ method: "PUT", path: "/resource/BulkEditSelectAllResource/" }],
    input: z.object({
      ...selection,
      ...wholeBoardFields,
      ...bulkEditFields,
      /**
       * Whether to include the section. If so, the other board gets a section with that name, and after a move this
       * board loses its section.
       */
      with_section: flag.default(false),
    }),
    output: bulkRun,
    ...bulkRunDefaults,
  }),
  "pins.bulkMerge": operation({
    summary:
      "Merge a board into another of the caller's, section by section. The board is then deleted, unless it still holds other people's pins.",
    routes: [{ method: "POST", path: "/v3/boards/:board_id/merge/" }],
    input: z.object({ board_id: id, to_board_id: id }),
    output: bulkRun,
    ...bulkRunDefaults,
  }),
  "pins.bulkRun": operation({
    summary: "The progress of a bulk action of the caller.",
    routes: [{ method: "GET", path: "/v3/bulk_edits/:run_id/" }],
    input: z.object({ run_id: id }),
    output: bulkRun,
    caller: "session",
    errors: ["not_found"],
  }),
  "pins.bulkUndo": operation({
    summary: "Undo a bulk action. If it's still running, this undoes what it did so far.",
    routes: [{ method: "POST", path: "/v3/bulk_edits/:run_id/undo/" }],
    input: z.object({ run_id: id }),
    output: bulkRun,
    caller: "session",
    limit: "bulk",
    errors: ["not_found", "conflict"],
  }),
};
