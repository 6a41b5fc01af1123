import { createHash } from "node:crypto";
import type { StoryFacts } from "@tessera/contract";

type Pages = StoryFacts["pages"];

/** A fingerprint of a story's pages, distinct from any others that it had or gets. */
export function storyRevision(pages: Pages): string {
  return createHash("sha256").update(toPlainPages(pages)).digest("base64url").slice(0, 22);
}

/** Whether two stories have exactly the same pages. */
export function isSameStory(a: Pages, b: Pages): boolean {
  return toPlainPages(a) === toPlainPages(b);
}

/** The same text for the same pages, whatever the order of their fields. */
function toPlainPages(pages: Pages): string {
  return JSON.stringify(
    pages.map(({ blocks }) => blocks.map((block) => Object.entries(block).sort(([a], [b]) => (a < b ? -1 : 1)))),
  );
}
