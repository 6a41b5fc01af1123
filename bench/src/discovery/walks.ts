import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { LiveGraph } from "../../../packages/discovery/src/graph/live-graph.ts";
import type { PackedLists } from "../../../packages/discovery/src/graph/packed-lists.ts";
import { buildGraph, type PinBoardGraph } from "../../../packages/discovery/src/graph/pin-board-graph.ts";
import { readSnapshot, writeSnapshot } from "../../../packages/discovery/src/graph/snapshot.ts";
import { VisitCounts } from "../../../packages/discovery/src/graph/visit-counts.ts";
import { DEFAULT_WALK, Walker, runWalk, type WalkOptions } from "../../../packages/discovery/src/graph/walk.ts";
import { createChance } from "../chance.ts";
import { compare, measureProcessorTime, computeQuantile, toPlainReading } from "../compare.ts";
import type { Figure } from "../figure.ts";
import { generateEdges, toWorldSize } from "./synthetic-world.ts";
import { startWalkFloor } from "./walk-floor.ts";

const ROUNDS = 5;
const QUERIES = 100;
/** The number of queries that are timed. */
const TIMED = 20;
const STEPS = 100_000;
const SEED = 7;
/** The maximum number of pins that a related-pins request returns. Early stopping is also judged by this many pins. */
const TOP = 100;
/** Pixie's requests per second on each of its 32 virtual processors. */
const PIXIE_REQUESTS_PER_SECOND = 37.5;
const FULL_WALK: WalkOptions = { ...DEFAULT_WALK, steps: STEPS, enough: null };

/** Set a smaller number for a trial run: a graph with 200 million edges takes three minutes to build. */
const EDGES = Number(process.env["TESSERA_BENCH_EDGES"] ?? 200_000_000);

/** A1 to A4: walks over a synthetic world. */
export async function* measureWalks(folder: string): AsyncGenerator<Figure> {
  const size = toWorldSize(EDGES);
  const world = `in a graph of ${(size.edges / 1e6).toLocaleString("en")} million edges`;
  const buildStartedAt = performance.now();
  const graph = buildGraph(size, () => generateEdges(size, SEED));
  const buildSeconds = (performance.now() - buildStartedAt) / 1000;
  const live = new LiveGraph(graph);
  const snapshot = join(folder, "walks.graph");
  const queries = pickQueryPins(live);

  yield {
    id: "A3",
    metric: `Memory per edge, stored in both directions, ${world} (${graph.edges.toLocaleString("en")} distinct ones)`,
    unit: "bytes",
    readings: [toPlainReading("Pixie, as published", 7.06), toPlainReading("ours", computeBytesPerEdge(graph))],
    goal: "≤ 7.0 bytes",
    isMet: computeBytesPerEdge(graph) <= 7,
    note: `We built the graph in ${buildSeconds.toFixed(0)} s. ${await describeSnapshot(snapshot, graph)}`,
  };
  try {
    yield* measureSteps(folder, snapshot, live, queries.slice(0, TIMED), world);
    // Reads the snapshot again, because the first graph's memory already contains its visit counts.
    const read = readSnapshot(snapshot);
    if ("refused" in read) throw new Error(`The snapshot is ${read.refused}.`);
    yield* measureEarlyStop(new LiveGraph(read.graph), queries, world);
  } finally {
    rmSync(snapshot, { force: true });
  }
}

async function* measureSteps(
  folder: string,
  snapshot: string,
  live: LiveGraph,
  queries: readonly number[],
  world: string,
): AsyncGenerator<Figure> {
  const floor = await startWalkFloor(folder, snapshot);
  const createRun = (walkers: number, visits: VisitCounts) => () =>
    (measureProcessorTime(() => {
      for (const pin of queries) {
        runWalk(live, pin, STEPS, visits, { ...FULL_WALK, wholeUpTo: null, walkers });
        visits.clear();
      }
    }) *
      1e6) /
    (queries.length * STEPS);
  const [wasmCounts, plainCounts] = [new VisitCounts(STEPS, live.base.memory), new VisitCounts(STEPS)];
  try {
    const readings = await compare(
      [
        ...(floor === null
          ? []
          : [
              {
                name: "floor: C with prefetching, 32 interleaved walks",
                async run() {
                  let nanoseconds = 0;
                  for (const pin of queries) nanoseconds += await floor.walk(pin, STEPS);
                  return nanoseconds / (queries.length * STEPS);
                },
              },
            ]),
        { name: `ours, ${DEFAULT_WALK.walkers} interleaved walks`, run: createRun(DEFAULT_WALK.walkers, wasmCounts) },
        { name: "ours, one walk at a time", run: createRun(1, wasmCounts) },
        {
          name: `ours in plain TypeScript, ${DEFAULT_WALK.walkers} interleaved walks`,
          run: createRun(DEFAULT_WALK.walkers, plainCounts),
        },
      ],
      ROUNDS,
    );
    const ratio = readings.find(({ name }) => name.startsWith("ours"))?.ratio ?? Number.NaN;
    yield {
      id: "A1",
      metric: `Time for one step of a walk, from a pin to a board to another pin, including counting the visit, ${world}`,
      unit: "ns of processor time",
      readings,
      goal: "≥ 0.55 times the floor's speed, which is ≤ 1.82 times its time",
      isMet: floor !== null && 1 / ratio >= 0.55,
      note:
        floor === null
          ? "No compiler (cc) here, so there is no floor; the first line replaces it."
          : `Our walks reach ${(1 / ratio).toFixed(2)} times the floor's speed.`,
    };
  } finally {
    floor?.end();
  }
}

/** A4, and also A2: the share of the result that early stopping keeps, and the cost of a request that stops early. */
function* measureEarlyStop(live: LiveGraph, queries: readonly number[], world: string): Generator<Figure> {
  const walker = new Walker(live, STEPS);
  const keptShares: number[] = [];
  const repeatShares: number[] = [];
  const stepShares: number[] = [];
  const times: number[] = [];
  for (const pin of queries) {
    const query = [{ pin, weight: 1 }];
    const fullWalk = walker.walk(query, TOP, FULL_WALK);
    const otherWalk = walker.walk(query, TOP, { ...FULL_WALK, seed: 2 });
    const earlyWalk = walker.walk(query, TOP, { ...DEFAULT_WALK, steps: STEPS });
    times.push(measureProcessorTime(() => walker.walk(query, TOP, { ...DEFAULT_WALK, steps: STEPS })));
    const top = new Set(fullWalk.pins.map((found) => found.pin));
    if (top.size === 0) continue;
    keptShares.push(earlyWalk.pins.filter((found) => top.has(found.pin)).length / top.size);
    repeatShares.push(otherWalk.pins.filter((found) => top.has(found.pin)).length / top.size);
    stepShares.push(earlyWalk.steps / fullWalk.steps);
  }
  yield {
    id: "A4",
    metric: `Share of the first ${TOP} pins of a complete walk (${STEPS.toLocaleString("en")} steps) that a walk also finds if it stops early, ${world}`,
    unit: "share",
    readings: [
      toPlainReading("a complete walk with another seed", computeMean(repeatShares)),
      toPlainReading("ours: a walk that stops early", computeMean(keptShares)),
      toPlainReading("share of the steps that our walk takes", computeMean(stepShares)),
    ],
    goal: "≥ 0.9 with ≤ 0.25 of the steps",
    isMet: computeMean(keptShares) >= 0.9 && computeMean(stepShares) <= 0.25,
    note: `Even two complete walks with different seeds share only part of their first ${TOP} pins, so the goal is hard to reach.`,
  };
  const seconds = computeMean(times) / 1000;
  yield {
    id: "A2",
    metric: `Finding the first ${TOP} related pins with one walk that stops early, ${world}`,
    unit: "requests per second and processor",
    isHigherBetter: true,
    readings: [
      { ...toPlainReading("Pixie, as published", PIXIE_REQUESTS_PER_SECOND), ratio: 1, quartiles: [1, 1] },
      {
        ...toPlainReading("ours", 1 / seconds),
        ratio: 1 / seconds / PIXIE_REQUESTS_PER_SECOND,
        quartiles: [1 / seconds / PIXIE_REQUESTS_PER_SECOND, 1 / seconds / PIXIE_REQUESTS_PER_SECOND],
      },
      toPlainReading("ours, the slowest of a hundred, ms", computeQuantile(times, 0.99)),
    ],
    goal: "≥ 12 times Pixie's requests per second, and ≤ 5 ms for the slowest",
    isMet: 1 / seconds / PIXIE_REQUESTS_PER_SECOND >= 12 && computeQuantile(times, 0.99) <= 5,
    note: "We measured only the walk, without HTTP. Pixie's number is for whole requests on another machine.",
  };
}

/** Picks pins the way people find them, through a board. The more boards a pin is on, the more likely it's picked. */
function pickQueryPins(live: LiveGraph): number[] {
  const chance = createChance(3);
  return Array.from({ length: QUERIES }, () => {
    const pins = live.pinsOn(Math.floor(chance() * live.boards));
    return pins[Math.floor(chance() * pins.length)] ?? 0;
  });
}

/** Writes the snapshot and reads it back. */
async function describeSnapshot(path: string, graph: PinBoardGraph): Promise<string> {
  const writeStartedAt = performance.now();
  await writeSnapshot(path, graph, "bench");
  const readStartedAt = performance.now();
  const read = readSnapshot(path);
  const end = performance.now();
  if ("refused" in read) throw new Error(`The snapshot is ${read.refused}.`);
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  const mebibytes = Math.round(statSync(path).size / 2 ** 20).toLocaleString("en");
  return `Its snapshot of ${mebibytes} MiB was written in ${seconds(readStartedAt - writeStartedAt)} s and read in ${seconds(end - readStartedAt)} s.`;
}

function computeMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Computes the memory that a save takes, including both directions and all tables. */
function computeBytesPerEdge({ boardsOfPin, pinsOfBoard, edges }: PinBoardGraph): number {
  const countBytes = ({ starts, bytes, cuts }: PackedLists) => starts.byteLength + bytes.byteLength + cuts.byteLength;
  return (countBytes(boardsOfPin) + countBytes(pinsOfBoard)) / edges;
}
