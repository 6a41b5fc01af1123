import { describe, expect, it } from "vitest";
import { shouldClose, sheetOffset } from "./sheet-drag.ts";

describe("a dragged sheet", () => {
  it.each([
    [121, 400, 0, true],
    [120, 400, 0, false],
    [20, 400, 0.51, true],
    [20, 400, 0.5, false],
    [-20, 400, 2, false],
    [0, 400, 2, false],
  ])("moved by %i of %i px at %d px/ms closes: %s", (distance, height, speed, closes) => {
    expect(shouldClose(distance, height, speed)).toBe(closes);
  });

  it("follows the finger down, and resists when pulled up", () => {
    expect(sheetOffset(40)).toBe(40);
    expect(sheetOffset(-100)).toBe(-10);
    expect(sheetOffset(0)).toBe(0);
  });
});
