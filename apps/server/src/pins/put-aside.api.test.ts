import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { createTrashCleanupJob } from "./pins.jobs.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
let carol: ApiClient;
let client: pg.Client;
beforeAll(async () => {
  app = await startApp();
  [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
  client = new pg.Client({ ...app.connection });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await app.close();
});

/** Creates a board that Alice owns and Carol collaborates on, with a pin that Carol saved there. */
async function createSharedBoard(privacy: "public" | "secret") {
  const { id } = await makeBoard(alice, "Shared", privacy);
  await alice.call("boards.invite", { board_id: id, invited_user_id: await app.idOf("carol"), role: "add" });
  await carol.call("boards.acceptInvite", { board_id: id });
  return { id, pinId: (await makePin(carol, { title: "Carol's photo", board_id: id })).id };
}

const cleanUp = () => createTrashCleanupJob([]).run(app.server.context);
const isPutAside = async (pinId: string, client = carol) =>
  (await client.call("pins.deleted", {})).data.some(({ id }) => id === pinId);
const listPins = async (boardId: string) => (await alice.call("boards.pins", { board_id: boardId })).data;

describe("other people's saves on a board that its owner deletes", () => {
  it("move to their savers' trash, and return to the profile unless the board is restored first", async () => {
    const { id, pinId } = await createSharedBoard("public");
    await alice.call("boards.delete", { board_id: id });
    expect([await isPutAside(pinId), await isPutAside(pinId, alice)]).toEqual([true, false]);
    expect((await carol.call("pins.deleted", {})).data[0]?.needsBoard).toBe(false);
    await alice.call("boards.restore", { board_id: id });
    expect([await isPutAside(pinId), (await listPins(id)).length]).toEqual([false, 1]);
    await alice.call("boards.delete", { board_id: id });
    expect((await carol.call("pins.restore", { pin_id: pinId })).data.board?.layout).toBe("quick_saves");
    await alice.call("boards.restore", { board_id: id });
    expect(await listPins(id)).toEqual([]);
  });

  it("still belong to their savers when the board is purged, and can't be purged by anyone else", async () => {
    const [purged, left] = [await createSharedBoard("secret"), await createSharedBoard("secret")];
    for (const { id } of [purged, left]) await alice.call("boards.delete", { board_id: id });
    await alice.call("boards.purge", { board_id: purged.id });
    await cleanUp();
    expect(await isPutAside(purged.pinId)).toBe(true);
    const own = (await makeBoard(carol, "Carol's own", "secret")).id;
    const restored = await carol.call("pins.restore", { pin_id: purged.pinId, board_id: own });
    expect(restored.data).toMatchObject({ title: "Carol's photo", board: { id: own } });
    await carol.call("pins.purge", { pin_id: left.pinId });
    await alice.call("boards.restore", { board_id: left.id });
    expect(await listPins(left.id)).toEqual([]);
    await cleanUp();
    expect((await client.query("select 1 from pins where id = $1", [left.pinId])).rows).toEqual([]);
  });
});

describe("a save that was removed from a secret board", () => {
  it("can be restored only to one of its saver's own boards once the saver has left the secret board", async () => {
    const { id, pinId } = await createSharedBoard("secret");
    await alice.call("pins.delete", { id: pinId });
    await alice.call("boards.removeCollaborator", { board_id: id, invited_user_id: await app.idOf("carol") });
    expect((await carol.send("pins.restore", { pin_id: pinId })).status).toBe(409);
    const [aside] = (await carol.call("pins.deleted", {})).data;
    expect(aside).toMatchObject({ id: pinId, board: null, needsBoard: true });
    const bobsBoard = (await makeBoard(bob, "Bob's own")).id;
    expect((await carol.send("pins.restore", { pin_id: pinId, board_id: bobsBoard })).status).toBe(403);
    expect((await carol.send("pins.restore", { pin_id: pinId, board_id: id })).status).toBe(404);
    const own = (await makeBoard(carol, "Carol's box")).id;
    const { data } = await carol.call("pins.restore", { pin_id: pinId, board_id: own });
    expect(data).toMatchObject({ board: { id: own }, unavailable: null });
    expect((await app.visitor().send("pins.get", { pin_id: pinId })).status).toBe(200);
    expect((await carol.call("boards.get", { board_id: own })).data.pinCount).toBe(1);
  });
});

describe("the content of a save that was removed from a board", () => {
  let createdId: string;
  let copy: string;
  beforeEach(async () => {
    const shared = await createSharedBoard("public");
    createdId = shared.pinId;
    copy = (await bob.call("pins.save", { pin_id: createdId })).data.id;
    await alice.call("pins.delete", { id: createdId });
  });
  const contentIsThere = async (contentId: string) =>
    (await client.query("select 1 from contents where id = $1", [contentId])).rows.length === 1;

  it("remains as long as at least one save of it can be restored", async () => {
    app.advance(20 * DAY_MS);
    await bob.call("pins.delete", { id: copy });
    app.advance(11 * DAY_MS);
    await cleanUp();
    const { data } = await bob.call("pins.restore", { pin_id: copy });
    expect(data).toMatchObject({ title: "Carol's photo", unavailable: null });
  });

  it("is deleted with its last save, regardless of who saved it", async () => {
    const { rows } = await client.query("select content_id from pins where id = $1", [copy]);
    const { content_id: contentId } = rows[0] as { content_id: string };
    app.advance(31 * DAY_MS);
    await cleanUp();
    expect((await bob.call("pins.get", { pin_id: copy })).data.unavailable).toBeNull();
    await bob.call("pins.delete", { id: copy });
    app.advance(29 * DAY_MS);
    await cleanUp();
    expect(await contentIsThere(contentId)).toBe(true);
    app.advance(2 * DAY_MS);
    await cleanUp();
    expect(await contentIsThere(contentId)).toBe(false);
  });
});
