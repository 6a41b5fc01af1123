import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { TasteTable } from "@tessera/discovery";
import { DESCRIPTOR } from "@tessera/media";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { createLog } from "../telemetry.ts";
import { type Discovery, startDiscovery } from "./discovery.ts";

const TIMEOUT_MS = 20_000;

let app: TestApp<Server>;
let people: ApiClient[];
beforeAll(async () => {
  app = await startApp();
  people = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
});
afterAll(() => app.close());

async function findContentId(pinId: string): Promise<string> {
  const client = new pg.Client({ ...app.connection });
  await client.connect();
  const { rows } = await client.query<{ id: string }>("select content_id as id from pins where id = $1", [pinId]);
  await client.end();
  return rows[0]?.id ?? "";
}

/** Creates a content item that each person saves to a separate board, so that no walk connects them. */
async function saveSeparately(name: string, savers = people): Promise<string> {
  const pins: string[] = [];
  for (const [at, person] of savers.entries()) {
    const board = await makeBoard(person, `${name} ${at}`);
    if (at === 0) pins.push((await makePin(person, { board_id: board.id })).id);
    else await person.call("pins.save", { pin_id: pins[0] ?? "", board_id: board.id });
  }
  return findContentId(pins[0] ?? "");
}

const discoveryIn = (name: string, tastesFrom = { contents: 2, people: 2 }): Discovery => {
  const start = {
    connection: app.connection,
    snapshot: join(app.dataDirectory, `${name}.graph`),
    tastes: join(app.dataDirectory, `${name}.tastes`),
    tastesFrom,
    descriptors: DESCRIPTOR,
  };
  return startDiscovery(start, createLog("fatal"), () => undefined, TIMEOUT_MS);
};

const waitUntilReady = (discovery: Discovery) => vi.waitFor(() => expect(discovery.isReady()).toBe(true), TIMEOUT_MS);

describe("recommendations from people with the same saves", () => {
  it("include pins that walks can't find, even immediately after a restart", async () => {
    const [one, other] = [await saveSeparately("One"), await saveSeparately("Other")];
    const lonePin = await saveSeparately("Alone", people.slice(0, 1));
    const query = [one, lonePin].map((contentId) => ({ contentId, weight: 1 }));
    const expected = [{ contentId: other, because: one }];
    const first = discoveryIn("kept");
    await waitUntilReady(first);
    await vi.waitFor(async () => expect(await first.walk(query, 5, 1)).toEqual(expected), TIMEOUT_MS);
    expect(await first.walk(query.slice(0, 1), 5, 1)).toEqual([]);
    await first.close();

    const second = discoveryIn("kept");
    await waitUntilReady(second);
    expect(await second.walk(query, 5, 1)).toEqual(expected);
    await second.close();
  });

  it("are rebuilt when their stored state is unusable", async () => {
    const [one, other] = [await saveSeparately("Third"), await saveSeparately("Fourth")];
    writeFileSync(join(app.dataDirectory, "broken.tastes"), "no table");
    const discovery = discoveryIn("broken");
    await waitUntilReady(discovery);
    const query = [one, "1"].map((contentId) => ({ contentId, weight: 1 }));
    const listWalked = async () => (await discovery.walk(query, 5, 1))?.map(({ contentId }) => contentId);
    await vi.waitFor(async () => expect(await listWalked()).toContain(other), TIMEOUT_MS);
    await discovery.close();
  });

  it("aren't computed when there's too little data", async () => {
    const { db } = app.server.context;
    for (const name of ["Fifth", "Sixth"]) await saveSeparately(name);
    const built = (from: { contents: number; people: number }) => TasteTable.build(db, from, { threads: 0 }, 0);
    expect(await built({ contents: 2, people: 3 })).not.toBeNull();
    expect(await built({ contents: 2, people: 4 })).toBeNull();
    expect(await built({ contents: 1_000, people: 3 })).toBeNull();
    const empty = await startApp();
    expect(
      await TasteTable.build(empty.server.context.db, { contents: 0, people: 0 }, { threads: 0 }, 0),
    ).toMatchObject({
      saves: 0,
    });
    await empty.close();
  });
});
