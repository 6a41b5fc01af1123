import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
beforeAll(async () => {
  app = await startApp();
  [alice, bob] = [await app.as("alice"), await app.as("bob")];
});
afterAll(() => app.close());

const listTitles = async (client: ApiClient, boardId: string, section?: string) =>
  (await client.call("boards.pins", { board_id: boardId, ...(section ? { section } : {}) })).data.map(
    ({ title }) => title,
  );
const loadDeletedBoards = async () => (await alice.call("boards.deleted", {})).data.map(({ name }) => name);

describe("a restored board", () => {
  it("has its pins in their old order, and its sections, followers, cover, URL, and counts", async () => {
    const board = await makeBoard(alice, "Brought back");
    const section = (await alice.call("boards.createSection", { board_id: board.id, title: "Part" })).data;
    const firstPin = await makePin(alice, { title: "First", board_id: board.id });
    await makePin(alice, { title: "Second", board_id: board.id, section: section.id });
    const bobsPin = await makePin(bob, { title: "Of Bob" });
    await alice.call("pins.save", { pin_id: bobsPin.id, board_id: board.id });
    const deletedPin = await makePin(alice, { title: "Deleted before", board_id: board.id });
    await alice.call("pins.delete", { id: deletedPin.id });
    await alice.call("boards.update", { board_id: board.id, cover_pin_id: firstPin.id });
    await bob.call("boards.follow", { board_id: board.id });
    await bob.call("pins.save", { pin_id: firstPin.id });
    await bob.call("pins.favorite", { pin_id: firstPin.id });
    const profile = async () => (await bob.call("people.get", { username: "alice" })).data;
    const before = { board: (await bob.call("boards.get", { board_id: board.id })).data, profile: await profile() };
    const firstBefore = (await bob.call("pins.get", { pin_id: firstPin.id })).data;

    expect((await alice.call("boards.delete", { board_id: board.id })).status).toBe(200);
    expect((await bob.call("boards.get", { board_id: board.id })).status).toBe(404);
    expect((await profile()).pin_count).toBe(before.profile.pin_count - 3);
    const listed = (await alice.call("boards.deleted", {})).data.find(({ id }) => id === board.id);
    expect(listed).toMatchObject({ name: "Brought back", pinCount: 3, sectionCount: 1, privacy: "public" });
    expect(listed?.coverImages).toHaveLength(3);
    for (const { url } of listed?.coverImages ?? []) expect((await alice.raw("GET", url)).statusCode).toBe(200);
    expect(Date.parse(listed?.restorableUntil ?? "") - Date.parse(listed?.deletedAt ?? "")).toBe(30 * DAY_MS);
    // Pins that were deleted with the board are restored with it.
    expect((await alice.call("pins.deleted", {})).data.map(({ title }) => title)).toEqual(["Deleted before"]);

    const restored = await alice.call("boards.restore", { board_id: board.id });
    expect(restored.status).toBe(200);
    expect(restored.data.url).toBe(board.url);
    const after = (await bob.call("boards.get", { board_id: board.id })).data;
    expect(removeTimes(after)).toEqual(removeTimes(before.board));
    expect(await listTitles(bob, board.id)).toEqual(["Of Bob", "Second", "First"]);
    expect(await listTitles(bob, board.id, section.id)).toEqual(["Second"]);
    expect(await profile()).toEqual(before.profile);
    expect((await bob.call("pins.get", { pin_id: firstPin.id })).data).toMatchObject({
      saveCount: firstBefore.saveCount,
      favoriteUserCount: 1,
      favoritedByMe: true,
      unavailable: null,
    });
    expect((await bob.call("search.pins", { q: "second" })).data.map(({ title }) => title)).toContain("Second");
    expect((await bob.call("search.boards", { q: "brought" })).data.map(({ id }) => id)).toContain(board.id);
    expect(await loadDeletedBoards()).not.toContain("Brought back");

    // A pin that was deleted earlier is restored separately, to its old position on top.
    expect((await alice.call("pins.restore", { pin_id: deletedPin.id })).status).toBe(200);
    expect(await listTitles(bob, board.id)).toEqual(["Deleted before", "Of Bob", "Second", "First"]);
  });

  it("is still secret if it was secret before", async () => {
    const board = await makeBoard(alice, "Whispered", "secret");
    const pin = await makePin(alice, { title: "Whisper", board_id: board.id });
    await alice.call("boards.delete", { board_id: board.id });
    await alice.call("boards.restore", { board_id: board.id });
    expect((await alice.call("pins.get", { pin_id: pin.id })).data.unavailable).toBeNull();
    expect((await bob.call("pins.get", { pin_id: pin.id })).status).toBe(404);
    expect((await bob.call("search.pins", { q: "whisper" })).data).toEqual([]);
  });

  it("gets the next free URL when another board has taken its old URL", async () => {
    const first = await makeBoard(alice, "Same name");
    await alice.call("boards.delete", { board_id: first.id });
    const second = await makeBoard(alice, "Same name");
    expect(second.url).toBe(first.url);
    const restored = (await alice.call("boards.restore", { board_id: first.id })).data;
    expect(restored.url).toBe("/alice/same-name-2/");
    const findBoardId = async (slug: string) => (await bob.call("boards.find", { username: "alice", slug })).data.id;
    expect([await findBoardId("same-name"), await findBoardId("same-name-2")]).toEqual([second.id, first.id]);
  });

  it("can't be restored twice, or by anyone but its owner", async () => {
    const board = await makeBoard(alice, "Mine to restore");
    expect((await alice.call("boards.restore", { board_id: board.id })).status).toBe(404);
    await alice.call("boards.delete", { board_id: board.id });
    expect((await bob.call("boards.restore", { board_id: board.id })).status).toBe(404);
    expect((await bob.call("boards.purge", { board_id: board.id })).status).toBe(404);
    expect((await app.visitor().call("boards.restore", { board_id: board.id })).status).toBe(401);
    expect((await alice.call("boards.restore", { board_id: board.id })).status).toBe(200);
    expect((await alice.call("boards.restore", { board_id: board.id })).status).toBe(404);
  });

  it("is complete even if many requests delete, restore, and save at the same time", async () => {
    const board = await makeBoard(alice, "Contended");
    for (let index = 0; index < 3; index += 1)
      await makePin(alice, { title: `Contended ${index}`, board_id: board.id });
    const source = await makePin(bob, { title: "Saved meanwhile" });
    for (let round = 0; round < 3; round += 1) {
      const responses = await Promise.all([
        alice.call("boards.delete", { board_id: board.id }),
        alice.call("boards.restore", { board_id: board.id }),
        alice.call("pins.save", { pin_id: source.id, board_id: board.id }),
        alice.call("boards.delete", { board_id: board.id }),
        alice.call("boards.restore", { board_id: board.id }),
      ]);
      for (const { status } of responses) expect([200, 404]).toContain(status);
    }
    await alice.call("boards.restore", { board_id: board.id });
    const { pinCount } = (await alice.call("boards.get", { board_id: board.id })).data;
    const titles = await listTitles(alice, board.id);
    expect(titles).toHaveLength(pinCount);
    expect(titles).toEqual(expect.arrayContaining(["Contended 0", "Contended 1", "Contended 2"]));
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("doesn't lose its URL to another board during the restore", async () => {
    const urls = new Set<string>();
    const board = await makeBoard(alice, "Wanted");
    await alice.call("boards.delete", { board_id: board.id });
    const responses = await Promise.all([
      alice.call("boards.restore", { board_id: board.id }),
      ...Array.from({ length: 4 }, () => alice.call("boards.create", { name: "Wanted" })),
    ]);
    for (const { data } of responses) urls.add(data.url);
    expect(urls.size).toBe(5);
    for (const { data } of responses) {
      const slug = data.url.split("/")[2] ?? "";
      expect((await bob.call("boards.find", { username: "alice", slug })).data.id).toBe(data.id);
    }
  });
});

describe("a restored section", () => {
  it("contains its pins again, except those that were moved or deleted", async () => {
    const board = await makeBoard(alice, "Sections");
    const section = (await alice.call("boards.createSection", { board_id: board.id, title: "One" })).data;
    const other = (await alice.call("boards.createSection", { board_id: board.id, title: "Two" })).data;
    const pins: Record<string, string> = {};
    for (const title of ["stays", "moves", "goes", "goes later"]) {
      pins[title] = (await makePin(alice, { title, board_id: board.id, section: section.id })).id;
    }
    await alice.call("pins.delete", { id: pins.goes ?? "" });
    await alice.call("boards.deleteSection", { section_id: section.id });
    expect(await listTitles(bob, board.id)).toEqual(["goes later", "moves", "stays"]);
    await alice.call("pins.update", { pin_id: pins.moves ?? "", section: other.id });
    await alice.call("pins.delete", { id: pins["goes later"] ?? "" });
    await alice.call("pins.restore", { pin_id: pins.goes ?? "" });

    expect((await bob.call("boards.restoreSection", { section_id: section.id })).status).toBe(404);
    const restored = await alice.call("boards.restoreSection", { section_id: section.id });
    expect(restored.data).toMatchObject({ title: "One", slug: section.slug, pinCount: 2 });
    expect(await listTitles(bob, board.id, section.id)).toEqual(["goes", "stays"]);
    expect(await listTitles(bob, board.id, other.id)).toEqual(["moves"]);
    expect((await alice.call("boards.sections", { board_id: board.id })).data.map(({ title }) => title)).toEqual([
      "One",
      "Two",
    ]);
    await alice.call("pins.restore", { pin_id: pins["goes later"] ?? "" });
    expect(await listTitles(bob, board.id, section.id)).toEqual(["goes later", "goes", "stays"]);
    expect((await alice.call("boards.restoreSection", { section_id: section.id })).status).toBe(404);
  });

  it("gets another name if its old name is taken, and can be restored only after its board", async () => {
    const board = await makeBoard(alice, "Twice");
    const section = (await alice.call("boards.createSection", { board_id: board.id, title: "Part" })).data;
    await makePin(alice, { title: "Filed", board_id: board.id, section: section.id });
    await alice.call("boards.deleteSection", { section_id: section.id });
    await alice.call("boards.delete", { board_id: board.id });
    expect((await alice.call("boards.restoreSection", { section_id: section.id })).status).toBe(404);
    await alice.call("boards.restore", { board_id: board.id });
    await alice.call("boards.createSection", { board_id: board.id, title: "Part" });
    const restored = (await alice.call("boards.restoreSection", { section_id: section.id })).data;
    expect(restored).toMatchObject({ slug: "part-2", pinCount: 1 });
    expect(await listTitles(alice, board.id, section.id)).toEqual(["Filed"]);
  });
});

describe("a deleted board or section", () => {
  it("can be restored on day 29, but not on day 31", async () => {
    const [early, late] = [await makeBoard(alice, "Early"), await makeBoard(alice, "Late")];
    const home = await makeBoard(alice, "Home of sections");
    const sections = [];
    for (const title of ["Early part", "Late part"]) {
      const { id } = (await alice.call("boards.createSection", { board_id: home.id, title })).data;
      await alice.call("boards.deleteSection", { section_id: id });
      sections.push(id);
    }
    for (const { id } of [early, late]) await alice.call("boards.delete", { board_id: id });
    app.advance(29 * DAY_MS);
    expect(await loadDeletedBoards()).toEqual(expect.arrayContaining(["Late", "Early"]));
    expect((await alice.call("boards.restore", { board_id: early.id })).status).toBe(200);
    expect((await alice.call("boards.restoreSection", { section_id: sections[0] ?? "" })).status).toBe(200);
    app.advance(2 * DAY_MS);
    expect(await loadDeletedBoards()).not.toContain("Late");
    expect((await alice.call("boards.restore", { board_id: late.id })).status).toBe(404);
    expect((await alice.call("boards.restoreSection", { section_id: sections[1] ?? "" })).status).toBe(404);
  });
});

describe("the list of deleted boards", () => {
  it("starts with the most recently deleted board, is paginated, and is visible only to the boards' owner", async () => {
    const dan = await app.as("dan");
    const names = ["A", "B", "C", "D", "E"];
    for (const name of names) {
      await dan.call("boards.delete", { board_id: (await makeBoard(dan, name)).id });
      app.advance(1_000);
    }
    const found: string[] = [];
    let bookmark: string | undefined;
    do {
      const page = await dan.call("boards.deleted", { page_size: 2, bookmark });
      found.push(...page.data.map(({ name }) => name));
      bookmark = page.bookmark ?? undefined;
    } while (bookmark !== undefined);
    expect(found).toEqual(names.toReversed());
    expect((await bob.call("boards.deleted", {})).data).toEqual([]);
    expect((await app.visitor().call("boards.deleted", {})).status).toBe(401);
  });
});

describe("the list of deleted sections", () => {
  it("contains only sections of the person's own boards that still exist, most recently deleted first", async () => {
    const carol = await app.as("carol");
    const [home, deletedBoard] = [await makeBoard(carol, "Home"), await makeBoard(carol, "Away")];
    const titles = ["A", "B", "C"];
    for (const title of titles) {
      const { id } = (await carol.call("boards.createSection", { board_id: home.id, title })).data;
      await carol.call("boards.deleteSection", { section_id: id });
      app.advance(1_000);
    }
    const deletedSection = (
      await carol.call("boards.createSection", { board_id: deletedBoard.id, title: "With its board" })
    ).data;
    await carol.call("boards.deleteSection", { section_id: deletedSection.id });
    await carol.call("boards.delete", { board_id: deletedBoard.id });
    const found = [];
    let bookmark: string | undefined;
    do {
      const page = await carol.call("boards.deletedSections", { page_size: 1, bookmark });
      found.push(...page.data);
      bookmark = page.bookmark ?? undefined;
    } while (bookmark !== undefined);
    expect(found.map(({ title }) => title)).toEqual(titles.toReversed());
    expect(found[0]?.board).toEqual({ id: home.id, name: "Home", url: home.url });
    await carol.call("boards.restoreSection", { section_id: found[1]?.id ?? "" });
    const listDeletedSections = async () =>
      (await carol.call("boards.deletedSections", {})).data.map(({ title }) => title);
    expect(await listDeletedSections()).toEqual(["C", "A"]);
    expect((await bob.call("boards.deletedSections", {})).data.map(({ title }) => title)).not.toContain("C");
    app.advance(29 * DAY_MS);
    expect(await listDeletedSections()).toEqual(["C", "A"]);
    app.advance(2 * DAY_MS);
    expect(await listDeletedSections()).toEqual([]);
  });
});

function removeTimes({ boardOrderModifiedAt: _, ...rest }: { boardOrderModifiedAt: string | null }) {
  // The images of deleted pins get new URLs when the pins are restored.
  return JSON.parse(JSON.stringify(rest).replaceAll(/\/media\/[^/]+\//g, "/media/…/")) as unknown;
}
