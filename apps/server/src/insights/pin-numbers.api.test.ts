import type { PinAnalytics } from "@tessera/contract";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setAccountType } from "../admin/kinds.commands.ts";
import { createTrashCleanupJob } from "../pins/pins.jobs.ts";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { DAY_MS, createEvent, EVENTS_PATH } from "./events.fixture.ts";
import { eventCleanupJob } from "./insights.jobs.ts";
import { deletePinStats } from "./insights.queries.ts";

const CLICK_EVENT_TYPE = 13;

let app: TestApp<Server>;
let database: pg.Client;
let creator: ApiClient;

beforeAll(async () => {
  app = await startApp();
  database = new pg.Client({ ...app.connection });
  await database.connect();
  creator = await app.as("alice");
});
afterAll(async () => {
  await database.end();
  await app.close();
});

async function analytics(client: ApiClient, pin_id: string): Promise<PinAnalytics> {
  return (await client.call("insights.pinAnalytics", { pin_id })).data;
}

describe("a pin's counts", () => {
  it("increase once for each view, click, and save by someone else [STATS-07]", async () => {
    const pin = await makePin(creator);
    const [visitor, carol] = [app.visitor(), await app.as("carol")];
    const seen = createEvent({ object_id_str: pin.id });
    const clicked = createEvent({ event_type: CLICK_EVENT_TYPE, object_id_str: pin.id });
    expect((await analytics(creator, pin.id)).totals).toEqual({ impression: 0, pinClick: 0, save: 0 });
    await visitor.post(EVENTS_PATH, { events: [seen] });
    expect((await analytics(creator, pin.id)).totals).toEqual({ impression: 1, pinClick: 0, save: 0 });
    await visitor.post(EVENTS_PATH, { events: [seen, clicked, clicked, seen] });
    await Promise.all([
      visitor.post(EVENTS_PATH, { events: [seen, clicked] }),
      visitor.post(EVENTS_PATH, { events: [clicked] }),
    ]);
    // The same event id from someone else is a separate record.
    await carol.post(EVENTS_PATH, { events: [seen, createEvent({ event_type: 5, object_id_str: pin.id })] });
    await carol.call("pins.save", { pin_id: pin.id });
    expect((await analytics(creator, pin.id)).totals).toEqual({ impression: 2, pinClick: 1, save: 1 });
  });

  it("exclude the creator's own actions, actions by bots, and IDs that don't belong to pins [STATS-07]", async () => {
    const pin = await makePin(creator);
    const carol = await app.as("carol");
    const own = createEvent({ object_id_str: pin.id });
    expect((await creator.post(EVENTS_PATH, { events: [own] })).data).toEqual({ taken: 1, refused: [] });
    const bot = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
    await app.visitor().post(EVENTS_PATH, { events: [createEvent({ object_id_str: pin.id })] }, bot);
    const unknownIds = ["99", "not-a-pin", "9223372036854775807", await app.idOf("alice")];
    const answer = await carol.post(EVENTS_PATH, {
      events: unknownIds.map((object_id_str) => createEvent({ object_id_str })),
    });
    expect(answer.data).toEqual({ taken: 4, refused: [] });
    const secret = await makeBoard(carol, "For me", "secret");
    await carol.call("pins.save", { pin_id: pin.id, board_id: secret.id });
    expect((await analytics(creator, pin.id)).totals).toEqual({ impression: 0, pinClick: 0, save: 0 });
  });

  it("have a daily limit per person and per visitor address, and exclude actions on pins that the viewer can't see", async () => {
    const pin = await makePin(creator);
    const carol = await app.as("carol");
    const readNumbers = async (client: ApiClient, pinId = pin.id) => {
      const events = Array.from({ length: 150 }, () => createEvent({ object_id_str: pinId }));
      expect((await client.post(EVENTS_PATH, { events })).data).toEqual({ taken: 150, refused: [] });
    };
    const impressions = async () => (await analytics(creator, pin.id)).totals.impression;
    await readNumbers(carol);
    expect(await impressions()).toBe(20);
    await readNumbers(await app.as("carol"));
    expect(await impressions()).toBe(20);
    // Each visitor has their own cookies, and a whole IPv6 network counts as one address.
    for (const address of ["2001:db8::1", "2001:db8::2", "2001:db8::3"]) await readNumbers(app.visitor(address));
    expect(await impressions()).toBe(120);
    await readNumbers(app.visitor("10.0.0.7"));
    expect(await impressions()).toBe(220);
    await creator.call("pins.update", {
      pin_id: pin.id,
      board_id: (await makeBoard(creator, "Hidden now", "secret")).id,
    });
    await readNumbers(app.visitor("10.0.0.8"));
    expect(await impressions()).toBe(220);
    await creator.call("pins.update", {
      pin_id: pin.id,
      board_id: (await makeBoard(creator, "By link", "protected")).id,
    });
    await readNumbers(app.visitor("10.0.0.9"));
    expect(await impressions()).toBe(320);
  });

  it("are deleted once they're older than the displayed period, except for the total number of saves", async () => {
    const pin = await makePin(creator);
    await (await app.as("carol")).call("pins.save", { pin_id: pin.id });
    await database.query(
      `insert into pin_stats (shard, content_id, day, impressions)
       select shard_of(content_id), content_id, (now() at time zone 'utc')::date - n, 1 from pins, generate_series(29, 45) as n
       where id = $1`,
      [pin.id],
    );
    const before = await analytics(creator, pin.id);
    await eventCleanupJob.run(app.server.context);
    const { rows } = await database.query(
      "select count(*)::int as days from pin_stats join pins using (content_id) where pins.id = $1",
      [pin.id],
    );
    expect(rows).toEqual([{ days: 2 }]);
    expect(await analytics(creator, pin.id)).toEqual(before);
    expect(before.totals).toEqual({ impression: 1, pinClick: 0, save: 1 });
    const { data } = await creator.call("pins.get", { pin_id: pin.id });
    // The creator's own save and Carol's.
    expect(data.aggregatedPinData?.aggregatedStats.saves).toBe(2);
  });

  it("are combined for a pin and its saves, by day", async () => {
    const pin = await makePin(creator);
    const carol = await app.as("carol");
    const saved = await carol.call("pins.save", { pin_id: pin.id });
    const visitor = app.visitor();
    const yesterday = Date.now() - DAY_MS;
    await visitor.post(EVENTS_PATH, {
      events: [createEvent({ object_id_str: saved.data.id }), createEvent({ object_id_str: pin.id, time: yesterday })],
    });
    const { days, totals } = await analytics(creator, pin.id);
    expect(totals).toEqual({ impression: 2, pinClick: 0, save: 1 });
    expect(days).toHaveLength(30);
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
    expect(days.slice(-2)).toEqual([
      { day: new Date(yesterday).toISOString().slice(0, 10), impression: 1, pinClick: 0, save: 0 },
      { day: new Date().toISOString().slice(0, 10), impression: 1, pinClick: 0, save: 1 },
    ]);
  });

  it("can only be read by the person who created the pin [STATS-06]", async () => {
    const pin = await makePin(creator);
    const [bob, carol] = [await app.as("bob"), await app.as("carol")];
    const saved = await carol.call("pins.save", { pin_id: pin.id });
    const status = async (client: ApiClient, pin_id: string) =>
      (await client.send("insights.pinAnalytics", { pin_id })).status;
    expect(await status(creator, pin.id)).toBe(200);
    expect(await status(bob, pin.id)).toBe(403);
    expect(await status(carol, saved.data.id)).toBe(403);
    expect(await status(app.visitor(), pin.id)).toBe(401);
    const hidden = await makePin(creator, { board_id: (await makeBoard(creator, "Hidden", "secret")).id });
    expect(await status(creator, hidden.id)).toBe(200);
    expect(await status(bob, hidden.id)).toBe(404);
  });

  it("appear only on the cards and pages of a partner's own pins [ENT-13] [STATS-01]", async () => {
    const board = await makeBoard(creator, "Work");
    const pin = await makePin(creator, { board_id: board.id });
    const bob = await app.as("bob");
    const foreign = await makePin(bob);
    const saved = await creator.call("pins.save", { pin_id: foreign.id, board_id: board.id });
    await app.visitor().post(EVENTS_PATH, {
      events: [createEvent({ object_id_str: pin.id }), createEvent({ object_id_str: foreign.id })],
    });
    const readTotals = async (client: ApiClient) => {
      const cards = (await client.call("boards.pins", { board_id: board.id })).data;
      return new Map(cards.map(({ id, aggregatedPinData }) => [id, aggregatedPinData?.creatorAnalytics ?? null]));
    };
    expect([...(await readTotals(creator)).values()]).toEqual([null, null]);
    await setAccountType(app.server.context, "alice", { partner: "yes" });
    try {
      const own = await readTotals(creator);
      expect(own.get(pin.id)).toEqual({ impression: 1, pinClick: null, save: null });
      expect(own.get(saved.data.id)).toBeNull();
      expect([...(await readTotals(bob)).values()]).toEqual([null, null]);
      const page = (await creator.call("pins.get", { pin_id: pin.id })).data;
      expect(page.aggregatedPinData).toEqual({
        isShopTheLook: false,
        aggregatedStats: { saves: 1 },
        pinTagsChips: [],
        creatorAnalytics: { impression: 1, pinClick: null, save: null },
      });
      await creator.call("boards.update", { board_id: board.id, privacy: "secret" });
      expect((await readTotals(creator)).get(pin.id)).toBeNull();
    } finally {
      await setAccountType(app.server.context, "alice", { partner: "no" });
    }
  });

  it("take only one additional query for a partner, regardless of the number of pins", async () => {
    const seen: string[] = [];
    const watchedApp = await startApp({}, {}, ({ sql }) => seen.push(sql));
    try {
      const partner = await watchedApp.as("alice");
      for (let number = 0; number < 6; number += 1) await makePin(partner, { title: `Work ${number}` });
      const countQueries = async (page_size: number) => {
        seen.length = 0;
        const { data } = await partner.call("people.created", { username: "alice", page_size });
        return {
          cards: data.length,
          queries: seen.length,
          numbers: seen.filter((sql) => sql.includes("pin_stats")).length,
        };
      };
      const before = await countQueries(6);
      expect(before).toMatchObject({ cards: 6, numbers: 0 });
      await setAccountType(watchedApp.server.context, "alice", { partner: "yes" });
      expect(await countQueries(6)).toEqual({ cards: 6, queries: before.queries + 1, numbers: 1 });
      expect(await countQueries(2)).toEqual({ cards: 2, queries: before.queries + 1, numbers: 1 });
    } finally {
      await watchedApp.close();
    }
  });

  it("are deleted along with the pin when it can no longer be restored", async () => {
    const pin = await makePin(creator);
    await app.visitor().post(EVENTS_PATH, { events: [createEvent({ object_id_str: pin.id })] });
    const listStored = async () =>
      (await database.query("select 1 from pin_stats join pins using (content_id) where pins.id = $1", [pin.id])).rows;
    const content = (await database.query("select content_id from pins where id = $1", [pin.id])).rows[0].content_id;
    expect(await listStored()).toHaveLength(1);
    await creator.call("pins.delete", { id: pin.id });
    app.advance(40 * DAY_MS);
    await createTrashCleanupJob([deletePinStats]).run(app.server.context);
    expect((await database.query("select 1 from pin_stats where content_id = $1", [content])).rows).toEqual([]);
  });
});
