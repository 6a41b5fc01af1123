import { join } from "node:path";
import { DESCRIPTOR } from "@tessera/media";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { createLog } from "../telemetry.ts";
import { startDiscovery, type WalkOutcome } from "./discovery.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
beforeAll(async () => {
  app = await startApp({}, {}, undefined, { withDiscovery: true, discoveryDeadline: 20_000 });
  [alice, bob] = [await app.as("alice"), await app.as("bob")];
});
afterAll(() => app.close());

const findContentId = async (pinId: string) => {
  const client = new pg.Client({ ...app.connection });
  await client.connect();
  const { rows } = await client.query<{ id: string }>("select content_id as id from pins where id = $1", [pinId]);
  await client.end();
  return rows[0]?.id ?? "";
};

const relatedList = (contentId: string, seed: number | null = null) =>
  app.server.context.walks.of(`related ${contentId}`, seed, () => [{ contentId, weight: 1 }]);

/** Loads all pins related to a pin, page by page. */
async function loadRelated(person: ApiClient, pinId: string): Promise<string[]> {
  const shown: string[] = [];
  let bookmark: string | null | undefined;
  while (bookmark !== null) {
    const fields = { pin_id: pinId, page_size: 3, ...(bookmark ? { bookmark } : {}) };
    const answer = await person.call("pins.related", fields);
    shown.push(...answer.data.map(({ id }) => id));
    bookmark = answer.bookmark;
  }
  return shown;
}

describe("pins related by walks", () => {
  it("come first without repeats, and change on the next page after a save", async () => {
    const shelf = await makeBoard(alice, "Shelf");
    const other = await makeBoard(bob, "Other shelf");
    const pins: string[] = [];
    const others: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      pins.push((await makePin(alice, { board_id: shelf.id })).id);
      others.push((await makePin(bob, { board_id: other.id })).id);
    }
    const [pin = "", ...near] = pins;
    const content = await findContentId(pin);
    // Until the engine is ready, database queries provide the related pins.
    await vi.waitFor(async () => expect(await relatedList(content)).not.toBeNull(), 20_000);
    const before = await loadRelated(alice, pin);
    // Walks come first. Lookalikes and content items with the same words are interleaved.
    expect(near).toContain(before[0]);
    expect([...before].sort()).toEqual([...near, ...others].sort());

    await bob.call("pins.save", { pin_id: near[0] ?? "", board_id: other.id });
    await bob.call("pins.save", { pin_id: pin, board_id: other.id });
    const list = await relatedList(content);
    expect(list?.contents).toHaveLength(near.length + others.length);
    const after = await loadRelated(alice, pin);
    expect(after[0]).toBe(near[0]);
    expect([...after].sort()).toEqual([...near, ...others].sort());

    await bob.call("boards.update", { board_id: other.id, privacy: "secret" });
    expect((await relatedList(content))?.contents).toHaveLength(near.length);
    expect((await loadRelated(alice, pin)).sort()).toEqual([...near].sort());
  });

  it("continue to the end even after their list is evicted", async () => {
    const board = await makeBoard(alice, "Long shelf");
    const pins = [];
    for (let index = 0; index < 6; index += 1) pins.push((await makePin(alice, { board_id: board.id })).id);
    const [pin = ""] = pins;
    const content = await findContentId(pin);
    await vi.waitFor(async () => expect(await relatedList(content)).not.toBeNull(), 20_000);
    const first = await relatedList(content);
    for (let index = 0; index < 301; index += 1) await relatedList(content, 1000 + index);
    const again = await relatedList(content, first?.seed ?? 0);
    expect(again?.contents).toEqual(first?.contents);
  });
});

describe("a worker thread that crashes", () => {
  it("is restarted, and doesn't keep anyone waiting in the meantime", async () => {
    const outcomes: WalkOutcome[] = [];
    const start = {
      connection: app.connection,
      snapshot: join(app.dataDirectory, "broken.graph"),
      tastes: join(app.dataDirectory, "broken.tastes"),
      descriptors: DESCRIPTOR,
    };
    const discovery = startDiscovery(start, createLog("fatal"), (outcome) => outcomes.push(outcome), 20_000);
    const board = await makeBoard(alice, "Broken shelf");
    const [pin] = [await makePin(alice, { board_id: board.id }), await makePin(alice, { board_id: board.id })];
    const query = [{ contentId: await findContentId(pin.id), weight: 1 }];
    // Wait until the engine is ready. It may load the two pins in either order.
    await vi.waitFor(async () => {
      discovery.look();
      expect(await discovery.walk(query, 5, 1)).toHaveLength(1);
    }, 20_000);
    outcomes.length = 0;
    // The server never sends an invalid id, and the thread can't process one.
    expect(await discovery.walk([{ contentId: "broken", weight: 1 }], 5, 1)).toBeNull();
    expect(discovery.isReady()).toBe(false);
    expect(await discovery.walk(query, 5, 1)).toBeNull();
    await vi.waitFor(() => expect(discovery.isReady()).toBe(true), 20_000);
    expect(await discovery.walk(query, 5, 1)).toHaveLength(1);
    expect(outcomes).toEqual(["late", "away", "walked"]);
    await discovery.close();
  });
});

describe("an engine that can't be loaded", () => {
  it("makes every walk use its caller's fallback immediately", async () => {
    const outcomes: WalkOutcome[] = [];
    const nowhere = { connectionString: "postgresql://nobody@127.0.0.1:1/nothing" };
    const files = { snapshot: "/nowhere/discovery.graph", tastes: "/nowhere/discovery.tastes" };
    const start = { connection: nowhere, ...files, descriptors: DESCRIPTOR };
    const discovery = startDiscovery(start, createLog("fatal"), (outcome) => outcomes.push(outcome));
    expect(await discovery.walk([{ contentId: "1", weight: 1 }], 5, 1)).toBeNull();
    discovery.look();
    await discovery.close();
    expect(await discovery.walk([{ contentId: "1", weight: 1 }], 5, 1)).toBeNull();
    expect(outcomes).toEqual(["away", "away"]);
  });
});
