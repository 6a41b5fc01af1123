import { appendFileSync } from "node:fs";
import type { OperationName } from "@tessera/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cost, type Explainer, openExplainer } from "./explain.fixture.ts";
import {
  getCaller,
  type LargeApp,
  LISTS,
  type Observed,
  type Question,
  READS,
  readingOperations,
  startLargeApp,
  toTitle,
} from "./large-app.fixture.ts";
import { DEEP, READS_MORE, inspectShards, WHOLE_TABLES } from "./plans.fixture.ts";

/** The number of pins in the test data. `npm run plans` also tests with a larger data set. */
const PINS = Number(process.env.TESSERA_PLANS_PINS ?? 20_000);
/** The output file for costs, with one line of JSON per tested request. */
const OUTPUT = process.env.TESSERA_PLANS_OUTPUT;
const PAGE = 25;
const MINUTE_MS = 60_000;
/** The maximum number of rows that one query may read: `each` per item on the page, plus `more`. */
const ROWS = { each: 50, more: 250 };
const DEEP_PAGE = 40;
const SMALL_PAGE_SIZE = 5;
/** The normal variation in the cost of a list's pages, in table and index pages. */
const ABOUT = 60;

let large: LargeApp;
let explainer: Explainer;
async function measureCosts({ queries }: Observed, kind: "custom" | "generic"): Promise<Cost[]> {
  const costs = [];
  for (const query of queries.filter(({ sql }) => /^\s*(select|with)\b/i.test(sql))) {
    costs.push(await explainer.explain(query, kind));
  }
  return costs;
}

function expectWithinLimits(title: string, cost: Cost, page: number): void {
  const summary = `${title}\n${cost.sql}\n${cost.plan}`;
  const known = READS_MORE.find(({ of, query }) => of.test(title) && query.test(cost.sql));
  const maxRows = known?.rows ?? ROWS.each * page + ROWS.more;
  expect(cost.rows, `rows read by ${summary}`).toBeLessThanOrEqual(maxRows);
  expect(cost.sorted, `rows sorted by ${summary}`).toBeLessThanOrEqual(maxRows);
  expect(
    cost.wholeTables.filter((table) => !WHOLE_TABLES.has(table)),
    `tables read whole by ${summary}`,
  ).toEqual([]);
}

type Measure = "buffers" | "rows" | "descents";

function getTotal(costs: readonly Cost[], measure: Measure): number {
  return costs.reduce((total, cost) => total + cost[measure], 0);
}

async function checkPlans(name: OperationName, question: Question, page: number): Promise<void> {
  const title = toTitle(name, question);
  const input = page === 0 ? question.input : { ...question.input, page_size: page };
  const observed = await large.observe(getCaller(large, question), name, input);
  expect([title, observed.status]).toEqual([title, 200]);
  const costs = { custom: await measureCosts(observed, "custom"), generic: await measureCosts(observed, "generic") };
  const shards = observed.queries.map(({ sql }) => inspectShards(title, sql));
  if (OUTPUT) {
    const getWorst = (measure: Measure) => Math.max(getTotal(costs.custom, measure), getTotal(costs.generic, measure));
    const [buffers, rows, descents] = [getWorst("buffers"), getWorst("rows"), getWorst("descents")];
    const naming = shards.map(({ naming }) => naming);
    appendFileSync(
      OUTPUT,
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
async function readFirstAndDeepPages(name: OperationName, question: Question) {
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
describe.skipIf((process.env.TESSERA_TEST_POSTGRES ?? "bundled") !== "bundled")(`in a world of ${PINS} pins`, () => {
  beforeAll(async () => {
    large = await startLargeApp({ pins: PINS, people: Math.ceil(PINS / 10) });
    explainer = await openExplainer(large.app.connection);
  }, 20 * MINUTE_MS);
  afterAll(async () => {
    await explainer.close();
    await large.close();
  });

  it.each(readingOperations(true))(
    "list %s reads little more than its page in each query, and filters by shard",
    async (name) => {
      for (const question of LISTS[name]?.(large) ?? []) await checkPlans(name, question, PAGE);
    },
    MINUTE_MS,
  );

  it.each(readingOperations(false))(
    "read %s reads few rows in each query, and filters by shard",
    async (name) => {
      for (const question of READS[name]?.(large) ?? []) await checkPlans(name, question, 0);
    },
    MINUTE_MS,
  );

  it.each(readingOperations(true).filter((name) => DEEP.has(name)))(
    `list %s takes little more for page ${DEEP_PAGE} than for the first page`,
    async (name) => {
      for (const question of LISTS[name]?.(large) ?? []) {
        const { first, last, behind: deepPage } = await readFirstAndDeepPages(name, question);
        const [shallow, deep] = [
          getTotal(await measureCosts(first, "custom"), "buffers"),
          getTotal(await measureCosts(last, "custom"), "buffers"),
        ];
        expect(
          deep,
          `${toTitle(name, question)}, behind ${deepPage}; the first page took ${shallow}`,
        ).toBeLessThanOrEqual((DEEP.get(name) ?? 1) * shallow + ABOUT);
      }
    },
    MINUTE_MS,
  );

  it(
    "returns each match of a search exactly once",
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
