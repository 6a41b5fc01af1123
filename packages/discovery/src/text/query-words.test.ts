import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toLexeme } from "./query-words.ts";

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
