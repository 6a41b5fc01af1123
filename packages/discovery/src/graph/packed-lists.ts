import { type GraphMemory, allocateGraph } from "./graph-memory.ts";

/**
 * For each of `count` nodes an ascending list of other nodes' numbers, three bytes a number.
 *
 * Numbers of 25 bits and more fit because the lists ascend. A list is cut where its numbers pass a multiple of 2²⁴, and
 * its few cuts say how many multiples to add. In a graph of 20 million pins a list has one cut.
 */
export interface PackedLists {
  readonly count: number;
  /** All numbers in the lists are below it. */
  readonly bound: number;
  /** Where each list begins, in numbers; one entry more than there are lists. */
  readonly starts: Uint32Array;
  /** Three bytes a number, lowest byte first. */
  readonly bytes: Uint8Array;
  /** `countCuts(bound)` for each list: the indexes from which another 2²⁴ is added. */
  readonly cuts: Uint32Array;
}

/** 2²⁴, what three bytes hold. */
const SPAN = 16_777_216;
/** Indexes of numbers are 32-bit integers. */
const MOST_NUMBERS = 4_294_967_295;

export function countCuts(bound: number): number {
  return Math.max(0, Math.ceil(bound / SPAN) - 1);
}

/** Takes the next number of a list. */
export type YieldControl = (list: number, value: number) => void;

/**
 * Packs what `visit` gives, in pieces: it pauses wherever `visit` does, so that a busy thread can answer others in
 * between. Repeated numbers in a row in the same list count once.
 *
 * @param memory where to allocate the lists
 * @param visit gives each list's numbers in ascending order, the lists in any order, and pauses now and then; it is
 * called twice and must do the same
 * @throws RangeError when numbers don't ascend, or differ the second time
 */
export function* packInSteps(
  count: number,
  bound: number,
  memory: GraphMemory,
  visit: (give: YieldControl) => Iterable<void>,
): Generator<void, PackedLists> {
  const starts = memory.numbers(count + 1);
  const following = new Float64Array(count);
  let length = 0;
  yield* visit((list, value) => {
    const least = following[list] as number;
    if (value + 1 === least) return;
    if (value < least || value >= bound) throw new RangeError(`${value} is out of order in list ${list}.`);
    following[list] = value + 1;
    starts[list + 1] = (starts[list + 1] as number) + 1;
    length += 1;
  });
  if (length > MOST_NUMBERS) throw new RangeError(`${length} numbers exceed one set of lists.`);
  for (let list = 0; list < count; list += 1)
    starts[list + 1] = (starts[list + 1] as number) + (starts[list] as number);

  const cutCount = countCuts(bound);
  const bytes = memory.bytes(length * 3);
  const cuts = memory.numbers(count * cutCount);
  for (let cut = 0; cut < cuts.length; cut += 1) cuts[cut] = starts[Math.floor(cut / cutCount) + 1] as number;
  const next = starts.slice(0, count);
  following.fill(0);
  yield* visit((list, value) => {
    if (value + 1 === following[list]) return;
    following[list] = value + 1;
    const place = next[list] as number;
    if (place >= (starts[list + 1] as number)) throw new RangeError(`List ${list} changed between the two passes.`);
    next[list] = place + 1;
    bytes[3 * place] = value;
    bytes[3 * place + 1] = value >>> 8;
    bytes[3 * place + 2] = value >>> 16;
    for (let cut = 0; cut < cutCount && value >= (cut + 1) * SPAN; cut += 1) {
      const at = list * cutCount + cut;
      if (place < (cuts[at] as number)) cuts[at] = place;
    }
  });
  for (let list = 0; list < count; list += 1) {
    if (next[list] !== starts[list + 1]) throw new RangeError(`List ${list} changed between the two passes.`);
  }
  return { count, bound, starts, bytes, cuts };
}

/** Runs a piecewise task to its end. */
export function runToEnd<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** The number at an index of a list. */
export function readNumberAt({ bytes, bound, cuts }: PackedLists, list: number, place: number): number {
  let value =
    (bytes[3 * place] as number) | ((bytes[3 * place + 1] as number) << 8) | ((bytes[3 * place + 2] as number) << 16);
  const cutCount = countCuts(bound);
  for (let cut = list * cutCount; cut < (list + 1) * cutCount; cut += 1) {
    if (place >= (cuts[cut] as number)) value += SPAN;
  }
  return value;
}

export function listSize({ starts }: PackedLists, list: number): number {
  return (starts[list + 1] as number) - (starts[list] as number);
}

/** @returns the index of a list's first number that is at least `value`, or the list's end; binary search */
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

/** The most that lists of this many numbers take, in bytes. */
export function allocateLists(count: number, bound: number, numbers: number): number {
  return allocateGraph((count + 1) * 4 + numbers * 3 + count * countCuts(bound) * 4, 3);
}
