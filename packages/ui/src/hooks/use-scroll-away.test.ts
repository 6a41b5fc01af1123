import { describe, expect, it } from "vitest";
import { shouldHideAfterScroll } from "./use-scroll-away.ts";

describe("the bottom bar", () => {
  it.each([
    ["scrolling down", 100, 160, true],
    ["scrolling up", 160, 100, false],
    ["a tiny movement", 100, 104, null],
    ["reaching the top", 3, 0, false],
    ["scrolling past the top", 0, -40, false],
    ["scrolling past the end", 900, 1005, null],
  ])("is hidden after %s from %i to %i px: %s", (_, from, to, isAway) => {
    expect(shouldHideAfterScroll(from, to, 1000)).toBe(isAway);
  });
});
