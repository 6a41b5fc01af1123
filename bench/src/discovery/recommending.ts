import { buildItemTable, DEFAULT_TABLE } from "../../../packages/discovery/src/item-table/build-item-table.ts";
import { type ItemTable, ItemTableReader } from "../../../packages/discovery/src/item-table/item-table.ts";
import { createFastProduct, createKernelMemory } from "../../../packages/discovery/src/item-table/product-kernel.ts";
import type { SparseRows } from "../../../packages/discovery/src/sparse/sparse-rows.ts";
import { getRowMembers } from "../../../packages/discovery/src/sparse/sparse-rows.fixture.ts";
import { compareContenders, measureProcessorTime, computeQuantile, toPlainReading, waitUntilIdle } from "../compare.ts";
import type { Figure, Reading } from "../figure.ts";
import { createItemNeighborBaseline, createPathBaseline, createPopularityBaseline } from "./evaluation/baselines.ts";
import type { HeldOutSplit } from "./evaluation/held-out.ts";
import { measureRankingQuality, type Recommender } from "./evaluation/ranking-quality.ts";
import { readGowalla } from "./gowalla.ts";

const RANK_COUNT = 20;
const QUALITY_GOALS = { recall: 0.197, ndcg: 0.163, buildSeconds: 300, serveMilliseconds: 0.5 };
const ROUND_COUNT = 7;
const THREAD_COUNT = 2;
/** The number of users in a timed round. */
const TIMED_USER_COUNT = 2_000;

/**
 * Popular items' scores are divided by their degree to this power. The value is between no penalty and a full penalty,
 * and isn't tuned.
 */
const POPULARITY_PENALTY = 0.4;

/**
 * The recall and NDCG of other methods on the same split, as reported in their papers: He et al., SIGIR 2020; Mao et
 * al., CIKM 2021; Choi et al., SIGIR 2023.
 */
const PUBLISHED_RESULTS: readonly (readonly [string, number, number])[] = [
  ["LightGCN, published", 0.183, 0.1554],
  ["UltraGCN, published", 0.1862, 0.158],
  ["BSPM, published", 0.192, 0.1597],
];

/**
 * A5: recommendations for a user, on data for which other methods have published results. Measures nothing if the data
 * is missing.
 */
export async function* measureRecommending(): AsyncGenerator<Figure> {
  const data = readGowalla();
  if (data === null) {
    process.stdout.write(
      "A5 isn't measured: TESSERA_BENCH_GOWALLA names no folder with train.txt.gz and test.txt.gz of the Gowalla split.\n",
    );
    return;
  }
  await waitUntilIdle();
  const startedAt = performance.now();
  const processor = process.cpuUsage();
  const table = await buildItemTable(data.train, DEFAULT_TABLE, { threads: THREAD_COUNT });
  const buildSeconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(processor);
  const buildProcessorSeconds = (user + system) / 1e6;
  const ours = createTableRecommender(table, data.train);

  yield* measureQuality(data, ours);
  const floorSeconds = measureProductSeconds(data.train.columns) / THREAD_COUNT;
  yield {
    id: "A5",
    metric: `Time to build the item table from ${data.train.members.length.toLocaleString("en")} saves with ${THREAD_COUNT} threads`,
    unit: "s",
    readings: [
      {
        ...toPlainReading(
          "floor: the matrix product of all items with all items, at the kernel's full speed",
          floorSeconds,
        ),
        ratio: 1,
        quartiles: [1, 1],
      },
      {
        ...toPlainReading("ours", buildSeconds),
        ratio: buildSeconds / floorSeconds,
        quartiles: [buildSeconds / floorSeconds, buildSeconds / floorSeconds],
      },
      toPlainReading("ours, seconds of CPU time", buildProcessorSeconds),
    ],
    goal: `≤ ${QUALITY_GOALS.buildSeconds} s`,
    isMet: buildSeconds <= QUALITY_GOALS.buildSeconds,
    note: `If each thread had its own processor, the build would take at least ${(buildProcessorSeconds / THREAD_COUNT).toFixed(0)} s.`,
  };
  yield await measureServing(data.train, table, ours);
}

async function measureServing(train: SparseRows, table: ItemTable, ours: Recommender): Promise<Figure> {
  const sums = new Float32Array(table.items);
  const timePerUser = (run: (user: number) => unknown) => () =>
    measureProcessorTime(() => {
      for (let user = 0; user < TIMED_USER_COUNT; user += 1) run(user);
    }) / TIMED_USER_COUNT;
  const readings = await compareContenders(
    [
      {
        name: "floor: summing the rows, without choosing items",
        run: timePerUser((user) => sumRows(train, table, user, sums)),
      },
      { name: "ours: choosing the best items with their reasons", run: timePerUser((user) => ours(user, RANK_COUNT)) },
    ],
    ROUND_COUNT,
  );
  return {
    id: "A5",
    metric: `Time to compute ${RANK_COUNT} recommendations for a member from the item table`,
    unit: "ms of CPU time",
    readings,
    goal: `< ${QUALITY_GOALS.serveMilliseconds} ms`,
    isMet: (readings[1]?.value ?? Number.NaN) < QUALITY_GOALS.serveMilliseconds,
  };
}

/**
 * Measures the quality of the recommendations. @param data the data; the part `validation` has neither published
 * results nor a goal
 */
function* measureQuality(data: HeldOutSplit & { readonly part: string }, ours: Recommender): Generator<Figure> {
  const recommenders: [string, Recommender][] = [
    ["popularity", createPopularityBaseline(data.train)],
    ["item similarity by cosine", createItemNeighborBaseline(data.train)],
    ["two-step walk", createPathBaseline(data.train)],
    ["two-step walk with less weight for popular items", createPathBaseline(data.train, POPULARITY_PENALTY)],
    ["ours", ours],
  ];
  const qualities = recommenders.map(
    ([name, recommend]) => [name, measureRankingQuality(data, recommend, RANK_COUNT)] as const,
  );
  const isTest = data.part === "test";
  for (const [metric, key, index, goal] of [
    [`recall@${RANK_COUNT}`, "recall", 1, QUALITY_GOALS.recall],
    [`NDCG@${RANK_COUNT}`, "ndcg", 2, QUALITY_GOALS.ndcg],
  ] as const) {
    const readings: Reading[] = [
      ...qualities.map(([name, quality]) => toPlainReading(name, quality[key])),
      ...(isTest ? PUBLISHED_RESULTS.map((published) => toPlainReading(published[0], published[index])) : []),
    ];
    const value = qualities.at(-1)?.[1][key] ?? 0;
    yield {
      id: "A5",
      metric: `Mean ${metric} over ${qualities[0]?.[1].people.toLocaleString("en")} users of the Gowalla ${isTest ? "data" : "training data, a part of which is held out"}, where the candidates are all items that a user doesn't have`,
      unit: "share",
      readings,
      goal: isTest ? `≥ ${goal}` : "none: we tune by it",
      isMet: !isTest || value >= goal,
    };
  }
}

function createTableRecommender(table: ItemTable, train: SparseRows): Recommender {
  const reader = new ItemTableReader(table);
  return (user, count) => {
    const weightedItems = Array.from(getRowMembers(train, user), (item) => ({ item, weight: 1 }));
    return reader.recommend(weightedItems, count).map(({ item }) => item);
  };
}

/** Does the minimum work for one user: reads and adds up the necessary rows. */
function sumRows(train: SparseRows, { starts, neighbors, scores }: ItemTable, user: number, sums: Float32Array): void {
  sums.fill(0);
  for (const item of getRowMembers(train, user)) {
    for (let index = starts[item] as number; index < (starts[item + 1] as number); index += 1) {
      const neighbor = neighbors[index] as number;
      sums[neighbor] = (sums[neighbor] as number) + (scores[index] as number);
    }
  }
}

/**
 * Measures the time that one thread takes for items × items × components multiplications, in seconds. It uses the
 * kernel's code, with all data in the cache.
 */
function measureProductSeconds(items: number): number {
  const [rows, inner, columns] = [64, 256, 256];
  const memory = createKernelMemory(4 * (rows * inner + inner * columns + rows * columns));
  const multiplyAdd = createFastProduct(memory);
  const [b, c] = [4 * rows * inner, 4 * (rows * inner + inner * columns)];
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    times.push(
      measureProcessorTime(() => {
        for (let repeat = 0; repeat < 50; repeat += 1) {
          multiplyAdd(c, 0, b, rows, inner, columns, 4 * columns, 4 * inner, 4, 4 * columns);
        }
      }) / 50,
    );
  }
  const perMultiplication = computeQuantile(times, 0.25) / 1000 / (rows * inner * columns);
  return perMultiplication * items * items * DEFAULT_TABLE.components;
}
