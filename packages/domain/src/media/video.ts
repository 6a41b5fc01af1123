/** The states of a video between upload and playback. */
export const VIDEO_STATUSES = ["processing", "ready", "failed"] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/**
 * Reasons why an accepted video couldn't be prepared.
 * - `corrupt`: it can't be read to its end.
 * - `unsupported`: it uses an unsupported codec.
 * - `too_costly`: it took more time, memory, or space than allowed.
 * - `interrupted`: the process that prepared it was killed repeatedly.
 */
export const VIDEO_FAILURES = ["corrupt", "unsupported", "too_costly", "interrupted"] as const;
export type VideoFailure = (typeof VIDEO_FAILURES)[number];

/**
 * The variants available to browsers: adaptive streams for phones and for desktops, and one file for browsers that
 * can't play streams.
 */
export const VIDEO_VARIANTS = ["vHLSV3MOBILE", "vHLSV4", "v720P"] as const;
export type VideoVariantName = (typeof VIDEO_VARIANTS)[number];

export const VIDEO_CONTAINERS = ["mp4", "mov", "webm", "mkv"] as const;
export type VideoContainer = (typeof VIDEO_CONTAINERS)[number];

export const VIDEO_LIMITS = {
  /** The maximum number of pixels per frame: DCI 4K, landscape or portrait, but not 8K. */
  maxPixels: 4096 * 2304,
  /** The maximum length of the longer side: twice 4K, the limit of H.264 encoders. */
  maxSide: 8_192,
  /** The maximum ratio of the longer side to the shorter side. */
  maxRatio: 20,
  /** The maximum frame rate, which phones use for slow motion. */
  maxFramesPerSecond: 240,
  /**
   * The maximum frame rate for a video with the largest frames and the longest duration. Smaller or shorter videos can
   * have a higher rate.
   */
  fullFramesPerSecond: 60,
  /**
   * The maximum total megapixels of a short video: 8 minutes of 1080p at 30 frames per second. One core prepares it in
   * a few minutes.
   */
  shortMegapixels: 30_000,
  /** The minimum duration. Anything shorter isn't a video. */
  minSeconds: 0.1,
  /**
   * The maximum number of a person's videos that can wait to be prepared, and their maximum total size as a multiple of
   * the limit for one video.
   */
  maxPreparing: 50,
  maxPreparingTimes: 2,
  /** The maximum number of attempts to prepare a video. */
  maxTries: 3,
  /** The maximum number of caption tracks. Each language has one track. */
  maxCaptions: 10,
  captionLabelMax: 40,
  /** The maximum length of a caption track. Fifteen minutes of speech need about a tenth of this length. */
  captionTextMax: 200_000,
  /** The number of hours until a video that isn't attached to a pin is deleted. */
  unusedHours: 24,
} as const;

/** Returns whether a tag is a valid caption language: a BCP 47 tag that players understand, in lowercase. */
export function isCaptionLanguage(tag: string): boolean {
  return tag.length <= 35 && /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/.test(tag);
}

/** A video's maximum size and duration, from the operator's settings. */
export interface VideoLimits {
  readonly maxBytes: number;
  readonly maxSeconds: number;
}

/** Returns the total megapixels in all of a video's frames. The time to prepare a video grows with this number. */
export function getVideoMegapixels({ width, height }: { width: number; height: number }, frames: number): number {
  return Math.ceil((width * height * frames) / 1_000_000);
}

/** Returns the maximum total megapixels of one video. */
export function getMaxVideoMegapixels({ maxSeconds }: Pick<VideoLimits, "maxSeconds">): number {
  return Math.floor((VIDEO_LIMITS.maxPixels * VIDEO_LIMITS.fullFramesPerSecond * maxSeconds) / 1_000_000);
}

/** Turns the operator's settings into limits. A megabyte is 1024 × 1024 bytes, as for images. */
export function getVideoLimits(settings: { videoMaxMb: number; videoMaxMinutes: number }): VideoLimits {
  return {
    maxBytes: Math.floor(settings.videoMaxMb * 1024 * 1024),
    maxSeconds: Math.floor(settings.videoMaxMinutes * 60),
  };
}
