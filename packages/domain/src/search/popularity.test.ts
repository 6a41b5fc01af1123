import { describe, expect, it } from "vitest";
import { computeSearchWeight, toCountedSearch } from "./popularity.ts";

const DAY_MS = 24 * 60 * 60_000;

describe("toCountedSearch", () => {
  it("counts spellings of a search together, and keeps the accents for display", () => {
    expect(toCountedSearch("  Crème   BRÛLÉE ")).toEqual({ key: "creme brulee", label: "crème brûlée" });
    expect(toCountedSearch("creme brulee")?.key).toBe("creme brulee");
  });

  it.each([
    ["modern chair", true],
    ["1950s kitchen", true],
    ["東京タワー", true],
    ["", false],
    [" ! ", false],
    ["🙂", false],
    ["a", false],
    ["ada@example.com", false],
    ["@ada", false],
    ["www.example.com", false],
    ["call 555 123 4567", false],
    ["chair from:ada", false],
    ["chair -red", false],
    ['"mid century"', false],
    ["board:kitchen tiles", false],
    ["one two three four five six seven", false],
    [`lamp ${"x".repeat(60)}`, false],
    ["!".repeat(80) + " lamp", false],
  ])("given %j, counts it: %s", (typed, isCounted) => {
    expect(toCountedSearch(typed) !== null).toBe(isCounted);
  });
});

describe("computeSearchWeight", () => {
  it("gives a search half of its weight after two weeks", () => {
    const now = Date.UTC(2026, 10, 28);
    const old = computeSearchWeight([now - 14 * DAY_MS, now - 14 * DAY_MS]);
    expect(computeSearchWeight([now])).toBeCloseTo(old);
    expect(computeSearchWeight([now, now])).toBeCloseTo(computeSearchWeight([now]) + 1);
  });

  it("stays finite for many searches", () => {
    expect(computeSearchWeight(Array.from({ length: 5_000 }, () => Date.UTC(2100, 0)))).toBeLessThan(1e6);
  });
});
