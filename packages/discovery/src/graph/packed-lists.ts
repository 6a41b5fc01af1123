import { type GraphBuffers, computeGraphBytes } from "./graph-memory.ts";

/**
 * Ascending lists of numbers, one for each of `count` nodes, with three bytes per number.
 *
 * Numbers with 25 or more bits fit because the lists ascend. A list has a cut at each multiple of 2²⁴. The number of
 * cuts at or before an index is the number of times to add 2²⁴. In a graph with 20 million pins, a list has one cut.
 */
export interface PackedLists {
  readonly count: number;
  /** An upper limit (exclusive) for all numbers in the lists. */
  readonly bound: number;
  /** The start index of each list, plus the end of the last one. */
  readonly starts: Uint32Array;
  /** Three bytes per number, lowest byte first. */
  readonly bytes: Uint8Array;
  /** `countCuts(bound)` cuts for each list, which are the indexes at which another 2²⁴ is added. */
  readonly cuts: Uint32Array;
}

/** 2²⁴, the number of values that fit in three bytes. */
const THREE_BYTE_RANGE = 16_777_216;
/** The maximum number of numbers, because indexes are 32-bit integers. */
const MAX_NUMBER_COUNT = 4_294_967_295;

export function countCuts(bound: number): number {
  return Math.max(0, Math.ceil(bound / THREE_BYTE_RANGE) - 1);
}

/** Receives the next number of a list. */
export type NumberReceiver = (list: number, value: number) => void;

/**
 * Packs the numbers from `visit`, in pieces. It yields whenever `visit` does, so that the thread can handle other
 * requests in between. Consecutive duplicates in a list are stored once.
 *
 * @param memory the memory for the lists
 * @param visit passes each list's numbers in ascending order, with the lists in any order, and yields now and then; it
 * is called twice and must pass the same numbers each time
 * @throws {RangeError} when numbers aren't ascending, or differ the second time
 */
export function* packInSteps(
  count: number,
  bound: number,
  memory: GraphBuffers,
  visit: (give: NumberReceiver) => Iterable<void>,
): Generator<void, PackedLists> {
  const starts = memory.numbers(count + 1);
  const minNext = new Float64Array(count);
  let length = 0;
  yield* visit((list, value) => {
    const minValue = minNext[list] as number;
    if (value + 1 === minValue) return;
    if (value < minValue || value >= bound) throw new RangeError(`${value} is out of order in list ${list}.`);
    minNext[list] = value + 1;
    starts[list + 1] = (starts[list + 1] as number) + 1;
    length += 1;
  });
  if (length > MAX_NUMBER_COUNT) throw new RangeError(`${length} numbers exceed one set of lists.`);
  for (let list = 0; list < count; list += 1)
    starts[list + 1] = (starts[list + 1] as number) + (starts[list] as number);

  const cutCount = countCuts(bound);
  const bytes = memory.bytes(length * 3);
  const cuts = memory.numbers(count * cutCount);
  for (let cut = 0; cut < cuts.length; cut += 1) cuts[cut] = starts[Math.floor(cut / cutCount) + 1] as number;
  const next = starts.slice(0, count);
  minNext.fill(0);
  yield* visit((list, value) => {
    if (value + 1 === minNext[list]) return;
    minNext[list] = value + 1;
    const index = next[list] as number;
    if (index >= (starts[list + 1] as number)) throw new RangeError(`List ${list} changed between the two passes.`);
    next[list] = index + 1;
    bytes[3 * index] = value;
    bytes[3 * index + 1] = value >>> 8;
    bytes[3 * index + 2] = value >>> 16;
    for (let cut = 0; cut < cutCount && value >= (cut + 1) * THREE_BYTE_RANGE; cut += 1) {
      const at = list * cutCount + cut;
      if (index < (cuts[at] as number)) cuts[at] = index;
    }
  });
  for (let list = 0; list < count; list += 1) {
    if (next[list] !== starts[list + 1]) throw new RangeError(`List ${list} changed between the two passes.`);
  }
  return { count, bound, starts, bytes, cuts };
}

/** Runs a task in pieces until it finishes, and returns its result. */
export function drainGenerator<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Returns the number at an index of a list. */
export function readNumberAt({ bytes, bound, cuts }: PackedLists, list: number, index: number): number {
  let value =
    (bytes[3 * index] as number) | ((bytes[3 * index + 1] as number) << 8) | ((bytes[3 * index + 2] as number) << 16);
  const cutCount = countCuts(bound);
  for (let cut = list * cutCount; cut < (list + 1) * cutCount; cut += 1) {
    if (index >= (cuts[cut] as number)) value += THREE_BYTE_RANGE;
  }
  return value;
}

export function getListSize({ starts }: PackedLists, list: number): number {
  return (starts[list + 1] as number) - (starts[list] as number);
}

/**
 * Finds a value by binary search. @returns the index of a list's first number of at least `value`, or the list's end
 */
export function findOffset(lists: PackedLists, list: number, value: number): number {
  let low = lists.starts[list] as number;
  let high = lists.starts[list + 1] as number;
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    if (readNumberAt(lists, list, middle) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Computes the maximum memory for lists with this many numbers, in bytes. */
export function computeListsBytes(count: number, bound: number, numbers: number): number {
  return computeGraphBytes((count + 1) * 4 + numbers * 3 + count * countCuts(bound) * 4, 3);
}
