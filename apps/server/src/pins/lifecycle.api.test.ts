import { createJpegPicture, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mediaCleanupJob } from "../media/media.jobs.ts";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;

describe("many changes of the same type", () => {
  it("don't block each other when they affect saves on the profile", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const sources = [];
    const own = [];
    for (let index = 0; index < 6; index += 1) sources.push(await makePin(alice));
    for (let index = 0; index < 6; index += 1) own.push(await makePin(bob));
    const responses = await Promise.all([
      ...own.map(({ id }) => bob.call("pins.delete", { id })),
      ...sources.map(({ id }) => bob.call("pins.save", { pin_id: id })),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect((await bob.call("people.get", { username: "bob" })).data.pin_count).toBe(6);
  });

  it("give sections with the same title different URLs", async () => {
    const alice = await app.as("alice");
    const board = await makeBoard(alice, "Same titles");
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => alice.call("boards.createSection", { board_id: board.id, title: "Same" })),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(new Set(responses.map(({ data }) => data.slug)).size).toBe(6);
    const renamed = await Promise.all(
      responses
        .slice(0, 3)
        .map(({ data }) => alice.call("boards.updateSection", { section_id: data.id, title: "Other" })),
    );
    expect(new Set(renamed.map(({ data }) => data.slug)).size).toBe(3);
  });

  it("give each board its own URL, even when many boards have the same long name", async () => {
    const carol = await app.as("carol");
    const urls = new Set<string>();
    for (let index = 0; index < 53; index += 1) urls.add((await makeBoard(carol, "n".repeat(50))).url);
    expect(urls.size).toBe(53);
  });
});

describe("a deleted content item", () => {
  it("shows its image to no one, not even to people who saved it", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "Shown no more" });
    const saved = (await bob.call("pins.save", { pin_id: pin.id })).data;
    await alice.call("pins.delete", { id: pin.id });
    for (const client of [bob, app.visitor()]) {
      const { data } = await client.call("pins.get", { pin_id: saved.id });
      expect(data).toMatchObject({ unavailable: "removed_by_creator", imageSignature: "" });
      for (const url of [data.imageSpec_236x.url, data.imageSpec_736x.url, data.origImageUrl]) {
        expect((await client.raw("GET", url)).statusCode).toBe(404);
      }
    }
  });

  it("can be restored for 30 days, and then loses its image", async () => {
    const alice = await app.as("alice");
    const [early, late] = [await makePin(alice), await makePin(alice)];
    for (const { id } of [early, late]) await alice.call("pins.delete", { id });
    app.advance(29 * DAY_MS);
    await mediaCleanupJob.run(app.server.context);
    const restored = await alice.call("pins.restore", { pin_id: early.id });
    expect(restored.status).toBe(200);
    expect((await alice.raw("GET", restored.data.imageSpec_236x.url)).statusCode).toBe(200);
    app.advance(2 * DAY_MS);
    expect((await alice.call("pins.restore", { pin_id: late.id })).status).toBe(404);
    const countFiles = async () => {
      let files = 0;
      for await (const _ of app.server.context.storage.list("images")) files += 1;
      return files;
    };
    const before = await countFiles();
    await mediaCleanupJob.run(app.server.context);
    expect(await countFiles()).toBeLessThan(before);
  });

  it("is deleted with the board it was created on, but not with a board that only contains a save of it", async () => {
    const [alice, bob, dan] = [await app.as("alice"), await app.as("bob"), await app.as("dan")];
    const newBoard = await makeBoard(alice, "Made here");
    const pin = await makePin(alice, { board_id: newBoard.id, title: "Made on a board" });
    const saved = (await bob.call("pins.save", { pin_id: pin.id })).data;
    await alice.call("boards.delete", { board_id: newBoard.id });
    expect((await bob.call("pins.get", { pin_id: saved.id })).data.unavailable).toBe("removed_by_creator");

    const source = await makePin(alice, { title: "Saved twice" });
    const [first, second] = [await makeBoard(dan, "First"), await makeBoard(dan, "Second")];
    await dan.call("pins.save", { pin_id: source.id, board_id: first.id });
    await dan.call("pins.save", { pin_id: source.id, board_id: second.id });
    await dan.call("boards.delete", { board_id: second.id });
    expect((await dan.call("people.saved", { username: "dan" })).data.map(({ title }) => title)).toEqual([
      "Saved twice",
    ]);
    expect((await dan.call("pins.get", { pin_id: source.id })).data.savedInfo).toMatchObject({ boardId: first.id });
    expect((await dan.call("people.get", { username: "dan" })).data.pin_count).toBe(1);
  });
});

describe("the home feed", () => {
  it("skips saves whose content was deleted, and continues after them", async () => {
    const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
    await bob.call("pins.save", { pin_id: (await makePin(carol, { title: "Still there" })).id });
    const deletedPins = [];
    for (let index = 0; index < 4; index += 1) deletedPins.push(await makePin(carol));
    for (const { id } of deletedPins) await bob.call("pins.save", { pin_id: id });
    await alice.call("people.follow", { user_id: await app.idOf("bob") });
    for (const { id } of deletedPins) await carol.call("pins.delete", { id });
    const { data } = await alice.call("home.feed", { page_size: 1 });
    expect(data).toMatchObject([{ title: "Still there", recommendationReason: { reason: "followed_person" } }]);
  });
});

describe("a large board", () => {
  it("changes its visibility in a single step", async () => {
    const alice = await app.as("alice");
    const board = await makeBoard(alice, "Large", "secret");
    const bytes = await createJpegPicture({ seed: 4_000 });
    for (let index = 0; index < 30; index += 1) await alice.upload("/v3/pins/", bytes, { board_id: board.id });
    const before = (await alice.call("people.get", { username: "alice" })).data.pin_count;
    expect((await alice.call("boards.update", { board_id: board.id, privacy: "public" })).status).toBe(200);
    expect((await alice.call("people.get", { username: "alice" })).data.pin_count).toBe(before + 30);
  });
});
