import { makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

const INSIDE = "10.1.2.3";

let app: TestApp<Server>;
let pinId = "";
let boardId = "";
beforeAll(async () => {
  app = await startApp({ INTERNAL_CIDR: "10.1.0.0/16" });
  const alice = await app.as("alice");
  boardId = (await makeBoard(alice, "Explained")).id;
  pinId = (await makePin(alice, { title: "Explained", board_id: boardId })).id;
});
afterAll(() => app.close());

const DEBUG = { shard: expect.any(Number), listed: true, score: expect.any(Number), saveCount: 1, reason: null };

/** Requests a pin's page and its board's grid with a query, and returns the pin's data from both. */
async function readDebug(
  client: Pick<Awaited<ReturnType<TestApp<Server>["as"]>>, "get">,
  query: Record<string, string>,
) {
  const page = await client.get<Record<string, unknown>>(`/v3/pins/${pinId}/`, query);
  const grid = await client.get<Record<string, unknown>[]>(`/v3/boards/${boardId}/pins/`, query);
  expect([page.status, grid.status]).toEqual([200, 200]);
  return [page.data, grid.data[0] ?? {}];
}

async function setEmployee(username: string, isEmployee: boolean): Promise<void> {
  await app.server.context.transaction(async (tx) => {
    await sql`update accounts set is_employee = ${isEmployee}
      where person_id = (select id from people where username = ${username})`.execute(tx);
  });
}

describe("a pin's debug data", () => {
  it("is sent to an employee from any address and for any request [CARD-56]", async () => {
    const bob = await app.as("bob");
    await setEmployee("bob", true);
    for (const data of await readDebug(bob, {})) {
      expect(data.debug).toMatchObject({ ...DEBUG, contentId: expect.stringMatching(/^\d+$/) });
    }
    await setEmployee("bob", false);
  });

  it("is sent to anyone who requests it from inside the operator's network [CARD-56]", async () => {
    for (const data of await readDebug(app.visitor(INSIDE), { deb_pins: "1" })) expect(data.debug).toMatchObject(DEBUG);
    for (const data of await readDebug(app.visitor(`::ffff:${INSIDE}`), { deb_: "" })) {
      expect(data.debug).toMatchObject(DEBUG);
    }
  });

  it.each([
    ["to a visitor from outside who requests it", () => app.visitor("192.0.2.7"), { deb_pins: "1" }],
    ["to a visitor from inside who does not request it", () => app.visitor(INSIDE), { debug: "1" }],
    ["to someone signed in who requests it", () => app.as("carol"), { deb_pins: "1" }],
    ["to its creator", () => app.as("alice"), { deb_pins: "1" }],
  ])("is never sent %s [CARD-56] [ENT-02]", async (_, client, query) => {
    for (const data of await readDebug(await client(), query)) expect(data).not.toHaveProperty("debug");
  });

  it("isn't sent when a forwarded address doesn't come from a trusted proxy", async () => {
    const { body } = await app
      .visitor("192.0.2.7")
      .raw("GET", `/v3/pins/${pinId}/?deb_pins=1`, undefined, { "x-forwarded-for": INSIDE });
    expect(body).not.toContain('"debug"');
  });
});
