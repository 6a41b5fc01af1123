import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCardPin } from "../pin.fixture.ts";
import { NOTE_CASES, PRODUCT_CASES, IMAGE_CASES } from "./card-cases.fixture.ts";
import { countCaptionLines, getCaptionText, getFactRows, getPinExtraHeight, countShownRows } from "./pin-caption.ts";

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
  ])("given %j, returns %i lines in narrow columns and %i in wide ones", (text, narrow, wide) => {
    expect([countCaptionLines(text, "narrow"), countCaptionLines(text, "wide")]).toEqual([narrow, wide]);
  });

  it("never returns more than two lines, and never fewer for longer text", () => {
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

  it("is the title, or the description when the pin has no title", () => {
    expect(getCaptionText(createCardPin())).toBe("Clay");
    expect(getCaptionText(createCardPin({ gridTitle: "", description: " On\nthe  shelf. " }))).toBe("On the shelf.");
    expect(getCaptionText(createCardPin(noText))).toBe("");
    expect(getCaptionText(IMAGE_CASES["taken away"] ?? createCardPin())).toBe("");
  });

  it.each([
    ["a pin that is only an image", createCardPin(), home, []],
    ["a product", PRODUCT_CASES.rated, home, ["price", "rating"]],
    ["a recipe", PRODUCT_CASES.recipe, home, ["rating"]],
    ["a pin with everything, on a board", NOTE_CASES.everything, onBoard, ["price", "rating", "note", "counts"]],
    ["a pin with everything, at home", NOTE_CASES.everything, home, ["price", "rating"]],
    ["a pin that its creator removed", IMAGE_CASES["taken away"], home, []],
  ])("has the right rows for %s", (_which, pin, context, rows) => {
    expect(getFactRows(pin ?? createCardPin(), context)).toEqual(rows);
  });

  it("has a height that depends only on the pin and its grid", () => {
    expect(getPinExtraHeight(createCardPin(noText), "wide", home)).toBe(8 + 32 + 8);
    expect(getPinExtraHeight(createCardPin(), "wide", home)).toBe(8 + 18 + 4 + 32 + 8);
    expect(getPinExtraHeight(createCardPin({ gridTitle: "word ".repeat(40) }), "narrow", home)).toBe(
      8 + 36 + 4 + 32 + 8,
    );
    expect(getPinExtraHeight(NOTE_CASES.everything ?? createCardPin(), "wide", onBoard)).toBe(
      8 + 36 + 4 + 4 * 18 + 4 + 32 + 8,
    );
  });

  it("has only the attribution in image-only grids, except on boards and profiles [CARD-45]", () => {
    expect(getPinExtraHeight(createCardPin(), "wide", { ...home, imageOnly: true })).toBe(8 + 24 + 8);
    expect(getPinExtraHeight(createCardPin(), "wide", { ...onBoard, imageOnly: true })).toBe(8 + 18 + 4 + 32 + 8);
  });

  it("omits the fact rows when the image is too short to fit them [CARD-52]", () => {
    const flat = IMAGE_CASES["flat with facts"] ?? createCardPin();
    expect(getFactRows(flat, home)).toEqual(["price"]);
    expect([countShownRows(["price"], flat, "narrow"), countShownRows(["price"], flat, "wide")]).toEqual([0, 0]);
    expect(getPinExtraHeight(flat, "wide", home)).toBe(8 + 32 + 8);
    expect(countShownRows(["price"], createCardPin(), "wide")).toBe(1);
  });
});
