/** The reasons for reporting a pin, in the order in which people can choose them. */
export const REPORT_REASONS = [
  "spam",
  "nudity",
  "selfHarm",
  "misinformation",
  "hate",
  "violence",
  "harassment",
  "dangerousGoods",
  "privacy",
  "intellectualProperty",
  "other",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The maximum length of a report's note. */
export const MAX_REPORT_NOTE_LENGTH = 500;

/** Returns whether a report still needs a note: its reason is "other", but it has none. */
export function needsNote(reason: ReportReason, note: string): boolean {
  return reason === "other" && note.trim() === "";
}
