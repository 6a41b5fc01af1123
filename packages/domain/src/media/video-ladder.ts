import type { VideoVariantName } from "./video.ts";

/**
 * A step of the bitrate ladder: the length of the video's shorter side in pixels, and the maximum kilobits per second.
 */
interface LadderStep {
  readonly name: string;
  readonly side: number;
  readonly kilobits: number;
}

/** docs/decisions/022-video.md explains the choice. */
const LADDER_STEPS = [
  { name: "360p", side: 360, kilobits: 700 },
  { name: "540p", side: 540, kilobits: 1_500 },
  { name: "720p", side: 720, kilobits: 2_800 },
  { name: "1080p", side: 1080, kilobits: 5_000 },
] as const satisfies readonly LadderStep[];

const MAX_PHONE_SIDE = 540;
const MAX_FILE_SIDE = 720;
/** The maximum ratio of a rendition's longer side to the step's size. Wider videos are scaled down further. */
const MAX_ASPECT_RATIO = 2.4;
const MAX_FRAMES_PER_SECOND = 30;

/** A video track as displayed: rotated, with square pixels. */
export interface DisplayedVideo {
  readonly width: number;
  readonly height: number;
  /** The average number of frames per second; null if unknown. */
  readonly frameRate: number | null;
}

/** One encoding of a video. Both sides are even, because the color encoding requires it. */
export interface VideoRendition {
  /** The name of the rendition and of its files, such as `540p`. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly kilobits: number;
  readonly framesPerSecond: number;
}

/**
 * Returns a video's renditions, from small to large. There is one for each step below the video's size. If that size is
 * below the highest step, there is also one in the video's own size. Nothing is enlarged.
 */
export function planVideoRenditions({ width, height, frameRate }: DisplayedVideo): VideoRendition[] {
  const shortSide = Math.min(width, height);
  const framesPerSecond = chooseFrameRate(frameRate);
  return LADDER_STEPS.filter((_, index) => shortSide > (LADDER_STEPS[index - 1]?.side ?? 0)).map(
    ({ name, side, kilobits }) => ({
      name,
      ...fitToSide(width, height, side),
      kilobits,
      framesPerSecond,
    }),
  );
}

/** Returns a video's renditions that a variant offers; only one for `v720P`. */
export function filterRenditions<Rendition extends Pick<VideoRendition, "width" | "height">>(
  variant: VideoVariantName,
  renditions: readonly Rendition[],
): Rendition[] {
  if (variant === "vHLSV4") return [...renditions];
  const side = variant === "v720P" ? MAX_FILE_SIDE : MAX_PHONE_SIDE;
  const fitting = renditions.filter(({ width, height }) => Math.min(width, height) <= side);
  return variant === "v720P" ? fitting.slice(-1) : fitting;
}

function fitToSide(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.min(width, height), (side * MAX_ASPECT_RATIO) / Math.max(width, height));
  return { width: roundToEven(width * scale), height: roundToEven(height * scale) };
}

function roundToEven(length: number): number {
  return Math.max(2, Math.round(length / 2) * 2);
}

/**
 * Chooses a video's frame rate. A recording with sixty frames per second looks as good at thirty. An unknown rate is
 * treated as thirty.
 */
function chooseFrameRate(rate: number | null): number {
  if (rate === null || !(rate >= 1)) return MAX_FRAMES_PER_SECOND;
  return Math.min(MAX_FRAMES_PER_SECOND, Math.round(rate * 1000) / 1000);
}
