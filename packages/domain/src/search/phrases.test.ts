import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mistypedPrefixes } from "./mistyped-prefixes.ts";
import { findMatchingSpan, nameKeys, SUGGESTION_KEY_MAX, suggestionKey, titlePhrases } from "./phrases.ts";
import { editDistanceAtMostOne } from "./typing-errors.ts";

const getLabels = (title: string) => titlePhrases(title).map(({ label }) => label);

describe("titlePhrases", () => {
  it.each([
    ["Blue kitchen tiles", ["blue", "kitchen", "tiles", "blue kitchen", "kitchen tiles", "blue kitchen tiles"]],
    ["A house by the sea", ["house", "sea"]],
    ["Crème brûlée", ["crème", "brûlée", "crème brûlée"]],
    ["Don’t look", ["don’t", "look", "don’t look"]],
    ["Room 12", ["room", "room 12"]],
    ["the of and", []],
    ["🙂 !", []],
    ["", []],
  ])("splits %j into %j", (title, phrases) => {
    expect(getLabels(title)).toEqual(phrases);
  });

  it("returns only a few phrases, even for long titles", () => {
    expect(getLabels("alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi")).toHaveLength(12);
  });

  it("returns phrases that can be found by every prefix of their label", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."abé ßŁ'東-1"), maxLength: 20 }), fc.nat(), (title, cut) => {
        for (const { key, label } of titlePhrases(title)) {
          expect(key).toBe(suggestionKey(label));
          const typed = suggestionKey(label.slice(0, 1 + (cut % label.length)));
          expect(key.startsWith(typed)).toBe(true);
        }
      }),
    );
  });
});

describe("suggestionKey", () => {
  it("is idempotent, up to its maximum length", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const key = suggestionKey(text);
        expect(suggestionKey(key)).toBe(key);
        expect(key.length).toBeLessThanOrEqual(SUGGESTION_KEY_MAX);
      }),
    );
  });
});

describe("nameKeys", () => {
  it("returns the name starting at each of its words, without duplicates", () => {
    expect(nameKeys("ada_lovelace", "adalovelace", "Ada  Lovelace")).toEqual([
      "ada lovelace",
      "lovelace",
      "adalovelace",
    ]);
    expect(nameKeys("🙂")).toEqual([]);
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

describe("mistypedPrefixes", () => {
  it("returns every prefix one typo away from a word, and nothing else", () => {
    const found = mistypedPrefixes("kithen");
    expect(found).toEqual(expect.arrayContaining(["kitchen", "kihten", "kitten", "kithn", "ikthen"]));
    for (const other of found) expect(editDistanceAtMostOne("kithen", other)).toBe(true);
    expect(found).not.toContain("kithen");
  });

  it("returns nothing for short words, numbers and other scripts", () => {
    for (const word of ["kit", "2024", "привет", ""]) expect(mistypedPrefixes(word)).toEqual([]);
  });

  it("returns a limited number of prefixes, even for long words", () => {
    expect(mistypedPrefixes("a".repeat(30)).length).toBeLessThan(700);
  });
});
