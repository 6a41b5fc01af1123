import { describe, expect, it } from "vitest";
import { ID_EPOCH_MS, idMoment } from "./ids.ts";

describe("the moment in the id of an earlier row", () => {
  const days = (count: number) => count * 24 * 60 * 60 * 1000;
  it("is the row's own when the row is younger than the id scheme", () => {
    expect(idMoment(ID_EPOCH_MS + days(1))).toBe(ID_EPOCH_MS + days(1));
    expect(idMoment(ID_EPOCH_MS + days(400) + 0.5)).toBe(ID_EPOCH_MS + days(400));
  });

  it("is within the scheme's first day, in the same order, when the row is older", () => {
    const moments = [-5, 0, Date.UTC(1995, 1), Date.UTC(2015, 1), Date.UTC(2024, 11, 31), ID_EPOCH_MS + days(1) - 1];
    const found = moments.map(idMoment);
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(found[0]).toBe(ID_EPOCH_MS);
    expect(found[5]).toBeLessThan(ID_EPOCH_MS + days(1));
    expect((found[3] ?? 0) - (found[2] ?? 0)).toBeGreaterThan(0);
  });
});
