import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aPin } from "../pin.fixture.ts";
import { NOTES, PRODUCTS, SHAPES } from "./card-cases.fixture.ts";
import { countCaptionLines, getCaptionText, getFactRows, getPinExtra, countShownRows } from "./pin-caption.ts";

describe("countCaptionLines", () => {
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
  ])("for %j, returns %i lines if narrow, %i if wide", (text, narrow, wide) => {
    expect([countCaptionLines(text, "narrow"), countCaptionLines(text, "wide")]).toEqual([narrow, wide]);
  });

  it("never returns more than two lines, or fewer lines for longer text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, more) => {
        const lines = countCaptionLines(text, "wide");
        expect([0, 1, 2]).toContain(lines);
        expect(countCaptionLines(`${text} ${more}`, "wide")).toBeGreaterThanOrEqual(text.trim() === "" ? 0 : lines);
      }),
    );
  });
});

describe("the caption under an image", () => {
  const home = { surface: "AuthHomefeed" } as const;
  const onBoard = { surface: "BaseBoardPinGrid" } as const;
  const noText = { gridTitle: "", description: "" };

  it("is the title, or the description if the pin has no title", () => {
    expect(getCaptionText(aPin())).toBe("Clay");
    expect(getCaptionText(aPin({ gridTitle: "", description: " On\nthe  shelf. " }))).toBe("On the shelf.");
    expect(getCaptionText(aPin(noText))).toBe("");
    expect(getCaptionText(SHAPES["taken away"] ?? aPin())).toBe("");
  });

  it.each([
    ["a pin that is only an image", aPin(), home, []],
    ["a product", PRODUCTS.rated, home, ["price", "rating"]],
    ["a recipe", PRODUCTS.recipe, home, ["rating"]],
    ["a pin with everything, on a board", NOTES.everything, onBoard, ["price", "rating", "note", "counts"]],
    ["a pin with everything, at home", NOTES.everything, home, ["price", "rating"]],
    ["a pin that its creator removed", SHAPES["taken away"], home, []],
  ])("has the right rows for %s", (_which, pin, context, rows) => {
    expect(getFactRows(pin ?? aPin(), context)).toEqual(rows);
  });

  it("has a height that depends only on the pin and its grid", () => {
    expect(getPinExtra(aPin(noText), "wide", home)).toBe(8 + 32 + 8);
    expect(getPinExtra(aPin(), "wide", home)).toBe(8 + 18 + 4 + 32 + 8);
    expect(getPinExtra(aPin({ gridTitle: "word ".repeat(40) }), "narrow", home)).toBe(8 + 36 + 4 + 32 + 8);
    expect(getPinExtra(NOTES.everything ?? aPin(), "wide", onBoard)).toBe(8 + 36 + 4 + 4 * 18 + 4 + 32 + 8);
  });

  it("has only the attribution in image-only grids, except on boards and profiles [CARD-45]", () => {
    expect(getPinExtra(aPin(), "wide", { ...home, imageOnly: true })).toBe(8 + 24 + 8);
    expect(getPinExtra(aPin(), "wide", { ...onBoard, imageOnly: true })).toBe(8 + 18 + 4 + 32 + 8);
  });

  it("has only title and attribution when the card is too flat for more rows [CARD-52]", () => {
    const flat = SHAPES["flat with facts"] ?? aPin();
    expect(getFactRows(flat, home)).toEqual(["price"]);
    expect([countShownRows(["price"], flat, "narrow"), countShownRows(["price"], flat, "wide")]).toEqual([0, 0]);
    expect(getPinExtra(flat, "wide", home)).toBe(8 + 32 + 8);
    expect(countShownRows(["price"], aPin(), "wide")).toBe(1);
  });
});
