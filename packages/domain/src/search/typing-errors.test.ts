import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findLikelyWords, isWithinOneEdit, listNeighborSwaps } from "./typing-errors.ts";

describe("isWithinOneEdit", () => {
  it.each([
    ["mountain", "mountain", true],
    ["moutain", "mountain", true],
    ["mountains", "mountain", true],
    ["mountein", "mountain", true],
    ["mounatin", "mountain", true],
    ["abc", "acb", true],
    ["abcd", "badc", false],
    ["moutein", "mountain", false],
    ["ab", "ba", true],
    ["", "a", true],
    ["", "ab", false],
    ["kitten", "sitting", false],
    ["😀a", "😀b", true],
  ])("given %s and %s, returns %s", (a, b, isNear) => {
    expect(isWithinOneEdit(a, b)).toBe(isNear);
    expect(isWithinOneEdit(b, a)).toBe(isNear);
  });

  it("agrees with an edit distance computed from the full matrix", () => {
    const anyWord = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });
    fc.assert(
      fc.property(anyWord, anyWord, (a, b) => {
        expect(isWithinOneEdit(a, b)).toBe(computeDamerauDistance(a, b) <= 1);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("listNeighborSwaps", () => {
  it("returns every swap of adjacent letters once", () => {
    expect(listNeighborSwaps("clod")).toEqual(["lcod", "cold", "cldo"]);
    expect(listNeighborSwaps("aab")).toEqual(["aba"]);
    expect(listNeighborSwaps("a")).toEqual([]);
  });
});

describe("findLikelyWords", () => {
  it("returns at most five words that are one typo away, starting with those that share the first letter", () => {
    expect(findLikelyWords("moutain", ["fountain", "mountain", "outain", "maintain", "moutain"])).toEqual([
      "mountain",
      "outain",
    ]);
    expect(findLikelyWords("care", ["bare", "cart", "card", "cave", "cure", "fare", "core"])).toEqual([
      "cart",
      "card",
      "cave",
      "cure",
      "core",
    ]);
  });

  it("returns nothing for short words and numbers", () => {
    expect(findLikelyWords("cat", ["cut"])).toEqual([]);
    expect(findLikelyWords("2024", ["2023"])).toEqual([]);
  });

  it("ignores a plural ending", () => {
    expect(findLikelyWords("moutains", ["mountain"])).toEqual(["mountain"]);
  });
});

/** Returns the distance by its definition (optimal string alignment), as a reference. */
function computeDamerauDistance(a: string, b: string): number {
  const table = [...Array(a.length + 1)].map((_, i) => [...Array(b.length + 1)].map((_, j) => (i === 0 ? j : i)));
  const getDistance = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const best = Math.min(
        getDistance(i - 1, j) + 1,
        getDistance(i, j - 1) + 1,
        getDistance(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? getDistance(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      const row = table[i];
      if (row) row[j] = best;
    }
  }
  return getDistance(a.length, b.length);
}
