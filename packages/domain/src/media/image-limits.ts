import type { ImageFormat } from "./image-formats.ts";
import type { ImageSize } from "./image-specs.ts";

/** The limits for an upload. `Infinity` means no limit. */
export interface ImageLimits {
  /** The maximum file size, in bytes. */
  readonly maxBytes: number;
  /** The maximum number of pixels in all frames together. */
  readonly maxPixels: number;
  readonly maxFrames: number;
  /** The maximum number of passes over a JPEG's pixels. */
  readonly maxScans: number;
  /** The maximum number of pixels on the longer side. */
  readonly maxSide: number;
  /** The maximum ratio of the longer side to the shorter side. */
  readonly maxRatio: number;
}

/**
 * The maximum number of frames, because even a small frame takes time to decode. At 25 frames per second, 2,000 frames
 * are more than a minute.
 */
const maxFrames = 2_000;

/**
 * Most encoders create ten scans, and thorough ones about twenty. The format allows thousands. Each scan can be only a
 * few bytes long, but takes time in proportion to the image's size.
 */
const maxScans = 64;

/** More than any camera or screen has, and the longest side of an AVIF that our encoder supports. */
const maxSide = 16_384;

/**
 * A screenshot of a very long page is about 1:15. Every image is scaled to a card's width, so narrow strips take the
 * longest.
 */
const maxRatio = 20;

/**
 * The maximum length of a side in each format. The limits come from the 16 bits in a JPEG's frame (ITU-T T.81, B.2.2)
 * and a GIF's screen, and the 14 bits in a lossy WebP's frame (RFC 9649, section 2.4). The others are the limit of our
 * libaom, and the 31 bits in a PNG (W3C PNG 11.2.1).
 */
const formatSides: Readonly<Record<ImageFormat, number>> = {
  jpeg: 65_535,
  png: 2 ** 31 - 1,
  webp: 16_383,
  avif: 16_384,
  gif: 65_535,
};

/** Absolute limits, regardless of the operator's settings. */
const shapeLimits = { maxFrames, maxScans, maxSide, maxRatio };

/** Sets no limits, for images that were accepted earlier, regardless of the current limits. */
export const noImageLimits: ImageLimits = {
  maxBytes: Infinity,
  maxPixels: Infinity,
  maxFrames: Infinity,
  maxScans: Infinity,
  maxSide: Infinity,
  maxRatio: Infinity,
};

/**
 * Turns the operator's settings into limits. A megabyte is 1024 × 1024 bytes, so that a file passes if a file manager
 * shows it as 20 MB. A megapixel is a million pixels, as in camera specifications.
 */
export function getImageLimits(settings: { maxUploadMb: number; maxMegapixels: number }): ImageLimits {
  return {
    maxBytes: Math.floor(settings.maxUploadMb * 1024 * 1024),
    maxPixels: Math.floor(settings.maxMegapixels * 1_000_000),
    ...shapeLimits,
  };
}

/** Returns the maximum length of an image's longer side under these limits, in pixels. */
export function getLongestSide(format: ImageFormat, { maxSide }: Pick<ImageLimits, "maxSide">): number {
  return Math.min(maxSide, formatSides[format]);
}

/** Returns whether one side is more than `maxRatio` times as long as the other. */
export function isTooNarrow({ width, height }: ImageSize, { maxRatio }: Pick<ImageLimits, "maxRatio">): boolean {
  return Math.max(width, height) > maxRatio * Math.min(width, height);
}
