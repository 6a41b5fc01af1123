import { describe, expect, it } from "vitest";
import { getCollectionChips } from "./collection.ts";

describe("a collection's chips", () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 3],
    [4, 4],
    [24, 4],
  ])("given %i items, show the first %i", (items, chips) => {
    const all = Array.from({ length: items }, (_, index) => index);
    expect(getCollectionChips(all)).toEqual(all.slice(0, chips));
  });
});
