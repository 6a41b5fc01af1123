import { describe, expect, it } from "vitest";
import { collectionChips } from "./collection.ts";

describe("the chips of a collection", () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 3],
    [4, 4],
    [24, 4],
  ])("for %i items number %i", (items, chips) => {
    const all = Array.from({ length: items }, (_, index) => index);
    expect(collectionChips(all)).toEqual(all.slice(0, chips));
  });
});
