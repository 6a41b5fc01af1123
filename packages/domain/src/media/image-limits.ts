import type { ImageFormat } from "./image-formats.ts";
import type { ImageSize } from "./image-specs.ts";

/** Limits of an upload. `Infinity` means no limit. */
export interface ImageLimits {
  /** Size of the file, in bytes. */
  readonly maxBytes: number;
  /** Pixels of all frames together. */
  readonly maxPixels: number;
  readonly maxFrames: number;
  /** Passes over the pixels of a JPEG. */
  readonly maxScans: number;
  /** Pixels of the longer side. */
  readonly maxSide: number;
  /** The maximum ratio of the longer side to the shorter side. */
  readonly maxRatio: number;
}

/** Each frame takes decoding time, however small it is. At 25 per second, this is more than a minute. */
const maxFrames = 2_000;

/**
 * Encoders create ten, careful ones about twenty. The format allows thousands, each only a few bytes long but as slow
 * as the image is large.
 */
const maxScans = 64;

/** More than any camera or screen has, and the longest side of an AVIF that the encoder here supports. */
const maxSide = 16_384;

/**
 * A screenshot of a very long page is about 1:15. Every image is scaled to a card's width, so narrow strips take the
 * longest.
 */
const maxRatio = 20;

/**
 * The longest side that each format allows: the 16 bits of a JPEG's frame (ITU-T T.81, B.2.2) and a GIF's screen, the
 * 14 bits of a lossy WebP's frame (RFC 9649, section 2.4), the limit of libaom here, and the 31 bits of a PNG (W3C PNG
 * 11.2.1).
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

/** No limits: for images that were accepted earlier, regardless of the current limits. */
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
 * shows it as 20 MB. A megapixel is a million pixels, as on a camera's box.
 */
export function imageLimits(settings: { maxUploadMb: number; maxMegapixels: number }): ImageLimits {
  return {
    maxBytes: Math.floor(settings.maxUploadMb * 1024 * 1024),
    maxPixels: Math.floor(settings.maxMegapixels * 1_000_000),
    ...shapeLimits,
  };
}

/** The longest side, in pixels, of an image in a given format under these limits. */
export function longestSide(format: ImageFormat, { maxSide }: Pick<ImageLimits, "maxSide">): number {
  return Math.min(maxSide, formatSides[format]);
}

/** True if one side is more than `maxRatio` times as long as the other. */
export function isTooNarrow({ width, height }: ImageSize, { maxRatio }: Pick<ImageLimits, "maxRatio">): boolean {
  return Math.max(width, height) > maxRatio * Math.min(width, height);
}
