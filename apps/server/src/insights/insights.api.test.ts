import type { EventRecord } from "@tessera/contract";
import { makePin, type TestApp } from "@tessera/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { DAY_MS, createEvent, EVENTS_PATH } from "./events.fixture.ts";
import { eventCleanupJob } from "./insights.jobs.ts";

const IMPRESSION_EVENT_TYPE = 18;

let app: TestApp<Server>;
let database: pg.Client;

beforeAll(async () => {
  app = await startApp();
  database = new pg.Client({ ...app.connection });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await app.close();
});

async function stored(ids: readonly string[]): Promise<Record<string, unknown>[]> {
  return (await database.query("select * from events where id = any($1) order by id", [ids])).rows;
}

describe("a batch of events", () => {
  it("has broken surrogate pairs replaced, and keeps the text around them", async () => {
    const [loneSurrogate, fullPair] = [
      createEvent({ aux_data: { words: "a lamp \ud83d" } }),
      createEvent({ aux_data: { words: "💡" } }),
    ];
    const answer = await app.visitor().post(EVENTS_PATH, { events: [loneSurrogate, fullPair] });
    expect([answer.status, answer.data]).toEqual([202, { taken: 2, refused: [] }]);
    expect((await stored([loneSurrogate.id]))[0]).toMatchObject({ aux_data: { words: "a lamp \ufffd" } });
    expect((await stored([fullPair.id]))[0]).toMatchObject({ aux_data: { words: "💡" } });
  });

  it("is stored with all fields of each event, and the response is a 202 [LOG-01]", async () => {
    const pin = await makePin(await app.as("alice"));
    const impression = {
      type: "pin",
      slotIndex: 3,
      time: Date.now(),
      renderDuration: 900,
      clientTrackingParams: "abc",
      forcedExit: false,
      visibleEvents: ["any", "over50"],
      pinCellWidth: 236,
      pinCellHeight: 350.5,
      windowWidth: 1280,
      windowHeight: 720,
    };
    const record = createEvent({
      view_type: 3,
      view_parameter: 92,
      component: 7,
      element: 8,
      object_id_str: pin.id,
      aux_data: { page: 2, query: "lamp", own: false, none: null },
      event_data: { commerce_data: { price: "$3", currency: "USD" } },
      client_tracking_params: "abc",
      is_third_party_ad: true,
      surface: "SearchItem",
      impression,
    });
    const answer = await app.visitor().post(EVENTS_PATH, { events: [record] });
    expect([answer.status, answer.data]).toEqual([202, { taken: 1, refused: [] }]);
    expect(await stored([record.id])).toEqual([
      expect.objectContaining({
        event_type: IMPRESSION_EVENT_TYPE,
        happened_at: new Date(record.time),
        view_type: 3,
        view_parameter: 92,
        component: 7,
        element: 8,
        object_id: pin.id,
        aux_data: record.aux_data,
        event_data: record.event_data,
        client_tracking_params: "abc",
        is_third_party_ad: true,
        surface: "SearchItem",
        impression,
      }),
    ]);
  });

  it("can be sent as plain text by a beacon, but only from a page of this site [LOG-04]", async () => {
    const visitor = app.visitor();
    const [text, crossSiteEvent, unmarkedEvent, own] = [createEvent(), createEvent(), createEvent(), createEvent()];
    const send = (record: EventRecord, headers: Record<string, string>) =>
      visitor.request("POST", EVENTS_PATH, JSON.stringify({ events: [record] }), { "x-csrftoken": "", ...headers });
    const plain = { "content-type": "text/plain;charset=UTF-8" };
    expect((await send(text, plain)).status).toBe(202);
    const crossSite = { ...plain, "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" };
    const rejected = await send(crossSiteEvent, crossSite);
    expect([rejected.status, rejected.error?.type]).toEqual([403, "csrf_failed"]);
    expect(
      (await visitor.raw("POST", EVENTS_PATH, { events: [unmarkedEvent] }, { "sec-fetch-site": "none" })).statusCode,
    ).toBe(403);
    const { statusCode } = await app.server.app.inject({
      method: "POST",
      url: EVENTS_PATH,
      headers: { origin: "http://pins.localhost", host: "pins.localhost", "content-type": "application/json" },
      payload: JSON.stringify({ events: [own] }),
    });
    expect(statusCode).toBe(202);
    const ids = (await stored([text, crossSiteEvent, unmarkedEvent, own].map(({ id }) => id))).map(({ id }) => id);
    expect(ids.sort()).toEqual([text.id, own.id].sort());
  });

  it("keeps its valid events when others are invalid, and reports the invalid ones [LOG-04]", async () => {
    const [good, stale, ahead] = [
      createEvent(),
      createEvent({ time: Date.now() - 8 * DAY_MS }),
      createEvent({ time: Date.now() + 60 * 60 * 1000 }),
    ];
    const invalidEvent = { ...createEvent(), surprise: true };
    const answer = await app.visitor().post(EVENTS_PATH, { events: [good, stale, invalidEvent, "nothing", ahead] });
    expect(answer.status).toBe(202);
    expect(answer.data).toEqual({
      taken: 2,
      refused: [
        { index: 1, id: stale.id, reason: "This date is too far in the past." },
        { index: 2, id: invalidEvent.id, reason: expect.stringContaining("surprise") },
        { index: 3, id: null, reason: expect.any(String) },
      ],
    });
    const rows = await stored([good, stale, invalidEvent, ahead].map(({ id }) => id));
    expect(rows.map(({ id }) => id).sort()).toEqual([good.id, ahead.id].sort());
    for (const { happened_at: at } of rows) expect((at as Date).getTime()).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    ["no record", { events: [] }],
    ["no list", { events: "none" }],
    [
      "too many records",
      { events: Array.from({ length: 501 }, (_, id) => ({ id: `${id}`, event_type: 18, time: 0 })) },
    ],
  ])("is rejected when it has %s", async (_, body) => {
    const answer = await app.visitor().post(EVENTS_PATH, body);
    expect([answer.status, answer.error?.type]).toEqual([400, "validation_error"]);
  });

  it("isn't stored for someone who doesn't allow analytics", async () => {
    const optedOut = await app.as("bob");
    const [before, after, visitorEvent] = [createEvent(), createEvent(), createEvent()];
    await optedOut.post(EVENTS_PATH, { events: [before] });
    await optedOut.call("accounts.updateSettings", { allow_analytic_cookies: false });
    expect((await optedOut.post(EVENTS_PATH, { events: [after] })).data).toEqual({ taken: 0, refused: [] });
    expect((await optedOut.call("accounts.viewer", {})).data.allowAnalyticCookies).toBe(false);
    await optedOut.call("accounts.updateSettings", { allow_analytic_cookies: true });
    const visitor = app.visitor();
    visitor.cookies.set("allow_analytic_cookies", "false");
    await visitor.post(EVENTS_PATH, { events: [visitorEvent] });
    expect((await visitor.call("accounts.viewer", {})).data.allowAnalyticCookies).toBe(false);
    expect((await stored([before, after, visitorEvent].map(({ id }) => id))).map(({ id }) => id)).toEqual([before.id]);
  });

  it("is deleted after 30 days", async () => {
    const [old, young] = [createEvent(), createEvent()];
    await app.visitor().post(EVENTS_PATH, { events: [old, young] });
    await database.query("update events set received_at = now() - interval '31 days' where id = $1", [old.id]);
    await eventCleanupJob.run(app.server.context);
    expect((await stored([old.id, young.id])).map(({ id }) => id)).toEqual([young.id]);
  });

  it("doesn't reveal a visitor's address, or that the same visitor came on two days", async () => {
    const visitor = app.visitor();
    const [today, again, yesterday] = [createEvent(), createEvent(), createEvent({ time: Date.now() - DAY_MS })];
    await visitor.post(EVENTS_PATH, { events: [today, again, yesterday] });
    const rows = await stored([today, again, yesterday].map(({ id }) => id));
    expect(JSON.stringify(rows)).not.toContain("127.0.0.1");
    const actor = (id: string) => rows.find((row) => row.id === id)?.actor;
    expect(actor(today.id)).toBe(actor(again.id));
    expect(actor(today.id)).not.toBe(actor(yesterday.id));
  });
});
