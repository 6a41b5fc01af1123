import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aPin } from "../pin.fixture.ts";
import { NOTES, PRODUCTS, SHAPES } from "./card-cases.fixture.ts";
import { captionLines, captionText, factRows, pinExtra, shownRows } from "./pin-caption.ts";

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
  ])("reserves lines for %j: %i narrow, %i wide", (text, narrow, wide) => {
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

describe("the caption under an image", () => {
  const home = { surface: "AuthHomefeed" } as const;
  const onBoard = { surface: "BaseBoardPinGrid" } as const;
  const silent = { gridTitle: "", description: "" };

  it("is the title, or the description of a pin without one", () => {
    expect(captionText(aPin())).toBe("Clay");
    expect(captionText(aPin({ gridTitle: "", description: " On\nthe  shelf. " }))).toBe("On the shelf.");
    expect(captionText(aPin(silent))).toBe("");
    expect(captionText(SHAPES["taken away"] ?? aPin())).toBe("");
  });

  it.each([
    ["a pin that is only an image", aPin(), home, []],
    ["a product", PRODUCTS.rated, home, ["price", "rating"]],
    ["a recipe", PRODUCTS.recipe, home, ["rating"]],
    ["a pin with everything, on a board", NOTES.everything, onBoard, ["price", "rating", "note", "counts"]],
    ["a pin with everything, at home", NOTES.everything, home, ["price", "rating"]],
    ["one that was removed", SHAPES["taken away"], home, []],
  ])("has the right rows for %s", (_which, pin, place, rows) => {
    expect(factRows(pin ?? aPin(), place)).toEqual(rows);
  });

  it("has a height that depends only on the pin and its place", () => {
    expect(pinExtra(aPin(silent), "wide", home)).toBe(8 + 32 + 8);
    expect(pinExtra(aPin(), "wide", home)).toBe(8 + 18 + 4 + 32 + 8);
    expect(pinExtra(aPin({ gridTitle: "word ".repeat(40) }), "narrow", home)).toBe(8 + 36 + 4 + 32 + 8);
    expect(pinExtra(NOTES.everything ?? aPin(), "wide", onBoard)).toBe(8 + 36 + 4 + 4 * 18 + 4 + 32 + 8);
  });

  it("is only the attribution in image-only grids, except in those of one person's things [CARD-45]", () => {
    expect(pinExtra(aPin(), "wide", { ...home, imageOnly: true })).toBe(8 + 24 + 8);
    expect(pinExtra(aPin(), "wide", { ...onBoard, imageOnly: true })).toBe(8 + 18 + 4 + 32 + 8);
  });

  it("is only title and attribution on a card that is too flat [CARD-52]", () => {
    const flat = SHAPES["flat with facts"] ?? aPin();
    expect(factRows(flat, home)).toEqual(["price"]);
    expect([shownRows(["price"], flat, "narrow"), shownRows(["price"], flat, "wide")]).toEqual([0, 0]);
    expect(pinExtra(flat, "wide", home)).toBe(8 + 32 + 8);
    expect(shownRows(["price"], aPin(), "wide")).toBe(1);
  });
});
