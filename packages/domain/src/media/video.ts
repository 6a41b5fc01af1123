/** The state of a video between its upload and its playback. */
export const VIDEO_STATUSES = ["processing", "ready", "failed"] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/**
 * Reasons why an accepted video couldn't be prepared.
 * - `corrupt`: it can't be read to its end.
 * - `unsupported`: it uses an unsupported codec.
 * - `too_costly`: it took more time, memory or space than allowed.
 * - `interrupted`: the process that prepared it was killed repeatedly.
 */
export const VIDEO_FAILURES = ["corrupt", "unsupported", "too_costly", "interrupted"] as const;
export type VideoFailure = (typeof VIDEO_FAILURES)[number];

/**
 * The variants that browsers are offered: adaptive streams for phones and for desktops, and one file for browsers that
 * can't play streams.
 */
export const VIDEO_VARIANTS = ["vHLSV3MOBILE", "vHLSV4", "v720P"] as const;
export type VideoVariantName = (typeof VIDEO_VARIANTS)[number];

export const VIDEO_CONTAINERS = ["mp4", "mov", "webm", "mkv"] as const;
export type VideoContainer = (typeof VIDEO_CONTAINERS)[number];

export const VIDEO_LIMITS = {
  /** Pixels of a frame: DCI 4K, landscape or portrait, but not 8K. */
  maxPixels: 4096 * 2304,
  /** For the longer side: twice 4K, the limit of H.264 encoders. */
  maxSide: 8_192,
  /** The maximum ratio of the longer side to the shorter side. */
  maxRatio: 20,
  /** The frame rate that phones record for slow motion. */
  maxFramesPerSecond: 240,
  /**
   * The limit for a video with the largest frames and the longest duration. Smaller or shorter ones can have a higher
   * rate.
   */
  fullFramesPerSecond: 60,
  /** Megapixels of all frames: 8 minutes of 1080p at 30 frames per second, which one core prepares in a few minutes. */
  shortMegapixels: 30_000,
  /** Anything shorter isn't a video. */
  minSeconds: 0.1,
  /**
   * The most videos of one person that can wait to be prepared, and their maximum total size, in multiples of one
   * video's limit.
   */
  maxPreparing: 50,
  maxPreparingTimes: 2,
  /** The maximum number of attempts to prepare a video. */
  maxTries: 3,
  /** Caption tracks, one per language. */
  maxCaptions: 10,
  captionLabelMax: 40,
  /** Characters of one track. A quarter of an hour of speech is a tenth of that. */
  captionTextMax: 200_000,
  /** Hours until a video that isn't attached to a pin is deleted. */
  unusedHours: 24,
} as const;

/** True if this is a valid language for captions: a tag that players understand (BCP 47), in lower case. */
export function isCaptionLanguage(tag: string): boolean {
  return tag.length <= 35 && /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/.test(tag);
}

/** A video's maximum size and duration, from the operator's settings. */
export interface VideoLimits {
  readonly maxBytes: number;
  readonly maxSeconds: number;
}

/** The total megapixels of a video. The time to prepare it grows with them. */
export function videoMegapixels({ width, height }: { width: number; height: number }, frames: number): number {
  return Math.ceil((width * height * frames) / 1_000_000);
}

/** The most megapixels that one video can have. */
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
