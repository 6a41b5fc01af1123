import { describe, expect, it } from "vitest";
import { awayAfterScroll } from "./use-scroll-away.ts";

describe("the bottom bar", () => {
  it.each([
    ["scrolling down", 100, 160, true],
    ["scrolling up", 160, 100, false],
    ["a trembling thumb", 100, 104, null],
    ["the top", 3, 0, false],
    ["the rubber band at the top", 0, -40, false],
    ["the rubber band at the end", 900, 1005, null],
  ])("after %s from %i to %i is hidden: %s", (_, from, to, isAway) => {
    expect(awayAfterScroll(from, to, 1000)).toBe(isAway);
  });
});
