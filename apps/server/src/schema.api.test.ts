import { DatabaseTooNew, migrate, SHARD_COUNT } from "@tessera/database";
import { makeBoard, makePin, type TestApp } from "@tessera/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "./server.ts";
import { OWNER_COLUMNS } from "./shards.fixture.ts";
import { startApp } from "./start-app.fixture.ts";

/** Small lists that every shard stores in full, and tables that tools create. */
const REFERENCE_TABLES = new Set([
  "articles",
  "blocked_domains",
  "kysely_migration",
  "kysely_migration_lock",
  "site_owners",
  "today_lists",
]);

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

async function loadRows<Row>(sql: string): Promise<Row[]> {
  return (await client.query(sql)).rows as Row[];
}

describe("a database from a newer version", () => {
  it("is rejected and left unchanged", async () => {
    await client.query("insert into kysely_migration (name, timestamp) values ('9999-from-tomorrow', now()::text)");
    await expect(migrate({ ...app.connection })).rejects.toThrow(DatabaseTooNew);
    await client.query("delete from kysely_migration where name = '9999-from-tomorrow'");
    expect(await migrate({ ...app.connection })).toEqual([]);
  });
});

describe("the database schema", () => {
  it("has the shard column in every growing table, as the first column of each unique key", async () => {
    const tables = await loadRows<{ name: string; sharded: boolean }>(`
      select tablename as name, exists (
        select 1 from information_schema.columns where table_schema = 'public' and table_name = tablename and column_name = 'shard'
      ) as sharded from pg_tables where schemaname = 'public'`);
    expect(tables.length).toBeGreaterThan(20);
    for (const { name, sharded } of tables) expect([name, sharded]).toEqual([name, !REFERENCE_TABLES.has(name)]);
    const keys = await loadRows<{ table_name: string; index_name: string; first: string }>(`
      select index.indrelid::regclass::text as table_name, index.indexrelid::regclass::text as index_name, attribute.attname as first
      from pg_index as index
      join pg_attribute as attribute on attribute.attrelid = index.indrelid and attribute.attnum = index.indkey[0]
      join pg_class as class on class.oid = index.indrelid and class.relnamespace = 'public'::regnamespace
      where index.indisunique`);
    for (const { table_name, index_name, first } of keys) {
      if (!REFERENCE_TABLES.has(table_name)) expect([index_name, first]).toEqual([index_name, "shard"]);
    }
  });

  it("has no foreign keys across shards", async () => {
    const keys = await loadRows<{ conname: string; definition: string }>(`
      select conname, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f'
      and connamespace = 'public'::regnamespace`);
    for (const { definition } of keys) expect(definition).toMatch(/^FOREIGN KEY \(shard\b.*REFERENCES \w+\(shard\b/);
  });

  it("stores every row on its owner's shard", async () => {
    const alice = await app.as("alice");
    const bob = await app.as("bob");
    const board = await makeBoard(alice, "Sharded");
    const pin = await makePin(alice, { board_id: board.id, title: "Sharded tulip" });
    await bob.call("pins.save", { pin_id: pin.id });
    await bob.call("pins.favorite", { pin_id: pin.id });
    await bob.call("pins.react", { pin_id: pin.id, reaction_type: 11 });
    const { id: comment_id } = (await bob.call("comments.add", { pin_id: pin.id, text: "Sharded" })).data;
    await alice.call("comments.like", { comment_id });
    await bob.call("feedback.give", { pin_id: pin.id, feedback_type: "pfy", complaint_reason: "spam" });
    await bob.call("people.follow", { user_id: await app.idOf("alice") });
    await bob.call("boards.follow", { board_id: board.id });
    await alice.call("boards.invite", { board_id: board.id, invited_user_id: await app.idOf("bob") });
    await bob.call("boards.acceptInvite", { board_id: board.id });
    await alice.call("boards.removeCollaborator", { board_id: board.id, invited_user_id: await app.idOf("bob") });
    await bob.call("topics.follow", { interest_id: "flowers" });
    const seen = { id: "sharded", event_type: 18, time: Date.now(), object_id_str: pin.id, surface: "AuthHomefeed" };
    const opened = { id: "opened", event_type: 13, time: Date.now(), object_id_str: pin.id };
    const fromSearch = { ...opened, aux_data: { search_query: "tulip" } };
    await bob.call("insights.record", { events: [seen, fromSearch] });
    await bob.call("feedback.tuneOut", { kind: "board", target_id: board.id });
    await app.as("carol").then((carol) => carol.call("home.pick", { pin_ids: [pin.id] }));
    await app.as("dan").then((dan) => dan.call("experiences.viewed", { placed_experience_id: "11:9000001" }));
    const filled = [
      "people",
      "accounts",
      "sessions",
      "boards",
      "contents",
      "images",
      "pins",
      "board_pins",
      "content_pins",
      "comments",
      "person_comments",
      "comment_likes",
      "liked_comments",
      "hidden_contents",
      "reports",
      "picks",
      "experience_states",
      "favorites",
      "content_favorites",
      "reactions",
      "content_reactions",
      "follows",
      "followers",
      "board_follows",
      "board_followers",
      "board_removals",
      "listed_contents",
      "listed_topics",
      "pin_topics",
      "search_opens",
      "shown_at_home",
      "topic_follows",
      "tuned_out",
      "discovery_changes",
    ] as const;
    for (const table of filled) {
      const owner = OWNER_COLUMNS[table];
      const [row] = await loadRows<{ strays: number; rows: number }>(
        `select count(*) filter (where shard <> shard_of(${owner}))::int as strays, count(*)::int as rows from ${table}`,
      );
      expect([table, row?.strays]).toEqual([table, 0]);
      expect([table, (row?.rows ?? 0) > 0]).toEqual([table, true]);
    }
    expect(SHARD_COUNT).toBe(4096);
  });
});
