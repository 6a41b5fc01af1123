import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SparseRows, createSparseRows, transpose } from "../../../../packages/discovery/src/sparse/sparse-rows.ts";
import { getRowMembers, getRowSizes } from "../../../../packages/discovery/src/sparse/sparse-rows.fixture.ts";
import { holdOut } from "./held-out.ts";
import { measureRankingQuality } from "./ranking-quality.ts";

function toMatrix(rows: readonly (readonly number[])[], columns: number): SparseRows {
  return createSparseRows(
    { rows: rows.length, columns },
    Uint32Array.from(rows.flatMap((row, index) => row.map(() => index))),
    Uint32Array.from(rows.flat()),
  );
}

describe("measureRankingQuality", () => {
  const train = toMatrix([[0], [1], [2]], 8);

  it("matches values computed by hand with the published formulas", () => {
    // For user 0, two of three test items are hits, at ranks 1 and 3. User 1 has no hits, and user 2 has no test items.
    const test = toMatrix([[1, 3, 5], [4], []], 8);
    const ranked = [[1, 2, 3], [2, 3, 5], [1]];
    const quality = measureRankingQuality({ train, test }, (user) => ranked[user] as number[], 3);
    const best = 1 + 1 / Math.log2(3) + 1 / 2;
    expect(quality.recall).toBeCloseTo(2 / 3 / 2, 12);
    expect(quality.ndcg).toBeCloseTo((1 + 1 / 2) / best / 2, 12);
    expect(quality.people).toBe(2);
  });

  it("limits the best possible gain to the number of ranks", () => {
    const test = toMatrix([[1, 3, 5, 6, 7], [], []], 8);
    const quality = measureRankingQuality({ train, test }, () => [7, 1, 3, 5], 2);
    expect(quality.recall).toBeCloseTo(2 / 5, 12);
    expect(quality.ndcg).toBeCloseTo(1, 12);
    // NDCG's ideal gain counts only as many hits as the user has test items.
    const one = toMatrix([[1], [], []], 8);
    expect(measureRankingQuality({ train, test: one }, () => [1, 3, 5], 3).ndcg).toBeCloseTo(1, 12);
  });

  it("evaluates only the given users", () => {
    const test = toMatrix([[1], [4], [3]], 8);
    expect(measureRankingQuality({ train, test }, () => [4], 1, [1])).toEqual({ recall: 1, ndcg: 1, people: 1 });
  });

  it("rejects a user's own items, and duplicate items", () => {
    const test = toMatrix([[1], [], []], 8);
    expect(() => measureRankingQuality({ train, test }, () => [0], 5)).toThrow("own");
    expect(() => measureRankingQuality({ train, test }, () => [3, 3], 5)).toThrow("twice");
  });
});

describe("holdOut", () => {
  const line = fc.uniqueArray(fc.nat(29), { maxLength: 20 });

  it("holds out some but never all of each user's items, and removes them from the training set", () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 9 }),
        fc.constantFrom(0, 0.06, 0.5, 1),
        fc.nat(),
        (lines, share, seed) => {
          const all = toMatrix(lines, 30);
          const { train, test } = holdOut(all, share, seed);
          for (let user = 0; user < lines.length; user += 1) {
            const parts = [...getRowMembers(train, user), ...getRowMembers(test, user)].sort((a, b) => a - b);
            expect(parts).toEqual([...getRowMembers(all, user)]);
            if (parts.length > 0) expect(getRowMembers(train, user).length).toBeGreaterThan(0);
            if (share === 0) expect(getRowMembers(test, user)).toHaveLength(0);
            if (share === 1) expect(getRowMembers(train, user).length).toBeLessThanOrEqual(1);
          }
          expect(holdOut(all, share, seed)).toEqual({ train, test });
        },
      ),
    );
  });

  it("holds out an item of twice the weight about twice as often", () => {
    // Item 0 is popular; every other item has one user.
    const lines = Array.from({ length: 3000 }, (_, user) => [
      0,
      ...Array.from({ length: 9 }, (__, index) => 1 + user * 9 + index),
    ]);
    const all = toMatrix(lines, 1 + 3000 * 9);
    const countHeldOut = (weight: number) =>
      getRowSizes(transpose(holdOut(all, 0.1, 4, (popularity) => (popularity > 1 ? weight : 1)).test))[0] as number;
    expect(countHeldOut(1) / 3000).toBeGreaterThan(0.08);
    expect(countHeldOut(1) / 3000).toBeLessThan(0.12);
    expect(countHeldOut(2) / 3000).toBeGreaterThan(0.16);
    expect(countHeldOut(2) / 3000).toBeLessThan(0.2);
  });
});
