import { type ApiClient, CAST_PASSWORD, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { startAppWithRows } from "../app-with-rows.fixture.ts";
import { deleteContentComments } from "../comments/forget-comments.queries.ts";
import { mediaCleanupJob } from "../media/media.jobs.ts";
import type { Server } from "../server.ts";
import { createTrashCleanupJob } from "./pins.jobs.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
let client: pg.Client;
startAppWithRows((started) => ({ app, alice, bob, client } = started));

const cleanUp = () => createTrashCleanupJob([deleteContentComments]).run(app.server.context);
const deletedTitles = async (client: ApiClient = alice) =>
  (await client.call("pins.deleted", {})).data.map(({ title }) => title);

/** Counts the rows in each table that contain any of these ids. */
async function countRowsWith(ids: readonly string[]): Promise<Record<string, number>> {
  const columns: Record<string, string> = {
    pins: "id = any($1) or content_id = any($1) or board_id = any($1)",
    boards: "id = any($1)",
    board_slugs: "board_id = any($1)",
    sections: "id = any($1) or board_id = any($1)",
    board_pins: "pin_id = any($1) or content_id = any($1) or board_id = any($1)",
    deleted_board_pins: "pin_id = any($1) or content_id = any($1) or board_id = any($1)",
    content_pins: "pin_id = any($1) or content_id = any($1) or board_id = any($1)",
    contents: "id = any($1)",
    favorites: "content_id = any($1)",
    content_favorites: "content_id = any($1)",
    comments: "content_id = any($1)",
    board_follows: "board_id = any($1)",
    board_followers: "board_id = any($1)",
    listed_contents: "content_id = any($1)",
    suggestions: "subject_id = any($1)",
  };
  const counts: Record<string, number> = {};
  for (const [table, condition] of Object.entries(columns)) {
    const { rows } = await client.query(`select count(*)::int as number from ${table} where ${condition}`, [ids]);
    const { number } = rows[0] as { number: number };
    if (number > 0) counts[table] = number;
  }
  return counts;
}

async function findContentId(pinId: string): Promise<string> {
  const { rows } = await client.query("select content_id from pins where id = $1", [pinId]);
  return (rows[0] as { content_id: string }).content_id;
}

describe("a deleted pin that can be restored", () => {
  it("returns to its previous position in its section", async () => {
    const board = await makeBoard(alice, "Places");
    const section = (await alice.call("boards.createSection", { board_id: board.id, title: "Part" })).data;
    const ids = [];
    for (const title of ["one", "two", "three"]) {
      ids.push((await makePin(alice, { title, board_id: board.id, section: section.id })).id);
    }
    await alice.call("pins.delete", { id: ids[1] ?? "" });
    expect((await alice.call("pins.deleted", {})).data[0]).toMatchObject({ title: "two", board: { id: board.id } });
    await alice.call("pins.restore", { pin_id: ids[1] ?? "" });
    const shown = await bob.call("boards.pins", { board_id: board.id, section: section.id });
    expect(shown.data.map(({ title }) => title)).toEqual(["three", "two", "one"]);
    expect((await alice.call("boards.get", { board_id: board.id })).data).toMatchObject({ pinCount: 3 });
  });

  it("is listed with its image, only for the person who deleted it", async () => {
    const pin = await makePin(alice, { title: "Looked at" });
    await bob.call("pins.save", { pin_id: pin.id });
    await alice.call("pins.delete", { id: pin.id });
    const [first] = (await alice.call("pins.deleted", {})).data;
    expect(first).toMatchObject({ id: pin.id, title: "Looked at", isRepin: false, board: null });
    expect((await alice.raw("GET", first?.image?.url ?? "")).statusCode).toBe(200);
    expect(await deletedTitles(bob)).toEqual([]);
    // A save of a content item that its creator deleted can be restored, but its image isn't visible.
    const saved = (await bob.call("people.saved", { username: "bob" })).data;
    expect(saved).toEqual([]);
    await alice.call("pins.restore", { pin_id: pin.id });
  });

  it("is restored to the profile if its public board was deleted, but isn't made public if its secret board was deleted", async () => {
    for (const privacy of ["public", "secret"] as const) {
      const board = await makeBoard(alice, `Left ${privacy}`, privacy);
      const pin = await makePin(alice, { title: `Homeless ${privacy}`, board_id: board.id });
      await makePin(alice, { title: `Stays ${privacy}`, board_id: board.id });
      await alice.call("pins.delete", { id: pin.id });
      await alice.call("boards.delete", { board_id: board.id });
      const response = await alice.call("pins.restore", { pin_id: pin.id });
      if (privacy === "secret") {
        expect(response).toMatchObject({ status: 409, error: { type: "conflict" } });
        expect((await bob.call("pins.get", { pin_id: pin.id })).status).toBe(404);
        expect((await alice.call("boards.restore", { board_id: board.id })).status).toBe(200);
        expect((await alice.call("pins.restore", { pin_id: pin.id })).status).toBe(200);
        expect((await bob.call("pins.get", { pin_id: pin.id })).status).toBe(404);
        continue;
      }
      expect(response.data.board).toMatchObject({ layout: "quick_saves" });
      expect((await bob.call("pins.get", { pin_id: pin.id })).status).toBe(200);
      const restored = (await alice.call("boards.restore", { board_id: board.id })).data;
      expect(restored.pinCount).toBe(1);
      expect((await alice.call("pins.get", { pin_id: pin.id })).data.board).toMatchObject({ layout: "quick_saves" });
    }
  });

  it("can be restored only once, and only by its owner", async () => {
    const pin = await makePin(alice, { title: "Once" });
    await alice.call("pins.delete", { id: pin.id });
    expect((await bob.call("pins.restore", { pin_id: pin.id })).status).toBe(404);
    expect((await bob.call("pins.purge", { pin_id: pin.id })).status).toBe(404);
    const responses = await Promise.all([0, 1, 2].map(() => alice.call("pins.restore", { pin_id: pin.id })));
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(responses.every(({ status }) => status === 200 || status === 404)).toBe(true);
    expect(
      (await alice.call("people.created", { username: "alice" })).data.filter(({ id }) => id === pin.id),
    ).toHaveLength(1);
  });
});

describe("a purged pin", () => {
  it("appears in no list, can't be restored, and is deleted with its image that night", async () => {
    const board = await makeBoard(alice, "Given up");
    const onBoard = await makePin(alice, { title: "Given up with it", board_id: board.id });
    const alone = await makePin(alice, { title: "Given up alone" });
    const contents = [await findContentId(onBoard.id), await findContentId(alone.id)];
    await alice.call("pins.delete", { id: alone.id });
    await alice.call("boards.delete", { board_id: board.id });
    expect((await alice.call("pins.purge", { pin_id: alone.id })).status).toBe(200);
    expect((await alice.call("boards.purge", { board_id: board.id })).status).toBe(200);
    expect(await deletedTitles()).not.toContain("Given up alone");
    expect((await alice.call("boards.deleted", {})).data.map(({ id }) => id)).not.toContain(board.id);
    for (const id of [alone.id, onBoard.id])
      expect((await alice.call("pins.restore", { pin_id: id })).status).toBe(404);
    expect((await alice.call("boards.restore", { board_id: board.id })).status).toBe(404);
    await cleanUp();
    const left = await countRowsWith([board.id, onBoard.id, alone.id]);
    expect(left).toEqual({});
    // After another 30 days, no one else can restore a save of these content items either.
    app.advance(31 * DAY_MS);
    await cleanUp();
    expect(await countRowsWith(contents)).toEqual({});
  });
});

describe("31 days after a deletion", () => {
  // Log in again, because the sessions may have expired by now.
  beforeEach(async () => {
    for (const [name, person] of Object.entries({ alice, bob })) {
      await person.call("accounts.login", { username_or_email: name, password: CAST_PASSWORD });
    }
  });

  it("nothing remains of pins that can no longer be restored, and other people's saves remain without images", async () => {
    const board = await makeBoard(alice, "Cleared away");
    const section = (await alice.call("boards.createSection", { board_id: board.id, title: "Part" })).data;
    const alone = await makePin(alice, { title: "Nobody saved it", board_id: board.id, section: section.id });
    const shared = await makePin(alice, { title: "Bob saved it", board_id: board.id });
    const saved = (await bob.call("pins.save", { pin_id: shared.id })).data;
    const left = await makePin(alice, { title: "Bob let go of it", board_id: board.id });
    const bobsSave = (await bob.call("pins.save", { pin_id: left.id })).data;
    const contents = {
      alone: await findContentId(alone.id),
      shared: await findContentId(shared.id),
      left: await findContentId(left.id),
    };
    await bob.call("boards.follow", { board_id: board.id });
    for (const { id } of [alone, shared]) await bob.call("pins.favorite", { pin_id: id });
    await bob.request("POST", `/v3/pins/${alone.id}/comments/`, { text: "Fine" });
    const old = (
      await alice.call("boards.createSection", { board_id: (await makeBoard(alice, "Kept")).id, title: "Old" })
    ).data;
    await alice.call("boards.deleteSection", { section_id: old.id });
    await alice.call("boards.delete", { board_id: board.id });

    app.advance(29 * DAY_MS);
    await bob.call("pins.delete", { id: bobsSave.id });
    await cleanUp();
    expect((await countRowsWith([board.id])).pins).toBe(3);
    app.advance(2 * DAY_MS);
    await cleanUp();
    await mediaCleanupJob.run(app.server.context);
    expect(await countRowsWith([board.id, section.id, old.id, alone.id, contents.alone])).toEqual({});
    expect(await countRowsWith([contents.shared])).toMatchObject({ contents: 1, pins: 1, content_pins: 1 });
    expect((await bob.call("pins.get", { pin_id: saved.id })).data).toMatchObject({
      unavailable: "removed_by_creator",
    });
    // Bob can still restore his save, so its content exists.
    expect(await countRowsWith([contents.left])).toEqual({ contents: 1, pins: 1, deleted_board_pins: 1 });
    const restored = await bob.call("pins.restore", { pin_id: bobsSave.id });
    expect(restored.data).toMatchObject({ unavailable: "removed_by_creator" });
    await bob.call("pins.delete", { id: bobsSave.id });
    app.advance(31 * DAY_MS);
    await cleanUp();
    expect(await countRowsWith([contents.left, bobsSave.id])).toEqual({});
    await mediaCleanupJob.run(app.server.context);
    const { rows } = await client.query(
      `select count(*)::int as number from images
       where not exists (select 1 from contents where contents.image_id = images.id and contents.deleted_at is null)`,
    );
    expect(rows).toEqual([{ number: 0 }]);
  });

  it("purging a board and its pins skips anything that is being restored", async () => {
    const board = await makeBoard(alice, "At the last moment");
    for (let index = 0; index < 5; index += 1) await makePin(alice, { title: `Last ${index}`, board_id: board.id });
    await alice.call("boards.delete", { board_id: board.id });
    app.advance(30 * DAY_MS - 5_000);
    const [restored] = await Promise.all([alice.call("boards.restore", { board_id: board.id }), cleanUp(), cleanUp()]);
    expect(restored.status).toBe(200);
    app.advance(2 * DAY_MS);
    await cleanUp();
    expect((await alice.call("boards.pins", { board_id: board.id })).data).toHaveLength(5);
  });

  it("purging continues beyond one batch, even after an interrupted run", async () => {
    const board = await makeBoard(alice, "Crowded");
    const pin = await makePin(alice, { title: "Multiplied", board_id: board.id });
    await client.query(
      `with copies as (
         insert into pins (shard, id, person_id, content_id, creator_id, board_id, is_repin, method, listed)
         select shard, new_id(shard), person_id, content_id, creator_id, board_id, true, method, false
         from pins, generate_series(1, 700) where id = $1 returning *)
       insert into board_pins (shard, board_id, pin_id, content_id, person_id, position)
       select shard_of(board_id), board_id, id, id, person_id, id from copies`,
      [pin.id],
    );
    await alice.call("boards.delete", { board_id: board.id });
    app.advance(31 * DAY_MS);
    const interruption = new Error("cut off");
    let transactions = 0;
    const { context } = app.server;
    const interruptedContext = {
      ...context,
      transaction: (work: Parameters<typeof context.transaction>[0]) => {
        transactions += 1;
        if (transactions > 2) throw interruption;
        return context.transaction(work);
      },
    } as typeof context;
    await expect(createTrashCleanupJob([deleteContentComments]).run(interruptedContext)).rejects.toBe(interruption);
    expect((await countRowsWith([board.id])).boards).toBe(1);
    await cleanUp();
    expect(await countRowsWith([board.id])).toEqual({});
  });
});
