import { parseSearch, searchBoards, searchContents } from "@tessera/discovery";
import type { TestApp } from "@tessera/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

/** The number of matches that a search ranks together. */
const BATCH_SIZE = 1_000;
const HOUR_MS = 60 * 60 * 1000;

let app: TestApp<Server>;
let client: pg.Client;
beforeAll(async () => {
  app = await startApp();
  client = new pg.Client({ ...app.connection });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await app.close();
});

/** SQL for an item's words. Every third item has the word in the field with the highest weight. */
const WORDS = "setweight(to_tsvector('tessera', $3), (case when n % 3 = 0 then 'A' else 'D' end)::\"char\")";

/**
 * Indexes `count` boards. Spreads their creation times over `over` milliseconds, starting `start` milliseconds after
 * the first possible id.
 */
async function indexBoards(word: string, count: number, start: number, over: number): Promise<void> {
  await client.query(
    `insert into listed_boards (shard, board_id, owner_id, words)
     select 0, (($1::bigint + $2::bigint * n / $4) << 22) | n, 1, ${WORDS} from generate_series(1, $4) as n`,
    [start, over, word, count],
  );
}

/** Like `indexBoards`, but for content items with scores from `start` to `end`. */
async function indexContents(word: string, count: number, start: number, end: number): Promise<void> {
  await client.query(
    `insert into listed_contents (shard, content_id, pin_id, creator_id, score, words)
     select 0, n, n, 1, $1::float8 + ($2::float8 - $1::float8) * n / $4, ${WORDS} from generate_series(1, $4::integer) as n`,
    [start, end, word, count],
  );
}

interface Matching {
  readonly id: string;
  readonly isWeighted: boolean;
}

/**
 * Returns the matches in search order. Within each thousand, the matches with the word in the highest-weighted field
 * come first.
 */
async function listExpectedIds(table: string, id: string, order: string, word: string): Promise<string[]> {
  const { rows } = await client.query<Matching>(
    `select ${id} as id, words @@ ($1 || ':A')::tsquery as "isWeighted" from ${table}
     where words @@ $1::tsquery order by ${order} desc, ${id} desc`,
    [word],
  );
  const thousands = Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, index) =>
    rows.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
  return thousands.flatMap((batch) =>
    [...batch.filter(({ isWeighted }) => isWeighted), ...batch.filter(({ isWeighted }) => !isWeighted)].map(
      ({ id: found }) => found,
    ),
  );
}

async function listFoundIds(subject: "boards" | "contents", word: string): Promise<string[]> {
  const { db } = app.server.context;
  const parsed = await parseSearch(db, word, { subject });
  const found: string[] = [];
  for (let after: Parameters<typeof searchBoards>[2]["after"] = null; ; ) {
    const page: Awaited<ReturnType<typeof searchBoards>> =
      subject === "boards"
        ? await searchBoards(db, parsed.stages, { after, limit: 700 })
        : await searchContents(db, parsed, { after, limit: 700 });
    found.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    if (page.length < 700 || !last) return found;
    after = last.place;
  }
}

describe("a search for common words", () => {
  it.each([
    ["few, over years", "teak", [[40, 0, 20_000 * HOUR_MS]]],
    ["thousands, over years", "hornbeam", [[3_500, 0, 20_000 * HOUR_MS]]],
    [
      "thousands of a few days long ago, and a newer one",
      "beech",
      [
        [5_000, 5_000 * HOUR_MS, 200 * HOUR_MS],
        [1, 20_000 * HOUR_MS, 1],
      ],
    ],
    [
      "thousands of one minute",
      "rosewood",
      [
        [400, 9_000 * HOUR_MS, 100 * HOUR_MS],
        [4_500, 8_000 * HOUR_MS, 60_000],
      ],
    ],
  ] as const)("returns boards in ranked order: %s", async (_what, word, parts) => {
    for (const [count, from, over] of parts) await indexBoards(word, count, from, over);
    const expectedIds = await listExpectedIds("listed_boards", "board_id", "board_id", word);
    expect(expectedIds.length).toBe(parts.reduce((total, [count]) => total + count, 0));
    expect(await listFoundIds("boards", word)).toEqual(expectedIds);
  });

  it("returns thousands of content items in ranked order, even when many are equally recent", async () => {
    await indexContents("walnut", 4_000, 38_000, 39_500);
    const expectedIds = await listExpectedIds("listed_contents", "content_id", "score", "walnut");
    expect(expectedIds.length).toBe(4_000);
    expect(await listFoundIds("contents", "walnut")).toEqual(expectedIds);
  });
});
