import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSearchQuery, replaceSearchWord } from "./query.ts";

const NOTHING = { words: [], phrases: [], excluded: [], from: null, board: [] };

describe("parseSearchQuery", () => {
  it.each([
    ["Red red, GREEN blue!", { words: ["red", "green", "blue"] }],
    ['"mid century" chair', { phrases: [["mid", "century"]], words: ["chair"] }],
    ["“mid century” chair", { phrases: [["mid", "century"]], words: ["chair"] }],
    ['"chair"', { words: ["chair"] }],
    ["chair -red -plastic", { words: ["chair"], excluded: ["red", "plastic"] }],
    ["wall-mounted lamp", { words: ["wall", "mounted", "lamp"] }],
    ["vase from:@Rosa_K", { words: ["vase"], from: "rosa_k" }],
    ["From:rosa", { from: "rosa" }],
    ['tiles board:"Kitchen ideas"', { words: ["tiles"], board: ["kitchen", "ideas"] }],
    ["tiles board:kitchen", { words: ["tiles"], board: ["kitchen"] }],
    ["from: rosa", { words: ["from", "rosa"] }],
    ["from:ro.sa vase", { words: ["vase"] }],
    ['say "cheese', { words: ["say", "cheese"] }],
    ["- chair -", { words: ["chair"] }],
    ["-chair", { excluded: ["chair"] }],
    ['"" -"" board:""', {}],
    ["", {}],
  ])("splits %j into its conditions", (typed, conditions) => {
    expect(parseSearchQuery(typed)).toEqual({ ...NOTHING, ...conditions });
  });

  it("limits the number of conditions", () => {
    const numbers = [...Array(40).keys()].map((number) => `w${number}`);
    const { words, excluded, phrases } = parseSearchQuery(
      [...numbers, ...numbers.map((word) => `-${word}`), ...numbers.map((word) => `"${word} one"`)].join(" "),
    );
    expect([words.length, excluded.length, phrases.length]).toEqual([10, 5, 3]);
  });

  it("accepts any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ab -\"':@“東\\ 🙂|&!*") }), (typed) => {
        const { words, excluded } = parseSearchQuery(typed);
        for (const word of [...words, ...excluded]) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
      }),
    );
  });
});

describe("replaceSearchWord", () => {
  it.each([
    ["Ceramcs vase", "ceramcs", "ceramics", "ceramics vase"],
    ['vase -red "blue ceramcs"', "ceramcs", "ceramics", 'vase -red "blue ceramics"'],
    ["ceramcsx", "ceramcs", "ceramics", "ceramcsx"],
    ["Céramcs!", "ceramcs", "ceramics", "ceramics!"],
  ])("in %j, replaces %j with %j", (typed, word, replacement, result) => {
    expect(replaceSearchWord(typed, word, replacement)).toBe(result);
  });
});
