import { describe, expect, it } from "vitest";
import {
  ALL_PINS_SELECTION,
  isSelected,
  EMPTY_SELECTION,
  countSelected,
  restrictSelection,
  getSelectionAppearance,
  toggleSelected,
} from "./selection.ts";

describe("a selection of pins", () => {
  const one = toggleSelected(EMPTY_SELECTION, "a");
  const allButOne = toggleSelected(ALL_PINS_SELECTION, "a");

  it.each([
    ["no selected pins", EMPTY_SELECTION, false, "no-selection", 0],
    ["this pin", one, false, "selected", 1],
    ["another pin", toggleSelected(EMPTY_SELECTION, "b"), false, "deselected", 1],
    ["this pin in an image-only grid", one, true, "selected-image-only", 1],
    ["another pin in an image-only grid", toggleSelected(EMPTY_SELECTION, "b"), true, "deselected-image-only", 1],
    ["all pins", ALL_PINS_SELECTION, false, "selected", 9],
    ["all pins except this one", allButOne, false, "deselected", 8],
    ["this pin toggled twice", toggleSelected(one, "a"), false, "no-selection", 0],
    ["all pins, after this one is excluded and included again", toggleSelected(allButOne, "a"), false, "selected", 9],
  ] as const)("has the right appearance and count for %s", (_what, selection, imageOnly, look, count) => {
    expect(getSelectionAppearance(selection, "a", imageOnly)).toBe(look);
    expect(isSelected(selection, "a")).toBe(look.startsWith("selected"));
    expect(countSelected(selection, 9)).toBe(count);
  });

  it("doesn't count pins that someone else has removed, whether selected or excluded", () => {
    const two = toggleSelected(one, "b");
    expect(countSelected(restrictSelection(two, ["a", "c"]), 2)).toBe(1);
    expect(countSelected(restrictSelection(allButOne, ["b", "c"]), 2)).toBe(2);
    expect(restrictSelection(two, ["b", "a"])).toBe(two);
  });
});
