import { planRenditions } from "@tessera/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseRaster, getCoveringSize } from "./choose-raster.ts";

const getScaled = (width: number, height: number) =>
  planRenditions({ width, height, hasAlpha: false, format: "jpeg", frames: 1 }).filter(({ spec }) => spec !== "orig");

describe("getCoveringSize", () => {
  it.each([
    [4000, 3000, 750, 563],
    [3000, 4000, 750, 1000],
    [3000, 1000, 900, 300],
    [100, 80, 100, 80],
  ])("for an image of %i × %i pixels, returns %i × %i", (width, height, baseWidth, baseHeight) => {
    expect(getCoveringSize({ width, height }, getScaled(width, height))).toEqual({
      width: baseWidth,
      height: baseHeight,
    });
  });

  it("covers every rendition and never exceeds the image", () => {
    const side = fc.integer({ min: 1, max: 70_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const scaled = getScaled(width, height);
        const base = getCoveringSize({ width, height }, scaled);
        expect(base.width <= width && base.height <= height).toBe(true);
        expect(scaled.every((size) => size.width <= base.width && size.height <= base.height)).toBe(true);
      }),
    );
  });
});

describe("chooseRaster", () => {
  const square = (side: number) => ({ width: side, height: side });
  it.each([
    [400, 750],
    [300, 750],
    [237, 474],
    [236, 474],
    [100, 236],
  ])("for a rendition %i px wide, chooses the raster %i px wide", (side, expected) => {
    expect(chooseRaster([square(750), square(474), square(236)], square(side))).toEqual(square(expected));
  });
});
