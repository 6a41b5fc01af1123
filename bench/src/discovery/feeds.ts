import { compare, requireOurs } from "../compare.ts";
import type { Figure } from "../figure.ts";
import { load } from "../server/load.ts";
import { startProduct } from "../server/processes.ts";

/** Set a smaller number for a trial run: a world with a million pins takes long to create. */
const PINS = Number(process.env.TESSERA_BENCH_PINS ?? 1_000_000);
const PINS_PER_PERSON = 10;
const ROUNDS = 5;
const RUN = { connections: 4, milliseconds: 2_000 };
/** Our own limit: computing a page may take at most twice as long as reading a prepared one. */
const MAX_RATIO = 2;

/**
 * Compares first pages with next pages, for home and related pins. For a first page, discovery computes a new list; a
 * next page comes from an existing list.
 */
export async function* measureFeeds(): AsyncGenerator<Figure> {
  const { facts, end } = await startProduct(PINS, PINS / PINS_PER_PERSON, "discovery");
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
      const readings = await compare(
        [
          { name: "floor: the second page, from an existing list", url: next },
          { name: "ours: the first page, for which the list is rebuilt", url: address },
        ].map(({ name: contender, url }) => ({
          name: contender,
          async run() {
            const { requests, milliseconds, failures } = await load(url, headers, RUN);
            if (failures > 0) throw new Error(`${failures} of ${requests} requests to ${url} failed.`);
            return milliseconds / requests;
          },
        })),
        ROUNDS,
      );
      yield {
        id: "Feeds",
        metric: `One page of ${name}, from the HTTP request to the JSON response, ${RUN.connections} concurrent requests, in a world of ${PINS.toLocaleString("en")} pins`,
        unit: "ms per request",
        readings,
        goal: `≤ ${MAX_RATIO} times the floor`,
        isMet: requireOurs(readings).ratio <= MAX_RATIO,
      };
    }
  } finally {
    await end();
  }
}
