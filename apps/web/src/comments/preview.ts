import { estimateLines } from "@tessera/ui";

/** How many lines of a comment the closeup shows; comments.module.css truncates there. */
const PREVIEW_LINES = 6;

/** The width of a comment's text on a narrow phone, in CSS pixels. */
const NARROW = 220;

/** Whether a preview might truncate a comment; decided before rendering, so it errs toward yes. */
export function isProbablyTruncated(text: string): boolean {
  const lines = text
    .split("\n")
    .map((line) => Math.max(1, estimateLines(line, { width: NARROW, fontSize: 16, maxLines: PREVIEW_LINES + 1 })));
  return lines.reduce((sum, count) => sum + count, 0) > PREVIEW_LINES;
}
