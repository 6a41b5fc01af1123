import { spread } from "../sparse/random.ts";
import { Strongest } from "../sparse/strongest.ts";
import type { LiveGraph } from "./live-graph.ts";
import { countCuts, findOffset } from "./packed-lists.ts";
import { USUAL_STEPS } from "./pin-board-graph.ts";
import { type QueryPin, stepsPerQueryPin } from "./query-pins.ts";
import { VisitCounts } from "./visit-counts.ts";
import { walkKernel } from "./walk-kernel.ts";

/** How to walk. `DEFAULT_WALK` has the paper's numbers where it gives any; the README says where `chance` comes from. */
export interface WalkOptions {
  /** A step goes from pin to board to pin. All query pins share the steps. */
  readonly steps: number;
  /** The probability that a step restarts at the query pin. */
  readonly restart: number;
  /** How many walks take their steps in turn, so that the processor waits for the memory of all of them together. */
  readonly walkers: number;
  /** A query pin's walks end once this many pins have been visited this often; `null` for never. */
  readonly enough: { readonly pins: number; readonly visits: number } | null;
  /** The pins of a board in the range from `from` to `to` (exclusive) are preferred in this share of the steps. */
  readonly prefer: { readonly from: number; readonly to: number; readonly share: number } | null;
  /**
   * Boards with more pins hold everything, so they say little. A board of twice as many leads on in half of the steps
   * that reach it; the other steps restart. `null` for no limit.
   */
  readonly wholeUpTo: number | null;
  /** A pin's score is divided by one more than the visits that walks from anywhere would have given it, to this power. */
  readonly chance: number;
  readonly seed: number;
}

export const DEFAULT_WALK: WalkOptions = {
  steps: USUAL_STEPS,
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
  /** (Σ √visits)² over the query pins, which is the multi-hit boost, reduced by how common the pin is. */
  readonly score: number;
  /** The query pin that contributed most. */
  readonly because: number;
}

/** What walks found, and what it cost. */
export interface WalkResult {
  /** Best first; without the query pins. */
  readonly pins: readonly WalkedPin[];
  readonly steps: number;
}

/** Instead of an index: the number was already read from a changed list. No list is this long. */
const READ = 4_294_967_295;

/** Instead of an index: the step led nowhere. */
const LOST = 4_294_967_294;

/** 2⁻³². */
const UNIT = 1 / 4_294_967_296;

/**
 * Random walks with restarts over pins and boards: Pixie's algorithms 2 and 3 (Eksombatchai et al., WWW 2018). From each
 * query pin, walks go to one of its boards and to one of that board's pins, which counts as visited. Visits from several
 * query pins count more than their sum: (Σ √visits)².
 *
 * Walks that forget where they started visit each pin in proportion to its boards. So in a small world they reach popular
 * pins from anywhere. That is chance, which scatters by its root; dividing by it leaves what the query pins contributed.
 * In a large world hardly any pin is visited by chance.
 *
 * The same graph, query, options and seed give the same result. It reuses its tables between requests, so it handles one
 * request at a time.
 */
export class Walker {
  private readonly graph: LiveGraph;
  private readonly visits: VisitCounts;
  private readonly roots: VisitCounts;
  /** For each slot of `roots` the query pin that most of the visits came from, and how many they were. */
  private readonly because: Uint32Array;
  private readonly fromBecause: Uint32Array;
  private readonly mostSteps: number;

  /** @param mostSteps the most a request can ask for; each takes about 70 bytes of memory */
  constructor(graph: LiveGraph, mostSteps = DEFAULT_WALK.steps) {
    this.graph = graph;
    this.mostSteps = mostSteps;
    this.visits = new VisitCounts(mostSteps, graph.base.memory);
    this.roots = new VisitCounts(mostSteps);
    this.because = new Uint32Array(this.roots.slots);
    this.fromBecause = new Uint32Array(this.roots.slots);
  }

  /**
   * @param queries pins that the graph doesn't know, or that are on no board, are ignored
   * @param count the most pins to return
   * @throws RangeError when more steps are requested than there is room for
   */
  walk(queries: readonly QueryPin[], count: number, options: WalkOptions = DEFAULT_WALK): WalkResult {
    const { graph, visits, roots, mostSteps } = this;
    // Before anything is counted: half-filled tables would leak into the next request.
    if (!(options.steps <= mostSteps)) throw new RangeError(`There is only room for ${mostSteps} steps.`);
    const known = queries.filter(({ pin }) => graph.degreeOf(pin) > 0);
    const steps = stepsPerQueryPin(known, (pin) => graph.degreeOf(pin), graph.base.largestDegree, options.steps);
    const strongest = new Strongest(Math.max(1, count));
    const asked = new Set(queries.map(({ pin }) => pin));
    let taken = 0;
    const offer = (pin: number, score: number) => {
      // Most are too weak already, which saves looking up their degrees, each a memory read.
      if (score < strongest.threshold || asked.has(pin)) return;
      const byChance = (taken * graph.degreeOf(pin)) / graph.edges;
      strongest.offer(pin, score / (1 + byChance) ** options.chance);
    };
    const strongestFirst = (because: (pin: number) => number): WalkedPin[] => {
      const { items, scores } = strongest.drain();
      return Array.from(items, (pin, place) => ({ pin, score: scores[place] as number, because: because(pin) })).slice(
        0,
        count,
      );
    };
    const [only] = known;
    if (known.length === 1 && only) {
      taken = walkFrom(graph, only.pin, steps[0] as number, visits, options);
      // For one query pin (√visits)² is visits.
      visits.forEach(offer);
      visits.clear();
      return { pins: strongestFirst(() => only.pin), steps: taken };
    }
    const { because, fromBecause } = this;
    for (const [at, { pin }] of known.entries()) {
      // Of a hundred thousand query pins, most have no step.
      if (steps[at] === 0) continue;
      taken += walkFrom(graph, pin, steps[at] as number, visits, { ...options, seed: options.seed + at });
      visits.forEach((visited, times) => {
        roots.add(visited, Math.sqrt(times));
        const slot = roots.slotOf(visited);
        if (times <= (fromBecause[slot] as number)) return;
        because[slot] = pin;
        fromBecause[slot] = times;
      });
      visits.clear();
    }
    roots.forEach((pin, root) => offer(pin, root * root));
    const pins = strongestFirst((pin) => because[roots.slotOf(pin)] as number);
    roots.clear();
    fromBecause.fill(0);
    return { pins, steps: taken };
  }
}

/**
 * Walks from one pin and counts the visits. The walks advance in stages: all choose an edge, then all read it, and so on.
 * Each read of a large graph waits for memory, and independent reads wait together.
 *
 * @returns how many steps were taken
 * @throws RangeError without walkers, and when `visits` has no room
 */
export function walkFrom(
  graph: LiveGraph,
  query: number,
  steps: number,
  visits: VisitCounts,
  options: Omit<WalkOptions, "steps" | "chance">,
): number {
  const { restart, walkers, enough, prefer, wholeUpTo, seed } = options;
  if (!(walkers >= 1)) throw new RangeError("At least one walker is required.");
  if (graph.degreeOf(query) === 0) return 0;
  const kernel = walkKernel(graph, visits, walkers);
  if (kernel === null) return walkInTypeScript(graph, query, steps, visits, options);
  const taken = kernel(
    {
      ...{ walkers, query, steps, seed: spread(seed) || 1 },
      hasChanges: graph.changed > 0 ? 1 : 0,
      hasPreferred: prefer === null ? 0 : 1,
      restartBelow: restart * 2 ** 32,
      preferBelow: (prefer?.share ?? 0) * 2 ** 32,
      whole: wholeUpTo ?? Number.POSITIVE_INFINITY,
      often: enough?.visits ?? 0,
      mostOften: enough?.pins ?? Number.POSITIVE_INFINITY,
    },
    prefer,
  );
  if (taken < 0) throw new RangeError(`There is only room for ${visits.size} pins.`);
  return taken;
}

/**
 * The same in plain TypeScript, for graphs and counts that WebAssembly doesn't see, and as a reference: it takes three
 * times as long.
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
  // Marsaglia's xorshift, as in `createRandom`, but inlined: a call per number would take a third of the time.
  let chance = spread(seed) || 1;
  const restartBelow = restart * 2 ** 32;
  const preferBelow = (prefer?.share ?? 0) * 2 ** 32;
  const pins = new Uint32Array(walkers).fill(query);
  const boards = new Uint32Array(walkers);
  const places = new Uint32Array(walkers);
  const mostOften = enough?.pins ?? Number.POSITIVE_INFINITY;
  const often = enough?.visits ?? 0;
  const whole = wholeUpTo ?? Number.POSITIVE_INFINITY;
  let oftenVisited = 0;
  let taken = 0;
  while (taken < steps && oftenVisited <= mostOften) {
    const turn = Math.min(walkers, steps - taken);
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
        boards[at] = changed.at(Math.floor((chance >>> 0) * UNIT * changed.size));
        places[at] = READ;
      } else {
        const start = pinStarts[pin] as number;
        const size = (pinStarts[pin + 1] as number) - start;
        places[at] = start + Math.floor((chance >>> 0) * UNIT * size);
      }
    }
    for (let at = 0; at < turn; at += 1) {
      const place = places[at] as number;
      if (place === READ) continue;
      let board = readLowBits(boardBytes, place);
      if (boardCuts > 0) board += highBits(boardsOfPin.cuts, boardCuts, pins[at] as number, place);
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
        if ((chance >>> 0) * UNIT * (end - start) >= whole) {
          pins[at] = query;
          places[at] = LOST;
          continue;
        }
        chance ^= chance << 13;
        chance ^= chance >>> 17;
        chance ^= chance << 5;
      }
      if (prefer !== null) {
        if (chance >>> 0 < preferBelow) {
          const from = changed ? changed.placeFrom(prefer.from) : findOffset(pinsOfBoard, board, prefer.from);
          const to = changed ? changed.placeFrom(prefer.to) : findOffset(pinsOfBoard, board, prefer.to);
          if (from < to) [start, end] = [from, to];
        }
        chance ^= chance << 13;
        chance ^= chance >>> 17;
        chance ^= chance << 5;
      }
      const place = start + Math.floor((chance >>> 0) * UNIT * (end - start));
      if (changed) pins[at] = changed.at(place);
      places[at] = changed ? READ : place;
    }
    for (let at = 0; at < turn; at += 1) {
      const place = places[at] as number;
      if (place >= LOST) continue;
      let pin = readLowBits(pinBytes, place);
      if (pinCuts > 0) pin += highBits(pinsOfBoard.cuts, pinCuts, boards[at] as number, place);
      pins[at] = pin;
    }
    for (let at = 0; at < turn; at += 1) {
      if (places[at] !== LOST && visits.add(pins[at] as number, 1) === often) oftenVisited += 1;
    }
    taken += turn;
  }
  return taken;
}

function readLowBits(bytes: Uint8Array, place: number): number {
  const at = 3 * place;
  return (bytes[at] as number) | ((bytes[at + 1] as number) << 8) | ((bytes[at + 2] as number) << 16);
}

/** What the cuts of a list add to the number at one of its indexes. */
function highBits(cuts: Uint32Array, cutCount: number, list: number, place: number): number {
  let high = 0;
  for (let cut = list * cutCount; cut < (list + 1) * cutCount; cut += 1) {
    if (place >= (cuts[cut] as number)) high += 16_777_216;
  }
  return high;
}
