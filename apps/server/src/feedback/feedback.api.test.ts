import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

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

async function succeed<Answer extends { status: number; error: unknown }>(call: Promise<Answer>): Promise<Answer> {
  const response = await call;
  expect({ status: response.status, error: response.error }).toEqual({ status: 200, error: null });
  return response;
}

type Feed = "home.feed" | "home.following";

async function listFeedIds(client: ApiClient, name: Feed = "home.feed"): Promise<string[]> {
  return (await client.call(name, { page_size: 250 })).data.map(({ id }) => id);
}

async function searchIds(client: ApiClient, q: string): Promise<string[]> {
  return (await client.call("search.pins", { q })).data.map(({ id }) => id);
}

async function listRelated(client: ApiClient, pin_id: string): Promise<string[]> {
  return (await client.call("pins.related", { pin_id, page_size: 250 })).data.map(({ id }) => id);
}

async function listHidden(client: ApiClient) {
  return (await client.call("feedback.hidden", {})).data;
}

describe("hiding a pin", () => {
  it("keeps the pin out of all feeds until it's unhidden [FEEDBACK-21]", async () => {
    const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
    const board = await makeBoard(alice, "Lamps");
    const pin = await makePin(alice, { title: "Sturgeon lamp", board_id: board.id });
    const other = await makePin(alice, { title: "Sturgeon chair", board_id: board.id });
    await bob.call("people.follow", { user_id: await app.idOf("alice") });
    const body = { pin_id: pin.id, feedback_type: "pfy" } as const;

    const { data } = await succeed(bob.call("feedback.give", body));
    expect(data).toEqual({ pinId: pin.id, feedbackType: "pfy", hidden: true, reported: false });
    await succeed(bob.call("feedback.give", body));
    for (const feed of ["home.feed", "home.following"] as const) {
      expect(await listFeedIds(bob, feed)).not.toContain(pin.id);
      expect(await listFeedIds(bob, feed)).toContain(other.id);
    }
    expect(await searchIds(bob, "sturgeon")).toEqual([other.id]);
    expect(await listRelated(bob, other.id)).not.toContain(pin.id);
    expect(await listFeedIds(carol)).toContain(pin.id);
    expect(await searchIds(carol, "sturgeon")).toContain(pin.id);
    // Boards and profiles still show the pin.
    expect((await bob.call("boards.pins", { board_id: board.id })).data.map(({ id }) => id)).toContain(pin.id);
    expect((await bob.call("people.created", { username: "alice" })).data.map(({ id }) => id)).toContain(pin.id);
    expect((await listHidden(bob)).map(({ pinId, scope }) => [pinId, scope])).toEqual([[pin.id, "everywhere"]]);

    const undone = await succeed(bob.call("feedback.give", { ...body, undo: true }));
    expect(undone.data.hidden).toBe(false);
    for (const feed of ["home.feed", "home.following"] as const) expect(await listFeedIds(bob, feed)).toContain(pin.id);
    expect(await searchIds(bob, "sturgeon")).toContain(pin.id);
    expect(await listRelated(bob, other.id)).toContain(pin.id);
    expect(await listHidden(bob)).toEqual([]);
  });

  it("applies to every pin with the same content, and can be undone through any of them [FEEDBACK-08]", async () => {
    const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
    const pin = await makePin(alice, { title: "Heron vase" });
    await bob.call("people.unfollow", { user_id: await app.idOf("alice") });
    const ownBoard = await makeBoard(carol, "Vases");
    const save = (await carol.call("pins.save", { pin_id: pin.id, board_id: ownBoard.id })).data.id;
    const carols = { user_id: await app.idOf("carol") };
    /** Returns whether the feed shows the content item, through any of its pins. */
    const follows = async () => (await listFeedIds(bob, "home.following")).some((id) => id === save || id === pin.id);
    await bob.call("people.follow", carols);
    expect(await follows()).toBe(true);
    await succeed(bob.call("feedback.give", { pin_id: pin.id, feedback_type: "followed" }));
    expect(await follows()).toBe(false);
    await succeed(bob.call("feedback.give", { pin_id: save, feedback_type: "followed", undo: true }));
    expect(await follows()).toBe(true);
    await bob.call("people.unfollow", carols);
    expect(await follows()).toBe(false);
    await bob.call("people.follow", carols);
    expect(await follows()).toBe(true);
  });

  it("can be undone after the pin is deleted, and reveals nothing about pins that never existed", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "Soon gone" });
    await succeed(bob.call("feedback.give", { pin_id: pin.id, feedback_type: "pfy" }));
    await alice.call("pins.delete", { id: pin.id });
    await succeed(bob.call("feedback.give", { pin_id: pin.id, feedback_type: "pfy", undo: true }));
    await database.query("delete from pins where id = $1", [pin.id]);
    for (const pin_id of [pin.id, "999", "no-such-pin"]) {
      const { data } = await succeed(bob.call("feedback.give", { pin_id, feedback_type: "pfy", undo: true }));
      expect(data).toEqual({ pinId: pin_id, feedbackType: "pfy", hidden: false, reported: false });
    }
    const { rows } = await database.query("select 1 from hidden_contents where pin_id = $1", [pin.id]);
    expect(rows).toEqual([]);
  });

  it("can be undone even when the pin no longer exists", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "Purged" });
    await succeed(bob.call("feedback.give", { pin_id: pin.id, feedback_type: "pfy" }));
    await database.query("delete from pins where id = $1", [pin.id]);
    await succeed(bob.call("feedback.give", { pin_id: pin.id, feedback_type: "pfy", undo: true }));
    const { rows } = await database.query("select 1 from hidden_contents where pin_id = $1", [pin.id]);
    expect(rows).toEqual([]);
  });
});

describe("the feedback and report endpoints", () => {
  it.each([
    ["/resource/PinFeedbackResource/", false],
    ["/resource/PromotedPinFeedbackResource/", true],
  ] as const)("store a complaint sent to %s, and require its type [FEEDBACK-16]", async (path, promoted) => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: `Complained of at ${path}` });
    const complaint = { pin_id: pin.id, feedback_type: "pfy", complaint_reason: "spam" };
    const { statusCode } = await bob.raw("PUT", path, complaint);
    expect(statusCode).toBe(200);
    const stored = await database.query(
      `select reason, reports.promoted, feedback_type from reports
       join hidden_contents using (shard, person_id, content_id) where reports.pin_id = $1`,
      [pin.id],
    );
    expect(stored.rows).toEqual([{ reason: "spam", promoted, feedback_type: "pfy" }]);
    expect(await listFeedIds(bob)).not.toContain(pin.id);
    const rejected = await bob.raw("PUT", path, { pin_id: pin.id });
    expect(rejected.statusCode).toBe(400);
    expect(JSON.parse(rejected.body).resource_response.error.details).toMatchObject([{ path: "feedback_type" }]);
    for (const fields of [{ feedback_type: "boring" }, { feedback_type: "pfy", complaint_reason: "boring" }]) {
      expect((await bob.raw("PUT", path, { pin_id: pin.id, ...fields })).statusCode).toBe(400);
    }
  });
});

describe("hiding a related pin", () => {
  it("hides it only under one other pin, until it's unhidden there [FEEDBACK-19]", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const [seen, through, elsewhere] = [
      await makePin(alice, { title: "Walnut bowl" }),
      await makePin(alice, { title: "Walnut spoon" }),
      await makePin(alice, { title: "Walnut fork" }),
    ];
    const { statusCode } = await bob.raw("PUT", `/v3/p2p/${seen.id}/hide/`, { through_id: through.id });
    expect(statusCode).toBe(200);
    expect(await listRelated(bob, through.id)).not.toContain(seen.id);
    expect(await listRelated(bob, elsewhere.id)).toContain(seen.id);
    expect(await listFeedIds(bob)).toContain(seen.id);
    expect((await listHidden(bob))[0]).toMatchObject({ pinId: seen.id, scope: "related", throughId: through.id });
    await bob.raw("PUT", `/v3/p2p/${seen.id}/unhide/`, { through_id: through.id });
    expect(await listRelated(bob, through.id)).toContain(seen.id);

    await succeed(bob.call("feedback.hideRelated", { pin: seen.id }));
    for (const pin of [through, elsewhere]) expect(await listRelated(bob, pin.id)).not.toContain(seen.id);
    await succeed(bob.call("feedback.unhideRelated", { pin: seen.id }));
    for (const pin of [through, elsewhere]) expect(await listRelated(bob, pin.id)).toContain(seen.id);
  });

  it("fails in the same way whether one of the two pins is inaccessible or nonexistent", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const secret = await makePin(alice, { board_id: (await makeBoard(alice, "Mine", "secret")).id });
    const open = await makePin(alice);
    const responses = [];
    for (const id of [secret.id, "999", "no-such-pin"]) {
      responses.push(await bob.call("feedback.hideRelated", { pin: id }));
      responses.push(await bob.call("feedback.hideRelated", { pin: open.id, through_id: id }));
    }
    for (const { status, error } of responses)
      expect({ status, error }).toEqual({ status: 404, error: responses[0]?.error });
    expect((await listHidden(bob)).map(({ pinId }) => pinId)).not.toContain(open.id);
  });

  it("can't be undone under a different pin", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const [seen, through, elsewhere] = [await makePin(alice), await makePin(alice), await makePin(alice)];
    const diary = await makeBoard(alice, "Of bowls", "secret");
    const secretly = (await alice.call("pins.save", { pin_id: through.id, board_id: diary.id })).data;
    await succeed(bob.call("feedback.hideRelated", { pin: seen.id, through_id: through.id }));
    for (const through_id of [secretly.id, elsewhere.id, "999", "no-such-pin"]) {
      const { data } = await succeed(bob.call("feedback.unhideRelated", { pin: seen.id, through_id }));
      expect(data).toEqual({ pinId: seen.id, feedbackType: "related", hidden: true, reported: false });
      expect(await listRelated(bob, through.id)).not.toContain(seen.id);
    }
    // The pin through which the content was hidden may have been deleted since.
    await alice.call("pins.delete", { id: through.id });
    const { data } = await succeed(bob.call("feedback.unhideRelated", { pin: seen.id, through_id: through.id }));
    expect(data.hidden).toBe(false);

    await succeed(bob.call("feedback.hideRelated", { pin: seen.id }));
    for (const through_id of [elsewhere.id, "999"]) {
      await succeed(bob.call("feedback.unhideRelated", { pin: seen.id, through_id }));
      expect(await listRelated(bob, elsewhere.id)).not.toContain(seen.id);
    }
    await succeed(bob.call("feedback.unhideRelated", { pin: seen.id }));
  });
});

describe("undoing feedback", () => {
  it("doesn't reveal whether a pin exists or what it shows", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "Ibis stool" });
    const diary = await makeBoard(alice, "Of stools", "secret");
    const sameSecretly = (await alice.call("pins.save", { pin_id: pin.id, board_id: diary.id })).data;
    const otherSecret = await makePin(alice, { board_id: diary.id });
    const otherOpen = await makePin(alice);
    await succeed(bob.call("feedback.give", { pin_id: pin.id, feedback_type: "pfy", complaint_reason: "spam" }));
    await succeed(bob.call("feedback.hideRelated", { pin: pin.id }));
    await succeed(bob.call("feedback.hideInSearch", { pin_id: pin.id, query: "stool" }));
    for (const id of [sameSecretly.id, otherSecret.id, otherOpen.id, "999", "no-such-pin"]) {
      const feedback = { pin_id: id, feedback_type: "pfy", undo: true } as const;
      const responses = [
        await succeed(bob.call("feedback.give", feedback)),
        await succeed(bob.call("feedback.give", { ...feedback, complaint_reason: "spam" })),
        await succeed(bob.call("feedback.givePromoted", { ...feedback, feedback_type: "promoted" })),
        await succeed(bob.call("feedback.unhideRelated", { pin: id })),
        await succeed(bob.call("feedback.unhideInSearch", { pin_id: id, query: "stool" })),
      ];
      for (const { data } of responses) expect(data).toMatchObject({ pinId: id, hidden: false, reported: false });
    }
    expect((await listHidden(bob)).filter(({ pinId }) => pinId === pin.id)).toHaveLength(3);
    const back = { pin_id: pin.id, feedback_type: "pfy", complaint_reason: "spam", undo: true } as const;
    expect((await succeed(bob.call("feedback.give", back))).data).toMatchObject({ hidden: true, reported: false });
  });
});

describe("hiding a search result", () => {
  it("hides the pin from the same search, however it's spelled, but not from other searches [FEEDBACK-20]", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "Élan ottoman" });
    const path = `/v3/search/${pin.id}`;
    const hide = await bob.raw("PUT", `${path}/hide/`, { query: "Élan", pin_type: "pin" });
    expect(hide.statusCode).toBe(200);
    expect(await searchIds(bob, " elan ")).toEqual([]);
    expect(await searchIds(bob, "ottoman")).toEqual([pin.id]);
    expect(await searchIds(bob, "elan ottoman")).toEqual([pin.id]);
    expect(await listFeedIds(bob)).toContain(pin.id);
    await bob.raw("PUT", `${path}/unhide/`, { query: "ELAN", pin_type: "pin" });
    expect(await searchIds(bob, "elan")).toEqual([pin.id]);
    expect((await bob.raw("PUT", `${path}/hide/`, { pin_type: "pin" })).statusCode).toBe(400);
    const without = await bob.call("feedback.give", { pin_id: pin.id, feedback_type: "search" });
    expect(without).toMatchObject({ status: 400, error: { details: [{ path: "query" }] } });
  });
});

describe("reporting a pin", () => {
  it("stores one open report per person and content item, and hides the item from that person [SAFETY-01]", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "Reported" });
    const body = { pin_id: pin.id, feedback_type: "pfy" } as const;
    expect(await bob.call("feedback.give", { ...body, complaint_reason: "other" })).toMatchObject({
      status: 400,
      error: { details: [{ path: "complaint_note", message: "Describe what’s wrong with this Pin." }] },
    });
    await succeed(bob.call("feedback.give", { ...body, complaint_reason: "spam" }));
    const { data } = await succeed(
      bob.call("feedback.give", { ...body, complaint_reason: "other", complaint_note: "  Not a lamp " }),
    );
    expect(data).toMatchObject({ hidden: true, reported: true });
    const reports = "select reason, note, closed_at, person_id::text from reports where pin_id = $1";
    expect((await database.query(reports, [pin.id])).rows).toEqual([
      { reason: "other", note: "Not a lamp", closed_at: null, person_id: await app.idOf("bob") },
    ]);
    expect(await listFeedIds(bob)).not.toContain(pin.id);
    // After it's unhidden, the pin is still reported. After the report is withdrawn, it's neither hidden nor reported.
    const shown = await bob.call("feedback.give", { ...body, undo: true });
    expect(shown.data).toMatchObject({ hidden: false, reported: true });
    const back = await bob.call("feedback.give", { ...body, complaint_reason: "other", undo: true });
    expect(back.data).toMatchObject({ hidden: false, reported: false });
    expect((await app.visitor().call("feedback.give", body)).status).toBe(401);
  });
});
