import { estimateLines } from "@tessera/ui";

/** The maximum number of lines of a comment on the closeup. comments.module.css truncates there. */
const MAX_PREVIEW_LINES = 6;

/** The width of a comment's text on a narrow phone, in CSS pixels. */
const NARROW_TEXT_WIDTH_PX = 220;

/** Whether a preview might truncate a comment. The estimate happens before rendering, so it errs toward true. */
export function isProbablyTruncated(text: string): boolean {
  const lines = text
    .split("\n")
    .map((line) =>
      Math.max(1, estimateLines(line, { width: NARROW_TEXT_WIDTH_PX, fontSize: 16, maxLines: MAX_PREVIEW_LINES + 1 })),
    );
  return lines.reduce((sum, count) => sum + count, 0) > MAX_PREVIEW_LINES;
}
