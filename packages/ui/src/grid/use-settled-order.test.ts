import { describe, expect, it } from "vitest";
import { sortByRank } from "./use-settled-order.ts";

describe("sortByRank", () => {
  const getKey = (item: string) => item;
  it("keeps elements where they were in the document while their items move", () => {
    const ranks = new Map([..."abcd"].map((key, index) => [key, index]));
    // The last item has moved to the front.
    expect(sortByRank([0, 1, 2, 3], [..."dabc"], getKey, ranks)).toEqual([1, 2, 3, 0]);
  });

  it("follows the order of the list when nothing moves, and for new items and placeholders", () => {
    expect(sortByRank([0, 1, 2], [..."abc"], getKey, null)).toEqual([0, 1, 2]);
    const ranks = new Map([..."ab"].map((key, index) => [key, index]));
    expect(sortByRank([0, 1, 2, 3], [..."bac"], getKey, ranks)).toEqual([1, 0, 2, 3]);
  });
});
