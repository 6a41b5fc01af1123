import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTrashCleanupJob } from "../pins/pins.jobs.ts";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { deleteContentFeedback } from "./forget-feedback.queries.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
let database: pg.Client;
beforeAll(async () => {
  app = await startApp();
  [alice, bob] = [await app.as("alice"), await app.as("bob")];
  database = new pg.Client({ ...app.connection });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await app.close();
});

async function listHidden(client: ApiClient = bob) {
  return (await client.call("feedback.hidden", {})).data;
}

async function loadFeed(client: ApiClient = bob): Promise<string[]> {
  return (await client.call("home.feed", { page_size: 250 })).data.map(({ id }) => id);
}

describe("someone's list of hidden pins", () => {
  it("is paginated, newest first, and is visible only to its owner", async () => {
    const carol = await app.as("carol");
    const pins = [];
    for (let index = 0; index < 3; index += 1) {
      const pin = await makePin(alice, { title: `Kept out ${index}` });
      pins.unshift(pin.id);
      await carol.call("feedback.give", { pin_id: pin.id, feedback_type: "pfy" });
    }
    const first = await carol.call("feedback.hidden", { page_size: 2 });
    expect(first.data.map(({ pinId }) => pinId)).toEqual(pins.slice(0, 2));
    expect(first.data[0]).toMatchObject({
      title: "Kept out 2",
      feedbackType: "pfy",
      image: { url: expect.stringContaining("/236x.") },
    });
    const second = await carol.call("feedback.hidden", { page_size: 2, bookmark: first.bookmark ?? "" });
    expect([second.data.map(({ pinId }) => pinId), second.bookmark]).toEqual([pins.slice(2), null]);
    expect(await listHidden(alice)).toEqual([]);
  });

  it("shows another pin with the same image when the hidden one can no longer be seen", async () => {
    const carol = await app.as("carol");
    const pin = await makePin(alice, { title: "Jackdaw jug" });
    const jugs = await makeBoard(carol, "Jugs");
    const save = (await carol.call("pins.save", { pin_id: pin.id, board_id: jugs.id })).data;
    await bob.call("feedback.give", { pin_id: save.id, feedback_type: "pfy" });
    const hiddenEntry = { title: "Jackdaw jug", scope: "everywhere", image: { url: expect.any(String) } };
    expect((await listHidden())[0]).toMatchObject({ ...hiddenEntry, pinId: save.id });
    await carol.call("boards.update", { board_id: jugs.id, privacy: "secret" });
    expect((await listHidden())[0]).toMatchObject({ ...hiddenEntry, pinId: pin.id });
    await carol.call("boards.update", { board_id: jugs.id, privacy: "public" });
    expect((await listHidden())[0]).toMatchObject({ ...hiddenEntry, pinId: save.id });
    await carol.call("pins.delete", { id: save.id });
    expect((await listHidden())[0]).toMatchObject({ ...hiddenEntry, pinId: pin.id });
    await bob.call("feedback.showAgain", { hidden_id: (await listHidden())[0]?.id ?? "" });
    expect(await loadFeed()).toContain(pin.id);
  });

  it.each<readonly [string, (pin: string, board: string) => Promise<unknown>, () => Promise<unknown>]>([
    ["is deleted", (pin) => alice.call("pins.delete", { id: pin }), async () => undefined],
    [
      "becomes secret",
      (_, board) => alice.call("boards.update", { board_id: board, privacy: "secret" }),
      async () => undefined,
    ],
    [
      "belongs to someone who blocked them",
      () => alice.call("people.block", { username: "bob" }),
      () => alice.call("people.unblock", { username: "bob" }),
    ],
  ])("reveals nothing about a pin that %s, but can show the pin again later", async (_, hidePin, back) => {
    const board = await makeBoard(alice, "Passing");
    const pin = await makePin(alice, { title: "Passing", link: "https://passing.example/", board_id: board.id });
    await bob.call("feedback.give", { pin_id: pin.id, feedback_type: "pfy" });
    await hidePin(pin.id, board.id);
    try {
      const [hiddenEntry] = await listHidden();
      expect(hiddenEntry).toEqual({
        id: expect.any(String),
        entityId: hiddenEntry?.id,
        pinId: null,
        title: "",
        image: null,
        feedbackType: "pfy",
        scope: "everywhere",
        query: null,
        throughId: null,
        hiddenAt: expect.any(String),
      });
      const hiddenCount = (await listHidden()).length;
      // No one can unhide a pin for another person.
      await (await app.as("carol")).call("feedback.showAgain", { hidden_id: hiddenEntry?.id ?? "" });
      expect(await listHidden()).toHaveLength(hiddenCount);
      expect((await bob.call("feedback.showAgain", { hidden_id: hiddenEntry?.id ?? "" })).data).toEqual({ ok: true });
      expect(await listHidden()).toHaveLength(hiddenCount - 1);
    } finally {
      await back();
    }
  });

  it("returns the same response whether an entry exists, once existed, never existed, or belongs to someone else", async () => {
    const pin = await makePin(alice);
    const carol = await app.as("carol");
    await carol.call("feedback.give", { pin_id: pin.id, feedback_type: "pfy" });
    const carolsHiddenId = (await listHidden(carol))[0]?.id ?? "";
    for (const hidden_id of [carolsHiddenId, "1", "no-such-line"]) {
      const { status, data } = await bob.call("feedback.showAgain", { hidden_id });
      expect({ status, data }).toEqual({ status: 200, data: { ok: true } });
    }
    expect((await listHidden(carol))[0]?.id).toBe(carolsHiddenId);
    expect((await app.visitor().call("feedback.showAgain", { hidden_id: carolsHiddenId })).status).toBe(401);
  });
});

describe("hides and reports of a removed image", () => {
  it("are removed along with the image, without affecting any others", async () => {
    const [deletedPin, remainingPin] = [
      await makePin(alice, { title: "Gone" }),
      await makePin(alice, { title: "Stays" }),
    ];
    for (const { id } of [deletedPin, remainingPin]) {
      await bob.call("feedback.give", { pin_id: id, feedback_type: "pfy", complaint_reason: "spam" });
      await bob.call("feedback.hideInSearch", { pin_id: id, query: "heron" });
    }
    await bob.call("feedback.hideRelated", { pin: remainingPin.id, through_id: deletedPin.id });
    await bob.call("feedback.hideRelated", { pin: remainingPin.id });
    await alice.call("pins.delete", { id: deletedPin.id });
    app.advance(100 * DAY_MS);
    await createTrashCleanupJob([deleteContentFeedback]).run(app.server.context);
    const rows = async (table: string) =>
      (
        await database.query(
          `select pin_id::text as id, count(*)::int as number from ${table}
        where pin_id = any($1) group by pin_id`,
          [[deletedPin.id, remainingPin.id]],
        )
      ).rows;
    expect(await rows("hidden_contents")).toEqual([{ id: remainingPin.id, number: 3 }]);
    expect(await rows("reports")).toEqual([{ id: remainingPin.id, number: 1 }]);
  });
});
