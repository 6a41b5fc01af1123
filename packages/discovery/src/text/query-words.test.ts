import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildAlternatives, toLexeme, parseQueryWords } from "./query-words.ts";

describe("parseQueryWords", () => {
  it("returns the first ten distinct words", () => {
    expect(parseQueryWords("Red red, GREEN blue!")).toEqual(["red", "green", "blue"]);
    expect(parseQueryWords("aa bb cc dd ee ff gg hh ii jj kk")).toHaveLength(10);
    expect(parseQueryWords(" a ! ")).toEqual([]);
  });
});

describe("toLexeme", () => {
  it.each([
    ["cat", "'cat'"],
    ["o'brien", "'o''brien'"],
    ["a\\b", "'a\\\\b'"],
    ["x':* | 'y", "'x'':* | ''y'"],
  ])("quotes %s", (word, quoted) => {
    expect(toLexeme(word)).toBe(quoted);
  });

  it("escapes every quote and backslash in the word", () => {
    fc.assert(
      fc.property(fc.string(), (word) => {
        const inside = toLexeme(word).slice(1, -1);
        expect(inside.replaceAll("''", "").replaceAll("\\\\", "")).not.toMatch(/['\\]/);
      }),
    );
  });
});

describe("buildAlternatives", () => {
  it("matches words that start with the typed word or equal an alternative", () => {
    expect(buildAlternatives("moutain", ["mountain", "fountain"])).toBe("'moutain':* | 'mountain' | 'fountain'");
  });
});
