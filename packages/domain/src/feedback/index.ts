export { feedbackBody } from "./options.ts";
export {
  feedbackFadeMs,
  type FeedbackAction,
  feedbackReducer,
  type FeedbackState,
  type Followed,
  pinFeedback,
  showsSubtitle,
  toUndoLogRecord,
  type UndoCallbackProps,
} from "./overlay.ts";
export { needsNote, REPORT_NOTE_MAX, REPORT_REASONS, type ReportReason } from "./reports.ts";
export { TUNED_KINDS, type ExclusionKind, TUNING_LIMITS } from "./tuning.ts";
export {
  FEEDBACK_TYPES,
  type FeedbackType,
  getFeedbackType,
  hiddenQueryKey,
  HIDING_SCOPES,
  type HidingScope,
  hidingScope,
} from "./types.ts";
