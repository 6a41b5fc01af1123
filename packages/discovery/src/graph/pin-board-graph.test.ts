import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  GENERATED_BOARD_COUNT,
  toBlocks,
  buildGraphFrom,
  packLists,
  GENERATED_PIN_COUNT,
  edgesArbitrary,
} from "./graph.fixture.ts";
import { LiveGraph } from "./live-graph.ts";
import { drainGenerator, readNumberAt, type PackedLists, findOffset } from "./packed-lists.ts";
import { buildGraph } from "./pin-board-graph.ts";

const SPAN = 2 ** 24;

describe("packed lists", () => {
  it("store numbers that need more than three bytes", () => {
    const bound = 3 * SPAN + 5;
    const list = fc.uniqueArray(fc.nat(bound - 1), { maxLength: 30 }).map((numbers) => numbers.sort((a, b) => a - b));
    fc.assert(
      fc.property(fc.array(list, { minLength: 1, maxLength: 8 }), fc.nat(bound), (lists, wanted) => {
        const packed = packLists(lists.length, bound, (give) => {
          for (const [at, numbers] of lists.entries()) for (const number of numbers) give(at, number);
        });
        for (const [at, numbers] of lists.entries()) {
          expect(listContent(packed, at)).toEqual(numbers);
          const offset = findOffset(packed, at, wanted) - (packed.starts[at] as number);
          expect(offset).toBe(numbers.filter((number) => number < wanted).length);
        }
      }),
    );
  });

  it("reject numbers that aren't ascending or that differ on the second pass", () => {
    expect(() =>
      packLists(1, 10, (give) => {
        give(0, 5);
        give(0, 4);
      }),
    ).toThrow("is out of order");
    expect(() => packLists(1, 10, (give) => give(0, 10))).toThrow("is out of order");
    let time = 0;
    expect(() =>
      packLists(1, 10, (give) => {
        time += 1;
        for (let number = 0; number < time; number += 1) give(0, number);
      }),
    ).toThrow("changed between the two passes");
  });
});

describe("a graph build", () => {
  it("stores every edge once in each direction, in ascending order", () => {
    fc.assert(
      fc.property(edgesArbitrary, (edges) => {
        const graph = buildGraphFrom(GENERATED_PIN_COUNT, GENERATED_BOARD_COUNT, edges);
        const once = new Set(edges.map(([pin, board]) => pin * GENERATED_BOARD_COUNT + board));
        expect(graph.edges).toBe(once.size);
        for (let pin = 0; pin < GENERATED_PIN_COUNT; pin += 1) {
          const boards = listContent(graph.boardsOfPin, pin);
          expect(boards).toEqual(
            [...new Set(edges.filter(([p]) => p === pin).map(([, b]) => b))].sort((a, b) => a - b),
          );
        }
        for (let board = 0; board < GENERATED_BOARD_COUNT; board += 1) {
          const pins = listContent(graph.pinsOfBoard, board);
          expect(pins).toEqual(
            [...new Set(edges.filter(([, b]) => b === board).map(([p]) => p))].sort((a, b) => a - b),
          );
        }
        const degrees = Array.from(
          { length: GENERATED_PIN_COUNT },
          (_, pin) => listContent(graph.boardsOfPin, pin).length,
        );
        expect(graph.largestDegree).toBe(Math.max(...degrees));
      }),
    );
  });

  it("accepts an empty graph and a graph without edges", () => {
    expect(buildGraphFrom(0, 0, [])).toMatchObject({ pins: 0, boards: 0, edges: 0, largestDegree: 0 });
    const bare = buildGraphFrom(3, 2, []);
    expect(bare).toMatchObject({ pins: 3, boards: 2, edges: 0, largestDegree: 0 });
  });

  it("rejects edges outside the graph", () => {
    expect(() => buildGraphFrom(2, 2, [[2, 0]])).toThrow(RangeError);
    expect(() => buildGraphFrom(2, 2, [[0, 2]])).toThrow(RangeError);
  });

  it("rejects a stream that differs on the second pass", () => {
    const streams = [toBlocks([[0, 0]]), toBlocks([[1, 0]]), toBlocks([])];
    for (const second of streams.slice(1)) {
      const turns = [streams[0], second];
      expect(() => buildGraph({ pins: 2, boards: 1 }, () => turns.shift()?.() ?? [])).toThrow(
        "changed between the two passes",
      );
    }
  });

  it("uses six bytes per edge, in addition to the starts of the lists", () => {
    const edges = Array.from({ length: 5000 }, (_, at) => [at % 100, Math.floor(at / 100)] as const);
    const graph = buildGraphFrom(100, 50, edges);
    const bytesOf = ({ starts, bytes, cuts }: PackedLists) => starts.byteLength + bytes.byteLength + cuts.byteLength;
    expect(bytesOf(graph.boardsOfPin) + bytesOf(graph.pinsOfBoard)).toBe(6 * 5000 + 101 * 4 + 51 * 4);
  });
});

describe("a live graph", () => {
  it("always equals a graph rebuilt from the same edges", () => {
    const action = fc.record({
      kind: fc.constantFrom(
        "save",
        "save",
        "save",
        "remove",
        "removePin",
        "removeBoard",
        "addPin",
        "addBoard",
        "compact",
        "begin",
        "end",
        "giveUp",
      ),
      pin: fc.nat(GENERATED_PIN_COUNT + 3),
      board: fc.nat(GENERATED_BOARD_COUNT + 3),
    });
    fc.assert(
      fc.property(edgesArbitrary, fc.array(action, { maxLength: 60 }), (edges, actions) => {
        let graph = new LiveGraph(buildGraphFrom(GENERATED_PIN_COUNT, GENERATED_BOARD_COUNT, edges));
        let compacting: Generator<void, LiveGraph> | null = null;
        const truth = new Set(edges.map(([pin, board]) => `${pin} ${board}`));
        for (const { kind, pin: anyPin, board: anyBoard } of actions) {
          const pin = anyPin % graph.pins;
          const board = anyBoard % graph.boards;
          const key = `${pin} ${board}`;
          if (kind === "save") expect(graph.save(pin, board)).toBe(!truth.has(key));
          if (kind === "remove") expect(graph.remove(pin, board)).toBe(truth.has(key));
          if (kind === "removePin") graph.removePin(pin);
          if (kind === "removeBoard") graph.removeBoard(board);
          if (kind === "addPin") expect(graph.addPin()).toBe(graph.pins - 1);
          if (kind === "addBoard") expect(graph.addBoard()).toBe(graph.boards - 1);
          if (kind === "compact" && !compacting) graph = new LiveGraph(graph.compacted());
          if (kind === "begin" && !compacting) {
            compacting = graph.compacting();
            const first = compacting.next();
            if (first.done === true) [graph, compacting] = [first.value, null];
          }
          if (kind === "end" && compacting) graph = drainGenerator(compacting);
          if (kind === "giveUp") compacting?.return(graph);
          if (kind === "end" || kind === "giveUp") compacting = null;
          if (kind === "save") truth.add(key);
          if (kind === "remove") truth.delete(key);
          for (const edge of truth) {
            const [p, b] = edge.split(" ");
            if ((kind === "removePin" && p === String(pin)) || (kind === "removeBoard" && b === String(board)))
              truth.delete(edge);
          }
        }
        expect(listEdges(graph)).toEqual([...truth].sort());
        expect(graph.edges).toBe(truth.size);
        compacting?.return(graph);
        const rebuilt = new LiveGraph(graph.compacted());
        expect(listEdges(rebuilt)).toEqual([...truth].sort());
        expect(rebuilt.changed).toBe(0);
        for (let board = 0; board < graph.boards; board += 1) {
          const pins = [...truth].filter((edge) => edge.endsWith(` ${board}`)).map((edge) => Number.parseInt(edge, 10));
          expect([...graph.pinsOn(board)]).toEqual(pins.sort((a, b) => a - b));
          expect([...rebuilt.pinsOn(board)]).toEqual(pins);
        }
      }),
    );
  });

  it("is compacted in steps of limited size, even when one board contains nearly all pins", () => {
    const many = Array.from({ length: 200_000 }, (_, pin) => [pin, 0] as const);
    const graph = new LiveGraph(buildGraphFrom(200_001, 2, [...many, [200_000, 1]]));
    const compacting = graph.compacting();
    let bits = 0;
    for (let step = compacting.next(); step.done !== true; step = compacting.next()) bits += 1;
    // Two passes over the edges, and two more for each side.
    expect(bits).toBeGreaterThanOrEqual(6 * Math.floor(200_001 / 65_536));
    expect(() => {
      graph.compacting().next();
      graph.compacting().next();
    }).toThrow("frozen");
  });

  it("rejects pins and boards that were never added", () => {
    const graph = new LiveGraph(buildGraphFrom(2, 1, [[0, 0]]));
    expect(() => graph.save(2, 0)).toThrow(RangeError);
    expect(() => graph.save(0, 1)).toThrow(RangeError);
    expect(() => graph.removePin(2)).toThrow(RangeError);
    expect(() => graph.removeBoard(1)).toThrow(RangeError);
    expect(graph.has(7, 0)).toBe(false);
    expect(graph.degreeOf(7)).toBe(0);
  });
});

function listContent(lists: PackedLists, list: number): number[] {
  const from = lists.starts[list] as number;
  const to = lists.starts[list + 1] as number;
  return Array.from({ length: to - from }, (_, offset) => readNumberAt(lists, list, from + offset));
}

function listEdges(graph: LiveGraph): string[] {
  const edges: string[] = [];
  for (let pin = 0; pin < graph.pins; pin += 1) for (const board of graph.boardsOf(pin)) edges.push(`${pin} ${board}`);
  return edges.sort();
}
