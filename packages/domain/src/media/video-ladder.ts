import type { VideoVariantName } from "./video.ts";

/** A step of the ladder: the shorter side of the picture in pixels, and its most kilobits a second. */
interface VideoStep {
  readonly name: string;
  readonly side: number;
  readonly kilobits: number;
}

/** docs/decisions/022-video.md tells why these. */
const STEPS = [
  { name: "360p", side: 360, kilobits: 700 },
  { name: "540p", side: 540, kilobits: 1_500 },
  { name: "720p", side: 720, kilobits: 2_800 },
  { name: "1080p", side: 1080, kilobits: 5_000 },
] as const satisfies readonly VideoStep[];

const PHONE_SIDE = 540;
const FILE_SIDE = 720;
/** The longer side is at most so many times the step's: wider ones are made narrower as a whole. */
const WIDEST = 2.4;
const MAX_FRAMES_PER_SECOND = 30;

/** A picture track as it is shown: turned, and with square pixels. */
export interface VideoFrames {
  readonly width: number;
  readonly height: number;
  /** Frames a second, on average; null where nobody knows. */
  readonly frameRate: number | null;
}

/** One coded form of a video. Both sides are even, as the coding of colours wants them. */
export interface VideoRendition {
  /** Also of its files: `540p`. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly kilobits: number;
  readonly framesPerSecond: number;
}

/**
 * The renditions of a video, from small to large: each step below its size, and one at its own size where that is below
 * the highest step. Nothing is made larger than it came.
 */
export function planVideo({ width, height, frameRate }: VideoFrames): VideoRendition[] {
  const own = Math.min(width, height);
  const framesPerSecond = chooseFrameRate(frameRate);
  return STEPS.filter((_, index) => own > (STEPS[index - 1]?.side ?? 0)).map(({ name, side, kilobits }) => ({
    name,
    ...fitWithin(width, height, side),
    kilobits,
    framesPerSecond,
  }));
}

/** Which renditions a variant offers, of those that a video has; of `v720P` one. */
export function toRenditions<Rendition extends Pick<VideoRendition, "width" | "height">>(
  variant: VideoVariantName,
  renditions: readonly Rendition[],
): Rendition[] {
  if (variant === "vHLSV4") return [...renditions];
  const side = variant === "v720P" ? FILE_SIDE : PHONE_SIDE;
  const fitting = renditions.filter(({ width, height }) => Math.min(width, height) <= side);
  return variant === "v720P" ? fitting.slice(-1) : fitting;
}

function fitWithin(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.min(width, height), (side * WIDEST) / Math.max(width, height));
  return { width: evenAtLeast2(width * scale), height: evenAtLeast2(height * scale) };
}

function evenAtLeast2(length: number): number {
  return Math.max(2, Math.round(length / 2) * 2);
}

/** A recording of sixty a second plays as well at thirty; a rate that says nothing is taken for a usual one. */
function chooseFrameRate(rate: number | null): number {
  if (rate === null || !(rate >= 1)) return MAX_FRAMES_PER_SECOND;
  return Math.min(MAX_FRAMES_PER_SECOND, Math.round(rate * 1000) / 1000);
}
