import { appendFileSync } from "node:fs";
import type { OperationName } from "@tessera/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type QueryCost, type Explainer, openExplainer } from "./explain.fixture.ts";
import { type LargeApp, type ObservedCall, startLargeApp } from "./large-app.fixture.ts";
import {
  getCaller,
  LIST_REQUESTS,
  type LargeAppRequest,
  READ_REQUESTS,
  listReadingOperations,
  toRequestTitle,
} from "./large-app-requests.fixture.ts";
import { DEEP_PAGE_COST_FACTORS, LARGER_READ_BOUNDS, inspectShardUsage, FULL_SCAN_TABLES } from "./plans.fixture.ts";

/** The number of pins in the test data. `npm run plans` also tests with a larger data set. */
const PINS = Number(process.env.TESSERA_PLANS_PINS ?? 20_000);
/** The output file for costs, with one line of JSON per tested request. */
const OUTPUT_PATH = process.env.TESSERA_PLANS_OUTPUT;
const PAGE_SIZE = 25;
const MINUTE_MS = 60_000;
/** The maximum number of rows that one query may read: `each` per item on the page, plus `more`. */
const ROW_LIMITS = { each: 50, more: 250 };
const DEEP_PAGE = 40;
const SMALL_PAGE_SIZE = 5;
/** The allowed variation in the cost of a list's pages, in table and index pages. */
const COST_TOLERANCE_PAGES = 60;

let large: LargeApp;
let explainer: Explainer;
async function measureCosts({ queries }: ObservedCall, kind: "custom" | "generic"): Promise<QueryCost[]> {
  const costs = [];
  for (const query of queries.filter(({ sql }) => /^\s*(select|with)\b/i.test(sql))) {
    costs.push(await explainer.explain(query, kind));
  }
  return costs;
}

function expectWithinLimits(title: string, cost: QueryCost, page: number): void {
  const summary = `${title}\n${cost.sql}\n${cost.plan}`;
  const known = LARGER_READ_BOUNDS.find(({ of, query }) => of.test(title) && query.test(cost.sql));
  const maxRows = known?.rows ?? ROW_LIMITS.each * page + ROW_LIMITS.more;
  expect(cost.rows, `rows read by ${summary}`).toBeLessThanOrEqual(maxRows);
  expect(cost.sorted, `rows sorted by ${summary}`).toBeLessThanOrEqual(maxRows);
  expect(
    cost.wholeTables.filter((table) => !FULL_SCAN_TABLES.has(table)),
    `tables read whole by ${summary}`,
  ).toEqual([]);
}

type Measure = "buffers" | "rows" | "descents";

function getTotal(costs: readonly QueryCost[], measure: Measure): number {
  return costs.reduce((total, cost) => total + cost[measure], 0);
}

async function checkPlans(name: OperationName, question: LargeAppRequest, page: number): Promise<void> {
  const title = toRequestTitle(name, question);
  const input = page === 0 ? question.input : { ...question.input, page_size: page };
  const observed = await large.observe(getCaller(large, question), name, input);
  expect([title, observed.status]).toEqual([title, 200]);
  const costs = { custom: await measureCosts(observed, "custom"), generic: await measureCosts(observed, "generic") };
  const shards = observed.queries.map(({ sql }) => inspectShardUsage(title, sql));
  if (OUTPUT_PATH) {
    const getWorst = (measure: Measure) => Math.max(getTotal(costs.custom, measure), getTotal(costs.generic, measure));
    const [buffers, rows, descents] = [getWorst("buffers"), getWorst("rows"), getWorst("descents")];
    const naming = shards.map(({ naming }) => naming);
    appendFileSync(
      OUTPUT_PATH,
      `${JSON.stringify({ title, pins: PINS, queries: observed.queries.length, buffers, rows, descents, naming })}\n`,
    );
  }
  for (const kind of ["custom", "generic"] as const) {
    for (const cost of costs[kind]) expectWithinLimits(`${title}, ${kind} plan`, cost, Math.max(1, page));
  }
  for (const { sql, unnamed } of shards) {
    expect(unnamed, `tables of which ${title} names no shard in ${sql}`).toEqual([]);
  }
}

/**
 * Reads a small first page of a list, then page `DEEP_PAGE` with the same page size. If the list is shorter, it reads
 * the last page.
 */
async function readFirstAndDeepPages(name: OperationName, question: LargeAppRequest) {
  const caller = getCaller(large, question);
  const readPageAfter = async (bookmark: string | null, size: number) => {
    const input = { ...question.input, page_size: size, ...(bookmark === null ? {} : { bookmark }) };
    const page = await large.observe(caller, name, input);
    expect(page.status).toBe(200);
    return page;
  };
  const first = await readPageAfter(null, SMALL_PAGE_SIZE);
  let between = await readPageAfter(first.bookmark, (DEEP_PAGE - 2) * SMALL_PAGE_SIZE);
  if (between.bookmark === null)
    between = await readPageAfter(first.bookmark, Math.max(SMALL_PAGE_SIZE, between.items - SMALL_PAGE_SIZE));
  const last = await readPageAfter(between.bookmark, SMALL_PAGE_SIZE);
  return { first, last, behind: first.items + between.items };
}

// Each version of Postgres estimates plan costs differently. These limits are for the bundled version.
describe.skipIf((process.env.TESSERA_TEST_POSTGRES ?? "bundled") !== "bundled")(`with ${PINS} pins`, () => {
  beforeAll(async () => {
    large = await startLargeApp({ pins: PINS, people: Math.ceil(PINS / 10) });
    explainer = await openExplainer(large.app.connection);
  }, 20 * MINUTE_MS);
  afterAll(async () => {
    await explainer.close();
    await large.close();
  });

  it.each(listReadingOperations(true))(
    "list %s reads few rows beyond its page in each query, and filters by shard",
    async (name) => {
      for (const question of LIST_REQUESTS[name]?.(large) ?? []) await checkPlans(name, question, PAGE_SIZE);
    },
    MINUTE_MS,
  );

  it.each(listReadingOperations(false))(
    "read %s reads few rows in each query, and filters by shard",
    async (name) => {
      for (const question of READ_REQUESTS[name]?.(large) ?? []) await checkPlans(name, question, 0);
    },
    MINUTE_MS,
  );

  it.each(listReadingOperations(true).filter((name) => DEEP_PAGE_COST_FACTORS.has(name)))(
    `list %s costs only slightly more for page ${DEEP_PAGE} than for the first page`,
    async (name) => {
      for (const question of LIST_REQUESTS[name]?.(large) ?? []) {
        const { first, last, behind: deepPage } = await readFirstAndDeepPages(name, question);
        const [shallow, deep] = [
          getTotal(await measureCosts(first, "custom"), "buffers"),
          getTotal(await measureCosts(last, "custom"), "buffers"),
        ];
        expect(
          deep,
          `${toRequestTitle(name, question)}, behind ${deepPage}; the first page took ${shallow}`,
        ).toBeLessThanOrEqual((DEEP_PAGE_COST_FACTORS.get(name) ?? 1) * shallow + COST_TOLERANCE_PAGES);
      }
    },
    MINUTE_MS,
  );

  it(
    "the search list returns each match exactly once",
    async () => {
      const { rows } = await large.client.query<{ n: number }>(
        "select count(*)::int as n from listed_contents where words @@ to_tsquery('tessera', 'kitchen')",
      );
      const matching = rows[0]?.n ?? 0;
      expect(matching).toBeGreaterThan(PINS / 40);
      const found: string[] = [];
      let bookmark: string | null | undefined;
      while (bookmark !== null) {
        const input = { q: "kitchen", page_size: 250, ...(bookmark === undefined ? {} : { bookmark }) };
        const page = await large.follower.call("search.pins", input);
        expect(page.status).toBe(200);
        found.push(...page.data.map(({ id }) => id));
        bookmark = page.bookmark;
      }
      expect(new Set(found).size).toBe(found.length);
      expect(found.length).toBeGreaterThanOrEqual(matching);
    },
    MINUTE_MS * 3,
  );
});
