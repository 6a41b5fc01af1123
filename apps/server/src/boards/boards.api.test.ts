import type { Board } from "@tessera/contract";
import { makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe("boards", () => {
  it("[BOARD-02] accept names of up to 50 characters", async () => {
    const alice = await app.as("alice");
    expect((await alice.call("boards.create", { name: "ä".repeat(50) })).status).toBe(200);
    const rejected = await alice.call("boards.create", { name: "ä".repeat(51) });
    expect(rejected).toMatchObject({ status: 400, error: { details: [{ path: "name" }] } });
  });

  it("[BOARD-01] are created with a name and a visibility, and only for the person who makes the request", async () => {
    const alice = await app.as("alice");
    const input = { name: "Made", privacy: "public", username: "Alice", orbac_subject_id: await app.idOf("alice") };
    const created = await alice.post("/resource/BoardResource/", input);
    expect(created).toMatchObject({
      status: 200,
      data: { name: "Made", privacy: "public", owner: { username: "alice" } },
    });
    for (const others of [{ username: "bob" }, { orbac_subject_id: await app.idOf("bob") }]) {
      expect((await alice.call("boards.create", { name: "Not mine", ...others })).status).toBe(403);
    }
  });

  it("[BOARD-15] are returned with the requested set of fields", async () => {
    const alice = await app.as("alice");
    const { id } = await makeBoard(alice, "Sets");
    const fullBoard = await alice.call("boards.fields", { board_id: id });
    expect(fullBoard.data).toEqual((await alice.call("boards.get", { board_id: id })).data);
    const toEdit = await alice.get(`/resource/BoardResource/?board_id=${id}&field_set_key=boardEdit`);
    const { sections: _, coverImages: _covers, followerCount: _count, ...rest } = fullBoard.data as Board;
    expect(rest).toMatchObject(toEdit.data as object);
    expect(Object.keys(toEdit.data as object).toSorted()).toEqual([
      ...["archived", "can", "collaboratedByMe", "collaboratorCount", "collaboratorPermissions", "collaborators"],
      ...["coverFocalPoint", "coverPin", "description", "endDate", "entityId", "hasChosenCover", "id"],
      ...[
        "imageCoverHdUrl",
        "imageCoverUrl",
        "invites",
        "isCollaborative",
        "layout",
        "name",
        "note",
        "owner",
        "pinCount",
        "pinDensity",
      ],
      ...["pinSort", "privacy", "startDate", "url"],
    ]);
    expect((await alice.send("boards.fields", { board_id: id, field_set_key: "all" })).status).toBe(400);
  });

  it("suggest pins that people save along with the boards' own pins, followed by popular pins", async () => {
    const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
    const [ownBoard, bobsBoard] = [await makeBoard(alice, "Lamps"), await makeBoard(bob, "Lamps and chairs")];
    const hidden = await makeBoard(carol, "Lamps of mine", "secret");
    const lamp = await makePin(alice, { title: "Shared lamp", board_id: ownBoard.id });
    const chair = await makePin(bob, { title: "Chair beside", board_id: bobsBoard.id });
    const secretPin = await makePin(carol, { title: "Whispered", board_id: hidden.id });
    for (const [client, board] of [
      [bob, bobsBoard],
      [carol, hidden],
    ] as const) {
      await client.call("pins.save", { pin_id: lamp.id, board_id: board.id });
    }
    const farPin = await makePin(carol, { title: "Far away" });
    const listIdeas = async (options: object = {}) =>
      (await alice.call("boards.ideas", { board_id: ownBoard.id, page_size: 100, ...options })).data.map(
        ({ id }) => id,
      );
    const found = await listIdeas();
    expect(found[0]).toBe(chair.id);
    expect(found).toContain(farPin.id);
    for (const excludedId of [lamp.id, secretPin.id]) expect(found).not.toContain(excludedId);
    expect(new Set(found).size).toBe(found.length);
    await alice.call("pins.save", { pin_id: chair.id, board_id: ownBoard.id });
    expect(await listIdeas()).not.toContain(chair.id);
    expect(await listIdeas({ products_only: true })).toEqual([]);
    const paged: string[] = [];
    let bookmark: string | undefined;
    do {
      const page = await alice.call("boards.ideas", { board_id: ownBoard.id, page_size: 2, bookmark });
      paged.push(...page.data.map(({ id }) => id));
      bookmark = page.bookmark ?? undefined;
    } while (bookmark !== undefined);
    expect(paged).toEqual(await listIdeas());
  });

  it("have all of their fields on their own page [ENT-17]", async () => {
    const alice = await app.as("alice");
    const { id } = await makeBoard(alice, "Whole");
    const pin = await makePin(alice, { title: "On it", board_id: id });
    const { data } = await app.visitor().call("boards.get", { board_id: id });
    expect(data).toMatchObject({
      entityId: id,
      id,
      name: "Whole",
      url: "/alice/whole/",
      layout: "default",
      privacy: "public",
      pinCount: 1,
      sectionCount: 0,
      boardOrderModifiedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      isCollaborative: false,
      collaboratedByMe: false,
      collaboratorCount: 0,
      collaboratorPermissions: [],
      followedByMe: false,
      owner: { entityId: await app.idOf("alice") },
      collaborators: [],
      invites: [],
      coverPin: { id: pin.id, imageUrl: expect.stringContaining("/236x") },
      imageCoverUrl: expect.stringContaining("/216x146"),
      imageCoverHdUrl: expect.stringContaining("/400x300"),
    });
    expect(Object.keys(data.coverImages[0] ?? {})).toEqual(expect.arrayContaining(["222x", "400x300", "216x146"]));
    const boardlessPin = await makePin(alice, { title: "On none" });
    const quick = await app.visitor().call("boards.get", { board_id: boardlessPin.board?.id ?? "" });
    expect(quick.data.layout).toBe("quick_saves");
  });

  it("[BOARD-03] accept descriptions of up to 500 characters", async () => {
    const alice = await app.as("alice");
    expect((await alice.call("boards.create", { name: "Long", description: "x".repeat(500) })).status).toBe(200);
    expect((await alice.call("boards.create", { name: "Long", description: "x".repeat(501) })).status).toBe(400);
  });

  it("[BOARD-04] can be deleted only by their owner, along with their pins", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const board = await makeBoard(alice, "Short-lived");
    const pin = await makePin(alice, { title: "On the short-lived board", board_id: board.id });
    expect((await bob.delete("/resource/BoardResource/", { board_id: board.id })).status).toBe(403);
    expect((await alice.delete("/resource/BoardResource/", { board_id: board.id })).status).toBe(200);
    expect((await alice.call("boards.get", { board_id: board.id })).status).toBe(404);
    expect((await alice.call("pins.get", { pin_id: pin.id })).status).toBe(404);
    expect((await bob.call("search.pins", { q: "short-lived" })).data).toEqual([]);
  });

  it("have unique URLs, and redirect from old URLs to current ones", async () => {
    const carol = await app.as("carol");
    const [first, second] = [await makeBoard(carol, "Same name"), await makeBoard(carol, "Same name")];
    expect([first.url, second.url]).toEqual(["/carol/same-name/", "/carol/same-name-2/"]);
    const renamed = (await carol.call("boards.update", { board_id: first.id, name: "Schöne Dinge" })).data;
    expect(decodeURIComponent(renamed.url)).toBe("/carol/schöne-dinge/");
    for (const slug of ["same-name", "schöne-dinge", first.id]) {
      expect((await carol.call("boards.find", { username: "carol", slug })).data.id).toBe(first.id);
    }
    expect((await carol.call("boards.find", { username: "alice", slug: first.id })).status).toBe(404);
  });

  it("[FOLLOW-02] can be followed and unfollowed by other people", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const board = await makeBoard(alice, "Worth following");
    const read = async () => (await bob.call("boards.get", { board_id: board.id })).data;
    expect((await bob.put(`/v3/boards/${board.id}/follow/`)).status).toBe(200);
    expect((await bob.put(`/v3/boards/${board.id}/follow/`)).status).toBe(200);
    expect(await read()).toMatchObject({ followedByMe: true, followerCount: 1 });
    expect((await bob.delete(`/v3/boards/${board.id}/follow/`)).status).toBe(200);
    expect(await read()).toMatchObject({ followedByMe: false, followerCount: 0 });
    expect((await alice.put(`/v3/boards/${board.id}/follow/`)).status).toBe(400);
  });

  it("[BOARD-17] have covers in each size, with the chosen cover first", async () => {
    const alice = await app.as("alice");
    const board = await makeBoard(alice, "Covered");
    const pins = [await makePin(alice, { board_id: board.id }), await makePin(alice, { board_id: board.id })];
    const before = (await alice.call("boards.get", { board_id: board.id })).data;
    expect(before.coverPin?.id).toBe(pins[1]?.id);
    const { data } = await alice.call("boards.update", { board_id: board.id, cover_pin_id: pins[0]?.id ?? "" });
    expect(data.coverPin?.id).toBe(pins[0]?.id);
    expect(data.coverImages).toHaveLength(2);
    expect(data.coverImages[0]).toMatchObject({
      "222x": { width: 120, height: 180 },
      "400x300": { width: 120, height: 90 },
      "216x146": { width: 120, height: 81 },
    });
    for (const url of [data.imageCoverUrl, data.imageCoverHdUrl, data.coverImages[0]?.["222x"].url]) {
      expect((await app.visitor().raw("GET", url ?? "")).statusCode).toBe(200);
    }
    expect([before.hasChosenCover, data.hasChosenCover]).toEqual([false, true]);
    const { data: undone } = await alice.call("boards.update", { board_id: board.id, cover_pin_id: null });
    expect([undone.hasChosenCover, undone.coverPin?.id]).toEqual([false, pins[1]?.id]);
  });

  it("paginate their pins without repeats or gaps when pins are added and deleted between pages", async () => {
    const alice = await app.as("alice");
    const board = await makeBoard(alice, "Moving");
    const pins = [];
    for (let index = 0; index < 6; index += 1) pins.push(await makePin(alice, { board_id: board.id }));
    const expected = pins.map(({ id }) => id).reverse();
    const first = await alice.call("boards.pins", { board_id: board.id, page_size: 2 });
    await makePin(alice, { board_id: board.id });
    await alice.call("pins.delete", { id: expected[0] ?? "" });
    const second = await alice.call("boards.pins", {
      board_id: board.id,
      page_size: 10,
      bookmark: first.bookmark ?? "",
    });
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(expected);
    expect(second.bookmark).toBeNull();
  });
});

describe("sections", () => {
  it("can be created, renamed, and deleted, without deleting their pins", async () => {
    const alice = await app.as("alice");
    const board = await makeBoard(alice, "Parted");
    const section = (await alice.call("boards.createSection", { board_id: board.id, title: "First part" })).data;
    const pin = await makePin(alice, { board_id: board.id, section: section.id });
    expect((await alice.call("boards.get", { board_id: board.id })).data).toMatchObject({ sectionCount: 1 });
    const renamed = await alice.call("boards.updateSection", { section_id: section.id, title: "New part" });
    expect(renamed.data).toMatchObject({ title: "New part", slug: "new-part", pinCount: 1 });
    await alice.call("boards.deleteSection", { section_id: section.id });
    expect((await alice.call("boards.get", { board_id: board.id })).data).toMatchObject({
      sectionCount: 0,
      pinCount: 1,
    });
    expect((await alice.call("pins.get", { pin_id: pin.id })).data.section).toBeNull();
  });
});
