import { createHash } from "node:crypto";
import type { StoryFacts } from "@tessera/contract";

type Pages = StoryFacts["pages"];

/** What tells the pages of a story from any others that it had or gets. */
export function storyRevision(pages: Pages): string {
  return createHash("sha256").update(toPlainPages(pages)).digest("base64url").slice(0, 22);
}

/** Whether two stories have the very same pages. */
export function isSameStory(one: Pages, other: Pages): boolean {
  return toPlainPages(one) === toPlainPages(other);
}

/** The same text for the same pages, in whatever order their fields stand. */
function toPlainPages(pages: Pages): string {
  return JSON.stringify(
    pages.map(({ blocks }) => blocks.map((block) => Object.entries(block).sort(([a], [b]) => (a < b ? -1 : 1)))),
  );
}
