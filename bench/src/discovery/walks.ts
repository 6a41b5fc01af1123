import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { LiveGraph } from "../../../packages/discovery/src/graph/live-graph.ts";
import type { PackedLists } from "../../../packages/discovery/src/graph/packed-lists.ts";
import { buildGraph, type PinBoardGraph } from "../../../packages/discovery/src/graph/pin-board-graph.ts";
import { readSnapshot, writeSnapshot } from "../../../packages/discovery/src/graph/snapshot.ts";
import { VisitCounts } from "../../../packages/discovery/src/graph/visit-counts.ts";
import { DEFAULT_WALK, Walker, runWalk, type WalkOptions } from "../../../packages/discovery/src/graph/walk.ts";
import { createRandomSource } from "../chance.ts";
import { compareContenders, measureProcessorTime, computeQuantile, toPlainReading } from "../compare.ts";
import type { Figure } from "../figure.ts";
import { generateEdges, toSyntheticGraphSize } from "./synthetic-world.ts";
import { startWalkFloor } from "./walk-floor.ts";

const ROUND_COUNT = 5;
const QUERY_COUNT = 100;
/** The number of queries that are timed. */
const TIMED_QUERY_COUNT = 20;
const STEP_COUNT = 100_000;
const SEED = 7;
/**
 * The maximum number of pins that a related-pins request returns, and also the number of pins by which we evaluate
 * early stopping.
 */
const RESULT_COUNT = 100;
/** Pixie's requests per second on each of its 32 virtual processors. */
const PIXIE_REQUESTS_PER_SECOND = 37.5;
const FULL_WALK: WalkOptions = { ...DEFAULT_WALK, steps: STEP_COUNT, enough: null };

/**
 * The number of edges. Set a smaller number for a trial run, because building a graph with 200 million edges takes
 * three minutes.
 */
const EDGE_COUNT = Number(process.env["TESSERA_BENCH_EDGES"] ?? 200_000_000);

/** A1 to A4: walks over a synthetic data set. */
export async function* measureWalks(folder: string): AsyncGenerator<Figure> {
  const size = toSyntheticGraphSize(EDGE_COUNT);
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
    note: `We built the graph in ${buildSeconds.toFixed(0)} s. ${await measureSnapshot(snapshot, graph)}`,
  };
  try {
    yield* measureSteps(folder, snapshot, live, queries.slice(0, TIMED_QUERY_COUNT), world);
    // Read the snapshot again, because the first graph's memory already contains visit counts.
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
        runWalk(live, pin, STEP_COUNT, visits, { ...FULL_WALK, wholeUpTo: null, walkers });
        visits.clear();
      }
    }) *
      1e6) /
    (queries.length * STEP_COUNT);
  const [wasmCounts, plainCounts] = [new VisitCounts(STEP_COUNT, live.base.memory), new VisitCounts(STEP_COUNT)];
  try {
    const readings = await compareContenders(
      [
        ...(floor === null
          ? []
          : [
              {
                name: "floor: C with prefetching, 32 interleaved walks",
                async run() {
                  let nanoseconds = 0;
                  for (const pin of queries) nanoseconds += await floor.walk(pin, STEP_COUNT);
                  return nanoseconds / (queries.length * STEP_COUNT);
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
      ROUND_COUNT,
    );
    const ratio = readings.find(({ name }) => name.startsWith("ours"))?.ratio ?? Number.NaN;
    yield {
      id: "A1",
      metric: `Time for one step of a walk, from a pin to a board to another pin, including counting the visit, ${world}`,
      unit: "ns of CPU time",
      readings,
      goal: "≥ 0.55 times the floor's speed (a ratio ≤ 1.82)",
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

/** A4 and A2: the share of the results that early stopping keeps, and the cost of a request that stops early. */
function* measureEarlyStop(live: LiveGraph, queries: readonly number[], world: string): Generator<Figure> {
  const walker = new Walker(live, STEP_COUNT);
  const keptShares: number[] = [];
  const repeatShares: number[] = [];
  const stepShares: number[] = [];
  const times: number[] = [];
  for (const pin of queries) {
    const query = [{ pin, weight: 1 }];
    const fullWalk = walker.walk(query, RESULT_COUNT, FULL_WALK);
    const otherWalk = walker.walk(query, RESULT_COUNT, { ...FULL_WALK, seed: 2 });
    const earlyWalk = walker.walk(query, RESULT_COUNT, { ...DEFAULT_WALK, steps: STEP_COUNT });
    times.push(measureProcessorTime(() => walker.walk(query, RESULT_COUNT, { ...DEFAULT_WALK, steps: STEP_COUNT })));
    const top = new Set(fullWalk.pins.map((found) => found.pin));
    if (top.size === 0) continue;
    keptShares.push(earlyWalk.pins.filter((found) => top.has(found.pin)).length / top.size);
    repeatShares.push(otherWalk.pins.filter((found) => top.has(found.pin)).length / top.size);
    stepShares.push(earlyWalk.steps / fullWalk.steps);
  }
  yield {
    id: "A4",
    metric: `Share of the first ${RESULT_COUNT} pins of a complete walk (${STEP_COUNT.toLocaleString("en")} steps) that a walk also finds if it stops early, ${world}`,
    unit: "share",
    readings: [
      toPlainReading("a complete walk with another seed", computeMean(repeatShares)),
      toPlainReading("ours: a walk that stops early", computeMean(keptShares)),
      toPlainReading("share of the steps that our walk takes", computeMean(stepShares)),
    ],
    goal: "≥ 0.9 with ≤ 0.25 of the steps",
    isMet: computeMean(keptShares) >= 0.9 && computeMean(stepShares) <= 0.25,
    note: `Even two complete walks with different seeds share only part of their first ${RESULT_COUNT} pins, so the goal is hard to reach.`,
  };
  const seconds = computeMean(times) / 1000;
  yield {
    id: "A2",
    metric: `Finding the first ${RESULT_COUNT} related pins with one walk that stops early, ${world}`,
    unit: "requests per second per processor",
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
  const chance = createRandomSource(3);
  return Array.from({ length: QUERY_COUNT }, () => {
    const pins = live.pinsOn(Math.floor(chance() * live.boards));
    return pins[Math.floor(chance() * pins.length)] ?? 0;
  });
}

/** Writes the snapshot and reads it back. */
async function measureSnapshot(path: string, graph: PinBoardGraph): Promise<string> {
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

/** Computes the memory per save, in bytes, including both directions and all tables. */
function computeBytesPerEdge({ boardsOfPin, pinsOfBoard, edges }: PinBoardGraph): number {
  const countBytes = ({ starts, bytes, cuts }: PackedLists) => starts.byteLength + bytes.byteLength + cuts.byteLength;
  return (countBytes(boardsOfPin) + countBytes(pinsOfBoard)) / edges;
}
