import { describe, expect, it } from "vitest";
import { updateDraftSelection, createDraftSelection, type SelectionMode, getSelectionMode } from "./draft-selection.ts";

const ORDER = ["a", "b", "c", "d", "e"];

/** Clicks drafts one after another. @returns the selected ids, in the page's order */
function choose(...choices: readonly (readonly [id: string, mode: SelectionMode])[]): string {
  const selection = choices.reduce(
    (current, [id, mode]) => updateDraftSelection(current, id, mode, ORDER),
    createDraftSelection([]),
  );
  return ORDER.filter((id) => selection.ids.has(id)).join("");
}

describe("the selection of drafts", () => {
  it("contains only the clicked draft after a plain click", () => {
    expect(choose(["b", "only"], ["d", "only"])).toBe("d");
  });

  it("gains or loses a single draft when that draft is toggled", () => {
    expect(choose(["b", "only"], ["d", "toggle"], ["b", "toggle"])).toBe("d");
  });

  it("extends in either direction from the last draft that was clicked alone", () => {
    expect(choose(["b", "only"], ["d", "range"])).toBe("bcd");
    expect(choose(["d", "only"], ["b", "range"])).toBe("bcd");
    expect(choose(["c", "only"], ["e", "range"], ["a", "range"])).toBe("abc");
  });

  it("keeps the other drafts when a range is added", () => {
    expect(choose(["a", "only"], ["c", "toggle"], ["d", "add-range"])).toBe("acd");
  });

  it("contains only the clicked draft when a range has no start", () => {
    expect(choose(["c", "range"])).toBe("c");
    const afterDeletion = { ids: new Set<string>(), anchor: "gone" };
    expect([...updateDraftSelection(afterDeletion, "c", "range", ORDER).ids]).toEqual(["c"]);
  });

  it.each([
    ["only", {}],
    ["range", { shiftKey: true }],
    ["toggle", { ctrlKey: true }],
    ["toggle", { metaKey: true }],
    ["add-range", { shiftKey: true, metaKey: true }],
  ] as const)("changes in the mode %s after a click with %o", (mode, keys) => {
    expect(getSelectionMode({ shiftKey: false, ctrlKey: false, metaKey: false, ...keys })).toBe(mode);
  });
});
