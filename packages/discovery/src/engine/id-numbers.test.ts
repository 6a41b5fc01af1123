import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EdgeList } from "./edge-list.ts";
import { IdIndex } from "./id-numbers.ts";

const id = fc.oneof(fc.bigInt({ min: 1n, max: 9n }), fc.bigInt({ min: 1n, max: (1n << 63n) - 1n }));

describe("an index of IDs", () => {
  it("assigns each ID a number that maps back to it, even for IDs added later and after a restore", () => {
    fc.assert(
      fc.property(fc.array(id), fc.array(id), (first, later) => {
        const numbers = IdIndex.of(BigUint64Array.from(first));
        expect(numbers.count).toBe(new Set(first).size);
        for (const value of later) if (numbers.numberOf(String(value)) === undefined) numbers.add(String(value));
        const again = IdIndex.restored(numbers.inOrder());
        for (const idIndex of [numbers, again]) {
          expect(idIndex?.count).toBe(new Set([...first, ...later]).size);
          for (const value of [...first, ...later]) {
            const number = idIndex?.numberOf(String(value)) ?? Number.NaN;
            expect(idIndex?.idOf(number)).toBe(String(value));
            expect(number).toBe(numbers.numberOf(String(value)));
          }
        }
      }),
    );
  });

  it("assigns no number to unknown IDs, and never assigns the same number to two IDs", () => {
    const numbers = IdIndex.of(BigUint64Array.of(7n, 5n, 7n));
    expect([numbers.numberOf("5"), numbers.numberOf("6"), numbers.numberOf("7")]).toEqual([0, undefined, 1]);
    expect(() => numbers.idOf(2)).toThrow(RangeError);
    expect(IdIndex.restored(BigUint64Array.of(7n, 5n, 7n))).toBeNull();
  });
});

describe("an edge list with IDs", () => {
  it("is converted to the same edges between numbers", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(id, id), { maxLength: 40 }), (edges) => {
        const list = new EdgeList();
        for (const [content, board] of edges) list.add(String(content), String(board));
        const { graph, pins, boards } = list.toNumberedGraph();
        expect(graph.edges).toBe(new Set(edges.map(([content, board]) => `${content} ${board}`)).size);
        expect([graph.pins, graph.boards]).toEqual([pins.count, boards.count]);
      }),
    );
  });
});
