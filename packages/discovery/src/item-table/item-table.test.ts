import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ItemTable, ItemTableReader } from "./item-table.ts";

const ITEMS = 12;
const rows = fc.array(fc.array(fc.tuple(fc.nat(ITEMS - 1), fc.integer({ min: 1, max: 900 })), { maxLength: 8 }), {
  minLength: ITEMS,
  maxLength: ITEMS,
});
const saved = fc.array(fc.record({ item: fc.nat(ITEMS + 2), weight: fc.constantFrom(0, 0.5, 1, 2) }), { maxLength: 9 });

describe("recommendations from an item table", () => {
  it("sum the rows of the saved items, best first, and identify the main reason", () => {
    fc.assert(
      fc.property(
        rows,
        saved,
        fc.array(fc.nat(ITEMS + 2)),
        fc.integer({ min: 0, max: 15 }),
        (given, saves, excluded, count) => {
          const table = tableFrom(given);
          const reader = new ItemTableReader(table);
          for (let time = 0; time < 2; time += 1) {
            const recommended = reader.recommend(saves, count, excluded);
            const parts = new Map<number, Map<number, number>>();
            for (const { item, weight } of saves) {
              for (const [other, score] of getRow(table, item)) {
                if (weight === 0 || excluded.includes(other) || saves.some((save) => save.item === other)) continue;
                const of = parts.get(other) ?? new Map<number, number>();
                parts.set(other, of.set(item, (of.get(item) ?? 0) + weight * score));
              }
            }
            const sum = (item: number) => [...(parts.get(item)?.values() ?? [])].reduce((all, part) => all + part, 0);
            expect(recommended).toHaveLength(Math.min(count, parts.size));
            for (const { item, score, because } of recommended) {
              expect(score).toBeCloseTo(sum(item), 3);
              const strongestOnce = Math.max(
                ...saves.flatMap((save) =>
                  getRow(table, save.item)
                    .filter(([o]) => o === item)
                    .map(([, s]) => save.weight * s),
                ),
              );
              const ofBecause = saves
                .filter((save) => save.item === because)
                .flatMap((save) =>
                  getRow(table, because)
                    .filter(([o]) => o === item)
                    .map(([, s]) => save.weight * s),
                );
              expect(Math.max(...ofBecause)).toBeCloseTo(strongestOnce, 3);
            }
            const scores = recommended.map(({ score }) => score);
            expect(scores).toEqual([...scores].sort((a, b) => b - a));
            const left = [...parts.keys()].filter((item) => !recommended.some((save) => save.item === item));
            const last = scores.at(-1) ?? Number.POSITIVE_INFINITY;
            if (count > 0) for (const item of left) expect(sum(item)).toBeLessThanOrEqual(last + 1e-3);
          }
        },
      ),
    );
  });

  it("are empty when there are no saves or only unknown items", () => {
    const reader = new ItemTableReader(tableFrom([[[1, 5]], []]));
    expect(reader.recommend([], 5)).toEqual([]);
    expect(reader.recommend([{ item: 1, weight: 1 }], 5)).toEqual([]);
    expect(reader.recommend([{ item: 7, weight: 1 }], 5)).toEqual([]);
    expect(new ItemTableReader(tableFrom([])).recommend([{ item: 0, weight: 1 }], 5)).toEqual([]);
  });

  it("handle a hundred thousand saves", () => {
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
    neighbors: Uint32Array.from(rows.flatMap((row) => row.map(([item]) => item))),
    scores: Float32Array.from(rows.flatMap((row) => row.map(([, score]) => score / 100))),
  };
}

function getRow(table: ItemTable, item: number): [number, number][] {
  if (item >= table.items) return [];
  const indexes = Array.from(
    { length: (table.starts[item + 1] as number) - (table.starts[item] as number) },
    (_, offset) => (table.starts[item] as number) + offset,
  );
  return indexes.map((at) => [table.neighbors[at] as number, table.scores[at] as number]);
}
