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

/** Pins of the world under test; `npm run plans` also tests a large one. */
const PINS = Number(process.env.TESSERA_PLANS_PINS ?? 20_000);
/** Where to write what each first page costs, one line of JSON per list. */
const OUTPUT = process.env.TESSERA_PLANS_OUTPUT;
const PAGE = 25;
const MINUTE_MS = 60_000;
/** Rows that one query may read for each item of the page, and on top of that. */
const ROWS = { each: 50, more: 250 };
const DEEP_PAGE = 40;
const FEW = 5;
/** The normal variation between pages, in pages of tables and indexes. */
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

async function examine(name: OperationName, question: Question, page: number): Promise<void> {
  const title = toTitle(name, question);
  const input = page === 0 ? question.input : { ...question.input, page_size: page };
  const observed = await large.observe(getCaller(large, question), name, input);
  expect([title, observed.status]).toEqual([title, 200]);
  const costs = { custom: await measureCosts(observed, "custom"), generic: await measureCosts(observed, "generic") };
  const shards = observed.queries.map(({ sql }) => inspectShards(title, sql));
  if (OUTPUT) {
    const worst = (measure: Measure) => Math.max(getTotal(costs.custom, measure), getTotal(costs.generic, measure));
    const [buffers, rows, descents] = [worst("buffers"), worst("rows"), worst("descents")];
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

/** The first few items of a list, and as few after `DEEP_PAGE` such pages, or the last ones of a shorter list. */
async function firstAndDeep(name: OperationName, question: Question) {
  const caller = getCaller(large, question);
  const pageBehind = async (bookmark: string | null, size: number) => {
    const input = { ...question.input, page_size: size, ...(bookmark === null ? {} : { bookmark }) };
    const page = await large.observe(caller, name, input);
    expect(page.status).toBe(200);
    return page;
  };
  const first = await pageBehind(null, FEW);
  let between = await pageBehind(first.bookmark, (DEEP_PAGE - 2) * FEW);
  if (between.bookmark === null) between = await pageBehind(first.bookmark, Math.max(FEW, between.items - FEW));
  const last = await pageBehind(between.bookmark, FEW);
  return { first, last, behind: first.items + between.items };
}

// Each version of Postgres weighs plans differently; these limits are for the bundled one.
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
    "each query of list %s reads little more than its page, and names its shards",
    async (name) => {
      for (const question of LISTS[name]?.(large) ?? []) await examine(name, question, PAGE);
    },
    MINUTE_MS,
  );

  it.each(readingOperations(false))(
    "each query of read %s reads little, and names its shards",
    async (name) => {
      for (const question of READS[name]?.(large) ?? []) await examine(name, question, 0);
    },
    MINUTE_MS,
  );

  it.each(readingOperations(true).filter((name) => DEEP.has(name)))(
    `page ${DEEP_PAGE} of list %s costs no more than the first`,
    async (name) => {
      for (const question of LISTS[name]?.(large) ?? []) {
        const { first, last, behind } = await firstAndDeep(name, question);
        const [shallow, deep] = [
          getTotal(await measureCosts(first, "custom"), "buffers"),
          getTotal(await measureCosts(last, "custom"), "buffers"),
        ];
        expect(
          deep,
          `${toTitle(name, question)}, behind ${behind}; the first page took ${shallow}`,
        ).toBeLessThanOrEqual((DEEP.get(name) ?? 1) * shallow + ABOUT);
      }
    },
    MINUTE_MS,
  );

  it(
    "a search finds all matches, each once, however many there are",
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
