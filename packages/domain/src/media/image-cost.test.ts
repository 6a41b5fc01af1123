import { describe, expect, it } from "vitest";
import { estimateImageCost } from "./image-cost.ts";
import type { ImageFormat } from "./image-formats.ts";

const cost = (format: ImageFormat, width: number, height: number, { bytes = 0, scans = 1, frames = 1 } = {}) =>
  estimateImageCost(
    { format, width, height, frames, hasAlpha: false },
    { bytes, pixels: width * height * frames, scans },
  );

// The measured CPU time in milliseconds; the docstrings of `image-cost.ts` describe how.
const measured: [string, number, number][] = [
  ["a JPEG of 1.5 megapixels", cost("jpeg", 1000, 1500, { bytes: 140_000 }), 196],
  ["a JPEG of 12 megapixels", cost("jpeg", 4000, 3000, { bytes: 1_130_000 }), 192],
  ["a JPEG of 64 megapixels", cost("jpeg", 8000, 8000, { bytes: 6_030_000 }), 523],
  ["a JPEG of 1.7 megapixels, of noise", cost("jpeg", 1300, 1300, { bytes: 5_000_000 }), 513],
  ["a JPEG of 6.8 megapixels, of noise", cost("jpeg", 2600, 2600, { bytes: 19_700_000 }), 807],
  ["a progressive JPEG of 64 megapixels", cost("jpeg", 8000, 8000, { bytes: 5_910_000, scans: 10 }), 1_271],
  ["a PNG of 12 megapixels, of one color", cost("png", 4000, 3000, { bytes: 170_000 }), 313],
  ["a PNG of 12 megapixels, of noise", cost("png", 4000, 3000, { bytes: 37_590_000 }), 1_108],
  ["a WebP of 12 megapixels", cost("webp", 4000, 3000, { bytes: 940_000 }), 851],
  ["a WebP of 64 megapixels", cost("webp", 8000, 8000, { bytes: 5_000_000 }), 4_413],
  ["an AVIF of 12 megapixels", cost("avif", 4000, 3000, { bytes: 310_000 }), 1_430],
  ["an AVIF of 64 megapixels", cost("avif", 8000, 8000, { bytes: 1_690_000 }), 7_509],
  ["a GIF of 12 megapixels", cost("gif", 4000, 3000, { bytes: 12_000_000 }), 259],
];

describe("estimateImageCost", () => {
  it.each(measured)("for %s that took %i ms, returns between half and double that time", (_, estimate, ms) => {
    expect(estimate).toBeGreaterThan(ms / 2);
    expect(estimate).toBeLessThan(ms * 2);
  });

  it("returns a low cost for a small image and a higher cost for more frames", () => {
    expect(cost("jpeg", 40, 40)).toBeLessThan(30);
    expect(cost("gif", 100, 100, { frames: 2_000 })).toBeGreaterThan(10 * cost("gif", 100, 100));
  });

  it("returns a higher cost when a strip's renditions are larger", () => {
    expect(cost("png", 800, 16_000)).toBeGreaterThan(2 * cost("png", 3_578, 3_578));
  });
});
