import { describe, expect, it } from "vitest";
import { createDailyCounts } from "./daily-counts.stores.ts";

const BOUNDS = { each: 2, things: 3 };
const DAY = "2026-11-21";

function countsOf(most?: number) {
  const counts = createDailyCounts(most);
  return (source: string, thing: string, day = DAY) => counts.take(source, thing, BOUNDS, day);
}

describe("what one source counts per day", () => {
  it("is limited for each thing, per source and per day", () => {
    const take = countsOf();
    expect([take("a", "1"), take("a", "1"), take("a", "1")]).toEqual([true, true, false]);
    expect([take("a", "2"), take("b", "1"), take("a", "1", "2026-11-22")]).toEqual([true, true, true]);
  });

  it("is limited to a number of things", () => {
    const take = countsOf();
    expect(["1", "2", "3", "4", "1"].map((thing) => take("a", thing))).toEqual([true, true, true, false, true]);
  });

  it("is evicted for the earliest sources when there is no room, never for the one that counts", () => {
    const take = countsOf(3);
    for (const source of ["a", "a", "b", "b"]) take(source, "1");
    take("b", "2");
    expect(take("a", "1")).toBe(false);
    take("b", "3");
    expect(take("a", "1")).toBe(true);
    expect(take("b", "1")).toBe(true);
  });
});
