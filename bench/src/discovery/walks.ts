import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { LiveGraph } from "../../../packages/discovery/src/graph/live-graph.ts";
import type { PackedLists } from "../../../packages/discovery/src/graph/packed-lists.ts";
import { buildGraph, type PinBoardGraph } from "../../../packages/discovery/src/graph/pin-board-graph.ts";
import { readSnapshot, writeSnapshot } from "../../../packages/discovery/src/graph/snapshot.ts";
import { VisitCounts } from "../../../packages/discovery/src/graph/visit-counts.ts";
import { DEFAULT_WALK, Walker, walkFrom, type WalkOptions } from "../../../packages/discovery/src/graph/walk.ts";
import { createChance } from "../chance.ts";
import { compare, plainReading, processorTime, quantile } from "../compare.ts";
import type { Figure } from "../figure.ts";
import { syntheticEdges, worldOf } from "./synthetic-world.ts";
import { startWalkFloor } from "./walk-floor.ts";

const ROUNDS = 5;
const QUERIES = 100;
/** How many of them the long measurement uses. */
const TIMED = 20;
const STEPS = 100_000;
const SEED = 7;
/** The most that a related-pins request gives, and the basis for judging early stopping. */
const TOP = 100;
/** Pixie's requests per second on each of its 32 virtual processors. */
const PIXIE = 37.5;
const UNTIL_THE_END: WalkOptions = { ...DEFAULT_WALK, steps: STEPS, enough: null };

/** Set lower to try it: a graph of 200 million takes three minutes to build. */
const EDGES = Number(process.env["TESSERA_BENCH_EDGES"] ?? 200_000_000);

/** A1 to A4: walks over a made-up world. */
export async function* measureWalks(folder: string): AsyncGenerator<Figure> {
  const size = worldOf(EDGES);
  const world = `${(size.edges / 1e6).toLocaleString("en")} million edges`;
  const built = performance.now();
  const graph = buildGraph(size, () => syntheticEdges(size, SEED));
  const buildSeconds = (performance.now() - built) / 1000;
  const live = new LiveGraph(graph);
  const snapshot = join(folder, "walks.graph");
  const queries = queryPins(live);

  yield {
    id: "A3",
    metric: `Memory of an edge in both directions, ${world} (${graph.edges.toLocaleString("en")} different ones)`,
    unit: "bytes",
    readings: [plainReading("Pixie, as published", 7.06), plainReading("ours", bytesPerEdge(graph))],
    goal: "≤ 7.0",
    isMet: bytesPerEdge(graph) <= 7,
    note: `Built in ${buildSeconds.toFixed(0)} s; ${await snapshotNote(snapshot, graph)}`,
  };
  try {
    yield* measureSteps(folder, snapshot, live, queries.slice(0, TIMED), world);
    // Read again: the first one's memory has its room for counts taken.
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
  const ours = (walkers: number, visits: VisitCounts) => () =>
    (processorTime(() => {
      for (const pin of queries) {
        walkFrom(live, pin, STEPS, visits, { ...UNTIL_THE_END, wholeUpTo: null, walkers });
        visits.clear();
      }
    }) *
      1e6) /
    (queries.length * STEPS);
  const [seen, unseen] = [new VisitCounts(STEPS, live.base.memory), new VisitCounts(STEPS)];
  try {
    const readings = await compare(
      [
        ...(floor === null
          ? []
          : [
              {
                name: "floor: C with prefetch, 32 walks in turn",
                async run() {
                  let nanoseconds = 0;
                  for (const pin of queries) nanoseconds += await floor.walk(pin, STEPS);
                  return nanoseconds / (queries.length * STEPS);
                },
              },
            ]),
        { name: `ours, ${DEFAULT_WALK.walkers} walks in turn`, run: ours(DEFAULT_WALK.walkers, seen) },
        { name: "one walk at a time", run: ours(1, seen) },
        { name: "the same in plain TypeScript", run: ours(DEFAULT_WALK.walkers, unseen) },
      ],
      ROUNDS,
    );
    const ratio = readings.find(({ name }) => name.startsWith("ours"))?.ratio ?? Number.NaN;
    yield {
      id: "A1",
      metric: `A step of a walk from pin to board to pin, counted, ${world}`,
      unit: "ns of processor",
      readings,
      goal: "≥ 0.55 of the floor's steps, which is ≤ 1.82 of its time",
      isMet: floor !== null && 1 / ratio >= 0.55,
      note:
        floor === null
          ? "No compiler (cc) here, so without its floor; the first line stands in its place."
          : `${(1 / ratio).toFixed(2)} of the floor's steps.`,
    };
  } finally {
    floor?.end();
  }
}

/** A4, and A2 along the way: how much of the result early stopping keeps, and what a request then costs. */
function* measureEarlyStop(live: LiveGraph, queries: readonly number[], world: string): Generator<Figure> {
  const walker = new Walker(live, STEPS);
  const kept: number[] = [];
  const again: number[] = [];
  const shares: number[] = [];
  const times: number[] = [];
  for (const pin of queries) {
    const query = [{ pin, weight: 1 }];
    const whole = walker.walk(query, TOP, UNTIL_THE_END);
    const other = walker.walk(query, TOP, { ...UNTIL_THE_END, seed: 2 });
    const early = walker.walk(query, TOP, { ...DEFAULT_WALK, steps: STEPS });
    times.push(processorTime(() => walker.walk(query, TOP, { ...DEFAULT_WALK, steps: STEPS })));
    const top = new Set(whole.pins.map((found) => found.pin));
    if (top.size === 0) continue;
    kept.push(early.pins.filter((found) => top.has(found.pin)).length / top.size);
    again.push(other.pins.filter((found) => top.has(found.pin)).length / top.size);
    shares.push(early.steps / whole.steps);
  }
  yield {
    id: "A4",
    metric: `Of the first ${TOP} pins of ${STEPS.toLocaleString("en")} steps, those that stopping early keeps, ${world}`,
    unit: "share",
    readings: [
      plainReading("as many steps with another seed", mean(again)),
      plainReading("ours: stopped early", mean(kept)),
      plainReading("share of the steps", mean(shares)),
    ],
    goal: "≥ 0.9 at ≤ 0.25 of the steps",
    isMet: mean(kept) >= 0.9 && mean(shares) <= 0.25,
    note: "What two whole walks of different seeds have in common bounds what there is to keep.",
  };
  const seconds = mean(times) / 1000;
  yield {
    id: "A2",
    metric: `Related pins by one walk that stops early, the first ${TOP}, ${world}`,
    unit: "requests a second and processor",
    readings: [
      { ...plainReading("Pixie, as published", PIXIE), ratio: 1, quartiles: [1, 1] },
      {
        ...plainReading("ours", 1 / seconds),
        ratio: 1 / seconds / PIXIE,
        quartiles: [1 / seconds / PIXIE, 1 / seconds / PIXIE],
      },
      plainReading("ours, the slowest of a hundred, ms", quantile(times, 0.99)),
    ],
    goal: "≥ 12 of Pixie's, the slowest ≤ 5 ms",
    isMet: 1 / seconds / PIXIE >= 12 && quantile(times, 0.99) <= 5,
    note: "The walk alone, without HTTP; Pixie's number is of another machine and of whole requests.",
  };
}

/** Pins as people find them, from some board: the more boards a pin is on, the likelier. */
function queryPins(live: LiveGraph): number[] {
  const chance = createChance(3);
  return Array.from({ length: QUERIES }, () => {
    const pins = live.pinsOn(Math.floor(chance() * live.boards));
    return pins[Math.floor(chance() * pins.length)] ?? 0;
  });
}

/** Writes the snapshot and reads it back. */
async function snapshotNote(path: string, graph: PinBoardGraph): Promise<string> {
  const writing = performance.now();
  await writeSnapshot(path, graph, "bench");
  const reading = performance.now();
  const read = readSnapshot(path);
  const end = performance.now();
  if ("refused" in read) throw new Error(`The snapshot is ${read.refused}.`);
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  return `its snapshot of ${(statSync(path).size / 2 ** 20).toFixed(0)} MiB written in ${seconds(reading - writing)} s, read in ${seconds(end - reading)} s.`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A save's cost in memory, including both directions and all tables. */
function bytesPerEdge({ boardsOfPin, pinsOfBoard, edges }: PinBoardGraph): number {
  const bytesOf = ({ starts, bytes, cuts }: PackedLists) => starts.byteLength + bytes.byteLength + cuts.byteLength;
  return (bytesOf(boardsOfPin) + bytesOf(pinsOfBoard)) / edges;
}
