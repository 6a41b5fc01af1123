import type { ImageFormat } from "./image-formats.ts";
import { type ImageInfo, planRenditions } from "./plan-renditions.ts";

/** What reading an image involves besides its format and size: all of it is known before any pixel is decoded. */
export interface ImageWork {
  /** Size of the file. */
  readonly bytes: number;
  /** Pixels that a decoder processes: all frames, and all tiles of an AVIF. */
  readonly pixels: number;
  /** Passes over all pixels: more than one in a progressive JPEG. */
  readonly scans: number;
}

/** Milliseconds of one core per million pixels and per million bytes. */
interface FormatCost {
  readonly perMegapixel: number;
  readonly perMegabyte: number;
}

/**
 * Measured as CPU time of `inspectImage` and `produceRenditions` together, on one core of a 2026 server's virtual
 * machine. Images of 1.5, 12 and 64 megapixels, of one color and of noise, with sharp 0.35. Rounded up to the most
 * expensive of them. Excludes the files that `produceLater` creates from them.
 */
const formatCosts: Readonly<Record<ImageFormat, FormatCost>> = {
  // Read at a fraction of its size, and its original encoded by the fastest encoder: 6 to 8 ms per megapixel.
  jpeg: { perMegapixel: 8, perMegabyte: 8 },
  // One color 20, with transparency 32; noise adds the cost of its bytes.
  png: { perMegapixel: 32, perMegabyte: 22 },
  webp: { perMegapixel: 67, perMegabyte: 13 },
  // Most of it is encoding the original: one color 75, noise 115.
  avif: { perMegapixel: 115, perMegabyte: 10 },
  // Kept as uploaded: one frame is read here.
  gif: { perMegapixel: 14, perMegabyte: 2 },
};

/** Opening, hashing, storing: the cost of an image of a few pixels. */
const BASE_MS = 20;
/** For the smaller files, WebP and JPEG: 33 ms on photographs. */
const PER_RENDITION_MEGAPIXEL = 35;
/** For a JPEG in several passes, whose coefficients must all be held in memory; and for each such pass. */
const PROGRESSIVE = { perMegapixel: 12, perScan: 0.4 };

/**
 * Estimates how many milliseconds of one core it takes to create an image's immediate files. Half and double both
 * occur, and more on slow machines.
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

/** What scanning a file of this size costs the thread that serves everyone, before any decoder sees it. */
const INSPECTING = { base: 2, perMegabyte: 8 };

/** The most milliseconds that inspecting a file of this many bytes takes, whatever it turns out to be. */
export function estimateInspection(bytes: number): number {
  return Math.ceil(INSPECTING.base + (INSPECTING.perMegabyte * bytes) / 1_000_000);
}
