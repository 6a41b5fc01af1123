import { DESCRIPTOR } from "@tessera/media";
import { VectorIndex } from "../../../packages/discovery/src/visual/vector-index.ts";
import { compareContenders, measureProcessorTime, requireOwnReading, toPlainReading } from "../compare.ts";
import type { Figure, Reading } from "../figure.ts";
import { createSyntheticVectors } from "./synthetic-vectors.ts";
import { startVectorsFloor, type VectorsFloor } from "./vectors-floor.ts";

const ROUND_COUNT = 7;
const QUERY_COUNT = 200;
const SEED = 11;
const RESULT_COUNT = 10;
const MIN_RECALL = 0.98;
/**
 * The settings to try: the number of candidates that the floor keeps, and the number of vectors that our search
 * compares. Each contender is measured at its smallest setting that finds enough vectors.
 */
const CANDIDATE_COUNTS = [10, 12, 14, 16, 18, 20, 25, 30, 40, 60, 80, 120, 160, 240, 320, 480, 640, 960, 1_280];
const COMPARED_COUNTS = [
  250, 350, 500, 700, 1_000, 1_400, 2_000, 2_800, 4_000, 5_600, 8_000, 11_000, 16_000, 23_000, 32_000, 45_000,
];

/** A search setting, and the share of the nearest vectors that it finds. */
interface SearchSetting {
  readonly value: number;
  readonly recall: number;
}

/** B1: finding the vectors nearest to a query. `TESSERA_BENCH_VECTORS` sets the number of vectors. */
export async function* measureVectors(folder: string): AsyncGenerator<Figure> {
  const count = Number(process.env["TESSERA_BENCH_VECTORS"] ?? 100_000);
  const world = createSyntheticVectors(count, QUERY_COUNT, DESCRIPTOR.length, SEED);
  const exact = world.queries.map((query) => findNearest(world.vectors, query));
  const index = new VectorIndex(world.length);
  const buildMilliseconds = measureProcessorTime(() => {
    for (const [place, vector] of world.vectors.entries()) index.add(String(place), vector);
  });
  const search = (comparedCount?: number) =>
    world.queries.map((query) => index.search(query, RESULT_COUNT, comparedCount).map(({ id }) => Number(id)));
  const setting = (await findSmallestSetting(COMPARED_COUNTS, (comparedCount) =>
    computeRecall(search(comparedCount), exact),
  )) ?? { value: count, recall: 1 };
  const createRun = (comparedCount?: number) => () =>
    measureProcessorTime(() => void search(comparedCount)) / QUERY_COUNT;
  const contenders = [
    { name: `ours, comparing with ${setting.value.toLocaleString("en")} vectors`, run: createRun(setting.value) },
    { name: "ours, with the product's own settings", run: createRun() },
  ];
  const ourNote =
    `${setting.recall.toFixed(3)}, and ${computeRecall(search(), exact).toFixed(3)} with the product's own settings. ` +
    `Adding a vector to our index takes ${((1000 * buildMilliseconds) / count).toFixed(0)} µs of CPU time.`;
  const figure = (readings: readonly Reading[], isMet: boolean, note: string): Figure => ({
    id: "B1",
    metric: `Time to find the ${RESULT_COUNT} nearest of ${count.toLocaleString("en")} synthetic descriptors with a recall ≥ ${MIN_RECALL}, one query at a time on one thread`,
    unit: "ms of CPU time",
    readings,
    goal: "≤ 1 times the floor",
    isMet,
    note,
  });

  const floor = await startVectorsFloor(folder, world);
  if (floor === null) {
    const note = `No C++ compiler with hnswlib (c++, libhnswlib-dev) here, so there is no floor; the first line replaces it. Our recall@${RESULT_COUNT} is ${ourNote}`;
    yield figure(await compareContenders(contenders, ROUND_COUNT), false, note);
    return;
  }
  try {
    const ef = await findFloorSetting(floor, exact);
    if (ef === undefined) throw new Error("The vectors' floor never reaches the recall.");
    const floorRun = async () => (await floor.search(ef.value, RESULT_COUNT)).nanoseconds / 1e6 / QUERY_COUNT;
    const readings = await compareContenders(
      [{ name: `floor: hnswlib, ef ${ef.value}`, run: floorRun }, ...contenders],
      ROUND_COUNT,
    );
    const { ratio } = requireOwnReading(readings);
    yield figure(
      [...readings, toPlainReading("ours, queries per second", 1000 / requireOwnReading(readings).value)],
      ratio <= 1,
      `Our index handles ${(1 / ratio).toFixed(2)} times as many queries per second as the floor. The floor's recall@${RESULT_COUNT} is ${ef.recall.toFixed(3)} (M 16, and ef 200 for building). Ours is ${ourNote}`,
    );
  } finally {
    floor.end();
  }
}

function findFloorSetting(
  floor: VectorsFloor,
  exact: readonly (readonly number[])[],
): Promise<SearchSetting | undefined> {
  return findSmallestSetting(CANDIDATE_COUNTS, async (ef) =>
    computeRecall((await floor.search(ef, RESULT_COUNT)).places, exact),
  );
}

async function findSmallestSetting(
  ladder: readonly number[],
  measureRecall: (value: number) => Promise<number> | number,
): Promise<SearchSetting | undefined> {
  for (const value of ladder) {
    const recall = await measureRecall(value);
    if (recall >= MIN_RECALL) return { value, recall };
  }
  return undefined;
}

function computeRecall(found: readonly (readonly number[])[], exact: readonly (readonly number[])[]): number {
  const hits = exact.map((places, query) => places.filter((place) => found[query]?.includes(place)).length);
  return hits.reduce((sum, count) => sum + count, 0) / (RESULT_COUNT * exact.length);
}

/** Finds the indexes of the vectors with the highest cosine, with a full scan. */
function findNearest(vectors: readonly Int8Array[], query: Int8Array): number[] {
  const similarities = Float64Array.from(
    vectors,
    (vector) => computeDotProduct(vector, query) / Math.sqrt(computeDotProduct(vector, vector)),
  );
  const threshold = similarities.toSorted().at(-RESULT_COUNT) ?? 0;
  return [...similarities.keys()].filter((place) => (similarities[place] ?? 0) >= threshold).slice(0, RESULT_COUNT);
}

function computeDotProduct(a: Int8Array, b: Int8Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] as number) * (b[index] as number);
  return sum;
}
