import type { VideoStatus } from "../media/video.ts";

/** The types of blocks that a story page can contain. */
export const STORY_BLOCKS = ["text", "image", "video"] as const;

/** Limits for a story. Lengths are in code points. */
export const STORY_LIMITS = {
  pagesMax: 20,
  /** The maximum number of blocks per page. */
  blocksMax: 4,
  /** The maximum number of videos across all pages. */
  videosMax: 10,
  /** The maximum length of one text. */
  textMax: 500,
  /** The maximum total length, including descriptions of images and videos, because lists load this text, too. */
  textsMax: 5000,
} as const;

/** Returns the ID of a pin's story. */
export function toStoryId(pinId: string): string {
  return `s${pinId}`;
}

/** A video in a story: its length and status. */
interface StoryVideo {
  readonly status: VideoStatus;
  /** In milliseconds. */
  readonly duration: number;
}

/** Returns a story's length, given the videos on each page. A video that can't be played adds no time. */
export function getStoryLength(pages: readonly (readonly StoryVideo[])[]): StoryLength {
  const playing = pages.flat().filter(({ status }) => status !== "failed");
  return {
    staticPageCount: pages.filter((videos) => videos.length === 0).length,
    totalVideoDuration: playing.reduce((sum, { duration }) => sum + duration, 0),
  };
}

/**
 * Returns the combined status of a story's videos: `processing` while any video is processing, `failed` only if no
 * video can be played; null without videos.
 */
export function getStoryVideoStatus(statuses: readonly VideoStatus[]): VideoStatus | null {
  const inOrder: readonly VideoStatus[] = ["processing", "ready", "failed"];
  return inOrder.find((status) => statuses.includes(status)) ?? null;
}

/** The viewing time assumed for a page without video, in milliseconds. */
const STATIC_PAGE_DURATION_MS = 5000;

/** A story's length: its pages without video, and its known playing time. */
export interface StoryLength {
  /** The number of pages without video. */
  readonly staticPageCount: number;
  /** In milliseconds. */
  readonly totalVideoDuration: number;
}

/** Returns the time that viewing a story takes, in milliseconds. */
export function getStoryDuration({ staticPageCount, totalVideoDuration }: StoryLength): number {
  return toValidCount(staticPageCount) * STATIC_PAGE_DURATION_MS + toValidCount(totalVideoDuration);
}

/** The badge on a story's card: the number of pages or the playing time. */
export type StoryBadge =
  | { readonly kind: "pages"; readonly count: number }
  | { readonly kind: "time"; readonly ms: number };

/**
 * Returns the badge on a story's card: the playing time if known, otherwise the number of pages. Null for a single page
 * with nothing to play.
 *
 * @param duration playing time in milliseconds
 */
export function getStoryBadge(duration: number, pages: number): StoryBadge | null {
  if (toValidCount(duration) > 0) return { kind: "time", ms: duration };
  return toValidCount(pages) > 1 ? { kind: "pages", count: pages } : null;
}

/**
 * Converts a number in story data to a count. Story data is external input, so anything other than a positive number
 * counts as zero.
 */
function toValidCount(number: number): number {
  return Number.isFinite(number) && number > 0 ? number : 0;
}
