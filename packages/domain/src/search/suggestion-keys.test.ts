import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listMistypedPrefixes } from "./mistyped-prefixes.ts";
import { findMatchingSpan, listNameKeys, MAX_SUGGESTION_KEY_LENGTH, toSuggestionKey } from "./suggestion-keys.ts";
import { countTypos } from "./typing-errors.ts";

describe("toSuggestionKey", () => {
  it("is idempotent, up to its maximum length", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const key = toSuggestionKey(text);
        expect(toSuggestionKey(key)).toBe(key);
        expect(key.length).toBeLessThanOrEqual(MAX_SUGGESTION_KEY_LENGTH);
      }),
    );
  });
});

describe("listNameKeys", () => {
  it("returns the part of the name that starts at each word, without duplicates", () => {
    expect(listNameKeys("ada_lovelace", "adalovelace", "Ada  Lovelace")).toEqual([
      "ada lovelace",
      "lovelace",
      "adalovelace",
    ]);
    expect(listNameKeys("🙂")).toEqual([]);
  });
});

describe("findMatchingSpan", () => {
  it.each([
    ["kitchen tiles", "kitch", "kitch"],
    ["blue kitchen", "KI", "ki"],
    ["crème brûlée", "creme b", "crème b"],
    ["Straße", "strasse", "Straße"],
    ["don't look", "dont", "don't"],
    ["Zoe\u0301 Blau", "zoe", "Zoe\u0301"],
    ["kitchen", "tchen", null],
    ["kitchen", "", null],
    ["kitchen", "kithen", null],
  ])("given %j and %j, returns %j", (label, typed, part) => {
    const found = findMatchingSpan(label, typed);
    expect(found && label.slice(found.start, found.end)).toBe(part);
  });
});

describe("listMistypedPrefixes", () => {
  it("returns every prefix that is one typo away from a word, and nothing else", () => {
    const found = listMistypedPrefixes("kithen");
    expect(found).toEqual(expect.arrayContaining(["kitchen", "kihten", "kitten", "kithn", "ikthen"]));
    for (const other of found) expect(countTypos("kithen", other)).toBeLessThanOrEqual(1);
    expect(found).not.toContain("kithen");
  });

  it("returns nothing for short words, numbers, or other scripts", () => {
    for (const word of ["kit", "2024", "привет", ""]) expect(listMistypedPrefixes(word)).toEqual([]);
  });

  it("returns a limited number of prefixes, even for long words", () => {
    expect(listMistypedPrefixes("a".repeat(30)).length).toBeLessThan(700);
  });
});
