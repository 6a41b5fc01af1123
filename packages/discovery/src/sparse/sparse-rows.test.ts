import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom, fillWithNormals, scrambleBits } from "./random.ts";
import { createSparseRows, transpose } from "./sparse-rows.ts";
import { getRowMembers, getRowSizes } from "./sparse-rows.fixture.ts";
import { StrongestCollector } from "./strongest.ts";

const pairs = fc.array(fc.tuple(fc.nat(6), fc.nat(9)), { maxLength: 60 });
const fromPairs = (given: readonly (readonly [number, number])[]) =>
  createSparseRows(
    { rows: 7, columns: 10 },
    Uint32Array.from(given, ([row]) => row),
    Uint32Array.from(given, ([, column]) => column),
  );

describe("sparse rows", () => {
  it("contain each pair once in ascending order, and are unchanged after being transposed twice", () => {
    fc.assert(
      fc.property(pairs, (given) => {
        const matrix = fromPairs(given);
        for (let row = 0; row < 7; row += 1) {
          const wanted = [...new Set(given.filter(([r]) => r === row).map(([, c]) => c))].sort((a, b) => a - b);
          expect([...getRowMembers(matrix, row)]).toEqual(wanted);
          expect(getRowSizes(matrix)[row]).toBe(wanted.length);
        }
        const turned = transpose(matrix);
        for (let column = 0; column < 10; column += 1) {
          const wanted = [...new Set(given.filter(([, c]) => c === column).map(([r]) => r))].sort((a, b) => a - b);
          expect([...getRowMembers(turned, column)]).toEqual(wanted);
        }
        expect(transpose(turned)).toEqual(matrix);
      }),
    );
  });

  it("reject incomplete pairs and pairs outside the matrix", () => {
    expect(() => fromPairs([[7, 0]])).toThrow(RangeError);
    expect(() => fromPairs([[0, 10]])).toThrow(RangeError);
    expect(() => createSparseRows({ rows: 1, columns: 1 }, Uint32Array.of(0), new Uint32Array(0))).toThrow(RangeError);
  });
});

describe("the strongest items", () => {
  it("match a full sort, with ties in an order that doesn't depend on item numbers", () => {
    const offers = fc.uniqueArray(fc.record({ item: fc.nat(500), score: fc.integer({ min: -4, max: 4 }) }), {
      selector: ({ item }) => item,
      maxLength: 60,
    });
    fc.assert(
      fc.property(offers, fc.integer({ min: 1, max: 70 }), (given, capacity) => {
        const strongest = new StrongestCollector(capacity);
        for (let time = 0; time < 2; time += 1) {
          for (const { item, score } of given) strongest.offer(item, score);
          const sorted = [...given]
            .sort((a, b) => b.score - a.score || scrambleBits(a.item) - scrambleBits(b.item))
            .slice(0, capacity);
          const { items, scores } = strongest.drain();
          expect([...items]).toEqual(sorted.map(({ item }) => item));
          expect([...scores]).toEqual(sorted.map(({ score }) => score));
        }
      }),
    );
  });

  it("never include items without a score", () => {
    const strongest = new StrongestCollector(3);
    strongest.offer(1, Number.NaN);
    strongest.offer(2, Number.NEGATIVE_INFINITY);
    expect(strongest.drain().items).toHaveLength(0);
    expect(() => new StrongestCollector(0)).toThrow(RangeError);
  });
});

describe("random numbers", () => {
  it("are reproducible with the same seed, and differ with the next seed", () => {
    const first = (seed: number) => Array.from({ length: 5 }, createRandom(seed));
    expect(first(0)).toEqual(first(0));
    expect(first(0)).not.toEqual(first(1));
    expect(first(0).every((value) => value > 0 && value < 2 ** 32)).toBe(true);
  });

  it("can be normally distributed with mean 0 and variance 1", () => {
    const values = new Float32Array(100_001);
    fillWithNormals(values, 5);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + value * value, 0) / values.length;
    expect(mean).toBeCloseTo(0, 1);
    expect(variance).toBeCloseTo(1, 1);
  });
});
