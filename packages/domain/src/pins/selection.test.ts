import { describe, expect, it } from "vitest";
import {
  ALL_SELECTED,
  isSelected,
  NOTHING_SELECTED,
  selectedCount,
  restrictSelection,
  selectionLook,
  toggleSelected,
} from "./selection.ts";

describe("selecting pins", () => {
  const one = toggleSelected(NOTHING_SELECTED, "a");
  const allButOne = toggleSelected(ALL_SELECTED, "a");

  it.each([
    ["nothing", NOTHING_SELECTED, false, "no-selection", 0],
    ["this one", one, false, "selected", 1],
    ["another one", toggleSelected(NOTHING_SELECTED, "b"), false, "deselected", 1],
    ["this one, images only", one, true, "selected-image-only", 1],
    ["another one, images only", toggleSelected(NOTHING_SELECTED, "b"), true, "deselected-image-only", 1],
    ["all", ALL_SELECTED, false, "selected", 9],
    ["all but this one", allButOne, false, "deselected", 8],
    ["this one twice", toggleSelected(one, "a"), false, "no-selection", 0],
    ["all but this one, then this one again", toggleSelected(allButOne, "a"), false, "selected", 9],
  ] as const)("returns the look and the count for %s", (_what, selection, imageOnly, look, count) => {
    expect(selectionLook(selection, "a", imageOnly)).toBe(look);
    expect(isSelected(selection, "a")).toBe(look.startsWith("selected"));
    expect(selectedCount(selection, 9)).toBe(count);
  });

  it("doesn't count selected or excluded pins that someone else has removed", () => {
    const two = toggleSelected(one, "b");
    expect(selectedCount(restrictSelection(two, ["a", "c"]), 2)).toBe(1);
    expect(selectedCount(restrictSelection(allButOne, ["b", "c"]), 2)).toBe(2);
    expect(restrictSelection(two, ["b", "a"])).toBe(two);
  });
});
