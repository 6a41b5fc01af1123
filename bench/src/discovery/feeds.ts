import { compareContenders, requireOwnReading } from "../compare.ts";
import type { Figure } from "../figure.ts";
import { generateLoad } from "../server/load.ts";
import { startProduct } from "../server/processes.ts";

/** The number of pins. Set a smaller number for a trial run, because creating a million pins takes a long time. */
const PIN_COUNT = Number(process.env.TESSERA_BENCH_PINS ?? 1_000_000);
const PINS_PER_PERSON = 10;
const ROUND_COUNT = 5;
const RUN_OPTIONS = { connections: 4, milliseconds: 2_000 };
/** Our own limit: computing a page may take at most twice as long as reading a precomputed page. */
const MAX_RATIO = 2;

/**
 * Compares first pages with next pages, for home and related pins. For a first page, discovery computes a new list. A
 * next page comes from an existing list.
 */
export async function* measureFeeds(): AsyncGenerator<Figure> {
  const { facts, end } = await startProduct(PIN_COUNT, PIN_COUNT / PINS_PER_PERSON, "discovery");
  try {
    for (const [name, path] of [
      ["home for someone with 60 saves", "/v3/feeds/home/?page_size=25"],
      ["related pins", `/v3/pins/${facts.pin}/related/?page_size=25`],
    ] as const) {
      const address = facts.url + path;
      const headers = { cookie: facts.cookie };
      const { resource_response: first } = (await (await fetch(address, { headers })).json()) as {
        resource_response: { bookmark: string | null };
      };
      if (first.bookmark === null) throw new Error(`There is only one page of ${name}.`);
      const next = `${address}&bookmark=${encodeURIComponent(first.bookmark)}`;
      const readings = await compareContenders(
        [
          { name: "floor: the second page, from an existing list", url: next },
          { name: "ours: the first page, for which the list is rebuilt", url: address },
        ].map(({ name: contender, url }) => ({
          name: contender,
          async run() {
            const { requests, milliseconds, failures } = await generateLoad(url, headers, RUN_OPTIONS);
            if (failures > 0) throw new Error(`${failures} of ${requests} requests to ${url} failed.`);
            return milliseconds / requests;
          },
        })),
        ROUND_COUNT,
      );
      yield {
        id: "Feeds",
        metric: `Time for one page of ${name}, from the HTTP request to the JSON response, with ${RUN_OPTIONS.connections} concurrent requests, in a data set of ${PIN_COUNT.toLocaleString("en")} pins`,
        unit: "ms per request",
        readings,
        goal: `≤ ${MAX_RATIO} times the floor`,
        isMet: requireOwnReading(readings).ratio <= MAX_RATIO,
      };
    }
  } finally {
    await end();
  }
}
