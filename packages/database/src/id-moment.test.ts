import { describe, expect, it } from "vitest";
import { ID_EPOCH_MS, toIdTimestamp } from "./ids.ts";

describe("idMoment", () => {
  const toMilliseconds = (days: number) => days * 24 * 60 * 60 * 1000;
  it("returns the row's own time when the row is newer than the ID scheme", () => {
    expect(toIdTimestamp(ID_EPOCH_MS + toMilliseconds(1))).toBe(ID_EPOCH_MS + toMilliseconds(1));
    expect(toIdTimestamp(ID_EPOCH_MS + toMilliseconds(400) + 0.5)).toBe(ID_EPOCH_MS + toMilliseconds(400));
  });

  it("returns times on the scheme's first day, in the rows' order, when the rows are older", () => {
    const moments = [
      -5,
      0,
      Date.UTC(1995, 1),
      Date.UTC(2015, 1),
      Date.UTC(2024, 11, 31),
      ID_EPOCH_MS + toMilliseconds(1) - 1,
    ];
    const results = moments.map(toIdTimestamp);
    expect(results).toEqual(results.toSorted((a, b) => a - b));
    expect(results[0]).toBe(ID_EPOCH_MS);
    expect(results[5]).toBeLessThan(ID_EPOCH_MS + toMilliseconds(1));
    expect((results[3] ?? 0) - (results[2] ?? 0)).toBeGreaterThan(0);
  });
});
