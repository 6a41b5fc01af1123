/** Reasons for reporting a pin, in the order in which they are offered. */
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

/** The most characters in the note of a report. */
export const REPORT_NOTE_MAX = 500;

/** True if a report lacks information: it gives "other" as the reason, without a note. */
export function needsNote(reason: ReportReason, note: string): boolean {
  return reason === "other" && note.trim() === "";
}
