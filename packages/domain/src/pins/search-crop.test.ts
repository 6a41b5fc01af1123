import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CROP_CORNERS,
  FULL_CROP,
  formatSearchCrop,
  MIN_CROP_SIDE,
  moveCrop,
  moveCropCorner,
  parseSearchCrop,
  scaleCrop,
  type SearchCrop,
} from "./search-crop.ts";

const side = fc.integer({ min: MIN_CROP_SIDE, max: 100 });
const anyCrop = fc.tuple(side, side).chain(([width, height]) =>
  fc.record({
    left: fc.integer({ min: 0, max: 100 - width }),
    top: fc.integer({ min: 0, max: 100 - height }),
    width: fc.constant(width),
    height: fc.constant(height),
  }),
);
const distance = fc.double({ min: -300, max: 300, noNaN: true });

describe("a visual search's crop", () => {
  it("is read as it was formatted, and is left out for the whole image", () => {
    fc.assert(
      fc.property(anyCrop, (crop) => {
        const text = formatSearchCrop(crop);
        expect(text === null ? FULL_CROP : parseSearchCrop(text)).toEqual(crop);
      }),
    );
  });

  it.each(["", "1,2,3", "0,0,9,50", "0,0,50,9", "60,0,50,50", "0,60,50,50", "-1,0,50,50", "0,0,50.5,50", "a,0,50,50"])(
    "is refused when the text is “%s”",
    (text) => {
      expect(parseSearchCrop(text)).toBeNull();
    },
  );

  it("stays within the image, and stays large enough, however it's changed", () => {
    const expectValid = (crop: SearchCrop) => expect(parseSearchCrop(Object.values(crop).join(","))).toEqual(crop);
    fc.assert(
      fc.property(anyCrop, distance, distance, fc.constantFrom(...CROP_CORNERS), (crop, across, down, corner) => {
        expectValid(moveCrop(crop, across, down));
        expectValid(moveCropCorner(crop, corner, across, down));
        expectValid(scaleCrop(crop, Math.abs(across) / 100));
      }),
    );
  });

  it("keeps its size when it's moved, and the opposite corner when a corner is dragged", () => {
    const crop = { left: 20, top: 30, width: 40, height: 50 };
    expect(moveCrop(crop, 100, -10)).toEqual({ left: 60, top: 20, width: 40, height: 50 });
    expect(moveCropCorner(crop, "top-left", 10, -10)).toEqual({ left: 30, top: 20, width: 30, height: 60 });
    expect(moveCropCorner(crop, "bottom-right", -35, 5)).toEqual({ left: 20, top: 30, width: 10, height: 55 });
    expect(scaleCrop(crop, 0.5)).toEqual({ left: 30, top: 43, width: 20, height: 25 });
  });
});
