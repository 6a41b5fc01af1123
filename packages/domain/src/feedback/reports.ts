/** Why a pin is reported, in the order in which the reasons are offered. */
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

/** Most characters that someone can add to a report in their own words. */
export const REPORT_NOTE_MAX = 500;

/** Whether a report says too little: that the reason is another one, but not which. */
export function needsNote(reason: ReportReason, note: string): boolean {
  return reason === "other" && note.trim() === "";
}
