import { compareContenders, computeQuantile, requireOwnReading, toReadings } from "../compare.ts";
import type { Figure, Reading } from "../figure.ts";
import { generateLoad } from "./load.ts";
import { type RunningProcess, startFloor, startProduct } from "./processes.ts";
import type { ProductFacts, Query } from "./product-facts.ts";

const PIN_COUNT = 20_000;
const PERSON_COUNT = 2_000;
const ROUND_COUNT = 7;
const RUN_OPTIONS = { connections: 16, milliseconds: 2_500 };
const HOME_FEED_PATH = "/v3/feeds/home/?page_size=25";
const VIEWER_PATH = "/v3/users/me/";
const CROWD_LOAD = { connections: 64, milliseconds: 10_000 };

/**
 * E1, E2, E3, and E5: requests to the server, compared with the same queries and bytes from `node:http` and the
 * database driver alone.
 */
export async function* measureRequests(): AsyncGenerator<Figure> {
  const product = await startProduct(PIN_COUNT, PERSON_COUNT, "crowd");
  try {
    const feed = await measureWithFloor(product, HOME_FEED_PATH, product.facts.feedQueries);
    yield {
      id: "E1",
      metric: `Time for one page of the home feed (25 pins) with ${RUN_OPTIONS.connections} concurrent requests`,
      unit: "ms per request",
      readings: feed.wall,
      goal: "≥ 0.70 times the floor's speed (a ratio ≤ 1.43)",
      isMet: requireOwnReading(feed.wall).ratio <= 1 / 0.7,
      note: `One page takes ${product.facts.feedQueries.length} queries, and the floor runs the same queries.`,
    };
    yield {
      id: "E2",
      metric: "CPU time of the server process for one page of the home feed (25 pins)",
      unit: "ms per request",
      readings: feed.processor,
      goal: "≤ 0.13 ms",
      isMet: requireOwnReading(feed.processor).value <= 0.13,
    };
    const viewer = await measureWithFloor(product, VIEWER_PATH, product.facts.viewerQueries);
    yield {
      id: "E3",
      metric: `Time to look up who is logged in, including the session, limits, checks, and logs, with ${RUN_OPTIONS.connections} concurrent requests`,
      unit: "ms per request",
      readings: viewer.wall,
      goal: "≥ 0.80 times the floor's speed (a ratio ≤ 1.25)",
      isMet: requireOwnReading(viewer.wall).ratio <= 1 / 0.8,
    };
    yield await measureCrowd(product);
  } finally {
    await product.end();
  }
}

/** Measures the wall-clock and CPU time per request, for the product and for its floor. */
async function measureWithFloor(
  product: RunningProcess<ProductFacts>,
  path: string,
  queries: readonly Query[],
): Promise<{ wall: Reading[]; processor: Reading[] }> {
  const { cookie, connection, url } = product.facts;
  const body = await (await fetch(url + path, { headers: { cookie } })).text();
  const floor = await startFloor({ connection, queries, body });
  const contenders = [
    { name: "floor: the same queries and bytes", running: floor, url: floor.facts.url, cookie: "" },
    { name: "ours", running: product, url: url + path, cookie },
  ];
  const processor: number[][] = contenders.map(() => []);
  const wall = await compareContenders(
    contenders.map((contender, index) => ({
      name: contender.name,
      async run() {
        const before = contender.running.processorTime();
        const { requests, milliseconds, failures } = await generateLoad(
          contender.url,
          { cookie: contender.cookie },
          RUN_OPTIONS,
        );
        if (failures > 0) throw new Error(`${failures} of ${requests} requests to ${contender.url} failed.`);
        processor[index]?.push((contender.running.processorTime() - before) / requests);
        return milliseconds / requests;
      },
    })),
    ROUND_COUNT,
  );
  await floor.end();
  return {
    wall,
    processor: toReadings(
      contenders.map(({ name }) => name),
      processor,
    ),
  };
}

async function measureCrowd(product: RunningProcess<ProductFacts>): Promise<Figure> {
  const { url, crowd } = product.facts;
  // The server limits how many requests of one person or address are in progress, so each connection is someone else's.
  const toHeaders = (connection: number) => ({
    cookie: crowd[connection] ?? "",
    "x-forwarded-for": `198.51.100.${connection}`,
  });
  await generateLoad(`${url}/`, toHeaders, { ...CROWD_LOAD, milliseconds: 3_000 });
  const { requests, failures, latencies } = await generateLoad(`${url}/`, toHeaders, CROWD_LOAD);
  const [median, p99] = [computeQuantile(latencies, 0.5), computeQuantile(latencies, 0.99)];
  const reading = (name: string, value: number): Reading => ({
    name,
    value,
    ratio: value / median,
    quartiles: null,
  });
  return {
    id: "E5",
    metric: `Response time for the home page's document with ${CROWD_LOAD.connections} concurrent connections, relative to the median time`,
    unit: "ms",
    readings: [reading("median", median), reading("99th percentile", p99)],
    goal: "99th percentile ≤ 4 times the median, and no errors",
    isMet: p99 / median <= 4 && failures === 0,
    note: `The server sent ${requests.toLocaleString("en")} pages, with ${failures.toLocaleString("en")} failures.`,
  };
}
