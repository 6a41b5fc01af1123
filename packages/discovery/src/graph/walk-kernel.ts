import { endianness } from "node:os";
import { webAssembly } from "../kernel/web-assembly.ts";
import type { LiveGraph } from "./live-graph.ts";
import { countCuts, findOffset } from "./packed-lists.ts";
import type { VisitCounts } from "./visit-counts.ts";
import { ADDRESSES, BOUNDS, MOST_WALKERS, QUERY, SIDES, WALK_MODULE } from "./walk-module.ts";

/** The numbers of one walk, named like the module's parameters. */
type WalkArguments = Readonly<Record<(typeof QUERY)[number] | (typeof BOUNDS)[number], number>>;

/** The range of a board's pins that walks prefer. */
interface PreferredTopics {
  readonly from: number;
  readonly to: number;
}

/** @returns the steps taken, or −1 when there was no room for another pin */
type Walk = (options: WalkArguments, preferred: PreferredTopics | null) => number;

const kernels = new WeakMap<VisitCounts, { readonly graph: LiveGraph; readonly walk: Walk | null }>();

/**
 * Walks over a graph and counts in one go, in WebAssembly.
 *
 * @returns null when it can't: the graph or counts are in memory that it doesn't see, or there are too many walkers
 */
export function walkKernel(graph: LiveGraph, visits: VisitCounts, walkers: number): Walk | null {
  if (walkers > MOST_WALKERS) return null;
  const known = kernels.get(visits);
  if (known?.graph === graph) return known.walk;
  const walk = makeKernel(graph, visits);
  kernels.set(visits, { graph, walk });
  return walk;
}

function makeKernel(graph: LiveGraph, visits: VisitCounts): Walk | null {
  const { memory, boardsOfPin, pinsOfBoard } = graph.base;
  const { keys, used, mask, shift } = visits;
  const { pinMarks, boardMarks } = graph;
  const arrays = [boardsOfPin, pinsOfBoard].flatMap(({ starts, bytes, cuts }) => [starts, bytes, cuts]);
  const wasm = webAssembly();
  // The module reads numbers as little-endian on every machine.
  if (!wasm || !memory.hasAll([...arrays, pinMarks, boardMarks, keys, used]) || endianness() !== "LE") return null;
  const turns = Array.from({ length: 3 }, () => memory.numbers(MOST_WALKERS)) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  const usedNow = memory.numbers(1);
  if (!memory.hasAll([...turns, usedNow])) return null;
  const addresses: Readonly<Record<(typeof ADDRESSES)[number], number>> = {
    pinStarts: boardsOfPin.starts.byteOffset,
    boardBytes: boardsOfPin.bytes.byteOffset,
    boardCuts: boardsOfPin.cuts.byteOffset,
    boardCutCount: countCuts(boardsOfPin.bound),
    pinMarks: pinMarks.byteOffset,
    pinCount: boardsOfPin.count,
    boardStarts: pinsOfBoard.starts.byteOffset,
    pinBytes: pinsOfBoard.bytes.byteOffset,
    pinCuts: pinsOfBoard.cuts.byteOffset,
    pinCutCount: countCuts(pinsOfBoard.bound),
    boardMarks: boardMarks.byteOffset,
    boardCount: pinsOfBoard.count,
    keys: keys.byteOffset,
    used: used.byteOffset,
    usedMost: used.length,
    mask,
    shift,
    pins: turns[0].byteOffset,
    boards: turns[1].byteOffset,
    places: turns[2].byteOffset,
    usedNow: usedNow.byteOffset,
  };
  let preferred: PreferredTopics = { from: 0, to: 0 };
  const listOf = (side: number, node: number) =>
    side === SIDES.boardsOfPin ? graph.changedBoardsOf(node >>> 0) : graph.changedPinsOn(node >>> 0);
  const preferredPlace = (board: number, isChanged: number, pin: number) =>
    isChanged === 1
      ? (graph.changedPinsOn(board >>> 0)?.placeFrom(pin) ?? 0)
      : findOffset(pinsOfBoard, board >>> 0, pin);
  let walk: (...numbers: readonly number[]) => number;
  try {
    const { exports } = new wasm.Instance(new wasm.Module(WALK_MODULE), {
      env: {
        memory: memory.shared,
        changedSize: (side: number, node: number) => listOf(side, node)?.size ?? 0,
        changedAt: (side: number, node: number, place: number) => listOf(side, node)?.at(place >>> 0) ?? 0,
        preferredFrom: (board: number, isChanged: number) => preferredPlace(board, isChanged, preferred.from),
        preferredTo: (board: number, isChanged: number) => preferredPlace(board, isChanged, preferred.to),
      },
    });
    walk = exports["walk"] as typeof walk;
  } catch {
    return null;
  }
  const fixed = ADDRESSES.map((name) => addresses[name]);
  return (options, prefer) => {
    if (prefer) preferred = prefer;
    usedNow[0] = visits.size;
    const taken = walk(...fixed, ...QUERY.map((name) => options[name]), ...BOUNDS.map((name) => options[name]));
    visits.usedTo(usedNow[0]);
    return taken;
  };
}
