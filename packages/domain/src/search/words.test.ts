import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getIndexedWords, SEARCH_WORD_LENGTH, getSearchWords } from "./words.ts";

describe("getSearchWords", () => {
  it.each([
    ["Blue  kitchen, BLUE tiles!", ["blue", "kitchen", "tiles"]],
    ["Café Zürich Łódź Smørrebrød straße", ["cafe", "zurich", "lodz", "smorrebrod", "strasse"]],
    ["don't a b 3d", ["don", "3d"]],
    ["snake_case-name @user/path.com", ["snake", "case", "name", "user", "path", "com"]],
    ["ＦＵＬＬ　ｗｉｄｔｈ", ["full", "width"]],
    ["Ёлка й", ["елка"]],
    ["한국어 검색", ["한국어", "검색"]],
    ["हिन्दी", ["हिन्दी"]],
    ["a' | b:* & !c \\ '", []],
    ["🙂🙃", []],
    ["", []],
    ["x".repeat(40), ["x".repeat(30)]],
  ])("parses %j", (text, words) => {
    expect(getSearchWords(text)).toEqual(words);
  });

  it.each([
    ["東京タワー", ["東京", "京タ", "タワ", "ワー"]],
    ["猫", ["猫"]],
    ["Tシャツ red", ["シャ", "ャツ", "red"]],
  ])("splits %j, which has no spaces, into pairs", (text, words) => {
    expect(getSearchWords(text)).toEqual(words);
  });

  it("returns only letters, marks, and digits, within the length limits and without duplicates", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0x10_ff_ff })), (codePoints) => {
        const text = String.fromCodePoint(...codePoints);
        const words = getSearchWords(text);
        const isWord = (word: string) =>
          /^[\p{L}\p{N}\p{M}]+$/u.test(word) && [...word].length <= SEARCH_WORD_LENGTH.max;
        return words.every(isWord) && new Set(words).size === words.length;
      }),
    );
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const words = getSearchWords(text);
        expect(getSearchWords(words.join(" "))).toEqual(words);
      }),
    );
  });
});

describe("getIndexedWords", () => {
  it("keeps duplicates, and the last character of text without spaces", () => {
    expect(getIndexedWords("Red red")).toEqual(["red", "red"]);
    expect(getIndexedWords("東京")).toEqual(["東京", "京"]);
    expect(getIndexedWords("猫")).toEqual(["猫"]);
  });

  it("makes text findable by any part of it", () => {
    const part = fc.string({ unit: fc.constantFrom(..."abcdé 1東京タ猫-"), maxLength: 12 });
    fc.assert(
      fc.property(part, part, part, (before, middle, after) => {
        const indexed = getIndexedWords(`${before} ${middle} ${after}`);
        for (const word of getSearchWords(middle)) expect(indexed.some((other) => other.startsWith(word))).toBe(true);
      }),
    );
  });
});
