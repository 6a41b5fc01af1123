import { describe, expect, it } from "vitest";
import { createDailyCounts } from "./daily-counts.stores.ts";

const BOUNDS = { each: 2, things: 3 };
const DAY = "2026-11-21";

function createCounts(max?: number) {
  const counts = createDailyCounts(max);
  return (source: string, thing: string, day = DAY) => counts.count(source, thing, BOUNDS, day);
}

describe("a source's daily counts", () => {
  it("are limited per item, source, and day", () => {
    const count = createCounts();
    expect([count("a", "1"), count("a", "1"), count("a", "1")]).toEqual([true, true, false]);
    expect([count("a", "2"), count("b", "1"), count("a", "1", "2026-11-22")]).toEqual([true, true, true]);
  });

  it("are limited to a fixed number of items per source", () => {
    const count = createCounts();
    expect(["1", "2", "3", "4", "1"].map((thing) => count("a", thing))).toEqual([true, true, true, false, true]);
  });

  it("are evicted for the oldest sources first when memory is full, but never for the current source", () => {
    const count = createCounts(3);
    for (const source of ["a", "a", "b", "b"]) count(source, "1");
    count("b", "2");
    expect(count("a", "1")).toBe(false);
    count("b", "3");
    expect(count("a", "1")).toBe(true);
    expect(count("b", "1")).toBe(true);
  });
});
