/** For how long a page of a story counts that does not move, in milliseconds. */
const STATIC_PAGE_MS = 5000;

/** How long a story is, as far as that is known of it. */
export interface StoryLength {
  /** Pages that do not move. */
  readonly staticPageCount: number;
  /** Milliseconds. */
  readonly totalVideoDuration: number;
}

/** How long a story takes to look at, in milliseconds. */
export function storyDuration({ staticPageCount, totalVideoDuration }: StoryLength): number {
  return counted(staticPageCount) * STATIC_PAGE_MS + counted(totalVideoDuration);
}

/** What stands on a story's card: how many pages there are to turn, or for how long it plays. */
export type StoryBadge =
  | { readonly kind: "pages"; readonly count: number }
  | { readonly kind: "time"; readonly ms: number };

/**
 * The badge on a story's card: none where nothing plays and nothing can be turned; otherwise the time where one is known,
 * or else the pages.
 *
 * @param duration milliseconds
 */
export function storyBadge(duration: number, pages: number): StoryBadge | null {
  if (counted(duration) > 0) return { kind: "time", ms: duration };
  return counted(pages) > 1 ? { kind: "pages", count: pages } : null;
}

/** What is told of stories comes from elsewhere: what is no number, or less than nothing, counts as nothing. */
function counted(number: number): number {
  return Number.isFinite(number) && number > 0 ? number : 0;
}
