import { endianness } from "node:os";
import { instantiateKernel } from "../kernel/load-kernel.ts";
import type { LiveGraph } from "./live-graph.ts";
import { countCuts, findOffset } from "./packed-lists.ts";
import type { VisitCounts } from "./visit-counts.ts";

/** The maximum number of interleaved walks. */
const MAX_WALKERS = 256;

/**
 * The memory that the kernel needs in addition to the graph and the counts, in bytes. It contains one number per walk
 * for each of three stages, and one count.
 */
export const KERNEL_BYTES = 4 * (3 * MAX_WALKERS + 1);

/** The names of the constant parameters of `walk` in `kernels/walk.ts`, in the same order. */
const CONSTANT_PARAMETERS = [
  ...(["pinStarts", "boardBytes", "boardCuts", "boardCutCount", "pinMarks", "pinCount"] as const),
  ...(["boardStarts", "pinBytes", "pinCuts", "pinCutCount", "boardMarks", "boardCount"] as const),
  ...(["keys", "used", "usedLimit", "mask", "shift"] as const),
  ...(["pins", "boards", "indexes", "usedNow"] as const),
] as const;
const QUERY_PARAMETERS = ["walkers", "query", "steps", "seed", "hasChanges", "hasPreferred"] as const;
/** The parameters that can be fractions or infinite. */
const FRACTIONAL_PARAMETERS = ["restartBelow", "preferBelow", "whole", "often", "maxOften"] as const;

/** A direction of the graph, as an argument of the kernel's imports. */
const BOARDS_OF_PIN = 0;

/** The arguments for one walk, by the names of the kernel's parameters. */
type WalkArguments = Readonly<
  Record<(typeof QUERY_PARAMETERS)[number] | (typeof FRACTIONAL_PARAMETERS)[number], number>
>;

/** The range of a board's pins that walks prefer. */
interface PreferredRange {
  readonly from: number;
  readonly to: number;
}

/** @returns the number of steps taken, or −1 when there was no room for another pin */
type WalkFunction = (options: WalkArguments, preferred: PreferredRange | null) => number;

const kernelsByVisits = new WeakMap<VisitCounts, { readonly graph: LiveGraph; readonly walk: WalkFunction | null }>();

/**
 * Returns a function that walks over a graph and counts the visits in WebAssembly.
 *
 * @returns null when the graph or the counts are outside WebAssembly's memory, or when there are too many walkers
 */
export function getWalkKernel(graph: LiveGraph, visits: VisitCounts, walkers: number): WalkFunction | null {
  if (walkers > MAX_WALKERS) return null;
  const cached = kernelsByVisits.get(visits);
  if (cached?.graph === graph) return cached.walk;
  const walk = createKernel(graph, visits);
  kernelsByVisits.set(visits, { graph, walk });
  return walk;
}

function createKernel(graph: LiveGraph, visits: VisitCounts): WalkFunction | null {
  const { memory, boardsOfPin, pinsOfBoard } = graph.base;
  const { keys, used, mask, shift } = visits;
  const { pinMarks, boardMarks } = graph;
  const arrays = [boardsOfPin, pinsOfBoard].flatMap(({ starts, bytes, cuts }) => [starts, bytes, cuts]);
  // The kernel reads numbers as little-endian, so the machine must be little-endian too.
  if (!memory.shared || !memory.hasAll([...arrays, pinMarks, boardMarks, keys, used]) || endianness() !== "LE")
    return null;
  const stages = Array.from({ length: 3 }, () => memory.numbers(MAX_WALKERS)) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  const usedNow = memory.numbers(1);
  if (!memory.hasAll([...stages, usedNow])) return null;
  const addresses: Readonly<Record<(typeof CONSTANT_PARAMETERS)[number], number>> = {
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
    usedLimit: used.length,
    mask,
    shift,
    pins: stages[0].byteOffset,
    boards: stages[1].byteOffset,
    indexes: stages[2].byteOffset,
    usedNow: usedNow.byteOffset,
  };
  let preferred: PreferredRange = { from: 0, to: 0 };
  const listOf = (side: number, node: number) =>
    side === BOARDS_OF_PIN ? graph.changedBoardsOf(node >>> 0) : graph.changedPinsOn(node >>> 0);
  const findPreferredIndex = (board: number, isChanged: number, pin: number) =>
    isChanged === 1
      ? (graph.changedPinsOn(board >>> 0)?.findIndex(pin) ?? 0)
      : findOffset(pinsOfBoard, board >>> 0, pin);
  const kernel = instantiateKernel("walk", memory.shared, {
    getChangedSize: (side: number, node: number) => listOf(side, node)?.size ?? 0,
    getChangedAt: (side: number, node: number, index: number) => listOf(side, node)?.at(index >>> 0) ?? 0,
    getPreferredStart: (board: number, isChanged: number) => findPreferredIndex(board, isChanged, preferred.from),
    getPreferredEnd: (board: number, isChanged: number) => findPreferredIndex(board, isChanged, preferred.to),
  });
  if (kernel === null) return null;
  const walk = kernel["walk"] as (...numbers: readonly number[]) => number;
  const fixed = CONSTANT_PARAMETERS.map((name) => addresses[name]);
  return (options, prefer) => {
    if (prefer) preferred = prefer;
    usedNow[0] = visits.size;
    const taken = walk(
      ...fixed,
      ...QUERY_PARAMETERS.map((name) => options[name]),
      ...FRACTIONAL_PARAMETERS.map((name) => options[name]),
    );
    visits.setSize(usedNow[0]);
    return taken;
  };
}
