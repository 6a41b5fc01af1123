import { getIdTime } from "@tessera/database";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import type pg from "pg";
import { describe, expect, it } from "vitest";
import { startAppWithRows } from "../../app-with-rows.fixture.ts";
import type { Server } from "../../server.ts";
import { bulkCleanupJob, createBulkJob } from "./bulk.jobs.ts";
import { findBulkRun } from "./bulk-runs.queries.ts";
import { fillBoard } from "./fill-board.fixture.ts";
import { runNextBatch } from "./run-bulk.tasks.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let client: pg.Client;
startAppWithRows((started) => ({ app, alice, client } = started));

/** Creates a board with pins named 1 to `count`. The last pin is the newest and comes first. */
async function makeFilledBoard(name: string, count: number, privacy: "public" | "secret" = "public") {
  const { id } = await makeBoard(alice, name, privacy);
  const pins: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    pins.push((await makePin(alice, { title: String(number), board_id: id })).id);
  }
  return { id, pins };
}

async function listTitles(boardId: string, section?: string, viewer: ApiClient = alice): Promise<string> {
  const { data } = await viewer.call("boards.pins", {
    board_id: boardId,
    ...(section === undefined ? {} : { section }),
  });
  return data.map(({ title }) => title).join(" ");
}

async function getCounts(boardId: string) {
  const { data } = await alice.call("boards.get", { board_id: boardId });
  return { pins: data.pinCount, sections: data.sections.map(({ title, pinCount }) => `${title} ${pinCount}`) };
}

const undo = async (runId: string) => (await alice.call("pins.bulkUndo", { run_id: runId })).data;

describe("moving many pins", () => {
  it("moves them to another board in order, and returns them to their original places when undone", async () => {
    const [from, to] = [await makeFilledBoard("From", 4), await makeFilledBoard("To", 1)];
    const [, two = "", three = "", four = ""] = from.pins;
    await alice.call("boards.order", { board_id: from.id, kind: "pins", moved_ids: [two], after_id: null });
    const run = await alice.call("pins.bulkEdit", {
      ...{ board_id: from.id, action: "bulkMove", to_board_id: to.id },
      pin_ids: [three, two, four],
    });
    expect(run.data).toMatchObject({ state: "done", total: 3, done: 3, canUndo: true, toBoard: { id: to.id } });
    expect([await listTitles(from.id), await listTitles(to.id)]).toEqual(["1", "2 4 3 1"]);
    expect([(await getCounts(from.id)).pins, (await getCounts(to.id)).pins]).toEqual([1, 4]);
    expect(await undo(run.data.id)).toMatchObject({ state: "undone", done: 0, canUndo: false });
    expect([await listTitles(from.id), await listTitles(to.id)]).toEqual(["2 4 3 1", "1"]);
    expect((await alice.send("pins.bulkUndo", { run_id: run.data.id })).status).toBe(409);
  });

  it("moves them to a new section, which is counted, and removes that section when undone", async () => {
    const { id, pins } = await makeFilledBoard("Sectioned", 3);
    const old = (await alice.call("boards.createSection", { board_id: id, title: "Old" })).data.id;
    await alice.call("pins.update", { pin_id: pins[0] ?? "", board_id: id, section: old });
    const run = await alice.call("pins.bulkEdit", {
      ...{ board_id: id, action: "bulkCreateSection", title: "New" },
      pin_ids: pins.slice(0, 2),
    });
    expect(run.data).toMatchObject({ action: "bulkCreateSection", done: 2 });
    expect(await getCounts(id)).toEqual({ pins: 3, sections: ["Old 0", "New 2"] });
    await undo(run.data.id);
    expect(await getCounts(id)).toEqual({ pins: 3, sections: ["Old 1"] });
    expect(await listTitles(id, old)).toBe("1");
  });

  it("hides pins that are moved to a secret board, and lists them again when undone", async () => {
    const [from, to] = [await makeFilledBoard("Shown", 2), await makeBoard(alice, "Hidden", "secret")];
    const run = await alice.call("pins.bulkEditAll", { board_id: from.id, action: "bulkMove", to_board_id: to.id });
    expect((await app.visitor().send("pins.get", { pin_id: from.pins[0] ?? "" })).status).toBe(404);
    await undo(run.data.id);
    expect(await listTitles(from.id, undefined, app.visitor())).toBe("2 1");
  });

  it("skips pins that are already on the other board, and reports them", async () => {
    const [from, to] = [await makeFilledBoard("Twice", 2), await makeBoard(alice, "Has one")];
    await alice.call("pins.save", { pin_id: from.pins[0] ?? "", board_id: to.id });
    const run = await alice.call("pins.bulkEditAll", { board_id: from.id, action: "bulkMove", to_board_id: to.id });
    expect(run.data).toMatchObject({ total: 2, done: 1, alreadyThere: 1 });
    expect([await listTitles(from.id), await listTitles(to.id)]).toEqual(["1", "2 1"]);
  });
});

describe("copying many pins", () => {
  it("creates no copies when the board already contains all of the pins", async () => {
    const [from, to] = [await makeFilledBoard("One", 1), await makeBoard(alice, "Has it")];
    const selection = { board_id: from.id, action: "bulkCopy", to_board_id: to.id, pin_ids: from.pins } as const;
    expect((await alice.call("pins.bulkEdit", selection)).data).toMatchObject({ state: "done", done: 1 });
    expect((await alice.call("pins.bulkEdit", selection)).data).toMatchObject({ state: "done" });
    expect((await getCounts(to.id)).pins).toBe(1);
  });

  it("spreads the copies' IDs over time, in order, so that strangers can't guess them", async () => {
    const [from, to] = [await makeFilledBoard("Twenty", 20), await makeBoard(alice, "Copies", "protected")];
    const selection = { board_id: from.id, action: "bulkCopy", to_board_id: to.id } as const;
    await alice.call("pins.bulkEdit", { ...selection, pin_ids: from.pins });
    const copies = (await alice.call("boards.pins", { board_id: to.id, page_size: 50 })).data;
    expect(copies.map(({ title }) => Number(title))).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
    const moments = copies.map(({ id }) => getIdTime(id));
    expect(new Set(moments).size).toBeGreaterThan(12);
    expect(moments).toEqual(moments.toSorted((a, b) => b - a));
  });

  it("saves them again in order, and deletes the copies when undone", async () => {
    const [from, to] = [await makeFilledBoard("Source", 3), await makeBoard(alice, "Copies")];
    const run = await alice.call("pins.bulkEditAll", {
      ...{ board_id: from.id, action: "bulkCopy", to_board_id: to.id },
      except_ids: [from.pins[1] ?? ""],
    });
    expect(run.data).toMatchObject({ action: "bulkCopy", total: 2, done: 2 });
    expect([await listTitles(from.id), await listTitles(to.id)]).toEqual(["3 2 1", "3 1"]);
    const [copy] = (await alice.call("boards.pins", { board_id: to.id })).data;
    expect(copy).toMatchObject({ isRepin: true });
    expect(from.pins).not.toContain(copy?.id);
    await undo(run.data.id);
    expect([await listTitles(from.id), await listTitles(to.id)]).toEqual(["3 2 1", ""]);
    expect((await getCounts(to.id)).pins).toBe(0);
  });
});

describe("[BOARD-14] deleting many pins", () => {
  it("deletes the selected pins, or all pins when none are listed, from a board or section", async () => {
    const { id, pins } = await makeFilledBoard("Cleared", 5);
    const [one = "", two = "", three = ""] = pins;
    const section = (await alice.call("boards.createSection", { board_id: id, title: "Part" })).data.id;
    for (const pin_id of [one, two]) await alice.call("pins.update", { pin_id, board_id: id, section });
    const resource = (name: string, body: Record<string, unknown>) =>
      alice.request<{ id: string }>("DELETE", `/resource/${name}/`, body);
    const chosen = await resource("BulkEditResource", { board_id: id, pin_ids: [three] });
    expect(chosen.data).toMatchObject({ action: "bulkDelete", state: "done", total: 1, done: 1 });
    expect(await listTitles(id)).toBe("5 4 2 1");
    await resource("BulkEditSelectAllResource", { board_id: id, section_id: section });
    expect(await listTitles(id)).toBe("5 4");
    expect(await getCounts(id)).toEqual({ pins: 2, sections: ["Part 0"] });
    const all = await resource("BulkEditSelectAllResource", { board_id: id });
    expect(all.data).toMatchObject({ total: 2, done: 2 });
    expect(await listTitles(id)).toBe("");
    await undo(all.data.id);
    expect(await listTitles(id)).toBe("5 4");
  });

  it("is rejected when it's requested for someone else, but not when it's requested for oneself", async () => {
    const { id, pins } = await makeFilledBoard("Acted on", 2);
    await app.as("bob");
    const subject = { others: await app.idOf("bob"), own: await app.idOf("alice") };
    const ask = (name: string, orbac_subject_id: string, options: object = {}) =>
      alice.request("DELETE", `/resource/${name}/`, { board_id: id, orbac_subject_id, ...options });
    expect((await ask("BulkEditResource", subject.others, { pin_ids: pins })).status).toBe(403);
    expect((await ask("BulkEditSelectAllResource", subject.others)).status).toBe(403);
    expect(await listTitles(id)).toBe("2 1");
    expect((await ask("BulkEditSelectAllResource", subject.own)).status).toBe(200);
    expect(await listTitles(id)).toBe("");
  });

  it("doesn't affect pins on another board, and is rejected for anyone who can't organize the board", async () => {
    const [{ id, pins }, other] = [await makeFilledBoard("Guarded", 2), await makeFilledBoard("Elsewhere", 1)];
    const foreign = await alice.send("pins.bulkDelete", { board_id: id, pin_ids: other.pins });
    expect(foreign).toMatchObject({ status: 400, error: { details: [{ path: "pin_ids" }] } });
    const bob = await app.as("bob");
    expect((await bob.send("pins.bulkDelete", { board_id: id, pin_ids: pins })).status).toBe(403);
    expect((await bob.send("pins.bulkDeleteAll", { board_id: id })).status).toBe(403);
    expect(await listTitles(id)).toBe("2 1");
    expect(await listTitles(other.id)).toBe("1");
  });

  it("restores the content, section, order, and other people's saves when undone", async () => {
    const { id, pins } = await makeFilledBoard("Regretted", 3);
    const section = (await alice.call("boards.createSection", { board_id: id, title: "Kept" })).data.id;
    await alice.call("pins.update", { pin_id: pins[0] ?? "", board_id: id, section });
    await alice.call("boards.order", {
      board_id: id,
      kind: "pins",
      moved_ids: [pins[2] ?? ""],
      after_id: pins[0] ?? "",
    });
    const bob = await app.as("bob");
    const saved = await bob.call("pins.save", { pin_id: pins[1] ?? "" });
    const run = await alice.call("pins.bulkDeleteAll", { board_id: id });
    expect((await bob.call("pins.get", { pin_id: saved.data.id })).data.unavailable).toBe("removed_by_creator");
    await undo(run.data.id);
    expect(await listTitles(id)).toBe("2 1 3");
    expect(await listTitles(id, section)).toBe("1");
    expect((await bob.call("pins.get", { pin_id: saved.data.id })).data.unavailable).toBeNull();
    expect((await alice.call("pins.deleted", {})).data.map(({ id: deleted }) => deleted)).not.toContain(pins[0]);
  });
});

describe("a bulk action on a shared board", () => {
  it("makes only the changes to other people's pins that the person is allowed to make, and reports the rest", async () => {
    const [bob, carol] = [await app.as("bob"), await app.as("carol")];
    const { id, pins } = await makeFilledBoard("Together", 2);
    for (const [client, name, role] of [
      [bob, "bob", "organize"],
      [carol, "carol", "add"],
    ] as const) {
      await alice.call("boards.invite", { board_id: id, invited_user_id: await app.idOf(name), role });
      await client.call("boards.acceptInvite", { board_id: id });
    }
    await makePin(bob, { title: "3", board_id: id });
    expect((await carol.send("pins.bulkDeleteAll", { board_id: id })).status).toBe(403);
    const sectionRun = await bob.call("pins.bulkEditAll", { board_id: id, action: "bulkCreateSection", title: "Ours" });
    expect(sectionRun.data).toMatchObject({ done: 3, refused: 0 });
    const own = await makeBoard(bob, "Bob's own");
    const moveRun = await bob.call("pins.bulkEditAll", { board_id: id, action: "bulkMove", to_board_id: own.id });
    expect(moveRun.data).toMatchObject({ total: 3, done: 1, refused: 2 });
    expect([await listTitles(id), await listTitles(own.id)]).toEqual(["2 1", "3"]);
    const deleted = await bob.call("pins.bulkDeleteAll", { board_id: id });
    expect(deleted.data).toMatchObject({ done: 2, refused: 0 });
    // Removing someone's save from a board doesn't delete its content.
    const saved = (await alice.call("pins.deleted", {})).data.map(({ id: deletedId }) => deletedId);
    expect(saved).toEqual(expect.arrayContaining([...pins]));
    expect((await alice.send("pins.bulkUndo", { run_id: deleted.data.id })).status).toBe(404);
    await bob.call("pins.bulkUndo", { run_id: deleted.data.id });
    expect(await listTitles(id)).toBe("2 1");
  });
});

describe("a bulk action in many batches", () => {
  it("continues from where it was interrupted, counts each pin only once, and can then be undone", async () => {
    const { id } = await makeFilledBoard("Thousands", 1);
    await fillBoard(client, id, 450);
    const started = await alice.call("pins.bulkDeleteAll", { board_id: id });
    const runId = started.data.id;
    expect(started.data).toMatchObject({ state: "running", total: 451, reached: 200, done: 200 });
    // Two concurrent workers never process the same part twice.
    await Promise.all([runNextBatch(app.server.context, runId), runNextBatch(app.server.context, runId)]);
    await createBulkJob(new AbortController().signal).run(app.server.context);
    const finished = await alice.call("pins.bulkRun", { run_id: runId });
    expect(finished.data).toMatchObject({ state: "done", reached: 451, done: 451, gone: 0, refused: 0 });
    expect((await getCounts(id)).pins).toBe(0);
    expect(await undo(runId)).toMatchObject({ state: "undoing", reached: 251 });
    await createBulkJob(new AbortController().signal).run(app.server.context);
    expect((await alice.call("pins.bulkRun", { run_id: runId })).data).toMatchObject({ state: "undone", done: 0 });
    expect((await getCounts(id)).pins).toBe(451);
  });

  it("stops when the target board is deleted, and can still be undone", async () => {
    const [{ id }, target] = [await makeFilledBoard("Half", 1), await makeBoard(alice, "Short-lived")];
    await fillBoard(client, id, 450);
    const started = await alice.call("pins.bulkEditAll", { board_id: id, action: "bulkMove", to_board_id: target.id });
    expect(started.data).toMatchObject({ state: "running", done: 200 });
    await alice.call("boards.delete", { board_id: target.id });
    await createBulkJob(new AbortController().signal).run(app.server.context);
    const stoppedRun = (await alice.call("pins.bulkRun", { run_id: started.data.id })).data;
    expect(stoppedRun).toMatchObject({ state: "stopped", done: 200 });
    expect((await getCounts(id)).pins).toBe(251);
    await alice.call("boards.restore", { board_id: target.id });
    await undo(started.data.id);
    await createBulkJob(new AbortController().signal).run(app.server.context);
    expect((await getCounts(id)).pins).toBe(451);
  });

  it("is visible only to the person who started it, and is deleted once it can't be undone", async () => {
    const { id } = await makeFilledBoard("Private matter", 1);
    const { data: run } = await alice.call("pins.bulkDeleteAll", { board_id: id });
    const bob = await app.as("bob");
    expect((await bob.send("pins.bulkRun", { run_id: run.id })).status).toBe(404);
    expect((await bob.send("pins.bulkUndo", { run_id: run.id })).status).toBe(404);
    const laterContext = { ...app.server.context, now: () => Date.now() + 40 * 24 * 60 * 60 * 1000 };
    await bulkCleanupJob.run(laterContext);
    expect(await findBulkRun(app.server.context.db, run.id)).toBeUndefined();
    expect((await alice.send("pins.bulkUndo", { run_id: run.id })).status).toBe(404);
  });
});
