import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ItemTable, ItemTableReader } from "./item-table.ts";

const ITEMS = 12;
const rows = fc.array(fc.array(fc.tuple(fc.nat(ITEMS - 1), fc.integer({ min: 1, max: 900 })), { maxLength: 8 }), {
  minLength: ITEMS,
  maxLength: ITEMS,
});
const saved = fc.array(fc.record({ item: fc.nat(ITEMS + 2), weight: fc.constantFrom(0, 0.5, 1, 2) }), { maxLength: 9 });

describe("recommending from an item table", () => {
  it("sums the rows of what was saved, best first, and names the strongest reason", () => {
    fc.assert(
      fc.property(
        rows,
        saved,
        fc.array(fc.nat(ITEMS + 2)),
        fc.integer({ min: 0, max: 15 }),
        (given, mine, out, count) => {
          const table = tableFrom(given);
          const reader = new ItemTableReader(table);
          for (let time = 0; time < 2; time += 1) {
            const recommended = reader.recommend(mine, count, out);
            const parts = new Map<number, Map<number, number>>();
            for (const { item, weight } of mine) {
              for (const [other, score] of rowOf(table, item)) {
                if (weight === 0 || out.includes(other) || mine.some((one) => one.item === other)) continue;
                const of = parts.get(other) ?? new Map<number, number>();
                parts.set(other, of.set(item, (of.get(item) ?? 0) + weight * score));
              }
            }
            const sum = (item: number) => [...(parts.get(item)?.values() ?? [])].reduce((all, part) => all + part, 0);
            expect(recommended).toHaveLength(Math.min(count, parts.size));
            for (const { item, score, because } of recommended) {
              expect(score).toBeCloseTo(sum(item), 3);
              const strongestOnce = Math.max(
                ...mine.flatMap((one) =>
                  rowOf(table, one.item)
                    .filter(([o]) => o === item)
                    .map(([, s]) => one.weight * s),
                ),
              );
              const ofBecause = mine
                .filter((one) => one.item === because)
                .flatMap((one) =>
                  rowOf(table, because)
                    .filter(([o]) => o === item)
                    .map(([, s]) => one.weight * s),
                );
              expect(Math.max(...ofBecause)).toBeCloseTo(strongestOnce, 3);
            }
            const scores = recommended.map(({ score }) => score);
            expect(scores).toEqual([...scores].sort((a, b) => b - a));
            const left = [...parts.keys()].filter((item) => !recommended.some((one) => one.item === item));
            const last = scores.at(-1) ?? Number.POSITIVE_INFINITY;
            if (count > 0) for (const item of left) expect(sum(item)).toBeLessThanOrEqual(last + 1e-3);
          }
        },
      ),
    );
  });

  it("gives nothing for no saves, and for unknown items", () => {
    const reader = new ItemTableReader(tableFrom([[[1, 5]], []]));
    expect(reader.recommend([], 5)).toEqual([]);
    expect(reader.recommend([{ item: 1, weight: 1 }], 5)).toEqual([]);
    expect(reader.recommend([{ item: 7, weight: 1 }], 5)).toEqual([]);
    expect(new ItemTableReader(tableFrom([])).recommend([{ item: 0, weight: 1 }], 5)).toEqual([]);
  });

  it("handles a hundred thousand saves", () => {
    const reader = new ItemTableReader(
      tableFrom([
        [
          [1, 5],
          [2, 3],
        ],
        [[2, 4]],
        [],
      ]),
    );
    const many = Array.from({ length: 100_000 }, () => ({ item: 0, weight: 1 }));
    expect(reader.recommend(many, 2).map(({ item }) => item)).toEqual([1, 2]);
  });
});

function tableFrom(rows: readonly (readonly (readonly [number, number])[])[]): ItemTable {
  const starts = [0];
  for (const row of rows) starts.push((starts.at(-1) as number) + row.length);
  return {
    items: rows.length,
    starts: Uint32Array.from(starts),
    neighbours: Uint32Array.from(rows.flatMap((row) => row.map(([item]) => item))),
    scores: Float32Array.from(rows.flatMap((row) => row.map(([, score]) => score / 100))),
  };
}

function rowOf(table: ItemTable, item: number): [number, number][] {
  if (item >= table.items) return [];
  const places = Array.from(
    { length: (table.starts[item + 1] as number) - (table.starts[item] as number) },
    (_, place) => (table.starts[item] as number) + place,
  );
  return places.map((at) => [table.neighbours[at] as number, table.scores[at] as number]);
}
