import { describe, expect, it } from "vitest";
import { shouldCloseSheet, getSheetOffset } from "./sheet-drag.ts";

describe("a dragged sheet", () => {
  it.each([
    [121, 400, 0, true],
    [120, 400, 0, false],
    [20, 400, 0.51, true],
    [20, 400, 0.5, false],
    [-20, 400, 2, false],
    [0, 400, 2, false],
  ])("moved by %i of %i px at %d px/ms closes: %s", (distance, height, speed, closes) => {
    expect(shouldCloseSheet(distance, height, speed)).toBe(closes);
  });

  it("follows the finger down, and resists when it is pulled up", () => {
    expect(getSheetOffset(40)).toBe(40);
    expect(getSheetOffset(-100)).toBe(-10);
    expect(getSheetOffset(0)).toBe(0);
  });
});
