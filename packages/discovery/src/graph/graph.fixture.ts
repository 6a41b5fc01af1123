import fc from "fast-check";
import { GraphBuffers } from "./graph-memory.ts";
import { type NumberReceiver, drainGenerator, type PackedLists, packInSteps } from "./packed-lists.ts";
import { buildGraph, type EdgeBlock, toGraph, allocateGraphMemory, type PinBoardGraph } from "./pin-board-graph.ts";

/** An edge from a pin to a board. */
export type Edge = readonly [number, number];

/** Yields edges as a stream of small blocks. */
export function toBlocks(edges: readonly Edge[], size = 3): () => EdgeBlock[] {
  return () => {
    const blocks: EdgeBlock[] = [];
    for (let at = 0; at < edges.length; at += size) {
      const part = edges.slice(at, at + size);
      blocks.push({
        // The array is longer than `length`, like a real reader's reused buffers.
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

export const GENERATED_PIN_COUNT = 24;
export const GENERATED_BOARD_COUNT = 9;

/** Generates edges between `PINS` pins and `BOARDS` boards, some of them duplicated. */
export const edgesArbitrary = fc.array(fc.tuple(fc.nat(GENERATED_PIN_COUNT - 1), fc.nat(GENERATED_BOARD_COUNT - 1)), {
  maxLength: 120,
});

/**
 * Creates two nearly separate clusters. Pins 0–49 are on boards 0–9, and pins 50–99 are on boards 10–19. Pin 0 is also
 * on board 10.
 */
export function createTwoClusters(): Edge[] {
  const edges: Edge[] = [[0, 10]];
  for (let pin = 0; pin < 100; pin += 1) {
    const first = pin < 50 ? 0 : 10;
    for (let which = 0; which < 4; which += 1) edges.push([pin, first + ((pin * 7 + which * 3) % 10)]);
  }
  return edges;
}

/** A pin number that needs more than three bytes. Pins `HIGH_PIN` and `HIGH_PIN + 1` share board 0 with pin 5. */
export const HIGH_PIN = 2 ** 24 + 3;
export function createHighPinGraph(): PinBoardGraph {
  const memory = allocateGraphMemory(HIGH_PIN + 2, 2, 4);
  const pins = packLists(
    2,
    HIGH_PIN + 2,
    (give) => {
      for (const pin of [5, HIGH_PIN, HIGH_PIN + 1]) give(0, pin);
      give(1, HIGH_PIN + 1);
    },
    memory,
  );
  const boards = packLists(
    HIGH_PIN + 2,
    2,
    (give) => {
      for (const pin of [5, HIGH_PIN, HIGH_PIN + 1]) give(pin, 0);
      give(HIGH_PIN + 1, 1);
    },
    memory,
  );
  return toGraph(boards, pins, memory);
}

/** Packs lists in a single step, in their own memory. */
export function packLists(
  count: number,
  bound: number,
  visit: (give: NumberReceiver) => void,
  memory = new GraphBuffers(0),
): PackedLists {
  return drainGenerator(
    packInSteps(count, bound, memory, (give) => {
      visit(give);
      return [];
    }),
  );
}
