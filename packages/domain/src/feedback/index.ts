export { feedbackBody, type FeedbackBody, type FeedbackOptions } from "./options.ts";
export {
  FEEDBACK_OVERLAY,
  feedbackFadeMs,
  type FeedbackAction,
  feedbackReducer,
  type FeedbackState,
  type Followed,
  overlayText,
  type OverlayText,
  pinFeedback,
  type PinFeedback,
  showsSubtitle,
  undoLogRecord,
  type UndoCallbackProps,
} from "./overlay.ts";
export { needsNote, REPORT_NOTE_MAX, REPORT_REASONS, type ReportReason } from "./reports.ts";
export { TUNED_KINDS, type TunedKind, TUNING_LIMITS } from "./tuning.ts";
export {
  FEEDBACK_TYPES,
  type FeedbackPlace,
  type FeedbackType,
  feedbackTypeOf,
  hiddenQueryKey,
  HIDING_SCOPES,
  type HidingScope,
  hidingScope,
  showsTune,
} from "./types.ts";
