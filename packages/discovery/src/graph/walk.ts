import { scrambleBits } from "../sparse/random.ts";
import { StrongestCollector } from "../sparse/strongest.ts";
import type { LiveGraph } from "./live-graph.ts";
import { countCuts, findOffset } from "./packed-lists.ts";
import { DEFAULT_STEPS } from "./pin-board-graph.ts";
import { type QueryPin, allocateSteps } from "./query-pins.ts";
import { VisitCounts } from "./visit-counts.ts";
import { getWalkKernel } from "./walk-kernel.ts";

/** The options for a walk. `DEFAULT_WALK` uses the paper's values where it gives any. The README explains `chance`. */
export interface WalkOptions {
  /** The total number of steps for all query pins. A step goes from pin to board to pin. */
  readonly steps: number;
  /** The probability that a step restarts at the query pin. */
  readonly restart: number;
  /** The number of interleaved walks. Interleaving lets the processor overlap the walks' memory reads. */
  readonly walkers: number;
  /** A query pin's walks stop once this many pins have this many visits; `null` to never stop early. */
  readonly enough: { readonly pins: number; readonly visits: number } | null;
  /** In this share of steps, walks prefer a board's pins numbered from `from` to `to` (exclusive). */
  readonly prefer: { readonly from: number; readonly to: number; readonly share: number } | null;
  /**
   * The number of pins above which a board reveals little about its pins. On a board with twice as many pins, half of
   * the steps continue and the other half restart. `null` for no limit.
   */
  readonly wholeUpTo: number | null;
  /**
   * The exponent of the popularity penalty. Each score is divided by this power of (1 + the expected number of visits
   * from random starts).
   */
  readonly chance: number;
  readonly seed: number;
}

export const DEFAULT_WALK: WalkOptions = {
  steps: DEFAULT_STEPS,
  restart: 0.5,
  walkers: 32,
  enough: { pins: 2000, visits: 4 },
  prefer: null,
  wholeUpTo: 500,
  chance: 0.35,
  seed: 1,
};

/** A pin that walks visited. */
interface WalkedPin {
  readonly pin: number;
  /** (Σ √visits)² over the query pins (the multi-hit boost), reduced by the pin's popularity. */
  readonly score: number;
  /** The query pin that contributed most. */
  readonly because: number;
}

/** The pins that walks found, and the number of steps taken. */
export interface WalkResult {
  /** Best first, without the query pins. */
  readonly pins: readonly WalkedPin[];
  readonly steps: number;
}

/**
 * A marker used instead of an index, which means that the pin or board was already read from a changed list. No list is
 * this long.
 */
const ALREADY_READ = 4_294_967_295;

/** A marker used instead of an index, which means that the step didn't reach a pin. */
const NO_PIN_REACHED = 4_294_967_294;

/** 2⁻³², which scales a 32-bit integer to a fraction below 1. */
const UINT32_SCALE = 1 / 4_294_967_296;

/**
 * Random walks with restarts over pins and boards: Pixie's algorithms 2 and 3 (Eksombatchai et al., WWW 2018). A walk
 * goes from a query pin to one of its boards, then to one of that board's pins. The pin that it reaches counts as
 * visited. Visits from several query pins count more than their sum: (Σ √visits)².
 *
 * Walks that have lost touch with their starting point visit each pin in proportion to its number of boards. In a small
 * graph, they therefore reach popular pins from anywhere. The number of these chance visits varies by its square root.
 * Dividing by a power of the expected number leaves the contribution of the query pins. In a large graph, hardly any
 * pin is visited by chance.
 *
 * The same graph, query, options and seed give the same result. A walker reuses its tables between requests, so it
 * handles one request at a time.
 */
export class Walker {
  private readonly graph: LiveGraph;
  private readonly visits: VisitCounts;
  private readonly roots: VisitCounts;
  /**
   * For each slot of `roots`, the query pin whose walks visited the slot's pin most often. `becauseVisits` contains the
   * number of these visits.
   */
  private readonly because: Uint32Array;
  private readonly becauseVisits: Uint32Array;
  private readonly maxSteps: number;

  /** @param maxSteps the maximum number of steps per request; each step takes about 70 bytes of memory */
  constructor(graph: LiveGraph, maxSteps = DEFAULT_WALK.steps) {
    this.graph = graph;
    this.maxSteps = maxSteps;
    this.visits = new VisitCounts(maxSteps, graph.base.memory);
    this.roots = new VisitCounts(maxSteps);
    this.because = new Uint32Array(this.roots.slots);
    this.becauseVisits = new Uint32Array(this.roots.slots);
  }

  /**
   * Walks from the query pins and ranks the visited pins.
   *
   * @param queries the query pins; pins outside the graph or on no board are ignored
   * @param count the maximum number of pins to return
   * @throws {RangeError} when more steps are requested than the tables have room for
   */
  walk(queries: readonly QueryPin[], count: number, options: WalkOptions = DEFAULT_WALK): WalkResult {
    const { graph, visits, roots, maxSteps } = this;
    // Check the limit before counting, because partially filled tables would affect the next request.
    if (!(options.steps <= maxSteps)) throw new RangeError(`There is only room for ${maxSteps} steps.`);
    const connectedQueries = queries.filter(({ pin }) => graph.degreeOf(pin) > 0);
    const steps = allocateSteps(
      connectedQueries,
      (pin) => graph.degreeOf(pin),
      graph.base.largestDegree,
      options.steps,
    );
    const strongest = new StrongestCollector(Math.max(1, count));
    const excludedPins = new Set(queries.map(({ pin }) => pin));
    let stepsTaken = 0;
    const offer = (pin: number, score: number) => {
      // Skip the many pins that already score too low, which avoids reading their degrees from memory.
      if (score < strongest.threshold || excludedPins.has(pin)) return;
      const expectedVisits = (stepsTaken * graph.degreeOf(pin)) / graph.edges;
      strongest.offer(pin, score / (1 + expectedVisits) ** options.chance);
    };
    const drainStrongest = (because: (pin: number) => number): WalkedPin[] => {
      const { items, scores } = strongest.drain();
      return Array.from(items, (pin, index) => ({ pin, score: scores[index] as number, because: because(pin) })).slice(
        0,
        count,
      );
    };
    const [singleQuery] = connectedQueries;
    if (connectedQueries.length === 1 && singleQuery) {
      stepsTaken = runWalk(graph, singleQuery.pin, steps[0] as number, visits, options);
      // With a single query pin, (√visits)² equals the number of visits.
      visits.forEach(offer);
      visits.clear();
      return { pins: drainStrongest(() => singleQuery.pin), steps: stepsTaken };
    }
    const { because, becauseVisits } = this;
    for (const [at, { pin }] of connectedQueries.entries()) {
      // Among a hundred thousand query pins, most get no steps.
      if (steps[at] === 0) continue;
      stepsTaken += runWalk(graph, pin, steps[at] as number, visits, { ...options, seed: options.seed + at });
      visits.forEach((visited, times) => {
        roots.add(visited, Math.sqrt(times));
        const slot = roots.slotOf(visited);
        if (times <= (becauseVisits[slot] as number)) return;
        because[slot] = pin;
        becauseVisits[slot] = times;
      });
      visits.clear();
    }
    roots.forEach((pin, root) => offer(pin, root * root));
    const pins = drainStrongest((pin) => because[roots.slotOf(pin)] as number);
    roots.clear();
    becauseVisits.fill(0);
    return { pins, steps: stepsTaken };
  }
}

/**
 * Walks from one pin and counts the visits. The walks advance in stages: all choose an edge, then all read it, and so
 * on. In a large graph, each read waits for memory, but independent reads wait in parallel.
 *
 * @returns the number of steps taken
 * @throws {RangeError} when there are no walkers, or `visits` has no room
 */
export function runWalk(
  graph: LiveGraph,
  query: number,
  steps: number,
  visits: VisitCounts,
  options: Omit<WalkOptions, "steps" | "chance">,
): number {
  const { restart, walkers, enough, prefer, wholeUpTo, seed } = options;
  if (!(walkers >= 1)) throw new RangeError("At least one walker is required.");
  if (graph.degreeOf(query) === 0) return 0;
  const kernel = getWalkKernel(graph, visits, walkers);
  if (kernel === null) return walkInTypeScript(graph, query, steps, visits, options);
  const stepsTaken = kernel(
    {
      ...{ walkers, query, steps, seed: scrambleBits(seed) || 1 },
      hasChanges: graph.changed > 0 ? 1 : 0,
      hasPreferred: prefer === null ? 0 : 1,
      restartBelow: restart * 2 ** 32,
      preferBelow: (prefer?.share ?? 0) * 2 ** 32,
      whole: wholeUpTo ?? Number.POSITIVE_INFINITY,
      often: enough?.visits ?? 0,
      maxOften: enough?.pins ?? Number.POSITIVE_INFINITY,
    },
    prefer,
  );
  if (stepsTaken < 0) throw new RangeError(`There is only room for ${visits.size} pins.`);
  return stepsTaken;
}

/**
 * Does the same as the kernel, but in plain TypeScript. It serves as a reference, and for graphs and counts outside
 * WebAssembly's memory. It takes three times as long.
 */
export function walkInTypeScript(
  graph: LiveGraph,
  query: number,
  steps: number,
  visits: VisitCounts,
  { restart, walkers, enough, prefer, wholeUpTo, seed }: Omit<WalkOptions, "steps" | "chance">,
): number {
  const { boardsOfPin, pinsOfBoard } = graph.base;
  const { starts: pinStarts, bytes: boardBytes } = boardsOfPin;
  const { starts: boardStarts, bytes: pinBytes } = pinsOfBoard;
  const boardCuts = countCuts(boardsOfPin.bound);
  const pinCuts = countCuts(pinsOfBoard.bound);
  const hasChanges = graph.changed > 0;
  // This inlines Marsaglia's xorshift from `createRandom`, because function calls would take a third of the run time.
  let chance = scrambleBits(seed) || 1;
  const restartBelow = restart * 2 ** 32;
  const preferBelow = (prefer?.share ?? 0) * 2 ** 32;
  const pins = new Uint32Array(walkers).fill(query);
  const boards = new Uint32Array(walkers);
  const indexes = new Uint32Array(walkers);
  const maxOften = enough?.pins ?? Number.POSITIVE_INFINITY;
  const often = enough?.visits ?? 0;
  const whole = wholeUpTo ?? Number.POSITIVE_INFINITY;
  let oftenVisited = 0;
  let stepsTaken = 0;
  while (stepsTaken < steps && oftenVisited <= maxOften) {
    const turn = Math.min(walkers, steps - stepsTaken);
    for (let at = 0; at < turn; at += 1) {
      chance ^= chance << 13;
      chance ^= chance >>> 17;
      chance ^= chance << 5;
      const pin = chance >>> 0 < restartBelow ? query : (pins[at] as number);
      pins[at] = pin;
      chance ^= chance << 13;
      chance ^= chance >>> 17;
      chance ^= chance << 5;
      const changed = hasChanges ? graph.changedBoardsOf(pin) : undefined;
      if (changed) {
        boards[at] = changed.at(Math.floor((chance >>> 0) * UINT32_SCALE * changed.size));
        indexes[at] = ALREADY_READ;
      } else {
        const start = pinStarts[pin] as number;
        const size = (pinStarts[pin + 1] as number) - start;
        indexes[at] = start + Math.floor((chance >>> 0) * UINT32_SCALE * size);
      }
    }
    for (let at = 0; at < turn; at += 1) {
      const index = indexes[at] as number;
      if (index === ALREADY_READ) continue;
      let board = readLowBits(boardBytes, index);
      if (boardCuts > 0) board += readHighBits(boardsOfPin.cuts, boardCuts, pins[at] as number, index);
      boards[at] = board;
    }
    for (let at = 0; at < turn; at += 1) {
      const board = boards[at] as number;
      const changed = hasChanges ? graph.changedPinsOn(board) : undefined;
      let start = changed ? 0 : (boardStarts[board] as number);
      let end = changed ? changed.size : (boardStarts[board + 1] as number);
      chance ^= chance << 13;
      chance ^= chance >>> 17;
      chance ^= chance << 5;
      if (end - start > whole) {
        if ((chance >>> 0) * UINT32_SCALE * (end - start) >= whole) {
          pins[at] = query;
          indexes[at] = NO_PIN_REACHED;
          continue;
        }
        chance ^= chance << 13;
        chance ^= chance >>> 17;
        chance ^= chance << 5;
      }
      if (prefer !== null) {
        if (chance >>> 0 < preferBelow) {
          const from = changed ? changed.findIndex(prefer.from) : findOffset(pinsOfBoard, board, prefer.from);
          const to = changed ? changed.findIndex(prefer.to) : findOffset(pinsOfBoard, board, prefer.to);
          if (from < to) [start, end] = [from, to];
        }
        chance ^= chance << 13;
        chance ^= chance >>> 17;
        chance ^= chance << 5;
      }
      const index = start + Math.floor((chance >>> 0) * UINT32_SCALE * (end - start));
      if (changed) pins[at] = changed.at(index);
      indexes[at] = changed ? ALREADY_READ : index;
    }
    for (let at = 0; at < turn; at += 1) {
      const index = indexes[at] as number;
      if (index >= NO_PIN_REACHED) continue;
      let pin = readLowBits(pinBytes, index);
      if (pinCuts > 0) pin += readHighBits(pinsOfBoard.cuts, pinCuts, boards[at] as number, index);
      pins[at] = pin;
    }
    for (let at = 0; at < turn; at += 1) {
      if (indexes[at] !== NO_PIN_REACHED && visits.add(pins[at] as number, 1) === often) oftenVisited += 1;
    }
    stepsTaken += turn;
  }
  return stepsTaken;
}

function readLowBits(bytes: Uint8Array, index: number): number {
  const at = 3 * index;
  return (bytes[at] as number) | ((bytes[at + 1] as number) << 8) | ((bytes[at + 2] as number) << 16);
}

/** Returns the high bits of the number at an index of a list, from its cuts. */
function readHighBits(cuts: Uint32Array, cutCount: number, list: number, index: number): number {
  let high = 0;
  for (let cut = list * cutCount; cut < (list + 1) * cutCount; cut += 1) {
    if (index >= (cuts[cut] as number)) high += 16_777_216;
  }
  return high;
}
