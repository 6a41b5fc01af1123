import type { VideoStatus } from "../media/video.ts";

/** The blocks that a page of a story can contain. */
export const STORY_BLOCKS = ["text", "image", "video"] as const;

/** Limits of a story; lengths in code points. */
export const STORY_LIMITS = {
  pagesMax: 20,
  /** Of one page. */
  blocksMax: 4,
  /** Of all its pages together. */
  videosMax: 10,
  /** Of one text. */
  textMax: 500,
  /** Of all its texts together, including the descriptions of images and videos: lists load them too. */
  textsMax: 5000,
} as const;

/** The id of a pin's story. */
export function storyId(pinId: string): string {
  return `s${pinId}`;
}

/** A video of a story: its length and status. */
interface StoryVideo {
  readonly status: VideoStatus;
  /** Milliseconds. */
  readonly duration: number;
}

/** The length of a story, given the videos of each page: a video that can't be played takes no time. */
export function storyLength(pages: readonly (readonly StoryVideo[])[]): StoryLength {
  const playing = pages.flat().filter(({ status }) => status !== "failed");
  return {
    staticPageCount: pages.filter((videos) => videos.length === 0).length,
    totalVideoDuration: playing.reduce((sum, { duration }) => sum + duration, 0),
  };
}

/** The combined status of a story's videos: processing while one is, failed only if none plays; null without videos. */
export function storyVideoStatus(statuses: readonly VideoStatus[]): VideoStatus | null {
  const inOrder: readonly VideoStatus[] = ["processing", "ready", "failed"];
  return inOrder.find((status) => statuses.includes(status)) ?? null;
}

/** How long a page without video counts, in milliseconds. */
const STATIC_PAGE_MS = 5000;

/** The length of a story, as far as it is known. */
export interface StoryLength {
  /** Pages without video. */
  readonly staticPageCount: number;
  /** Milliseconds. */
  readonly totalVideoDuration: number;
}

/** How long it takes to view a story, in milliseconds. */
export function storyDuration({ staticPageCount, totalVideoDuration }: StoryLength): number {
  return countBlocks(staticPageCount) * STATIC_PAGE_MS + countBlocks(totalVideoDuration);
}

/** What a story's card shows: its number of pages, or its playing time. */
export type StoryBadge =
  | { readonly kind: "pages"; readonly count: number }
  | { readonly kind: "time"; readonly ms: number };

/**
 * The badge on a story's card: the time if it is known, otherwise the pages. None if there is nothing to play and
 * only one page.
 *
 * @param duration milliseconds
 */
export function storyBadge(duration: number, pages: number): StoryBadge | null {
  if (countBlocks(duration) > 0) return { kind: "time", ms: duration };
  return countBlocks(pages) > 1 ? { kind: "pages", count: pages } : null;
}

/** Story data comes from outside: anything that isn't a positive number counts as zero. */
function countBlocks(number: number): number {
  return Number.isFinite(number) && number > 0 ? number : 0;
}
