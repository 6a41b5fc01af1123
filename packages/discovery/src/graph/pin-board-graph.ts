import { GraphMemory, allocateGraph } from "./graph-memory.ts";
import {
  type YieldControl,
  runToEnd,
  listSize,
  readNumberAt,
  type PackedLists,
  packInSteps,
  allocateLists,
} from "./packed-lists.ts";
import { allocateCounts } from "./visit-counts.ts";
import { KERNEL_ROOM } from "./walk-kernel.ts";

/**
 * Which pins are on which boards, from both ends: the bipartite graph that walks use (Eksombatchai et al., "Pixie: A
 * System for Recommending 3+ Billion Items to 200+ Million Users in Real-Time", WWW 2018). Pins and boards are numbered
 * from 0; the builder keeps their ids.
 *
 * Every list ascends. Similar pins (of one language or topic) should have adjacent numbers. Then each board holds them
 * next to each other, and a walk that prefers them takes one range of the list.
 */
export interface PinBoardGraph {
  readonly pins: number;
  readonly boards: number;
  /** Saves: pins on boards. */
  readonly edges: number;
  readonly boardsOfPin: PackedLists;
  readonly pinsOfBoard: PackedLists;
  /** The most boards that any pin is on. */
  readonly largestDegree: number;
  /** Where its lists are allocated, with room for the marks of a `LiveGraph` and the counts of a `Walker`. */
  readonly memory: GraphMemory;
}

/** A batch of edges, so that 200 million of them don't take 200 million calls. */
export interface EdgeBlock {
  readonly pins: Uint32Array;
  readonly boards: Uint32Array;
  /** How many entries of the two arrays are filled. */
  readonly length: number;
}

/** Numbers of pins, boards and edges have 32 bits. */
const MOST = 4_294_967_294;

/** The default number of steps that a `Walker` has room for: the paper's. */
export const USUAL_STEPS = 100_000;
const WALKER_ROOM = allocateGraph(allocateCounts(USUAL_STEPS) + KERNEL_ROOM, 8);

/**
 * Builds the graph from edges in any order; duplicates count once. Building needs four bytes an edge and twelve a node on
 * top of the graph.
 *
 * @param edges creates the stream each time; it is read twice and must give the same both times
 * @throws RangeError for a pin or board outside the graph, or a stream that differs the second time
 */
export function buildGraph(size: GraphSize, edges: () => Iterable<EdgeBlock>): PinBoardGraph {
  return runToEnd(buildInSteps(size, edges));
}

interface GraphSize {
  readonly pins: number;
  readonly boards: number;
}

/** The same, in pieces: about 65,536 edges, some milliseconds each. */
export function* buildInSteps(
  { pins, boards }: GraphSize,
  edges: () => Iterable<EdgeBlock>,
): Generator<void, PinBoardGraph> {
  if (!(pins <= MOST && boards <= MOST)) throw new RangeError(`A graph can hold up to ${MOST} pins or boards.`);
  const unsorted = yield* boardsByPin(pins, boards, edges);
  // To the boards and back: each pass visits the lists in order, so the result ascends, with duplicates adjacent.
  const memory = allocateEdges(pins, boards, unsorted.boards.length);
  const pinsOfBoard = yield* packInSteps(boards, pins, memory, (give) =>
    transposeEdges(unsorted.starts, give, (at) => unsorted.boards[at] as number),
  );
  const boardsOfPin = yield* packInSteps(pins, boards, memory, (give) =>
    transposeEdges(pinsOfBoard.starts, give, (at, board) => readNumberAt(pinsOfBoard, board, at)),
  );
  return toGraph(boardsOfPin, pinsOfBoard, memory);
}

/** Memory for a graph of at most this many edges, and for what walks over it. */
export function allocateEdges(pins: number, boards: number, edges: number): GraphMemory {
  const lists = allocateLists(pins, boards, edges) + allocateLists(boards, pins, edges);
  const marks = allocateGraph(Math.ceil(pins / 8) + Math.ceil(boards / 8), 2);
  return new GraphMemory(lists + marks + WALKER_ROOM);
}

/** How many edges to process before yielding. */
const AT_ONCE = 65_536;

/** Transposes some lists, pausing now and then. */
function* transposeEdges(
  starts: Uint32Array,
  give: YieldControl,
  numberAtPlace: (at: number, list: number) => number,
): Generator<void> {
  let pause = AT_ONCE;
  for (let list = 0; list < starts.length - 1; list += 1) {
    const end = starts[list + 1] as number;
    for (let at = starts[list] as number; at < end; ) {
      // A list can be longer than one piece.
      const stop = Math.min(end, pause);
      for (; at < stop; at += 1) give(numberAtPlace(at, list), list);
      if (at < pause) continue;
      yield;
      pause = at + AT_ONCE;
    }
  }
}

/** The graph of two directions of the same edges. */
export function toGraph(
  boardsOfPin: PackedLists,
  pinsOfBoard: PackedLists,
  memory = new GraphMemory(0),
): PinBoardGraph {
  let largestDegree = 0;
  for (let pin = 0; pin < boardsOfPin.count; pin += 1)
    largestDegree = Math.max(largestDegree, listSize(boardsOfPin, pin));
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

function* boardsByPin(
  pins: number,
  boards: number,
  edges: () => Iterable<EdgeBlock>,
): Generator<void, { readonly starts: Uint32Array; readonly boards: Uint32Array }> {
  const starts = new Uint32Array(pins + 1);
  let all = 0;
  for (const block of edges()) {
    for (let at = 0; at < block.length; at += 1) {
      const pin = block.pins[at] as number;
      const board = block.boards[at] as number;
      if (pin >= pins || board >= boards) throw new RangeError(`Pin ${pin} on board ${board} is outside the graph.`);
      starts[pin + 1] = (starts[pin + 1] as number) + 1;
    }
    all += block.length;
    if (all > MOST) throw new RangeError(`A graph can hold up to ${MOST} edges.`);
    yield;
  }
  for (let pin = 0; pin < pins; pin += 1) starts[pin + 1] = (starts[pin + 1] as number) + (starts[pin] as number);
  const list = new Uint32Array(all);
  const next = starts.slice(0, pins);
  for (const block of edges()) {
    for (let at = 0; at < block.length; at += 1) {
      const pin = block.pins[at] as number;
      const place = next[pin] ?? all;
      const board = block.boards[at] as number;
      if (board >= boards || !(place < (starts[pin + 1] as number))) {
        throw new RangeError("The edges changed between the two passes.");
      }
      list[place] = board;
      next[pin] = place + 1;
    }
    yield;
  }
  for (let pin = 0; pin < pins; pin += 1) {
    if (next[pin] !== starts[pin + 1]) throw new RangeError("The edges changed between the two passes.");
  }
  return { starts, boards: list };
}
