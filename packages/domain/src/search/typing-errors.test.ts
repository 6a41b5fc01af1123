import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countTypos, findLikelyWords, getTypoLimit } from "./typing-errors.ts";

describe("countTypos", () => {
  it.each([
    ["mountain", "mountain", 0],
    ["moutain", "mountain", 1],
    ["mountains", "mountain", 1],
    ["mountein", "mountain", 1],
    ["mounatin", "mountain", 1],
    ["abc", "acb", 1],
    ["abcd", "badc", 2],
    ["moutein", "mountain", 2],
    ["", "ab", 2],
    ["kitten", "sitting", 3],
    ["😀a", "😀b", 1],
  ])("given %s and %s, returns %s", (a, b, typos) => {
    expect(countTypos(a, b)).toBe(typos);
    expect(countTypos(b, a)).toBe(typos);
  });

  it("counts at most as many typos as were made", () => {
    const anyWord = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });
    fc.assert(
      fc.property(anyWord, fc.nat(), fc.nat(), (word, first, second) => {
        const removed = word.slice(0, first % 7) + word.slice((first % 7) + 1);
        const added = `${removed.slice(0, second % 7)}x${removed.slice(second % 7)}`;
        expect(countTypos(word, removed)).toBeLessThanOrEqual(1);
        expect(countTypos(word, added)).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe("getTypoLimit", () => {
  it("allows more typos in longer words, and none in short words and numbers", () => {
    expect(["cat", "lamp", "chair", "poster", "2024", "poster7"].map(getTypoLimit)).toEqual([0, 1, 1, 2, 0, 0]);
  });
});

describe("findLikelyWords", () => {
  it("returns the words with the fewest typos, starting with those that share the first letter", () => {
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
    expect(findLikelyWords("cermaisc", ["ceramics", "certain"])).toEqual(["ceramics"]);
  });

  it("returns nothing for short words and numbers", () => {
    expect(findLikelyWords("cat", ["cut"])).toEqual([]);
    expect(findLikelyWords("2024", ["2023"])).toEqual([]);
    expect(findLikelyWords("chiar", ["charm"])).toEqual([]);
  });

  it("ignores a plural ending", () => {
    expect(findLikelyWords("moutains", ["mountain"])).toEqual(["mountain"]);
  });
});
