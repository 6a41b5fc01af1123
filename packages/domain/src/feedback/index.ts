export { getFeedbackBody } from "./options.ts";
export {
  getFeedbackFadeMs,
  type FeedbackAction,
  reduceFeedback,
  type FeedbackState,
  type FollowedTarget,
  getPinFeedback,
  showsSubtitle,
  toUndoLogRecord,
  type FeedbackView,
} from "./overlay.ts";
export { needsNote, MAX_REPORT_NOTE_LENGTH, REPORT_REASONS, type ReportReason } from "./reports.ts";
export { EXCLUSION_KINDS, type ExclusionKind, TUNING_LIMITS } from "./tuning.ts";
export {
  FEEDBACK_TYPES,
  type FeedbackType,
  getFeedbackType,
  toHiddenQueryKey,
  HIDING_SCOPES,
  type HidingScope,
  getHidingScope,
} from "./types.ts";
