import { describe, expect, it } from "vitest";
import {
  getChosenReaction,
  toReactionCountsByType,
  isReactionType,
  REACTION_ANIMATIONS,
  REACTION_ICON_SIZE,
  REACTION_NAMES,
  REACTION_TYPES,
  toReactionCountsData,
  getReactionName,
  getReactionTotal,
  applyReaction,
} from "./reactions.ts";

describe("reactions", () => {
  it("have the specified IDs [ENT-26]", () => {
    expect(REACTION_TYPES).toEqual({ goodIdea: 7, love: 1, thanks: 13, wow: 11, haha: 5 });
    expect(REACTION_NAMES.toSorted()).toEqual(Object.keys(REACTION_TYPES).toSorted());
  });

  it.each([
    [1, true],
    [5, true],
    [7, true],
    [11, true],
    [13, true],
    [0, false],
    [2, false],
    [1.5, false],
    [Number.NaN, false],
  ])("include the ID %d: %s [ENT-26]", (id, known) => {
    expect(isReactionType(id)).toBe(known);
  });

  it("have one name each, and cause an error when the ID is unknown", () => {
    for (const name of REACTION_NAMES) expect(getReactionName(REACTION_TYPES[name])).toBe(name);
    expect(() => getReactionName(2 as never)).toThrow(RangeError);
  });

  it("have icons 17 px high, animated for two or three seconds [CARD-48]", () => {
    expect(REACTION_ICON_SIZE).toBe(17);
    expect(REACTION_ANIMATIONS).toEqual({
      small: { frames: 60, durationMs: 2000 },
      picker: { frames: 90, durationMs: 3000 },
    });
  });
});

const count = (reactionType: number, reactionCount: number) => ({ reactionType, reactionCount });

describe("reaction counts", () => {
  it.each([
    [[count(1, 3), count(7, 2)], { 1: 3, 7: 2 }],
    [[], {}],
    [[count(1, 3), count(1, 2)], { 1: 5 }],
    [[count(5, 0), count(2, 9), count(11, -1)], {}],
  ])("in %j combine to %j [ENT-14]", (list, map) => {
    expect(toReactionCountsByType(list)).toEqual(map);
  });

  it("are sent most frequent first, with ties in the order in which reactions are offered", () => {
    expect(toReactionCountsData({ 5: 2, 7: 2, 11: 4, 1: 0 })).toEqual([count(11, 4), count(7, 2), count(5, 2)]);
    expect(toReactionCountsByType(toReactionCountsData({ 1: 3, 7: 2 }))).toEqual({ 1: 3, 7: 2 });
  });

  it("add up to a total", () => {
    expect(getReactionTotal({})).toBe(0);
    expect(getReactionTotal({ 1: 3, 13: 4 })).toBe(7);
  });
});

describe("changing a reaction", () => {
  it.each([
    ["adds the first reaction", { mine: null, counts: {} }, 1, { mine: 1, counts: { 1: 1 } }],
    ["adds to other people's reactions", { mine: null, counts: { 1: 2 } }, 1, { mine: 1, counts: { 1: 3 } }],
    ["replaces the previous reaction", { mine: 1, counts: { 1: 2, 5: 1 } }, 5, { mine: 5, counts: { 1: 1, 5: 2 } }],
    ["replaces a reaction that no one else has", { mine: 1, counts: { 1: 1 } }, 13, { mine: 13, counts: { 13: 1 } }],
    ["removes the reaction", { mine: 11, counts: { 11: 1, 7: 3 } }, null, { mine: null, counts: { 7: 3 } }],
    ["removes the reaction when the count is outdated", { mine: 11, counts: {} }, null, { mine: null, counts: {} }],
    ["keeps the same reaction", { mine: 7, counts: { 7: 1 } }, 7, { mine: 7, counts: { 7: 1 } }],
  ] as const)("%s [CARD-48]", (_which, before, chosen, after) => {
    expect(applyReaction(before, chosen)).toEqual(after);
  });

  it.each([
    [null, 1, 1],
    [1, 1, null],
    [1, 5, 5],
  ] as const)("from %s by picking %s results in %s [CARD-48]", (mine, picked, chosen) => {
    expect(getChosenReaction(mine, picked)).toBe(chosen);
  });
});
