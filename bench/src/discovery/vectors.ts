import { DESCRIPTOR } from "@tessera/media";
import { VectorIndex } from "../../../packages/discovery/src/visual/vector-index.ts";
import { compare, measureOurs, plainReading, processorTime } from "../compare.ts";
import type { Figure, Reading } from "../figure.ts";
import { syntheticVectors } from "./synthetic-vectors.ts";
import { startVectorsFloor, type VectorsFloor } from "./vectors-floor.ts";

const ROUNDS = 7;
const QUERIES = 200;
const SEED = 11;
const TOP = 10;
const RECALL = 0.98;
/**
 * For each, the smallest setting that finds enough is measured: the candidates the floor keeps, and how many vectors ours
 * compares with.
 */
const EF = [10, 12, 14, 16, 18, 20, 25, 30, 40, 60, 80, 120, 160, 240, 320, 480, 640, 960, 1_280];
const COMPARED = [
  250, 350, 500, 700, 1_000, 1_400, 2_000, 2_800, 4_000, 5_600, 8_000, 11_000, 16_000, 23_000, 32_000, 45_000,
];

/** A search's setting, and the share of the nearest vectors it then finds. */
interface Setting {
  readonly at: number;
  readonly recall: number;
}

/** B1: the vectors nearest to a given one; `TESSERA_BENCH_VECTORS` says among how many. */
export async function* measureVectors(folder: string): AsyncGenerator<Figure> {
  const count = Number(process.env["TESSERA_BENCH_VECTORS"] ?? 100_000);
  const world = syntheticVectors(count, QUERIES, DESCRIPTOR.length, SEED);
  const exact = world.queries.map((query) => nearestOf(world.vectors, query));
  const index = new VectorIndex(world.length);
  const buildMilliseconds = processorTime(() => {
    for (const [place, vector] of world.vectors.entries()) index.add(String(place), vector);
  });
  const find = (compared?: number) =>
    world.queries.map((query) => index.search(query, TOP, compared).map(({ id }) => Number(id)));
  const enough = (await smallest(COMPARED, (compared) => recallOf(find(compared), exact))) ?? { at: count, recall: 1 };
  const run = (compared?: number) => () => processorTime(() => void find(compared)) / QUERIES;
  const contenders = [
    { name: `ours, compared with ${enough.at.toLocaleString("en")}`, run: run(enough.at) },
    { name: "the same as the product asks", run: run() },
  ];
  const ourNote =
    `recall@${TOP} ${enough.recall.toFixed(3)}, as the product asks ${recallOf(find(), exact).toFixed(3)}; ` +
    `${((1000 * buildMilliseconds) / count).toFixed(0)} µs of processor to take in a vector.`;
  const figure = (readings: readonly Reading[], isMet: boolean, note: string): Figure => ({
    id: "B1",
    metric: `The ${TOP} nearest of ${count.toLocaleString("en")} made-up descriptors at recall ≥ ${RECALL}, one query on one thread`,
    unit: "ms of processor",
    readings,
    goal: "≥ 1 of the floor's queries a second, which is ≤ 1 of its time",
    isMet,
    note,
  });

  const floor = await startVectorsFloor(folder, world);
  if (floor === null) {
    const note = `No C++ compiler with hnswlib (c++, libhnswlib-dev) here, so without its floor; the first line stands in its place. Ours: ${ourNote}`;
    yield figure(await compare(contenders, ROUNDS), false, note);
    return;
  }
  try {
    const ef = await floorSetting(floor, exact);
    if (ef === undefined) throw new Error("The vectors' floor never finds enough.");
    const floorRun = async () => (await floor.search(ef.at, TOP)).nanoseconds / 1e6 / QUERIES;
    const readings = await compare([{ name: `floor: hnswlib, ef ${ef.at}`, run: floorRun }, ...contenders], ROUNDS);
    const { ratio } = measureOurs(readings);
    yield figure(
      [...readings, plainReading("ours, queries a second", 1000 / measureOurs(readings).value)],
      ratio <= 1,
      `${(1 / ratio).toFixed(2)} of the floor's queries, whose recall is ${ef.recall.toFixed(3)} (M 16, ef 200 to build). Ours: ${ourNote}`,
    );
  } finally {
    floor.end();
  }
}

function floorSetting(floor: VectorsFloor, exact: readonly (readonly number[])[]): Promise<Setting | undefined> {
  return smallest(EF, async (ef) => recallOf((await floor.search(ef, TOP)).places, exact));
}

async function smallest(
  ladder: readonly number[],
  recallAt: (at: number) => Promise<number> | number,
): Promise<Setting | undefined> {
  for (const at of ladder) {
    const recall = await recallAt(at);
    if (recall >= RECALL) return { at, recall };
  }
  return undefined;
}

function recallOf(found: readonly (readonly number[])[], exact: readonly (readonly number[])[]): number {
  const hits = exact.map((places, query) => places.filter((place) => found[query]?.includes(place)).length);
  return hits.reduce((sum, count) => sum + count, 0) / (TOP * exact.length);
}

/** The indexes of those with the highest cosine, found by a full scan. */
function nearestOf(vectors: readonly Int8Array[], query: Int8Array): number[] {
  const likenesses = Float64Array.from(
    vectors,
    (vector) => productOf(vector, query) / Math.sqrt(productOf(vector, vector)),
  );
  const least = likenesses.toSorted().at(-TOP) ?? 0;
  return [...likenesses.keys()].filter((place) => (likenesses[place] ?? 0) >= least).slice(0, TOP);
}

function productOf(one: Int8Array, other: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}
