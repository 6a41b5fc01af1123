import { describe, expect, it } from "vitest";
import { buildStages } from "./query-stages.ts";

const toWord = (word: string) => ({ exact: `'${word}'`, loose: `'${word}':*` });

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
    words: ["travel", "poster", "italy"].map(toWord),
    required: [],
    excluded: ["'night'"],
  });

  it.each([
    ["all words", ["italy", "poster", "travel"], 0],
    ["the beginnings of words", ["italy", "posters", "traveling"], 1],
    ["two of three words", ["poster", "travel", "spain"], 2],
    ["two of three words and the beginning of the third", ["italy", "poster", "travels"], 1],
    ["one of three words", ["poster"], -1],
    ["an excluded word", ["italy", "night", "poster", "travel"], -1],
  ])("puts rows with %s in one stage", (_, words, stage) => {
    expect(findStage(stages, words)).toBe(stage);
  });

  it("offers rows with any word as the last resort, without excluded words", () => {
    expect(stages.lastResort?.match).toBeDefined();
    expect(matches(stages.lastResort?.match ?? "", ["poster"])).toBe(true);
    expect(matches(stages.lastResort?.match ?? "", ["poster", "night"])).toBe(false);
  });

  it("requires the conditions of a search without words, and of every partial match", () => {
    const { stages: only, lastResort } = buildStages({ words: [], required: ["'@7'"], excluded: [] });
    expect(only.map(({ match }) => matches(match, ["@7"]))).toEqual([true]);
    expect(lastResort).toBeNull();
    const both = buildStages({ words: ["blue", "vase"].map(toWord), required: ["'@7'"], excluded: [] });
    expect(findStage(both, ["blue"])).toBe(-1);
    expect(findStage(both, ["blue", "@7"])).toBe(2);
  });

  it("requires at least half of many words, in a limited number of combinations", () => {
    const words = ["a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8", "i9", "j0"];
    const many = buildStages({ words: words.map(toWord), required: [], excluded: [] });
    expect(findStage(many, words.slice(0, 3))).toBe(many.stages.length - 1);
    expect(findStage(many, words.slice(0, 2))).toBe(-1);
    expect(Math.max(...many.stages.map(({ match }) => match.length))).toBeLessThan(2_000);
  });

  it("has no stage without any condition", () => {
    expect(buildStages({ words: [], required: [], excluded: ["'night'"] })).toEqual({ stages: [], lastResort: null });
  });
});
