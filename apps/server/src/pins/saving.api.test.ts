import { makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const REPIN = "/resource/RepinResource/";
const STATE = "/resource/UserStateResource/";

/** Creates a person who has done nothing yet. */
async function createNewcomer(name: string) {
  const person = app.visitor();
  const email = `${name}@example.com`;
  await person.call("accounts.register", { email, password: "correct horse 9", first_name: name, username: name });
  return person;
}

describe("a save request", () => {
  it("accepts every field, and returns the pin and its board [ENT-28] [ENT-29]", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "Fields" });
    const board = await makeBoard(bob, "All fields");
    const section = (await bob.call("boards.createSection", { board_id: board.id, title: "Part" })).data;
    const { status, data } = await bob.post<{ id: string }>(REPIN, {
      pin_id: pin.id,
      board_id: board.id,
      section: section.id,
      user_id: await app.idOf("bob"),
      clientTrackingParams: "p",
      eventContext: { view: "home" },
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      board: { id: board.id, url: board.url, name: "All fields", layout: "default" },
    });
    expect((await bob.call("pins.get", { pin_id: data.id })).data).toMatchObject({ section: { id: section.id } });
  });

  it.each([
    ["no pin", {}, "pin_id"],
    ["tracking that is too long", { pin_id: "7", clientTrackingParams: "x".repeat(2049) }, "clientTrackingParams"],
    ["a nested context", { pin_id: "7", eventContext: { a: { b: 1 } } }, "eventContext.a"],
  ])("is rejected with %s [ENT-29]", async (_, body, path) => {
    const bob = await app.as("bob");
    const { status, error } = await bob.post(REPIN, body);
    expect(status).toBe(400);
    expect(error).toMatchObject({ type: "validation_error" });
    expect(error?.details.map((detail) => detail.path)).toEqual([path]);
  });

  it.each([
    ["pin", { pin_id: "seven" }, 404],
    ["board", { board_id: "nine" }, 404],
    ["section", { section: "part" }, 404],
    ["person", { user_id: "bob" }, 403],
  ])("rejects a non-numeric ID for the %s [ENT-29]", async (_, fields, status) => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "Lettered" });
    const board = await makeBoard(bob, "Lettered");
    expect((await bob.post(REPIN, { pin_id: pin.id, board_id: board.id, ...fields })).status).toBe(status);
  });

  it("is rejected for another person, another person's board, or a section of a different board [ENT-29]", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "Forged" });
    const alicesBoard = await makeBoard(alice, "Not Bob's");
    const [own, other] = [await makeBoard(bob, "Bob's own"), await makeBoard(bob, "Bob's other")];
    const section = (await bob.call("boards.createSection", { board_id: other.id, title: "Elsewhere" })).data;
    const save = (body: object) => bob.post(REPIN, { pin_id: pin.id, ...body });
    expect((await save({ user_id: await app.idOf("alice") })).status).toBe(403);
    expect((await save({ board_id: alicesBoard.id })).status).toBe(403);
    expect((await save({ board_id: own.id, section: section.id })).status).toBe(404);
    expect((await bob.call("boards.pins", { board_id: own.id })).data).toEqual([]);
  });

  it("reports whether the pin or the board was just deleted [SAVE-23]", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const [pin, deletedPin] = [await makePin(alice, { title: "Stays" }), await makePin(alice, { title: "Goes" })];
    const board = await makeBoard(bob, "Goes too");
    await alice.call("pins.delete", { id: deletedPin.id });
    await bob.call("boards.delete", { board_id: board.id });
    const deletedSource = await bob.call("pins.save", { pin_id: deletedPin.id });
    const deletedTarget = await bob.call("pins.save", { pin_id: pin.id, board_id: board.id });
    expect(deletedSource).toMatchObject({ status: 404, error: { message: "We couldn’t find this Pin." } });
    expect(deletedTarget).toMatchObject({ status: 404, error: { message: "We couldn’t find this board." } });
  });
});

describe("a save", () => {
  it("appears first on its board, and as the viewer's own save of the pin [SAVE-18]", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const board = await makeBoard(bob, "Ordered");
    const [first, second] = [await makePin(alice, { title: "First" }), await makePin(alice, { title: "Second" })];
    const firstSave = (await bob.call("pins.save", { pin_id: first.id, board_id: board.id })).data;
    const secondSave = (await bob.call("pins.save", { pin_id: second.id, board_id: board.id })).data;
    const { data: listed } = await bob.call("boards.pins", { board_id: board.id });
    expect(listed.map(({ id }) => id)).toEqual([secondSave.id, firstSave.id]);
    expect((await bob.call("pins.get", { pin_id: first.id })).data.savedInfo).toEqual({
      boardId: board.id,
      localPinId: firstSave.id,
      title: "Ordered",
      type: "board",
      url: board.url,
    });
    expect((await alice.call("pins.get", { pin_id: first.id })).data.savedInfo).toMatchObject({ type: "profile" });
  });

  it("updates the list and count of its section [SAVE-31]", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const board = await makeBoard(bob, "Parted");
    const section = (await bob.call("boards.createSection", { board_id: board.id, title: "Part" })).data;
    const [a, b] = [await makePin(alice, { title: "A" }), await makePin(alice, { title: "B" })];
    const saved = (await bob.call("pins.save", { pin_id: a.id, board_id: board.id, section: section.id })).data;
    await bob.call("pins.save", { pin_id: b.id, board_id: board.id });
    const { data } = await bob.call("boards.pins", { board_id: board.id, section: section.id });
    expect(data.map(({ id }) => id)).toEqual([saved.id]);
    expect((await bob.call("boards.sections", { board_id: board.id })).data).toMatchObject([{ pinCount: 1 }]);
  });

  it("goes to the person's unlisted profile board when no board is given [SAVE-25]", async () => {
    const [alice, dora] = [await app.as("alice"), await createNewcomer("dora")];
    const pin = await makePin(alice, { title: "Boardless" });
    const before = (await dora.call("people.get", { username: "dora" })).data;
    expect(before).toMatchObject({ has_quicksave_board: false, boardCount: 0 });
    const { data } = await dora.call("pins.save", { pin_id: pin.id, board_id: null });
    expect(data.board).toMatchObject({ layout: "quick_saves", url: "/dora/_saved/" });
    expect(data.savedInfo).toMatchObject({ type: "profile", boardId: data.board.id });
    const after = (await dora.call("people.get", { username: "dora" })).data;
    expect(after).toMatchObject({ has_quicksave_board: true, boardCount: 0 });
    expect((await dora.call("people.boards", { username: "dora" })).data).toEqual([]);
  });

  it("belongs to the viewer, whichever list it came from, and records both of its sources [SAVE-35]", async () => {
    const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
    const board = await makeBoard(bob, "Between");
    const pin = await makePin(alice, { title: "Handed on" });
    const first = (await bob.call("pins.save", { pin_id: pin.id, board_id: board.id })).data;
    const { data: listed } = await carol.call("boards.pins", { board_id: board.id });
    const shown = listed.find(({ id }) => id === first.id);
    expect(shown).toMatchObject({ isRepin: true, pinner: { username: "bob" } });
    const second = (await carol.call("pins.save", { pin_id: shown?.id ?? "" })).data;
    expect((await carol.call("pins.get", { pin_id: second.id })).data).toMatchObject({
      isRepin: true,
      pinner: { username: "carol" },
      originPinner: { username: "alice" },
      viaPinner: { username: "bob" },
    });
  });
});

describe("the save behavior setting", () => {
  it("must be 0 or 1 [ENT-19]", async () => {
    const erin = await createNewcomer("erin");
    const behavior = async () => (await erin.call("accounts.viewer", {})).data.saveBehavior;
    expect(await behavior()).toBe(0);
    expect((await erin.call("accounts.update", { save_behavior: 1 })).status).toBe(200);
    expect(await behavior()).toBe(1);
    expect((await erin.put("/v3/users/me/", { save_behavior: 2 })).status).toBe(400);
    expect(await behavior()).toBe(1);
  });

  it("includes the ID of the board for saves without a board, or null before the first such save [SAVE-28]", async () => {
    const [alice, frank] = [await app.as("alice"), await createNewcomer("frank")];
    const readState = (state: string) => frank.get(`${STATE}?state=${state}`);
    expect(await readState("QUICK_SAVES_BOARD_ID")).toMatchObject({ status: 200, data: null });
    const pin = await makePin(alice, { title: "Quick" });
    const saved = (await frank.call("pins.save", { pin_id: pin.id })).data;
    expect(await readState("QUICK_SAVES_BOARD_ID")).toMatchObject({ status: 200, data: saved.board.id });
    expect((await readState("ANYTHING_ELSE")).status).toBe(400);
    expect((await frank.get(STATE)).status).toBe(400);
    expect((await app.visitor().get(`${STATE}?state=QUICK_SAVES_BOARD_ID`)).status).toBe(401);
  });
});
