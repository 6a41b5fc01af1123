import type { ImageFormat } from "./image-formats.ts";
import { type ImageInfo, planRenditions } from "./plan-renditions.ts";

/**
 * The input for estimating the work of reading an image, besides the image's format and size. All of it is known before
 * decoding.
 */
export interface ImageWork {
  /** The file's size, in bytes. */
  readonly bytes: number;
  /** The number of pixels that a decoder processes, including all frames and all tiles of an AVIF. */
  readonly pixels: number;
  /** The number of passes over all pixels. A progressive JPEG has more than one. */
  readonly scans: number;
}

/** The CPU time in milliseconds, per million pixels and per million bytes. */
interface FormatCost {
  readonly perMegapixel: number;
  readonly perMegabyte: number;
}

/**
 * The CPU time of `inspectImage` and `produceRenditions` together, measured on one core of a 2026 server's virtual
 * machine. We measured images with 1.5, 12, and 64 megapixels, both single-color and noise, with sharp 0.35. Each cost
 * is rounded up to the most expensive image. The files that `produceDeferredFiles` creates aren't included.
 */
const formatCosts: Readonly<Record<ImageFormat, FormatCost>> = {
  // A JPEG is decoded at a fraction of its size. Its original uses the fastest encoder: 6 to 8 ms per megapixel. Noise
  // adds the cost per megabyte: its bits are decoded twice and encoded once.
  jpeg: { perMegapixel: 8, perMegabyte: 30 },
  // A single color takes 20 ms per megapixel, or 32 with transparency. Noise adds the cost per megabyte.
  png: { perMegapixel: 32, perMegabyte: 22 },
  webp: { perMegapixel: 67, perMegabyte: 13 },
  // Most of the cost is encoding the original: 75 ms per megapixel for a single color, 115 for noise.
  avif: { perMegapixel: 115, perMegabyte: 10 },
  // The original is stored as uploaded, so only one frame is decoded here.
  gif: { perMegapixel: 14, perMegabyte: 2 },
};

/** The cost of opening, hashing, and storing an image with only a few pixels. */
const BASE_MS = 20;
/** The cost of creating the smaller files, in WebP and JPEG. We measured 33 ms for photographs. */
const MS_PER_RENDITION_MEGAPIXEL = 35;
/**
 * The additional cost of a progressive JPEG: for its coefficients, which must all stay in memory, and for each scan.
 */
const PROGRESSIVE_MS = { perMegapixel: 12, perScan: 0.4 };

/**
 * Estimates the CPU time that an image's immediate files take, in milliseconds. The actual time can be half or double
 * the estimate, and longer on slow machines.
 */
export function estimateImageCost(image: ImageInfo, { bytes, pixels, scans }: ImageWork): number {
  const { perMegapixel, perMegabyte } = formatCosts[image.format];
  const [, ...scaled] = planRenditions(image);
  const producedPixels = scaled.reduce((sum, { width, height }) => sum + width * height, 0);
  const passes = scans > 1 ? PROGRESSIVE_MS.perMegapixel + PROGRESSIVE_MS.perScan * scans : 0;
  const milliseconds =
    BASE_MS +
    (MS_PER_RENDITION_MEGAPIXEL * producedPixels + (perMegapixel + passes) * pixels) / 1_000_000 +
    (perMegabyte * bytes) / 1_000_000;
  return Math.ceil(milliseconds);
}

/** The cost of scanning a file before decoding. The scan runs on the main thread, which serves everyone. */
const INSPECTION_MS = { base: 2, perMegabyte: 8 };

/** Estimates the maximum time for inspecting a file of this many bytes, in milliseconds, regardless of its contents. */
export function estimateInspectionMs(bytes: number): number {
  return Math.ceil(INSPECTION_MS.base + (INSPECTION_MS.perMegabyte * bytes) / 1_000_000);
}
