import type { ImageFormat } from "./image-formats.ts";
import { type ImageInfo, planRenditions } from "./plan-renditions.ts";

/**
 * Input for estimating the work of reading an image, besides its format and size. All of it is available before
 * decoding.
 */
export interface ImageWork {
  /** Size of the file, in bytes. */
  readonly bytes: number;
  /** Pixels that a decoder processes, including all frames and all tiles of an AVIF. */
  readonly pixels: number;
  /** Passes over all pixels; a progressive JPEG has more than one. */
  readonly scans: number;
}

/** Milliseconds of one core, per million pixels and per million bytes. */
interface FormatCost {
  readonly perMegapixel: number;
  readonly perMegabyte: number;
}

/**
 * Measured as the CPU time of `inspectImage` and `produceRenditions` together, on one core of a 2026 server's virtual
 * machine. Covers images of 1.5, 12 and 64 megapixels, of one color and of noise, with sharp 0.35. Rounded up to the
 * most expensive of them. Excludes the files that `produceLater` creates.
 */
const formatCosts: Readonly<Record<ImageFormat, FormatCost>> = {
  // Decoded at a fraction of its size. Its original uses the fastest encoder: 6 to 8 ms per megapixel.
  jpeg: { perMegapixel: 8, perMegabyte: 8 },
  // A single color takes 20, with transparency 32. Noise adds the cost of its bytes.
  png: { perMegapixel: 32, perMegabyte: 22 },
  webp: { perMegapixel: 67, perMegabyte: 13 },
  // Most of it is encoding the original: 75 for one color, 115 for noise.
  avif: { perMegapixel: 115, perMegabyte: 10 },
  // Stored as uploaded: only one frame is decoded here.
  gif: { perMegapixel: 14, perMegabyte: 2 },
};

/** Opening, hashing and storing: the cost of an image with only a few pixels. */
const BASE_MS = 20;
/** For the smaller files, in WebP and JPEG: 33 ms on photographs. */
const PER_RENDITION_MEGAPIXEL = 35;
/** For a progressive JPEG, whose coefficients must all stay in memory, and for each of its scans. */
const PROGRESSIVE = { perMegapixel: 12, perScan: 0.4 };

/**
 * Estimates the milliseconds of one core that an image's immediate files take. Half and double both occur; slow
 * machines take longer.
 */
export function estimateImageCost(image: ImageInfo, { bytes, pixels, scans }: ImageWork): number {
  const { perMegapixel, perMegabyte } = formatCosts[image.format];
  const [, ...scaled] = planRenditions(image);
  const producedPixels = scaled.reduce((sum, { width, height }) => sum + width * height, 0);
  const passes = scans > 1 ? PROGRESSIVE.perMegapixel + PROGRESSIVE.perScan * scans : 0;
  const milliseconds =
    BASE_MS +
    (PER_RENDITION_MEGAPIXEL * producedPixels + (perMegapixel + passes) * pixels) / 1_000_000 +
    (perMegabyte * bytes) / 1_000_000;
  return Math.ceil(milliseconds);
}

/** The cost of scanning a file of this size on the main thread, which serves everyone, before decoding. */
const INSPECTING = { base: 2, perMegabyte: 8 };

/** The most milliseconds that inspecting a file of this many bytes takes, regardless of its contents. */
export function estimateInspection(bytes: number): number {
  return Math.ceil(INSPECTING.base + (INSPECTING.perMegabyte * bytes) / 1_000_000);
}
