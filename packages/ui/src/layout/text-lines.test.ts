import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimateLines } from "./text-lines.ts";

const TITLE = { width: 224, fontSize: 14, maxLines: 2 };

describe("the estimated number of lines", () => {
  it.each([
    ["", 0],
    [" \n ", 0],
    ["Dunes", 1],
    ["A quiet corner with morning light", 1],
    ["Blinds  and\nshadows", 1],
    ["Wildflowers along the railway, photographed in late June", 2],
    ["Donaudampfschifffahrtsgesellschaft", 2],
    ["青い海と小さな島", 1],
    ["青い海と小さな島々、瀬戸内の旅と冬", 2],
    ["🌵🌵🌵", 1],
  ])("of %j is %i when the maximum is two", (text, lines) => {
    expect(estimateLines(text, TITLE)).toBe(lines);
  });

  it("accounts for a line break after a hyphen", () => {
    expect(estimateLines("mmmmmmmmm-mmmmmmmm", { width: 120, fontSize: 14, maxLines: 9 })).toBe(2);
  });

  it("is the same for accented letters as for their base letters", () => {
    const narrow = { width: 60, fontSize: 14, maxLines: 9 };
    expect(estimateLines("éééé éééé", narrow)).toBe(estimateLines("eeee eeee", narrow));
    expect(estimateLines("éééé éééé".normalize("NFD"), narrow)).toBe(estimateLines("eeee eeee", narrow));
  });

  it("never increases when the line gets wider, and never exceeds the maximum", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 20, max: 400 }), (text, width) => {
        const lines = estimateLines(text, { width, fontSize: 14, maxLines: 50 });
        expect(estimateLines(text, { width: width + 40, fontSize: 14, maxLines: 50 })).toBeLessThanOrEqual(lines);
        expect(lines).toBeLessThanOrEqual(50);
        expect(lines === 0).toBe(text.trim() === "");
      }),
    );
  });
});
