import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DiscoveryEngine } from "@tessera/discovery";
import { DESCRIPTOR } from "@tessera/media";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type PostgresProxy, startPostgresProxy } from "../../postgres-proxy.fixture.ts";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { createLog } from "../telemetry.ts";
import { type Discovery, startDiscovery, type WalkOutcome } from "./discovery.ts";

const TIMEOUT_MS = 20_000;

let app: TestApp<Server>;
let alice: ApiClient;
let proxy: PostgresProxy;
let boardId: string;
let query: { contentId: string; weight: number }[];
beforeAll(async () => {
  app = await startApp();
  alice = await app.as("alice");
  proxy = await startPostgresProxy(app.connection);
  boardId = (await makeBoard(alice, "Shelf")).id;
  const pins = [await makePin(alice, { board_id: boardId }), await makePin(alice, { board_id: boardId })];
  query = [{ contentId: await findContentId(pins[0]?.id ?? ""), weight: 1 }];
});
afterAll(async () => {
  await proxy.close();
  await app.close();
});

async function findContentId(pinId: string): Promise<string> {
  const client = new pg.Client({ ...app.connection });
  await client.connect();
  const { rows } = await client.query<{ id: string }>("select content_id as id from pins where id = $1", [pinId]);
  await client.end();
  return rows[0]?.id ?? "";
}

/** Runs a test with its own discovery engine, and closes the engine when the test is done. */
async function withDiscovery(
  name: string,
  use: (
    discovery: Discovery,
    snapshot: string,
    outcomes: readonly WalkOutcome[],
    warn: (...args: never) => void,
  ) => Promise<void>,
  deadline = TIMEOUT_MS,
): Promise<void> {
  const outcomes: WalkOutcome[] = [];
  const snapshot = join(app.dataDirectory, name);
  const start = { connection: proxy.connection, snapshot, tastes: `${snapshot}.tastes`, descriptors: DESCRIPTOR };
  const log = createLog("fatal");
  const warn = vi.spyOn(log, "warn");
  const discovery = startDiscovery(start, log, (outcome) => outcomes.push(outcome), deadline);
  try {
    await use(discovery, snapshot, outcomes, warn);
  } finally {
    await discovery.close();
  }
}

const waitUntilReady = (discovery: Discovery) => vi.waitFor(() => expect(discovery.isReady()).toBe(true), TIMEOUT_MS);
const countWalked = async (discovery: Discovery) => (await discovery.walk(query, 100, 1))?.length;

describe("unusable stored state after a restart", () => {
  const expectWorking = async () => {
    const path = join(app.dataDirectory, "whole.graph");
    await (await DiscoveryEngine.load(app.server.context.db)).keep(path, Date.now());
    return readFileSync(path);
  };
  const replaceByte = (bytes: Buffer, at: number) => Buffer.from(bytes).fill(0xab, at, at + 1);
  const cases: readonly [string, (bytes: Buffer) => Buffer][] = [
    ["cut off", (bytes) => bytes.subarray(0, bytes.length - 9)],
    ["of another version", (bytes) => replaceByte(bytes, 8)],
    ["damaged", (bytes) => replaceByte(bytes, bytes.length - 1)],
    ["something else", () => Buffer.from("no graph")],
  ];
  for (const [name, breakState] of cases) {
    it(`is rebuilt when it is ${name}`, async () => {
      const before = breakState(await expectWorking());
      writeFileSync(join(app.dataDirectory, "unusable.graph"), before);
      await withDiscovery("unusable.graph", async (discovery, snapshot) => {
        await waitUntilReady(discovery);
        expect(await countWalked(discovery)).toBeGreaterThan(0);
        const restored = () => DiscoveryEngine.restore(app.server.context.db, snapshot, Date.now());
        await vi.waitFor(async () => expect(await restored()).not.toBeNull(), TIMEOUT_MS);
      });
    });
  }

  it("is rebuilt when it belongs to another database", async () => {
    const path = join(app.dataDirectory, "foreign.graph");
    const { db } = app.server.context;
    await (await DiscoveryEngine.load(db)).keep(path, Date.now());
    const client = new pg.Client({ ...app.connection });
    await client.connect();
    await client.query("update kysely_migration set timestamp = 'elsewhere ' || timestamp");
    expect(await DiscoveryEngine.restore(db, path, Date.now())).toBeNull();
    await client.query("update kysely_migration set timestamp = replace(timestamp, 'elsewhere ', '')");
    await client.end();
    expect(await DiscoveryEngine.restore(db, path, Date.now())).not.toBeNull();
  });

  it("doesn't keep anyone waiting when the new state can't be written", async () => {
    await withDiscovery(join("no", "such", "folder.graph"), async (discovery, _snapshot, _outcomes, warn) => {
      await waitUntilReady(discovery);
      await vi.waitFor(() => expect(warn).toHaveBeenCalled(), TIMEOUT_MS);
      expect(await countWalked(discovery)).toBeGreaterThan(0);
    });
  });
});

describe("an unavailable database", () => {
  it("leaves the last state in use, and lets newer saves be found once it recovers", async () => {
    await withDiscovery("away.graph", async (discovery) => {
      await waitUntilReady(discovery);
      const before = (await countWalked(discovery)) ?? 0;
      expect(before).toBeGreaterThan(0);
      proxy.cut();
      await makePin(alice, { board_id: boardId });
      discovery.look();
      expect(await countWalked(discovery)).toBe(before);
      proxy.restore();
      await vi.waitFor(async () => {
        discovery.look();
        expect(await countWalked(discovery)).toBe(before + 1);
      }, TIMEOUT_MS);
    });
  });

  it("doesn't delay any walk when it never responds", async () => {
    await withDiscovery(
      "silent.graph",
      async (discovery, _, outcomes) => {
        await waitUntilReady(discovery);
        proxy.cut();
        proxy.silence();
        discovery.look();
        expect(await countWalked(discovery)).toBeGreaterThan(0);
        expect(outcomes).toEqual(["walked"]);
        proxy.cut();
        proxy.restore();
      },
      4_000,
    );
  });

  it("delays a worker thread that starts before the database recovers", async () => {
    proxy.cut();
    await withDiscovery("late.graph", async (discovery, _snapshot, _outcomes, warn) => {
      await vi.waitFor(() => expect(warn).toHaveBeenCalled(), TIMEOUT_MS);
      expect(await countWalked(discovery)).toBeUndefined();
      proxy.restore();
      await waitUntilReady(discovery);
      expect(await countWalked(discovery)).toBeGreaterThan(0);
    });
  });
});

describe("a worker thread that has fallen behind", () => {
  it("receives requests again only after it catches up", async () => {
    await withDiscovery("behind.graph", async (discovery, _, outcomes) => {
      await waitUntilReady(discovery);
      vi.useFakeTimers({ toFake: ["setTimeout"] });
      const behind = Promise.all([countWalked(discovery), countWalked(discovery)]);
      // The deadline passes before the thread's response can arrive, because the response takes another turn of the
      // event loop.
      vi.advanceTimersByTime(TIMEOUT_MS);
      vi.useRealTimers();
      expect(await behind).toEqual([undefined, undefined]);
      expect(discovery.isReady()).toBe(false);
      expect(await countWalked(discovery)).toBeUndefined();
      expect(outcomes).toEqual(["late", "late", "away"]);
      await waitUntilReady(discovery);
    });
  });
});
