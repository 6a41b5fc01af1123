import type { VideoStatus } from "../media/video.ts";

/** The blocks that a page of a story can contain. */
export const STORY_BLOCKS = ["text", "image", "video"] as const;

/** Limits of a story. Lengths are in code points. */
export const STORY_LIMITS = {
  pagesMax: 20,
  /** Per page. */
  blocksMax: 4,
  /** For all pages together. */
  videosMax: 10,
  /** Per text. */
  textMax: 500,
  /** For all texts together, including the descriptions of images and videos, because lists load them too. */
  textsMax: 5000,
} as const;

/** The id of a pin's story. */
export function storyId(pinId: string): string {
  return `s${pinId}`;
}

/** A video of a story: its length and status. */
interface StoryVideo {
  readonly status: VideoStatus;
  /** In milliseconds. */
  readonly duration: number;
}

/** The length of a story, given the videos of each page. A video that can't be played takes no time. */
export function storyLength(pages: readonly (readonly StoryVideo[])[]): StoryLength {
  const playing = pages.flat().filter(({ status }) => status !== "failed");
  return {
    staticPageCount: pages.filter((videos) => videos.length === 0).length,
    totalVideoDuration: playing.reduce((sum, { duration }) => sum + duration, 0),
  };
}

/**
 * The combined status of a story's videos: `processing` while any is, `failed` only if none can be played; null without
 * videos.
 */
export function storyVideoStatus(statuses: readonly VideoStatus[]): VideoStatus | null {
  const inOrder: readonly VideoStatus[] = ["processing", "ready", "failed"];
  return inOrder.find((status) => statuses.includes(status)) ?? null;
}

/** The time that a page without video counts for, in milliseconds. */
const STATIC_PAGE_MS = 5000;

/** The length of a story, as far as it's known. */
export interface StoryLength {
  /** Pages without video. */
  readonly staticPageCount: number;
  /** In milliseconds. */
  readonly totalVideoDuration: number;
}

/** The time that viewing a story takes, in milliseconds. */
export function storyDuration({ staticPageCount, totalVideoDuration }: StoryLength): number {
  return countBlocks(staticPageCount) * STATIC_PAGE_MS + countBlocks(totalVideoDuration);
}

/** The badge on a story's card: the number of pages or the playing time. */
export type StoryBadge =
  | { readonly kind: "pages"; readonly count: number }
  | { readonly kind: "time"; readonly ms: number };

/**
 * The badge on a story's card: the time if known, otherwise the pages. Null if there is nothing to play and only one
 * page.
 *
 * @param duration playing time in milliseconds
 */
export function storyBadge(duration: number, pages: number): StoryBadge | null {
  if (countBlocks(duration) > 0) return { kind: "time", ms: duration };
  return countBlocks(pages) > 1 ? { kind: "pages", count: pages } : null;
}

/** Converts story data to a count. It is external input, so anything that isn't a positive number counts as zero. */
function countBlocks(number: number): number {
  return Number.isFinite(number) && number > 0 ? number : 0;
}
