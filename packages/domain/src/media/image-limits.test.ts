import { describe, expect, it } from "vitest";
import { getImageLimits, isTooNarrow, getLongestSide, noImageLimits } from "./image-limits.ts";

const LIMITS = getImageLimits({ maxUploadMb: 20, maxMegapixels: 64 });

describe("the limits on an image's dimensions", () => {
  it("depend on the image's format when the format's own limit is lower", () => {
    expect(getLongestSide("png", LIMITS)).toBe(16_384);
    expect(getLongestSide("jpeg", LIMITS)).toBe(16_384);
    expect(getLongestSide("webp", LIMITS)).toBe(16_383);
    expect(getLongestSide("avif", noImageLimits)).toBe(16_384);
  });

  it.each([
    [1, 20, false],
    [20, 1, false],
    [1, 21, true],
    [2_001, 100, true],
    [16_384, 820, false],
    [64_000_000, 1, true],
  ])("treat a size of %i × %i as too narrow: %s", (width, height, expected) => {
    expect(isTooNarrow({ width, height }, LIMITS)).toBe(expected);
    expect(isTooNarrow({ width, height }, noImageLimits)).toBe(false);
  });
});
