/** Where a video is between its upload and its being played. */
export const VIDEO_STATUSES = ["processing", "ready", "failed"] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/**
 * Why a video that was taken could not be prepared in the end.
 * - `corrupt`: it cannot be read to its end.
 * - `unsupported`: it is coded in a way that is not read here.
 * - `too_costly`: it took more time, memory or room than a video may.
 * - `interrupted`: whatever prepared it was ended again and again.
 */
export const VIDEO_FAILURES = ["corrupt", "unsupported", "too_costly", "interrupted"] as const;
export type VideoFailure = (typeof VIDEO_FAILURES)[number];

/** What browsers are offered: adaptive streams for phones and for desks, and one file for those that play no streams. */
export const VIDEO_VARIANTS = ["vHLSV3MOBILE", "vHLSV4", "v720P"] as const;
export type VideoVariantName = (typeof VIDEO_VARIANTS)[number];

export const VIDEO_CONTAINERS = ["mp4", "mov", "webm", "mkv"] as const;
export type VideoContainer = (typeof VIDEO_CONTAINERS)[number];

export const VIDEO_LIMITS = {
  /** Pixels of a frame: DCI 4K, standing or lying, and no 8K. */
  maxPixels: 4096 * 2304,
  /** Of the longer side: twice 4K, which is what coders of H.264 end at. */
  maxSide: 8_192,
  /** How many times its shorter side the longer side may be. */
  maxRatio: 20,
  /** What phones record for slow motion. */
  maxFramesPerSecond: 240,
  /** That a film of the largest frames and the longest time may have: smaller or shorter ones may have more. */
  fullFramesPerSecond: 60,
  /** Millions of pixels of all frames: 8 minutes of 1080p at 30 a second, which one core prepares in some minutes. */
  shortMegapixels: 30_000,
  /** A flash is no video. */
  minSeconds: 0.1,
  /** Videos of one person that may wait to be prepared, and how many times what one may have there is to read in all. */
  maxPreparing: 50,
  maxPreparingTimes: 2,
  /** How often preparing one is begun. */
  maxTries: 3,
  /** Tracks of captions, one a language. */
  maxCaptions: 10,
  captionLabelMax: 40,
  /** Characters of one track: a quarter of an hour of speech is a tenth of that. */
  captionTextMax: 200_000,
  /** For how long a video waits for its pin, in hours. */
  unusedHours: 24,
} as const;

/** Whether captions may be said to be in this language: a tag as players read them (BCP 47), in small letters. */
export function isCaptionLanguage(tag: string): boolean {
  return tag.length <= 35 && /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/.test(tag);
}

/** What a video may weigh and how long it may last: the operator's settings. */
export interface VideoLimits {
  readonly maxBytes: number;
  readonly maxSeconds: number;
}

/** How many millions of pixels there are to read in a film: what preparing it takes grows with them. */
export function videoMegapixels({ width, height }: { width: number; height: number }, frames: number): number {
  return Math.ceil((width * height * frames) / 1_000_000);
}

/** The most of them that one film may have. */
export function mostVideoMegapixels({ maxSeconds }: Pick<VideoLimits, "maxSeconds">): number {
  return Math.floor((VIDEO_LIMITS.maxPixels * VIDEO_LIMITS.fullFramesPerSecond * maxSeconds) / 1_000_000);
}

/** Turns the operator's settings into limits; a megabyte is 1024 × 1024 bytes, as for pictures. */
export function videoLimits(settings: { videoMaxMb: number; videoMaxMinutes: number }): VideoLimits {
  return {
    maxBytes: Math.floor(settings.videoMaxMb * 1024 * 1024),
    maxSeconds: Math.floor(settings.videoMaxMinutes * 60),
  };
}
