import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectPersonEvents } from "../../insights/insights.queries.ts";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let board: { readonly id: string };
let pins: readonly { readonly id: string }[];

beforeAll(async () => {
  app = await startApp();
  alice = await app.as("alice");
  board = await makeBoard(alice, "Pottery");
  pins = [
    await makePin(alice, { title: "A pottery wheel", board_id: board.id }),
    await makePin(alice, { title: "A pottery kiln", board_id: board.id }),
  ];
});
afterAll(() => app.close());

interface Tracked {
  readonly trackingParams: string | null;
}

function read({ trackingParams }: Tracked): string {
  return Buffer.from(trackingParams ?? "", "base64url").toString();
}

describe("tracking parameters", () => {
  it("[ENT-02] [LOG-07] identify the list, position, and reason for each pin in a list", async () => {
    const visitor = app.visitor();
    const lists: Readonly<Record<string, readonly Tracked[]>> = {
      "home.feed": (await visitor.call("home.feed", {})).data,
      "boards.pins": (await visitor.call("boards.pins", { board_id: board.id })).data,
      "search.pins": (await visitor.call("search.pins", { q: "pottery" })).data,
      "people.created": (await visitor.call("people.created", { username: "alice" })).data,
      "topics.feed": (await visitor.call("topics.feed", { url_name: "ceramics" })).data,
      "pins.related": (await visitor.call("pins.related", { pin_id: pins[0]?.id ?? "" })).data,
    };
    for (const [name, cards] of Object.entries(lists)) {
      expect([name, cards.length]).not.toEqual([name, 0]);
      const reason = name === "home.feed" ? "fresh" : "";
      expect(cards.map(read)).toEqual(cards.map((_, place) => `${name}|${place}|${reason}`));
    }
  });

  it("[ENT-02] [LOG-07] identify the pin's own page, and are recorded unchanged", async () => {
    const bob = await app.as("bob");
    const { data } = await bob.call("pins.get", { pin_id: pins[0]?.id ?? "" });
    expect(read(data)).toBe("pins.get|0|");
    const client_tracking_params = data.trackingParams ?? "";
    const record = { id: "one", event_type: 12, time: app.server.context.now(), object_id_str: data.id };
    await bob.call("insights.record", { events: [{ ...record, client_tracking_params, is_third_party_ad: false }] });
    const storedEvents = await selectPersonEvents(app.server.context.db, await app.idOf("bob"), "", 5);
    expect(storedEvents).toMatchObject([{ client_tracking_params, is_third_party_ad: false }]);
  });
});
