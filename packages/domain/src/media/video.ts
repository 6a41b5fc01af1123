/** The state of a video between its upload and its playback. */
export const VIDEO_STATUSES = ["processing", "ready", "failed"] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/**
 * Why an accepted video couldn't be prepared in the end.
 * - `corrupt`: it can't be read to its end.
 * - `unsupported`: it uses a codec that isn't supported here.
 * - `too_costly`: it took more time, memory or space than a video can.
 * - `interrupted`: the process that prepared it was killed repeatedly.
 */
export const VIDEO_FAILURES = ["corrupt", "unsupported", "too_costly", "interrupted"] as const;
export type VideoFailure = (typeof VIDEO_FAILURES)[number];

/**
 * What browsers are offered: adaptive streams for phones and for desktops, and one file for those that can't play
 * streams.
 */
export const VIDEO_VARIANTS = ["vHLSV3MOBILE", "vHLSV4", "v720P"] as const;
export type VideoVariantName = (typeof VIDEO_VARIANTS)[number];

export const VIDEO_CONTAINERS = ["mp4", "mov", "webm", "mkv"] as const;
export type VideoContainer = (typeof VIDEO_CONTAINERS)[number];

export const VIDEO_LIMITS = {
  /** Pixels of a frame: DCI 4K, landscape or portrait, but not 8K. */
  maxPixels: 4096 * 2304,
  /** Of the longer side: twice 4K, the limit of H.264 encoders. */
  maxSide: 8_192,
  /** How many times the shorter side the longer side can be. */
  maxRatio: 20,
  /** The frame rate that phones record for slow motion. */
  maxFramesPerSecond: 240,
  /** The limit for a video of the largest frames and the longest time: smaller or shorter ones can have more. */
  fullFramesPerSecond: 60,
  /** Megapixels of all frames: 8 minutes of 1080p at 30 per second, which one core prepares in a few minutes. */
  shortMegapixels: 30_000,
  /** A flash isn't a video. */
  minSeconds: 0.1,
  /**
   * How many of one person's videos can wait to be prepared, and how much they can contain in total, in multiples of
   * one video's limit.
   */
  maxPreparing: 50,
  maxPreparingTimes: 2,
  /** How many times preparing a video is attempted. */
  maxTries: 3,
  /** Caption tracks, one per language. */
  maxCaptions: 10,
  captionLabelMax: 40,
  /** Characters of one track: a quarter of an hour of speech is a tenth of that. */
  captionTextMax: 200_000,
  /** How long a video waits for its pin, in hours. */
  unusedHours: 24,
} as const;

/** Whether this is a valid language for captions: a tag as players read it (BCP 47), in lower case. */
export function isCaptionLanguage(tag: string): boolean {
  return tag.length <= 35 && /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/.test(tag);
}

/** A video's maximum size and duration: the operator's settings. */
export interface VideoLimits {
  readonly maxBytes: number;
  readonly maxSeconds: number;
}

/** How many megapixels a video contains in total: the cost of preparing it grows with them. */
export function videoMegapixels({ width, height }: { width: number; height: number }, frames: number): number {
  return Math.ceil((width * height * frames) / 1_000_000);
}

/** The most of them that one video can have. */
export function maxVideoMegapixels({ maxSeconds }: Pick<VideoLimits, "maxSeconds">): number {
  return Math.floor((VIDEO_LIMITS.maxPixels * VIDEO_LIMITS.fullFramesPerSecond * maxSeconds) / 1_000_000);
}

/** Turns the operator's settings into limits; a megabyte is 1024 × 1024 bytes, as for images. */
export function videoLimits(settings: { videoMaxMb: number; videoMaxMinutes: number }): VideoLimits {
  return {
    maxBytes: Math.floor(settings.videoMaxMb * 1024 * 1024),
    maxSeconds: Math.floor(settings.videoMaxMinutes * 60),
  };
}
