import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { captionLines, captionText, pinExtra } from "./pin-caption.ts";
import { aPin } from "../pin.fixture.ts";

describe("captionLines", () => {
  it.each([
    ["", 0, 0],
    ["Clay", 1, 1],
    ["Morning light through the blinds", 2, 1],
    ["A path that only the gardener knows, and the long way round it", 2, 2],
    ["Donaudampfschifffahrtsgesellschaftskapitän", 2, 2],
    ["雨の日の窓", 1, 1],
    ["雨の日の窓から見える静かな庭と古い石の塀", 2, 2],
    ["🐞", 1, 1],
    ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2, 2],
    ["غروب الشمس", 1, 1],
  ])("holds room for %j: %i narrow, %i wide", (text, narrow, wide) => {
    expect([captionLines(text, "narrow"), captionLines(text, "wide")]).toEqual([narrow, wide]);
  });

  it("never takes more than two lines, and a longer text never takes fewer", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, more) => {
        const lines = captionLines(text, "wide");
        expect([0, 1, 2]).toContain(lines);
        expect(captionLines(`${text} ${more}`, "wide")).toBeGreaterThanOrEqual(text.trim() === "" ? 0 : lines);
      }),
    );
  });
});

describe("what stands under a picture", () => {
  it("is the title, or the description of a pin without one", () => {
    expect(captionText(aPin())).toBe("Clay");
    expect(captionText(aPin({ gridTitle: "", description: " On\nthe  shelf. " }))).toBe("On the shelf.");
    expect(captionText(aPin({ gridTitle: "", description: "" }))).toBe("");
  });

  it("has a height that follows from the pin alone", () => {
    expect(pinExtra(aPin({ gridTitle: "", description: "" }), "wide")).toBe(8 + 32 + 8);
    expect(pinExtra(aPin(), "wide")).toBe(8 + 18 + 4 + 32 + 8);
    expect(pinExtra(aPin({ gridTitle: "word ".repeat(40) }), "narrow")).toBe(8 + 36 + 4 + 32 + 8);
  });
});
