import { compare } from "../compare.ts";
import type { Figure } from "../figure.ts";
import { load } from "./load.ts";
import { startProduct } from "./processes.ts";
import type { ProductFacts } from "./product-facts.ts";

const SMALL = { pins: 10_000, people: 1_000 };
const LARGE = { pins: 100_000, people: 10_000 };
const ROUNDS = 5;
const RUN = { connections: 4, milliseconds: 1_500 };
const MAX_RATIO = 1.2;

const READS: readonly { name: string; path: (facts: ProductFacts) => string }[] = [
  { name: "home", path: () => "/v3/feeds/home/?page_size=25" },
  { name: "a board", path: ({ board }) => `/v3/boards/${board}/pins/?page_size=25` },
  { name: "a profile", path: ({ username }) => `/v3/users/${username}/pins/?page_size=25` },
  { name: "related pins", path: ({ pin }) => `/v3/pins/${pin}/related/?page_size=25` },
  { name: "search", path: () => "/v3/search/pins/?q=garden&page_size=25" },
  { name: "suggestions", path: () => "/v3/search/typeahead/?q=gar" },
];

/** Measures how the cost of a page grows in a world ten times as large. */
export async function* measureGrowth(): AsyncGenerator<Figure> {
  const small = await startProduct(SMALL.pins, SMALL.people);
  const large = await startProduct(LARGE.pins, LARGE.people);
  try {
    for (const { name, path } of READS) {
      const readings = await compare(
        [small, large].map(({ facts }, index) => ({
          name: `${(index === 0 ? SMALL : LARGE).pins.toLocaleString("en")} pins`,
          async run() {
            const { requests, milliseconds, failures } = await load(
              facts.url + path(facts),
              { cookie: facts.cookie },
              RUN,
            );
            if (failures > 0) throw new Error(`${failures} of ${requests} requests for ${path(facts)} failed.`);
            return milliseconds / requests;
          },
        })),
        ROUNDS,
      );
      const ratio = readings[1]?.ratio ?? Number.NaN;
      yield {
        id: "Growth",
        metric: `One page of ${name}, ${RUN.connections} concurrent requests, as a ratio to the smaller world's time`,
        unit: "ms per request",
        readings,
        goal: `≤ ${MAX_RATIO}`,
        isMet: ratio <= MAX_RATIO,
      };
    }
  } finally {
    await Promise.all([small.end(), large.end()]);
  }
}
