import { describe, expect, it } from "vitest";
import { imageLimits, isTooNarrow, longestSide, noImageLimits } from "./image-limits.ts";

const LIMITS = imageLimits({ maxUploadMb: 20, maxMegapixels: 64 });

describe("an image's shape", () => {
  it("is limited to its format's longest side, if that is lower", () => {
    expect(longestSide("png", LIMITS)).toBe(16_384);
    expect(longestSide("jpeg", LIMITS)).toBe(16_384);
    expect(longestSide("webp", LIMITS)).toBe(16_383);
    expect(longestSide("avif", noImageLimits)).toBe(16_384);
  });

  it.each([
    [1, 20, false],
    [20, 1, false],
    [1, 21, true],
    [2_001, 100, true],
    [16_384, 820, false],
    [64_000_000, 1, true],
  ])("is too narrow at %i × %i: %s", (width, height, expected) => {
    expect(isTooNarrow({ width, height }, LIMITS)).toBe(expected);
    expect(isTooNarrow({ width, height }, noImageLimits)).toBe(false);
  });
});
