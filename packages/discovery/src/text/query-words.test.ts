import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alternatives, lexeme, queryWords } from "./query-words.ts";

describe("queryWords", () => {
  it("takes the first ten different words", () => {
    expect(queryWords("Red red, GREEN blue!")).toEqual(["red", "green", "blue"]);
    expect(queryWords("aa bb cc dd ee ff gg hh ii jj kk")).toHaveLength(10);
    expect(queryWords(" a ! ")).toEqual([]);
  });
});

describe("lexeme", () => {
  it.each([
    ["cat", "'cat'"],
    ["o'brien", "'o''brien'"],
    ["a\\b", "'a\\\\b'"],
    ["x':* | 'y", "'x'':* | ''y'"],
  ])("quotes %s", (word, quoted) => {
    expect(lexeme(word)).toBe(quoted);
  });

  it("leaves no quote in the word unescaped", () => {
    fc.assert(
      fc.property(fc.string(), (word) => {
        const inside = lexeme(word).slice(1, -1);
        expect(inside.replaceAll("''", "").replaceAll("\\\\", "")).not.toMatch(/['\\]/);
      }),
    );
  });
});

describe("alternatives", () => {
  it("match what starts with the word, and each other word", () => {
    expect(alternatives("moutain", ["mountain", "fountain"])).toBe("'moutain':* | 'mountain' | 'fountain'");
  });
});
