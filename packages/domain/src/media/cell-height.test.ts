import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellHeight, minPinImageHeight } from "./cell-height.ts";

describe("cellHeight", () => {
  it("keeps the ratio of an ordinary picture", () => {
    expect(cellHeight(236, { width: 1200, height: 1800 })).toBe(354);
  });

  it("[CARD-41] is at least 55 for every picture and column", () => {
    const side = fc.integer({ min: 1, max: 70_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), side, side, (columnWidth, width, height) => {
        expect(cellHeight(columnWidth, { width, height })).toBeGreaterThanOrEqual(minPinImageHeight);
      }),
    );
    expect(minPinImageHeight).toBe(55);
    expect(cellHeight(236, { width: 4000, height: 100 })).toBe(55);
  });
});
