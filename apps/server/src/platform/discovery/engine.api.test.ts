import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DiscoveryEngine } from "@tessera/discovery";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { discoveryCleanupJob } from "../../pins/pins.jobs.ts";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";

let app: TestApp<Server>;
let client: pg.Client;
let alice: ApiClient;
let bob: ApiClient;
beforeAll(async () => {
  app = await startApp();
  client = new pg.Client({ ...app.connection });
  await client.connect();
  [alice, bob] = [await app.as("alice"), await app.as("bob")];
});
afterAll(async () => {
  await client.end();
  await app.close();
});

const findContentId = async (pinId: string) => {
  const { rows } = await client.query<{ id: string }>("select content_id as id from pins where id = $1", [pinId]);
  return rows[0]?.id ?? "";
};

/** Creates a board for someone, with some of their own pins. */
async function createBoardWith(person: ApiClient, name: string, count: number) {
  const board = await makeBoard(person, name);
  const pins = [];
  for (let index = 0; index < count; index += 1) pins.push(await makePin(person, { board_id: board.id }));
  return { id: board.id, pins: pins.map(({ id }) => id) };
}

const related = async (engine: DiscoveryEngine, pinId: string) => {
  const walked = engine.walk([{ contentId: await findContentId(pinId), weight: 1 }], 100, 1);
  return new Set(walked.map(({ contentId }) => contentId));
};

describe("the discovery engine", () => {
  it("loads an empty database", async () => {
    const engine = await DiscoveryEngine.load(app.server.context.db);
    expect(engine.walk([], 5, 1)).toEqual([]);
    expect(engine.walk([{ contentId: "1", weight: 1 }], 5, 1)).toEqual([]);
  });

  it("follows changes to saves, and always matches a complete reload", async () => {
    const { db } = app.server.context;
    const shelf = await createBoardWith(alice, "Shelf", 3);
    const engine = await DiscoveryEngine.load(db);
    const [first = "", second = "", third = ""] = shelf.pins;
    const other = await createBoardWith(bob, "Other shelf", 2);
    const farPin = other.pins[0] ?? "";
    const reachesPin = async (pinId: string, from = first) => {
      await engine.catchUp();
      expect(engine.edges).toBe((await DiscoveryEngine.load(db)).edges);
      return (await related(engine, from)).has(await findContentId(pinId));
    };
    expect(await reachesPin(second)).toBe(true);
    expect(await reachesPin(farPin)).toBe(false);

    // A save connects one board to the other. Once the save is deleted, the connection is gone.
    const save = (await bob.call("pins.save", { pin_id: first, board_id: other.id })).data;
    expect(await reachesPin(farPin)).toBe(true);
    await bob.call("boards.update", { board_id: other.id, privacy: "secret" });
    expect(await reachesPin(farPin)).toBe(false);
    await bob.call("boards.update", { board_id: other.id, privacy: "public" });
    expect(await reachesPin(farPin)).toBe(true);
    await bob.call("pins.delete", { id: save.id });
    expect(await reachesPin(farPin)).toBe(false);
    await bob.call("pins.restore", { pin_id: save.id });
    expect(await reachesPin(farPin)).toBe(true);

    // Move the pin to another board, first with a single update, then with a bulk edit.
    const otherBoard = await makeBoard(bob, "Elsewhere");
    await bob.call("pins.update", { pin_id: save.id, board_id: otherBoard.id });
    expect(await reachesPin(farPin)).toBe(false);
    await bob.call("pins.bulkEdit", {
      board_id: otherBoard.id,
      pin_ids: [save.id],
      action: "bulkMove",
      to_board_id: other.id,
    });
    expect(await reachesPin(farPin)).toBe(true);
    await bob.call("boards.delete", { board_id: other.id });
    expect(await reachesPin(farPin)).toBe(false);
    await bob.call("boards.restore", { board_id: other.id });
    expect(await reachesPin(farPin)).toBe(true);

    // When the creator deletes the content, it disappears from all boards.
    expect(await reachesPin(third)).toBe(true);
    await alice.call("pins.delete", { id: third });
    expect(await reachesPin(third)).toBe(false);
  });

  it("is restored along with later changes after a restart, and reloads if its stored state is unusable", async () => {
    const { db } = app.server.context;
    const path = join(app.dataDirectory, "kept.graph");
    const now = Date.now();
    const shelf = await createBoardWith(alice, "Kept shelf", 2);
    const [first = "", second = ""] = shelf.pins;
    const engine = await DiscoveryEngine.load(db);
    // Make a change after the engine is loaded. Storing the state includes this change.
    const laterPin = await makePin(alice, { board_id: shelf.id });
    await engine.catchUp();
    expect(engine.unkept).toBeGreaterThan(0);
    await engine.keep(path, now);
    expect(engine.unkept).toBe(0);
    await alice.call("pins.delete", { id: second });
    const last = await makePin(alice, { board_id: shelf.id });
    const again = await DiscoveryEngine.restore(db, path, now + 1000);
    expect(again?.edges).toBe((await DiscoveryEngine.load(db)).edges);
    const found = again ? await related(again, first) : new Set();
    expect(found.has(await findContentId(laterPin.id))).toBe(true);
    expect(found.has(await findContentId(last.id))).toBe(true);
    expect(found.has(await findContentId(second))).toBe(false);

    expect(await DiscoveryEngine.restore(db, join(app.dataDirectory, "none.graph"), now)).toBeNull();
    expect(await DiscoveryEngine.restore(db, path, now + 25 * 60 * 60 * 1000)).toBeNull();
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.subarray(0, bytes.length - 9));
    expect(await DiscoveryEngine.restore(db, path, now)).toBeNull();
  });

  it("answers requests and follows saves while it packs and stores its state", async () => {
    const { db } = app.server.context;
    const path = join(app.dataDirectory, "meanwhile.graph");
    const shelf = await createBoardWith(alice, "Meanwhile", 2);
    const [first = "", second = ""] = shelf.pins;
    const engine = await DiscoveryEngine.load(db);
    await alice.call("pins.delete", { id: second });
    const laterPin = await makePin(alice, { board_id: shelf.id });
    const storing = engine.keep(path, Date.now());
    // The thread hasn't yielded since storing began, so the engine hasn't read the changes yet.
    expect((await related(engine, first)).has(await findContentId(second))).toBe(true);
    await engine.catchUp();
    await storing;
    for (const current of [engine, await DiscoveryEngine.restore(db, path, Date.now())]) {
      const found = current ? await related(current, first) : new Set();
      expect(found).toEqual(new Set([await findContentId(laterPin.id)]));
      expect(current?.edges).toBe((await DiscoveryEngine.load(db)).edges);
    }
  });

  it("reports that everything changed when too many changes occurred to track them one by one", async () => {
    const { db } = app.server.context;
    const path = join(app.dataDirectory, "other.graph");
    const engine = await DiscoveryEngine.load(db);
    await engine.keep(path, Date.now());
    expect(engine.isOutdated).toBe(false);
    await client.query("insert into discovery_changes (shard, id, content_id) values (0, new_id(0), 0)");
    await engine.catchUp();
    expect(engine.isOutdated).toBe(true);
    expect(await DiscoveryEngine.restore(db, path, Date.now())).toBeNull();
    expect((await DiscoveryEngine.load(db)).isOutdated).toBe(false);
  });

  it("deletes its change records after two days", async () => {
    await createBoardWith(alice, "Noted shelf", 1);
    const notes = async () => {
      const { rows } = await client.query<{ number: number }>("select count(*)::int as number from discovery_changes");
      return rows[0]?.number ?? Number.NaN;
    };
    await discoveryCleanupJob.run(app.server.context);
    expect(await notes()).toBeGreaterThan(0);
    app.advance(3 * 24 * 60 * 60 * 1000);
    await discoveryCleanupJob.run(app.server.context);
    expect(await notes()).toBe(0);
    app.advance(-3 * 24 * 60 * 60 * 1000);
  });

  it("finds the changes of a transaction that commits after others that began later", async () => {
    const { db } = app.server.context;
    const shelf = await createBoardWith(alice, "Late shelf", 1);
    const [pin = ""] = shelf.pins;
    const engine = await DiscoveryEngine.load(db);
    const before = engine.edges;
    const lateClient = new pg.Client({ ...app.connection });
    await lateClient.connect();
    await lateClient.query("begin");
    await lateClient.query("update content_pins set listed = false where pin_id = $1", [pin]);
    await lateClient.query(
      "insert into discovery_changes (shard, id, content_id, board_id) select shard, new_id(shard), content_id, board_id from content_pins where pin_id = $1",
      [pin],
    );
    await createBoardWith(bob, "Early shelf", 1);
    await engine.catchUp();
    expect(engine.edges).toBe(before + 1);
    await engine.catchUp();
    await lateClient.query("commit");
    await lateClient.end();
    await engine.catchUp();
    expect(engine.edges).toBe(before);
  });
});
