import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import type pg from "pg";
import { describe, expect, it } from "vitest";
import { startAppWithRows } from "../../app-with-rows.fixture.ts";
import type { Server } from "../../server.ts";
import { createBulkJob } from "./bulk.jobs.ts";
import { fillBoard } from "./fill-board.fixture.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let client: pg.Client;
startAppWithRows((started) => ({ app, alice, client } = started));

const addSection = async (boardId: string, title: string) =>
  (await alice.call("boards.createSection", { board_id: boardId, title })).data.id;
const addPin = async (boardId: string, title: string, section?: string) =>
  (await makePin(alice, { title, board_id: boardId, ...(section === undefined ? {} : { section }) })).id;
const undo = async (runId: string) => (await alice.call("pins.bulkUndo", { run_id: runId })).data;

/** Returns the titles on a board: each section with its pins, then all pins, in board order. */
async function readPlacement(boardId: string): Promise<Record<string, string>> {
  const listTitles = async (section?: string) => {
    const { data } = await alice.call("boards.pins", {
      board_id: boardId,
      ...(section === undefined ? {} : { section }),
    });
    return data.map(({ title }) => title).join(" ");
  };
  const { data: board } = await alice.call("boards.get", { board_id: boardId });
  expect(board.sectionCount).toBe(board.sections.length);
  const placement: Record<string, string> = {};
  for (const { id, title, pinCount } of board.sections) {
    placement[title] = await listTitles(id);
    expect(pinCount).toBe(placement[title] === "" ? 0 : placement[title]?.split(" ").length);
  }
  return { ...placement, all: await listTitles() };
}

describe("a board that is merged into another", () => {
  it("moves its pins section by section, combines sections with the same title, and can be restored in one step", async () => {
    const [from, to] = [await makeBoard(alice, "Lamps"), await makeBoard(alice, "Home")];
    const [kitchen, attic] = [await addSection(from.id, "Kitchen"), await addSection(from.id, "Attic")];
    const targetSection = await addSection(to.id, "Kitchen");
    await addPin(to.id, "a", targetSection);
    const shared = await addPin(to.id, "b");
    await alice.call("pins.save", { pin_id: shared, board_id: from.id });
    await addPin(from.id, "c", kitchen);
    await addPin(from.id, "d", attic);
    await addPin(from.id, "e");
    const before = { from: await readPlacement(from.id), to: await readPlacement(to.id) };
    const { data: run } = await alice.call("pins.bulkMerge", { board_id: from.id, to_board_id: to.id });
    expect(run).toMatchObject({ state: "done", total: 4, done: 3, alreadyThere: 1, toBoard: { name: "Home" } });
    expect(await readPlacement(to.id)).toEqual({ Kitchen: "c a", Attic: "d", all: "e d c b a" });
    expect((await alice.send("boards.get", { board_id: from.id })).status).toBe(404);
    expect((await alice.call("boards.deleted", {})).data.map(({ id }) => id)).toContain(from.id);
    expect(await undo(run.id)).toMatchObject({ state: "undone", done: 0 });
    expect({ from: await readPlacement(from.id), to: await readPlacement(to.id) }).toEqual(before);
    expect((await alice.call("boards.deletedSections", {})).data).toEqual([]);
  });

  it("must belong to the same person as the target board, differ from it, and not be the profile's board", async () => {
    const bob = await app.as("bob");
    const [own, other] = [await makeBoard(alice, "Own"), await makeBoard(bob, "Other")];
    const profileBoardId = (await makePin(alice, { title: "Loose" })).board?.id ?? "";
    await bob.call("boards.invite", { board_id: other.id, invited_user_id: await app.idOf("alice"), role: "manage" });
    await alice.call("boards.acceptInvite", { board_id: other.id });
    const merge = async (board_id: string, to_board_id: string) =>
      (await alice.send("pins.bulkMerge", { board_id, to_board_id })).status;
    expect(await merge(own.id, other.id)).toBe(403);
    expect(await merge(other.id, own.id)).toBe(403);
    expect(await merge(own.id, profileBoardId)).toBe(403);
    expect(await merge(profileBoardId, own.id)).toBe(403);
    expect(await merge(own.id, own.id)).toBe(400);
    expect((await readPlacement(own.id)).all).toBe("");
  });

  it("leaves its pins on the other board when it's purged before the merge is undone", async () => {
    const [from, to] = [await makeBoard(alice, "Given up"), await makeBoard(alice, "Kept")];
    await addPin(from.id, "x");
    const { data: run } = await alice.call("pins.bulkMerge", { board_id: from.id, to_board_id: to.id });
    await alice.call("boards.purge", { board_id: from.id });
    expect(await undo(run.id)).toMatchObject({ state: "undone", done: 1 });
    expect((await readPlacement(to.id)).all).toBe("x");
  });
});

describe("a board with content items that must survive its merge", () => {
  it("remains after the merge, with other people's saves that can't be moved", async () => {
    const carol = await app.as("carol");
    const [from, to] = [await makeBoard(alice, "Shared"), await makeBoard(alice, "Vault", "secret")];
    await alice.call("boards.invite", { board_id: from.id, invited_user_id: await app.idOf("carol"), role: "add" });
    await carol.call("boards.acceptInvite", { board_id: from.id });
    await addPin(from.id, "hers");
    const carols = (await makePin(carol, { title: "carols", board_id: from.id })).id;
    const { data: run } = await alice.call("pins.bulkMerge", { board_id: from.id, to_board_id: to.id });
    expect(run).toMatchObject({ state: "done", done: 1, refused: 1, boardKept: true });
    expect([(await readPlacement(from.id)).all, (await readPlacement(to.id)).all]).toEqual(["carols", "hers"]);
    expect((await carol.call("pins.get", { pin_id: carols })).data.board).toMatchObject({ id: from.id });
    expect(await undo(run.id)).toMatchObject({ state: "undone", done: 0 });
    expect((await readPlacement(from.id)).all).toBe("carols hers");
  });

  it("remains when something is saved to it during the merge", async () => {
    const [from, to] = [await makeBoard(alice, "Many"), await makeBoard(alice, "Goal")];
    await addPin(from.id, "first");
    await fillBoard(client, from.id, 250);
    const { data: run } = await alice.call("pins.bulkMerge", { board_id: from.id, to_board_id: to.id });
    expect(run).toMatchObject({ state: "running", boardKept: false });
    await addPin(from.id, "late");
    await createBulkJob(new AbortController().signal).run(app.server.context);
    const { data: finished } = await alice.call("pins.bulkRun", { run_id: run.id });
    expect(finished).toMatchObject({ state: "done", done: 251, boardKept: true });
    expect((await readPlacement(from.id)).all).toBe("late");
  });
});

describe("a section that is moved to another board", () => {
  it("moves with its pins, disappears from its old board, and returns to its place when undone", async () => {
    const [from, to] = [await makeBoard(alice, "Source of parts"), await makeBoard(alice, "Goal of parts")];
    const [one, two] = [await addSection(from.id, "One"), await addSection(from.id, "Two")];
    await addPin(from.id, "1", one);
    await addPin(from.id, "2", two);
    await addPin(from.id, "3", one);
    const move = { action: "bulkMove", to_board_id: to.id, with_section: true } as const;
    const { data: run } = await alice.call("pins.bulkEditAll", { board_id: from.id, section_id: one, ...move });
    expect(run).toMatchObject({ state: "done", done: 2 });
    expect([await readPlacement(from.id), await readPlacement(to.id)]).toEqual([
      { Two: "2", all: "2" },
      { One: "3 1", all: "3 1" },
    ]);
    await undo(run.id);
    expect([await readPlacement(from.id), await readPlacement(to.id)]).toEqual([
      { One: "3 1", Two: "2", all: "3 2 1" },
      { all: "" },
    ]);
    expect(Object.keys(await readPlacement(from.id))).toEqual(["One", "Two", "all"]);
  });

  it("can be copied with its pins, and remains on its original board", async () => {
    const [from, to] = [await makeBoard(alice, "Original"), await makeBoard(alice, "Second home")];
    const sectionId = await addSection(from.id, "One");
    await addPin(from.id, "1", sectionId);
    const copy = { action: "bulkCopy", to_board_id: to.id, with_section: true } as const;
    const { data: run } = await alice.call("pins.bulkEditAll", { board_id: from.id, section_id: sectionId, ...copy });
    expect([await readPlacement(from.id), await readPlacement(to.id)]).toEqual([
      { One: "1", all: "1" },
      { One: "1", all: "1" },
    ]);
    await undo(run.id);
    expect([await readPlacement(from.id), await readPlacement(to.id)]).toEqual([{ One: "1", all: "1" }, { all: "" }]);
    for (const invalidTarget of [{ to_board_id: from.id, section_id: sectionId }, { to_board_id: to.id }]) {
      const input = { board_id: from.id, action: "bulkMove", with_section: true, ...invalidTarget };
      expect((await alice.send("pins.bulkEditAll", input)).status).toBe(400);
    }
  });
});
