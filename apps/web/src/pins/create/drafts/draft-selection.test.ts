import { describe, expect, it } from "vitest";
import { chooseDraft, chooseDrafts, type ChoosingMode, getChoosingMode } from "./draft-selection.ts";

const ORDER = ["a", "b", "c", "d", "e"];

/** Makes choices one after another. @returns the chosen ids, in the page's order */
function choose(...choices: readonly (readonly [id: string, mode: ChoosingMode])[]): string {
  const selection = choices.reduce((current, [id, mode]) => chooseDraft(current, id, mode, ORDER), chooseDrafts([]));
  return ORDER.filter((id) => selection.ids.has(id)).join("");
}

describe("choosing drafts", () => {
  it("replaces the choice with one draft", () => {
    expect(choose(["b", "only"], ["d", "only"])).toBe("d");
  });

  it("adds and drops single drafts", () => {
    expect(choose(["b", "only"], ["d", "toggle"], ["b", "toggle"])).toBe("d");
  });

  it("spans a range from the last single choice, in either direction", () => {
    expect(choose(["b", "only"], ["d", "range"])).toBe("bcd");
    expect(choose(["d", "only"], ["b", "range"])).toBe("bcd");
    expect(choose(["c", "only"], ["e", "range"], ["a", "range"])).toBe("abc");
  });

  it("keeps the rest of the choice when a range is added", () => {
    expect(choose(["a", "only"], ["c", "toggle"], ["d", "add-range"])).toBe("acd");
  });

  it("chooses one draft when a range has no start", () => {
    expect(choose(["c", "range"])).toBe("c");
    const afterDeletion = { ids: new Set<string>(), anchor: "gone" };
    expect([...chooseDraft(afterDeletion, "c", "range", ORDER).ids]).toEqual(["c"]);
  });

  it.each([
    ["only", {}],
    ["range", { shiftKey: true }],
    ["toggle", { ctrlKey: true }],
    ["toggle", { metaKey: true }],
    ["add-range", { shiftKey: true, metaKey: true }],
  ] as const)("is %s when a click has %o", (mode, keys) => {
    expect(getChoosingMode({ shiftKey: false, ctrlKey: false, metaKey: false, ...keys })).toBe(mode);
  });
});
