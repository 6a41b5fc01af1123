import type { VideoStatus } from "../media/video.ts";

/** What may stand on a page of a story. */
export const STORY_BLOCKS = ["text", "image", "video"] as const;

/** What a story is made of; lengths in code points. */
export const STORY_LIMITS = {
  pagesMax: 20,
  /** Of one page. */
  blocksMax: 4,
  /** Of all its pages together. */
  videosMax: 10,
  /** Of one text. */
  textMax: 500,
  /** Of all its texts together, those that say what pictures and videos show among them: lists read them along. */
  textsMax: 5000,
} as const;

/** The id of a pin's story. */
export function storyId(pinId: string): string {
  return `s${pinId}`;
}

/** A video of a story, as far as its length and status go. */
interface StoryVideo {
  readonly status: VideoStatus;
  /** Milliseconds. */
  readonly duration: number;
}

/** How long a story of these pages is, each told by its videos: one that cannot be played takes no time. */
export function storyLength(pages: readonly (readonly StoryVideo[])[]): StoryLength {
  const playing = pages.flat().filter(({ status }) => status !== "failed");
  return {
    staticPageCount: pages.filter((videos) => videos.length === 0).length,
    totalVideoDuration: playing.reduce((sum, { duration }) => sum + duration, 0),
  };
}

/** How far the videos of a story are together: still prepared while one is, failed only where none plays; null without any. */
export function storyVideoStatus(statuses: readonly VideoStatus[]): VideoStatus | null {
  const inOrder: readonly VideoStatus[] = ["processing", "ready", "failed"];
  return inOrder.find((status) => statuses.includes(status)) ?? null;
}

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
  return countBlocks(staticPageCount) * STATIC_PAGE_MS + countBlocks(totalVideoDuration);
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
  if (countBlocks(duration) > 0) return { kind: "time", ms: duration };
  return countBlocks(pages) > 1 ? { kind: "pages", count: pages } : null;
}

/** What is told of stories comes from elsewhere: what is no number, or less than nothing, counts as nothing. */
function countBlocks(number: number): number {
  return Number.isFinite(number) && number > 0 ? number : 0;
}
