import { buildItemTable, DEFAULT_TABLE } from "../../../packages/discovery/src/item-table/build-item-table.ts";
import { type ItemTable, ItemTableReader } from "../../../packages/discovery/src/item-table/item-table.ts";
import { fastProduct, kernelMemory } from "../../../packages/discovery/src/item-table/product-kernel.ts";
import type { SparseRows } from "../../../packages/discovery/src/sparse/sparse-rows.ts";
import { membersOf } from "../../../packages/discovery/src/sparse/sparse-rows.fixture.ts";
import { compare, idle, plainReading, processorTime, quantile } from "../compare.ts";
import type { Figure, Reading } from "../figure.ts";
import { itemNeighbourBaseline, pathBaseline, popularityBaseline } from "./evaluation/baselines.ts";
import type { HeldOut } from "./evaluation/held-out.ts";
import { rankingQuality, type Recommender } from "./evaluation/ranking-quality.ts";
import { readGowalla } from "./gowalla.ts";

const PLACES = 20;
const GOAL = { recall: 0.197, ndcg: 0.163, buildSeconds: 300, serveMilliseconds: 0.5 };
const ROUNDS = 7;
const THREADS = 2;
/** Users of a timed round. */
const SERVED = 2_000;

/** Popular items' scores are divided by their degree to this power: between no penalty and a full one, and not tuned. */
const PATH_HOLD = 0.4;

/**
 * Recall and NDCG of others on the same split, as their papers report them: He et al., SIGIR 2020; Mao et al., CIKM 2021;
 * Choi et al., SIGIR 2023.
 */
const PUBLISHED: readonly (readonly [string, number, number])[] = [
  ["LightGCN, published", 0.183, 0.1554],
  ["UltraGCN, published", 0.1862, 0.158],
  ["BSPM, published", 0.192, 0.1597],
];

/** A5: what is recommended to a member, on data that others publish results on; nothing without that data. */
export async function* measureRecommending(): AsyncGenerator<Figure> {
  const data = readGowalla();
  if (data === null) {
    process.stdout.write(
      "A5 is not measured: TESSERA_BENCH_GOWALLA names no folder with train.txt.gz and test.txt.gz of the Gowalla split.\n",
    );
    return;
  }
  await idle();
  const began = performance.now();
  const processor = process.cpuUsage();
  const table = await buildItemTable(data.train, DEFAULT_TABLE, { threads: THREADS });
  const buildSeconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(processor);
  const buildProcessorSeconds = (user + system) / 1e6;
  const ours = tableRecommender(table, data.train);

  yield* qualityFigures(data, ours);
  const floorSeconds = productSeconds(data.train.columns) / THREADS;
  yield {
    id: "A5",
    metric: `The item table of ${data.train.members.length.toLocaleString("en")} saves, built by ${THREADS} threads`,
    unit: "s",
    readings: [
      {
        ...plainReading("floor: the product of all items with all items, at the kernel's full speed", floorSeconds),
        ratio: 1,
        quartiles: [1, 1],
      },
      {
        ...plainReading("ours", buildSeconds),
        ratio: buildSeconds / floorSeconds,
        quartiles: [buildSeconds / floorSeconds, buildSeconds / floorSeconds],
      },
      plainReading("ours, seconds of processor", buildProcessorSeconds),
    ],
    goal: `≤ ${GOAL.buildSeconds}`,
    isMet: buildSeconds <= GOAL.buildSeconds,
    note: `Where both threads have a processor of their own, at least ${(buildProcessorSeconds / THREADS).toFixed(0)} s.`,
  };
  yield await serveFigure(data.train, table, ours);
}

async function serveFigure(train: SparseRows, table: ItemTable, ours: Recommender): Promise<Figure> {
  const sums = new Float32Array(table.items);
  const perUser = (run: (user: number) => unknown) => () =>
    processorTime(() => {
      for (let user = 0; user < SERVED; user += 1) run(user);
    }) / SERVED;
  const readings = await compare(
    [
      { name: "floor: the rows summed, nothing chosen", run: perUser((user) => sumRows(train, table, user, sums)) },
      { name: "ours: the best with their reasons", run: perUser((user) => ours(user, PLACES)) },
    ],
    ROUNDS,
  );
  return {
    id: "A5",
    metric: `What is recommended to a member from the table, ${PLACES} items`,
    unit: "ms of processor",
    readings,
    goal: `< ${GOAL.serveMilliseconds}`,
    isMet: (readings[1]?.value ?? Number.NaN) < GOAL.serveMilliseconds,
  };
}

/** @param data a validation part has no one else's results to compare to, and no goal */
function* qualityFigures(data: HeldOut & { readonly part: string }, ours: Recommender): Generator<Figure> {
  const measured: [string, Recommender][] = [
    ["popularity", popularityBaseline(data.train)],
    ["items alike by cosine", itemNeighbourBaseline(data.train)],
    ["walk of two steps", pathBaseline(data.train)],
    ["walk of two steps, popular items held back", pathBaseline(data.train, PATH_HOLD)],
    ["ours", ours],
  ];
  const qualities = measured.map(([name, recommend]) => [name, rankingQuality(data, recommend, PLACES)] as const);
  const isTest = data.part === "test";
  for (const [metric, of, at, goal] of [
    [`recall@${PLACES}`, "recall", 1, GOAL.recall],
    [`NDCG@${PLACES}`, "ndcg", 2, GOAL.ndcg],
  ] as const) {
    const readings: Reading[] = [
      ...qualities.map(([name, quality]) => plainReading(name, quality[of])),
      ...(isTest ? PUBLISHED.map((published) => plainReading(published[0], published[at])) : []),
    ];
    const value = qualities.at(-1)?.[1][of] ?? 0;
    yield {
      id: "A5",
      metric: `${metric} on Gowalla${isTest ? "" : ", a part of train held out"}, all items that a user has not compete, mean over ${qualities[0]?.[1].people.toLocaleString("en")} users`,
      unit: "share",
      readings,
      goal: isTest ? `≥ ${goal}` : "none: numbers are chosen by it",
      isMet: !isTest || value >= goal,
    };
  }
}

function tableRecommender(table: ItemTable, train: SparseRows): Recommender {
  const reader = new ItemTableReader(table);
  return (user, count) => {
    const saved = Array.from(membersOf(train, user), (item) => ({ item, weight: 1 }));
    return reader.recommend(saved, count).map(({ item }) => item);
  };
}

/** What must at least be read and added for a member. */
function sumRows(train: SparseRows, { starts, neighbours, scores }: ItemTable, user: number, sums: Float32Array): void {
  sums.fill(0);
  for (const item of membersOf(train, user)) {
    for (let at = starts[item] as number; at < (starts[item + 1] as number); at += 1) {
      const neighbour = neighbours[at] as number;
      sums[neighbour] = (sums[neighbour] as number) + (scores[at] as number);
    }
  }
}

/**
 * Seconds of one thread for items × items × components multiplications, at the kernel's speed with everything in its cache.
 */
function productSeconds(items: number): number {
  const [rows, inner, columns] = [64, 256, 256];
  const memory = kernelMemory(4 * (rows * inner + inner * columns + rows * columns));
  const multiplyAdd = fastProduct(memory);
  const [b, c] = [4 * rows * inner, 4 * (rows * inner + inner * columns)];
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    times.push(
      processorTime(() => {
        for (let time = 0; time < 50; time += 1) {
          multiplyAdd(c, 0, b, rows, inner, columns, 4 * columns, 4 * inner, 4, 4 * columns);
        }
      }) / 50,
    );
  }
  const perMultiplication = quantile(times, 0.25) / 1000 / (rows * inner * columns);
  return perMultiplication * items * items * DEFAULT_TABLE.components;
}
