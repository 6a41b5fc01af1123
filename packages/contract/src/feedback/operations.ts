import {
  FEEDBACK_TYPES,
  needsNote,
  MAX_REPORT_NOTE_LENGTH,
  REPORT_REASONS,
  EXCLUSION_KINDS,
  TUNING_LIMITS,
} from "@tessera/domain";
import * as z from "zod";
import { cleanLine, cleanText, flag, id, doneResult, pageInput, printableText } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { feedbackState, hiddenPin, tuning } from "./entities.ts";

const shortText = printableText(64);
const query = cleanLine(200);

/**
 * Optional details about a feedback action. All of them are validated, and the ones that explain the reason are stored.
 */
const context = {
  board_id: id.optional(),
  interest_id: id.optional(),
  interest_list: z.array(id).max(50).optional(),
  pin_type: shortText.optional(),
  promoted: flag.optional(),
  recommendation_reason_id: shortText.optional(),
  user_id: id.optional(),
  news_id: id.optional(),
  through_id: id.optional(),
  through_properties: z.object({ key: shortText, data: printableText(2048) }).optional(),
  client_tracking_params: printableText(2048).optional(),
  is_third_party_ad: flag.optional(),
};

const feedbackInput = z
  .object({
    ...context,
    feedback_type: z.enum(FEEDBACK_TYPES),
    pin_id: id,
    pin: id.optional(),
    query: query.optional(),
    complaint_reason: z.enum(REPORT_REASONS).optional(),
    complaint_note: cleanText(MAX_REPORT_NOTE_LENGTH).default(""),
    /** Whether to undo this action. */
    undo: flag.default(false),
  })
  .check(({ value, issues }) => {
    const { complaint_reason: reason, complaint_note: note, feedback_type: type, undo } = value;
    if (!undo && reason !== undefined && needsNote(reason, note)) {
      const message = "Describe what’s wrong with this Pin.";
      issues.push({ code: "custom", path: ["complaint_note"], message, input: value });
    }
    if (reason === undefined && type === "search" && !value.query) {
      const message = "Send the search query.";
      issues.push({ code: "custom", path: ["query"], message, input: value });
    }
  });

const relatedInput = z.object({ ...context, pin: id });
const searchInput = z.object({
  ...context,
  pin_id: id,
  query: query.refine((words) => words !== "", "Send the search query."),
});

const tuningTarget = z.object({ kind: z.enum(EXCLUSION_KINDS), target_id: id });
const exclusions = z.array(id).max(TUNING_LIMITS.most).optional();

const feedbackWriteDeclaration = { output: feedbackState, caller: "session", limit: "feedback" } as const;

export const feedbackOperations = {
  "feedback.give": operation({
    summary: "Hide a pin, or report it with `complaint_reason`, which also hides it. `undo` reverses this.",
    routes: [{ method: "PUT", path: "/resource/PinFeedbackResource/" }],
    input: feedbackInput,
    ...feedbackWriteDeclaration,
    errors: ["not_found"],
  }),
  "feedback.givePromoted": operation({
    summary: "Like `PinFeedbackResource`, for a promoted pin.",
    routes: [{ method: "PUT", path: "/resource/PromotedPinFeedbackResource/" }],
    input: feedbackInput,
    ...feedbackWriteDeclaration,
    errors: ["not_found"],
  }),
  "feedback.hideRelated": operation({
    summary: "Hide a pin from the related pins of `through_id` or, without it, from all related pins.",
    routes: [{ method: "PUT", path: "/v3/p2p/:pin/hide/" }],
    input: relatedInput,
    ...feedbackWriteDeclaration,
    errors: ["not_found"],
  }),
  "feedback.unhideRelated": operation({
    summary: "Show a pin among related pins again; without `through_id`, among all of them.",
    routes: [{ method: "PUT", path: "/v3/p2p/:pin/unhide/" }],
    input: relatedInput,
    ...feedbackWriteDeclaration,
  }),
  "feedback.hideInSearch": operation({
    summary: "Hide a pin from the results of a search.",
    routes: [{ method: "PUT", path: "/v3/search/:pin_id/hide/" }],
    input: searchInput,
    ...feedbackWriteDeclaration,
    errors: ["not_found"],
  }),
  "feedback.unhideInSearch": operation({
    summary: "Show a pin in the results of a search again.",
    routes: [{ method: "PUT", path: "/v3/search/:pin_id/unhide/" }],
    input: searchInput,
    ...feedbackWriteDeclaration,
  }),
  "feedback.hidden": operation({
    summary: "Pins the caller hid, most recently hidden first; `pin` is null if it's no longer visible.",
    routes: [{ method: "GET", path: "/v3/users/me/hidden/" }],
    input: z.object(pageInput),
    output: hiddenPin,
    list: true,
    caller: "session",
    errors: ["invalid_bookmark"],
  }),
  "feedback.showAgain": operation({
    summary: "Unhide one entry of that list.",
    routes: [{ method: "DELETE", path: "/v3/users/me/hidden/:hidden_id/" }],
    input: z.object({ hidden_id: id }),
    output: doneResult,
    caller: "session",
  }),
  "feedback.tuning": operation({
    summary: "What the caller follows or saved but excluded from their home feed; at most 500 entries.",
    routes: [{ method: "GET", path: "/v3/users/me/tuning/" }],
    input: z.object({}),
    output: tuning,
    caller: "session",
  }),
  "feedback.tune": operation({
    summary:
      "Replace the excluded entries of each kind that is sent; kinds that are left out stay the same. Entries the caller neither follows nor saved are ignored.",
    routes: [{ method: "PUT", path: "/v3/users/me/tuning/" }],
    input: z.object({
      uses_history: flag.optional(),
      topics_off: exclusions,
      people_off: exclusions,
      boards_off: exclusions,
      pins_off: exclusions,
    }),
    output: tuning,
    caller: "session",
    limit: "tuning",
    errors: ["unprocessable"],
  }),
  "feedback.tuneOut": operation({
    summary:
      "Exclude something the caller follows, or one of their boards or saves, from their home feed. Excluding it twice counts once.",
    routes: [{ method: "PUT", path: "/v3/users/me/tuning/:kind/:target_id/" }],
    input: tuningTarget,
    output: tuning,
    caller: "session",
    limit: "tuning",
    errors: ["not_found", "unprocessable"],
  }),
  "feedback.tuneIn": operation({
    summary: "Include it in the home feed again.",
    routes: [{ method: "DELETE", path: "/v3/users/me/tuning/:kind/:target_id/" }],
    input: tuningTarget,
    output: tuning,
    caller: "session",
    limit: "tuning",
  }),
};
