import type { ImageFormat } from "./image-formats.ts";
import { type ImageInfo, planRenditions } from "./plan-renditions.ts";

/** What a picture takes to be read, beyond what it is: all of it is known before a pixel is decoded. */
export interface ImageWork {
  /** Of the file. */
  readonly bytes: number;
  /** That a decoder goes through: all frames, and all tiles of an AVIF. */
  readonly pixels: number;
  /** Passes over all pixels: more than one in a progressive JPEG. */
  readonly scans: number;
}

/** Milliseconds of a core for a million pixels and for a million bytes. */
interface FormatCost {
  readonly perMegapixel: number;
  readonly perMegabyte: number;
}

/**
 * Measured as CPU time of `inspectImage` and `produceRenditions` together, on one core of a 2026 server's virtual machine:
 * pictures of 1.5, 12 and 64 megapixels, of one color and of noise, with sharp 0.35. Rounded up to what the dearest of
 * them took. What `produceLater` makes of them is not in it.
 */
const formatCosts: Readonly<Record<ImageFormat, FormatCost>> = {
  // Read at a fraction of its size, and its original encoded by the quickest encoder: 6 to 8 ms a megapixel.
  jpeg: { perMegapixel: 8, perMegabyte: 8 },
  // One color 20, with transparency 32; noise takes its bytes besides.
  png: { perMegapixel: 32, perMegabyte: 22 },
  webp: { perMegapixel: 67, perMegabyte: 13 },
  // Most of it is encoding the original: one color 75, noise 115.
  avif: { perMegapixel: 115, perMegabyte: 10 },
  // Kept as it came: one frame is read here.
  gif: { perMegapixel: 14, perMegabyte: 2 },
};

/** Opening, hashing, storing: what a picture of a few pixels took. */
const LEAST = 20;
/** Of the smaller files, WebP and JPEG: 33 ms on photographs. */
const PER_RENDITION_MEGAPIXEL = 35;
/** Of a JPEG whose coefficients must all be held, since they come in several passes; and of each such pass. */
const PROGRESSIVE = { perMegapixel: 12, perScan: 0.4 };

/**
 * How many milliseconds of one core a picture takes to become its files at once, about. An estimate: half of it and
 * double it both happen, on slow machines more.
 */
export function estimateImageCost(image: ImageInfo, { bytes, pixels, scans }: ImageWork): number {
  const { perMegapixel, perMegabyte } = formatCosts[image.format];
  const [, ...scaled] = planRenditions(image);
  const made = scaled.reduce((sum, { width, height }) => sum + width * height, 0);
  const passes = scans > 1 ? PROGRESSIVE.perMegapixel + PROGRESSIVE.perScan * scans : 0;
  const milliseconds =
    LEAST +
    (PER_RENDITION_MEGAPIXEL * made + (perMegapixel + passes) * pixels) / 1_000_000 +
    (perMegabyte * bytes) / 1_000_000;
  return Math.ceil(milliseconds);
}

/** What walking through a file of so many bytes takes of the thread that answers everyone, before any decoder sees it. */
const INSPECTING = { least: 2, perMegabyte: 8 };

/** How many milliseconds it takes at most to look at a file of so many bytes, whatever it turns out to be. */
export function estimateInspection(bytes: number): number {
  return Math.ceil(INSPECTING.least + (INSPECTING.perMegabyte * bytes) / 1_000_000);
}
