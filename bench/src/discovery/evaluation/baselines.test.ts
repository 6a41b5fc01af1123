import { describe, expect, it } from "vitest";
import { createSparseRows } from "../../../../packages/discovery/src/sparse/sparse-rows.ts";
import { createItemNeighborBaseline, createPathBaseline, createPopularityBaseline } from "./baselines.ts";

// User 0: items 0, 1; user 1: items 0, 2; user 2: items 1, 2, 3; user 3: item 2; user 4: nothing.
const train = createSparseRows(
  { rows: 5, columns: 5 },
  Uint32Array.of(0, 0, 1, 1, 2, 2, 2, 3),
  Uint32Array.of(0, 1, 0, 2, 1, 2, 3, 2),
);

describe("baselines", () => {
  it("that use popularity recommend the items with the most users", () => {
    expect([...Array.from(createPopularityBaseline(train)(0, 2))]).toEqual([2, 3]);
    expect(Array.from(createPopularityBaseline(train)(4, 1))).toEqual([2]);
  });

  it("that use item similarity sum the cosines with the user's items", () => {
    // Item 2, user 3's only item, has three users. Its cosine is 1/√(3·2) with items 0 and 1, and 1/√3 with item 3.
    expect(Array.from(createItemNeighborBaseline(train)(3, 5))[0]).toBe(3);
    expect(Array.from(createItemNeighborBaseline(train)(3, 5)).sort()).toEqual([0, 1, 3]);
  });

  it("that use paths follow every branch with equal probability", () => {
    // From item 2, user 1 leads to item 0 with 1/2. User 2 leads to items 1 and 3 with 1/3.
    expect(Array.from(createPathBaseline(train)(3, 1))).toEqual([0]);
    // Items 0 and 1 have two users, and item 3 has one. With a full penalty, item 3 scores 1/3 and item 0 only 1/4.
    expect(Array.from(createPathBaseline(train, 1)(3, 3))).toEqual([3, 0, 1]);
  });

  it("recommend only popular items to a user without any items", () => {
    expect(Array.from(createItemNeighborBaseline(train)(4, 5))).toEqual([]);
    expect(Array.from(createPathBaseline(train)(4, 5))).toEqual([]);
    expect(Array.from(createPopularityBaseline(train)(4, 5))).toHaveLength(5);
  });
});
