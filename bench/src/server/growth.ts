import { compareContenders } from "../compare.ts";
import type { Figure } from "../figure.ts";
import { generateLoad } from "./load.ts";
import { startProduct } from "./processes.ts";
import type { ProductFacts } from "./product-facts.ts";

const SMALL_DATASET = { pins: 10_000, people: 1_000 };
const LARGE_DATASET = { pins: 100_000, people: 10_000 };
const ROUND_COUNT = 5;
const RUN_OPTIONS = { connections: 4, milliseconds: 1_500 };
const MAX_RATIO = 1.2;

const MEASURED_READS: readonly { name: string; path: (facts: ProductFacts) => string }[] = [
  { name: "home", path: () => "/v3/feeds/home/?page_size=25" },
  { name: "a board", path: ({ board }) => `/v3/boards/${board}/pins/?page_size=25` },
  { name: "a profile", path: ({ username }) => `/v3/users/${username}/pins/?page_size=25` },
  { name: "related pins", path: ({ pin }) => `/v3/pins/${pin}/related/?page_size=25` },
  { name: "search", path: () => "/v3/search/pins/?q=garden&page_size=25" },
  { name: "suggestions", path: () => "/v3/search/typeahead/?q=gar" },
];

/** Measures how the cost of a page grows when the data set is ten times as large. */
export async function* measureGrowth(): AsyncGenerator<Figure> {
  const small = await startProduct(SMALL_DATASET.pins, SMALL_DATASET.people);
  const large = await startProduct(LARGE_DATASET.pins, LARGE_DATASET.people);
  try {
    for (const { name, path } of MEASURED_READS) {
      const readings = await compareContenders(
        [small, large].map(({ facts }, index) => ({
          name: `${(index === 0 ? SMALL_DATASET : LARGE_DATASET).pins.toLocaleString("en")} pins`,
          async run() {
            const { requests, milliseconds, failures } = await generateLoad(
              facts.url + path(facts),
              { cookie: facts.cookie },
              RUN_OPTIONS,
            );
            if (failures > 0) throw new Error(`${failures} of ${requests} requests for ${path(facts)} failed.`);
            return milliseconds / requests;
          },
        })),
        ROUND_COUNT,
      );
      const ratio = readings[1]?.ratio ?? Number.NaN;
      yield {
        id: "Growth",
        metric: `Time for one page of ${name} with ${RUN_OPTIONS.connections} concurrent requests, relative to the time with the smaller data set`,
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
