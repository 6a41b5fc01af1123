import fc from "fast-check";
import { GraphBuffers } from "./graph-memory.ts";
import { type GiveNumber, drainGenerator, type PackedLists, packInSteps } from "./packed-lists.ts";
import { buildGraph, type EdgeBlock, toGraph, allocateGraphMemory, type PinBoardGraph } from "./pin-board-graph.ts";

/** An edge from a pin to a board. */
export type Edge = readonly [number, number];

/** Returns edges as a stream of small blocks. */
export function toBlocks(edges: readonly Edge[], size = 3): () => EdgeBlock[] {
  return () => {
    const blocks: EdgeBlock[] = [];
    for (let at = 0; at < edges.length; at += size) {
      const part = edges.slice(at, at + size);
      blocks.push({
        // Longer than `length`, like the reused buffers of a real reader.
        pins: Uint32Array.from([...part.map(([pin]) => pin), 4_000_000_000]),
        boards: Uint32Array.from([...part.map(([, board]) => board), 4_000_000_000]),
        length: part.length,
      });
    }
    return blocks;
  };
}

export function buildGraphFrom(pins: number, boards: number, edges: readonly Edge[]): PinBoardGraph {
  return buildGraph({ pins, boards }, toBlocks(edges));
}

export const PINS = 24;
export const BOARDS = 9;

/** Generates edges between `PINS` pins and `BOARDS` boards, some of them duplicated. */
export const someEdges = fc.array(fc.tuple(fc.nat(PINS - 1), fc.nat(BOARDS - 1)), { maxLength: 120 });

/**
 * Creates two nearly separate worlds: pins 0–49 are on boards 0–9, pins 50–99 on boards 10–19, and pin 0 is on board 10
 * too.
 */
export function createTwoWorlds(): Edge[] {
  const edges: Edge[] = [[0, 10]];
  for (let pin = 0; pin < 100; pin += 1) {
    const first = pin < 50 ? 0 : 10;
    for (let which = 0; which < 4; which += 1) edges.push([pin, first + ((pin * 7 + which * 3) % 10)]);
  }
  return edges;
}

/** The number of a pin that needs more than three bytes. Pins `HIGH` and `HIGH + 1` share board 0 with pin 5. */
export const HIGH = 2 ** 24 + 3;
export function createHighPins(): PinBoardGraph {
  const memory = allocateGraphMemory(HIGH + 2, 2, 4);
  const pins = packLists(
    2,
    HIGH + 2,
    (give) => {
      for (const pin of [5, HIGH, HIGH + 1]) give(0, pin);
      give(1, HIGH + 1);
    },
    memory,
  );
  const boards = packLists(
    HIGH + 2,
    2,
    (give) => {
      for (const pin of [5, HIGH, HIGH + 1]) give(pin, 0);
      give(HIGH + 1, 1);
    },
    memory,
  );
  return toGraph(boards, pins, memory);
}

/** Packs lists in a single step, in their own memory. */
export function packLists(
  count: number,
  bound: number,
  visit: (give: GiveNumber) => void,
  memory = new GraphBuffers(0),
): PackedLists {
  return drainGenerator(
    packInSteps(count, bound, memory, (give) => {
      visit(give);
      return [];
    }),
  );
}
