import { compare, computeQuantile, requireOurs, toReadings } from "../compare.ts";
import type { Figure, Reading } from "../figure.ts";
import { load } from "./load.ts";
import { type Running, startFloor, startProduct } from "./processes.ts";
import type { ProductFacts, Query } from "./product-facts.ts";

const PINS = 20_000;
const PEOPLE = 2_000;
const ROUNDS = 7;
const RUN = { connections: 16, milliseconds: 2_500 };
const FEED = "/v3/feeds/home/?page_size=25";
const VIEWER = "/v3/users/me/";
const CROWD = { connections: 64, milliseconds: 10_000 };

/**
 * E1, E2, E3 and E5: requests to the server, compared with the same queries and bytes from `node:http` and the bare
 * driver.
 */
export async function* measureRequests(): AsyncGenerator<Figure> {
  const product = await startProduct(PINS, PEOPLE);
  try {
    const feed = await measureWithFloor(product, FEED, product.facts.feedQueries);
    yield {
      id: "E1",
      metric: `One page of the home feed with 25 pins, ${RUN.connections} concurrent requests`,
      unit: "ms per request",
      readings: feed.wall,
      goal: "≥ 0.70 of the floor's speed, which is a ratio ≤ 1.43",
      isMet: requireOurs(feed.wall).ratio <= 1 / 0.7,
      note: `One page takes ${product.facts.feedQueries.length} queries, and the floor runs the same queries.`,
    };
    yield {
      id: "E2",
      metric: "The server process's processor time for one page of the home feed with 25 pins",
      unit: "ms per request",
      readings: feed.processor,
      goal: "≤ 0.13 ms",
      isMet: requireOurs(feed.processor).value <= 0.13,
    };
    const viewer = await measureWithFloor(product, VIEWER, product.facts.viewerQueries);
    yield {
      id: "E3",
      metric: `Looking up who is logged in, with the session, limits, checks and logs, ${RUN.connections} concurrent requests`,
      unit: "ms per request",
      readings: viewer.wall,
      goal: "≥ 0.80 of the floor's speed, which is a ratio ≤ 1.25",
      isMet: requireOurs(viewer.wall).ratio <= 1 / 0.8,
    };
    yield await measureCrowd(product);
  } finally {
    await product.end();
  }
}

/** Measures the wall-clock and processor time per request, for the product and for its floor. */
async function measureWithFloor(
  product: Running<ProductFacts>,
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
  const wall = await compare(
    contenders.map((contender, index) => ({
      name: contender.name,
      async run() {
        const before = contender.running.processorTime();
        const { requests, milliseconds, failures } = await load(contender.url, { cookie: contender.cookie }, RUN);
        if (failures > 0) throw new Error(`${failures} of ${requests} requests to ${contender.url} failed.`);
        processor[index]?.push((contender.running.processorTime() - before) / requests);
        return milliseconds / requests;
      },
    })),
    ROUNDS,
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

async function measureCrowd(product: Running<ProductFacts>): Promise<Figure> {
  const { url, cookie } = product.facts;
  await load(`${url}/`, { cookie }, { ...CROWD, milliseconds: 3_000 });
  const { requests, failures, latencies } = await load(`${url}/`, { cookie }, CROWD);
  const [median, p99] = [computeQuantile(latencies, 0.5), computeQuantile(latencies, 0.99)];
  const reading = (name: string, value: number): Reading => ({
    name,
    value,
    ratio: value / median,
    quartiles: null,
  });
  return {
    id: "E5",
    metric: `Response time for the home page's document, ${CROWD.connections} concurrent connections, as a ratio to the median time`,
    unit: "ms",
    readings: [reading("median", median), reading("99th percentile", p99)],
    goal: "99th percentile ≤ 4 times the median, and no errors",
    isMet: p99 / median <= 4 && failures === 0,
    note: `The server sent ${requests.toLocaleString("en")} pages, with ${failures.toLocaleString("en")} failures.`,
  };
}
