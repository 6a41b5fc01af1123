import { describe, expect, it } from "vitest";
import { buildStages } from "./query-stages.ts";

const toWord = (word: string, count: number | null = 9) => ({ exact: `'${word}'`, loose: `'${word}':*`, count });

/** Returns whether a tsquery's text matches a set of words. */
function matches(query: string, words: readonly string[]): boolean {
  const tokens = query.match(/'[^']*'(:\*)?|[()&|!]/g) ?? [];
  const readAny = (): boolean => {
    let found = readAll();
    while (tokens[0] === "|" && tokens.shift()) found = readAll() || found;
    return found;
  };
  const readAll = (): boolean => {
    let found = readOne();
    while (tokens[0] === "&" && tokens.shift()) found = readOne() && found;
    return found;
  };
  const readOne = (): boolean => {
    const token = tokens.shift() ?? "";
    if (token === "!") return !readOne();
    if (token !== "(") {
      const word = token.slice(1, token.lastIndexOf("'"));
      return words.some((other) => (token.endsWith(":*") ? other.startsWith(word) : other === word));
    }
    const found = readAny();
    expect(tokens.shift()).toBe(")");
    return found;
  };
  const found = readAny();
  expect(tokens).toEqual([]);
  return found;
}

/** Returns the index of the only stage that matches a set of words; -1 if none does. */
function findStage({ stages }: ReturnType<typeof buildStages>, words: readonly string[]): number {
  const found = stages.flatMap(({ match }, index) => (matches(match, words) ? [index] : []));
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0] ?? -1;
}

describe("buildStages", () => {
  const stages = buildStages({
    words: [toWord("travel", 90), toWord("poster", 40), toWord("italy", 2), toWord("old", 500)],
    required: [],
    excluded: ["'night'"],
  });

  it.each([
    ["all words", ["italy", "old", "poster", "travel"], 0],
    ["two of the three rarest words", ["poster", "travel", "spain"], 1],
    ["one of the rarest words", ["old", "poster"], -1],
    ["an excluded word", ["italy", "night", "old", "poster", "travel"], -1],
  ])("puts rows with %s in one stage", (_, words, stage) => {
    expect(findStage(stages, words)).toBe(stage);
  });

  it("offers rows with one of the rarest words as the last resort, without excluded words", () => {
    expect(matches(stages.lastResort?.match ?? "", ["poster"])).toBe(true);
    expect(matches(stages.lastResort?.match ?? "", ["poster", "night"])).toBe(false);
    expect(matches(stages.lastResort?.match ?? "", ["old"])).toBe(false);
  });

  it("completes words without matches, and then leaves them out", () => {
    const unknown = buildStages({ words: [toWord("blue"), toWord("vas", 0)], required: [], excluded: [] });
    expect(findStage(unknown, ["blue", "vase"])).toBe(0);
    expect(findStage(unknown, ["blue"])).toBe(1);
    expect(unknown.stages.map(({ isPartial }) => isPartial)).toEqual([false, true]);
    expect(findStage(unknown, ["vase"])).toBe(-1);
  });

  it("completes all words after an exact match if their counts are unknown", () => {
    const uncounted = buildStages({ words: [toWord("blue", null), toWord("vas", null)], required: [], excluded: [] });
    expect(findStage(uncounted, ["blue", "vas"])).toBe(0);
    expect(findStage(uncounted, ["blues", "vase"])).toBe(1);
    expect(findStage(uncounted, ["blue"])).toBe(2);
  });

  it("requires the conditions of a search without words, and of every partial match", () => {
    const { stages: only, lastResort } = buildStages({ words: [], required: ["'@7'"], excluded: [] });
    expect(only.map(({ match }) => matches(match, ["@7"]))).toEqual([true]);
    expect(lastResort).toBeNull();
    const both = buildStages({ words: [toWord("blue"), toWord("vase")], required: ["'@7'"], excluded: [] });
    expect(findStage(both, ["blue"])).toBe(-1);
    expect(findStage(both, ["blue", "@7"])).toBe(1);
  });

  it("keeps the queries short, even for many words", () => {
    const words = ["a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8", "i9", "j0"].map((word) => toWord(word));
    const many = buildStages({ words, required: [], excluded: [] });
    for (const { match } of many.stages) expect(match.match(/'/g)?.length).toBeLessThan(60);
  });

  it("has no stage without any condition", () => {
    expect(buildStages({ words: [], required: [], excluded: ["'night'"] })).toEqual({ stages: [], lastResort: null });
  });
});
