import { BOARD_LIMITS, BULK_ACTIONS, BULK_LIMITS, BULK_STATES } from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";
import { clean, flag, id } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";

/** Something that is done to many pins of a board at once, and how far it is. */
const bulkRun = entity("BulkRun", {
  id: z.string(),
  action: z.enum(BULK_ACTIONS),
  state: z.enum(BULK_STATES),
  boardId: z.string(),
  /** The board where the pins go, where they go to one that the caller may open. */
  toBoard: z.object({ id: z.string(), name: z.string(), url: z.string() }).nullable(),
  /** Pins that it is about, those that were looked at, and those that it was done to. */
  total: z.int(),
  reached: z.int(),
  done: z.int(),
  /** Pins that it was not done to: gone meanwhile, not the caller's to do this with, on the other board already. */
  gone: z.int(),
  refused: z.int(),
  alreadyThere: z.int(),
  /** The board that was merged is there still: it holds pins of others, or such as came onto it meanwhile. */
  boardKept: z.boolean(),
  canUndo: z.boolean(),
});
export type BulkRun = z.infer<typeof bulkRun>;

const selection = {
  board_id: id,
  section_id: id.optional(),
  /** Whom the caller acts as: themselves alone. */
  orbac_subject_id: id.optional(),
};
/** From a query string too: one id comes as a text. */
const ids = z.preprocess(
  (given) => (typeof given === "string" ? given.split(",") : given),
  z.array(id).max(BULK_LIMITS.pinsMax),
);
const selectedPins = { pin_ids: ids.refine((given) => given.length > 0, "Choose at least one Pin.") };
const all = { except_ids: ids.optional() };
const edit = {
  action: z.enum(BULK_ACTIONS).exclude(["bulkDelete"]),
  to_board_id: id.optional(),
  to_section_id: id.optional(),
  /** Of the section that `bulkCreateSection` makes. */
  title: clean(BOARD_LIMITS.sectionTitleMax, 1).optional(),
};
const startsRun = {
  caller: "session",
  limit: "bulk",
  errors: ["not_found", "forbidden", "unprocessable", "conflict"],
} as const;

export const bulkOperations = {
  "pins.bulkDelete": operation({
    summary: "Delete selected pins of a board.",
    // A body holds more ids than an address can.
    routes: [
      { method: "POST", path: "/v3/boards/:board_id/bulk_delete/" },
      { method: "DELETE", path: "/resource/BulkEditResource/" },
    ],
    input: z.object({ ...selection, ...selectedPins }),
    output: bulkRun,
    ...startsRun,
  }),
  "pins.bulkDeleteAll": operation({
    summary: "Delete all pins of a board or one of its sections, except for some.",
    routes: [
      { method: "POST", path: "/v3/boards/:board_id/bulk_delete_all/" },
      { method: "DELETE", path: "/resource/BulkEditSelectAllResource/" },
    ],
    input: z.object({ ...selection, ...all }),
    output: bulkRun,
    ...startsRun,
  }),
  "pins.bulkEdit": operation({
    summary: "Move or copy selected pins of a board, or make them a section.",
    routes: [{ method: "PUT", path: "/resource/BulkEditResource/" }],
    input: z.object({ ...selection, ...selectedPins, ...edit }),
    output: bulkRun,
    ...startsRun,
  }),
  "pins.bulkEditAll": operation({
    summary: "Move or copy all pins of a board or one of its sections, except for some, or make them a section.",
    routes: [{ method: "PUT", path: "/resource/BulkEditSelectAllResource/" }],
    input: z.object({
      ...selection,
      ...all,
      ...edit,
      /** The section goes along: the other board has one that is called so, and, moved, it is gone from this one. */
      with_section: flag.default(false),
    }),
    output: bulkRun,
    ...startsRun,
  }),
  "pins.bulkMerge": operation({
    summary:
      "Merge a board into another of the caller's, section by section. The board is then deleted, unless it still holds other people's pins.",
    routes: [{ method: "POST", path: "/v3/boards/:board_id/merge/" }],
    input: z.object({ board_id: id, to_board_id: id }),
    output: bulkRun,
    ...startsRun,
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
