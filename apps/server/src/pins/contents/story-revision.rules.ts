import { createHash } from "node:crypto";
import type { StoryFacts } from "@tessera/contract";

type StoredStoryPages = StoryFacts["pages"];

/** Returns a fingerprint of a story's pages. Different pages have different fingerprints. */
export function hashStoryPages(pages: StoredStoryPages): string {
  return createHash("sha256").update(serializePages(pages)).digest("base64url").slice(0, 22);
}

/** Returns whether two stories have exactly the same pages. */
export function isSameStory(a: StoredStoryPages, b: StoredStoryPages): boolean {
  return serializePages(a) === serializePages(b);
}

/** Converts pages to text. Pages with the same content have the same text, regardless of the order of their fields. */
function serializePages(pages: StoredStoryPages): string {
  return JSON.stringify(
    pages.map(({ blocks }) => blocks.map((block) => Object.entries(block).sort(([a], [b]) => (a < b ? -1 : 1)))),
  );
}
