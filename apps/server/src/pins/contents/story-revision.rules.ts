import { createHash } from "node:crypto";
import type { StoryFacts } from "@tessera/contract";

type Pages = StoryFacts["pages"];

/** Returns a fingerprint of a story's pages. Different pages have different fingerprints. */
export function hashStoryPages(pages: Pages): string {
  return createHash("sha256").update(toPlainPages(pages)).digest("base64url").slice(0, 22);
}

/** Returns whether two stories have exactly the same pages. */
export function isSameStory(a: Pages, b: Pages): boolean {
  return toPlainPages(a) === toPlainPages(b);
}

/** Returns the same text for the same pages, regardless of the order of their fields. */
function toPlainPages(pages: Pages): string {
  return JSON.stringify(
    pages.map(({ blocks }) => blocks.map((block) => Object.entries(block).sort(([a], [b]) => (a < b ? -1 : 1)))),
  );
}
