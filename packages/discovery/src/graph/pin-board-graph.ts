import { GraphBuffers, computeGraphBytes } from "./graph-memory.ts";
import {
  type NumberReceiver,
  drainGenerator,
  getListSize,
  readNumberAt,
  type PackedLists,
  packInSteps,
  computeListsBytes,
} from "./packed-lists.ts";
import { computeCountsBytes } from "./visit-counts.ts";
import { KERNEL_BYTES } from "./walk-kernel.ts";

/**
 * The pins on each board and the boards of each pin: the bipartite graph for walks (Eksombatchai et al., "Pixie: A
 * System for Recommending 3+ Billion Items to 200+ Million Users in Real-Time", WWW 2018). Pins and boards are numbered
 * from 0; the graph's owner keeps their ids.
 *
 * Every list is in ascending order. Similar pins (in one language or on one topic) should have adjacent numbers. They
 * are then adjacent in each board's list, so a walk that prefers them reads a single range.
 */
export interface PinBoardGraph {
  readonly pins: number;
  readonly boards: number;
  /** The number of edges. An edge is a save of a pin to a board. */
  readonly edges: number;
  readonly boardsOfPin: PackedLists;
  readonly pinsOfBoard: PackedLists;
  /** The highest number of boards that any pin is on. */
  readonly largestDegree: number;
  /** The memory of the graph's lists, with room for a `LiveGraph`'s marks and a `Walker`'s counts. */
  readonly memory: GraphBuffers;
}

/** A batch of edges, so that 200 million edges don't require 200 million calls. */
export interface EdgeBlock {
  readonly pins: Uint32Array;
  readonly boards: Uint32Array;
  /** The number of edges in the block. The arrays can be longer. */
  readonly length: number;
}

/** The maximum number of pins, boards or edges, which must fit in 32 bits. */
const MAX_COUNT = 4_294_967_294;

/** The default limit for a `Walker`'s steps, from the paper. */
export const DEFAULT_STEPS = 100_000;
const WALKER_BYTES = computeGraphBytes(computeCountsBytes(DEFAULT_STEPS) + KERNEL_BYTES, 8);

/**
 * Builds the graph from edges in any order; duplicates are stored once. In addition to the graph's memory, building
 * takes four bytes per edge and twelve per node.
 *
 * @param edges creates the stream of edges on each call; the stream is read twice and must be the same both times
 * @throws {RangeError} when a pin or board is outside the graph, or the stream differs the second time
 */
export function buildGraph(size: GraphSize, edges: () => Iterable<EdgeBlock>): PinBoardGraph {
  return drainGenerator(buildInSteps(size, edges));
}

interface GraphSize {
  readonly pins: number;
  readonly boards: number;
}

/** Builds the graph in pieces of about 65,536 edges, each of which takes a few milliseconds. */
export function* buildInSteps(
  { pins, boards }: GraphSize,
  edges: () => Iterable<EdgeBlock>,
): Generator<void, PinBoardGraph> {
  if (!(pins <= MAX_COUNT && boards <= MAX_COUNT))
    throw new RangeError(`A graph can hold up to ${MAX_COUNT} pins or boards.`);
  const unsorted = yield* groupBoardsByPin(pins, boards, edges);
  // Group the edges by board and then by pin again, which visits the lists in order. The resulting lists are ascending,
  // and duplicates are adjacent.
  const memory = allocateGraphMemory(pins, boards, unsorted.boards.length);
  const pinsOfBoard = yield* packInSteps(boards, pins, memory, (give) =>
    transposeLists(unsorted.starts, give, (at) => unsorted.boards[at] as number),
  );
  const boardsOfPin = yield* packInSteps(pins, boards, memory, (give) =>
    transposeLists(pinsOfBoard.starts, give, (at, board) => readNumberAt(pinsOfBoard, board, at)),
  );
  return toGraph(boardsOfPin, pinsOfBoard, memory);
}

/** Allocates memory for a graph with at most this many edges, and for walks over the graph. */
export function allocateGraphMemory(pins: number, boards: number, edges: number): GraphBuffers {
  const lists = computeListsBytes(pins, boards, edges) + computeListsBytes(boards, pins, edges);
  const marks = computeGraphBytes(Math.ceil(pins / 8) + Math.ceil(boards / 8), 2);
  return new GraphBuffers(lists + marks + WALKER_BYTES);
}

/** The number of edges to process before yielding. */
const BATCH_SIZE = 65_536;

/** Transposes lists, and yields after each batch of numbers. */
function* transposeLists(
  starts: Uint32Array,
  give: NumberReceiver,
  getNumber: (at: number, list: number) => number,
): Generator<void> {
  let pauseAt = BATCH_SIZE;
  for (let list = 0; list < starts.length - 1; list += 1) {
    const end = starts[list + 1] as number;
    for (let at = starts[list] as number; at < end; ) {
      // A list can be longer than one batch.
      const stop = Math.min(end, pauseAt);
      for (; at < stop; at += 1) give(getNumber(at, list), list);
      if (at < pauseAt) continue;
      yield;
      pauseAt = at + BATCH_SIZE;
    }
  }
}

/** Combines the two directions of the same edges into a graph. */
export function toGraph(
  boardsOfPin: PackedLists,
  pinsOfBoard: PackedLists,
  memory = new GraphBuffers(0),
): PinBoardGraph {
  let largestDegree = 0;
  for (let pin = 0; pin < boardsOfPin.count; pin += 1)
    largestDegree = Math.max(largestDegree, getListSize(boardsOfPin, pin));
  return {
    pins: boardsOfPin.count,
    boards: pinsOfBoard.count,
    edges: boardsOfPin.starts[boardsOfPin.count] as number,
    boardsOfPin,
    pinsOfBoard,
    largestDegree,
    memory,
  };
}

function* groupBoardsByPin(
  pins: number,
  boards: number,
  edges: () => Iterable<EdgeBlock>,
): Generator<void, { readonly starts: Uint32Array; readonly boards: Uint32Array }> {
  const starts = new Uint32Array(pins + 1);
  let edgeCount = 0;
  for (const block of edges()) {
    for (let at = 0; at < block.length; at += 1) {
      const pin = block.pins[at] as number;
      const board = block.boards[at] as number;
      if (pin >= pins || board >= boards) throw new RangeError(`Pin ${pin} on board ${board} is outside the graph.`);
      starts[pin + 1] = (starts[pin + 1] as number) + 1;
    }
    edgeCount += block.length;
    if (edgeCount > MAX_COUNT) throw new RangeError(`A graph can hold up to ${MAX_COUNT} edges.`);
    yield;
  }
  for (let pin = 0; pin < pins; pin += 1) starts[pin + 1] = (starts[pin + 1] as number) + (starts[pin] as number);
  const list = new Uint32Array(edgeCount);
  const next = starts.slice(0, pins);
  for (const block of edges()) {
    for (let at = 0; at < block.length; at += 1) {
      const pin = block.pins[at] as number;
      const index = next[pin] ?? edgeCount;
      const board = block.boards[at] as number;
      if (board >= boards || !(index < (starts[pin + 1] as number))) {
        throw new RangeError("The edges changed between the two passes.");
      }
      list[index] = board;
      next[pin] = index + 1;
    }
    yield;
  }
  for (let pin = 0; pin < pins; pin += 1) {
    if (next[pin] !== starts[pin + 1]) throw new RangeError("The edges changed between the two passes.");
  }
  return { starts, boards: list };
}
