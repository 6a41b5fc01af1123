import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import type pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { startAppWithRows } from "../../app-with-rows.fixture.ts";
import type { Call } from "../../platform/execute.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import type { Server } from "../../server.ts";
import { MAX_BOARD_PINS } from "../pins.commands.ts";
import { createBulkJob } from "./bulk.jobs.ts";
import { bulkHandlers } from "./bulk.routes.ts";
import { selectActiveBulkRuns } from "./bulk-runs.queries.ts";
import { fillBoard } from "./fill-board.fixture.ts";
import { runNextBatch } from "./run-bulk.tasks.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
let client: pg.Client;
startAppWithRows((started) => ({ app, alice, bob, client } = started));

/** Creates a board that belongs to Alice and that Bob joined, with one pin by each of them. */
async function makeSharedBoard(name: string, privacy: "public" | "secret" = "public") {
  const { id } = await makeBoard(alice, name, privacy);
  await alice.call("boards.invite", { board_id: id, invited_user_id: await app.idOf("bob"), role: "organize" });
  await bob.call("boards.acceptInvite", { board_id: id });
  const pins = [
    (await makePin(alice, { title: "Hers", board_id: id })).id,
    (await makePin(bob, { title: "His", board_id: id })).id,
  ] as const;
  return { id, pins };
}

async function listTitles(boardId: string, viewer = alice): Promise<string[]> {
  return (await viewer.call("boards.pins", { board_id: boardId })).data.map(({ title }) => title ?? "").sort();
}

const removeBob = async (boardId: string) =>
  alice.call("boards.removeCollaborator", { board_id: boardId, invited_user_id: await app.idOf("bob") });

const undo = (runId: string) => bob.send("pins.bulkUndo", { run_id: runId });

const continueRun = () => createBulkJob(new AbortController().signal).run(app.server.context);

const readState = async (runId: string, client: ApiClient) =>
  (await client.call("pins.bulkRun", { run_id: runId })).data;

describe("undoing a bulk action on someone's board", () => {
  it("is rejected after the person leaves the board, except for their own copies", async () => {
    const { id, pins } = await makeSharedBoard("Left by one");
    const own = await makeBoard(bob, "Bob's corner");
    const target = { board_id: id, to_board_id: own.id };
    const { data: copied } = await bob.call("pins.bulkEdit", { ...target, action: "bulkCopy", pin_ids: [pins[0]] });
    const { data: moveRun } = await bob.call("pins.bulkEdit", { ...target, action: "bulkMove", pin_ids: [pins[1]] });
    const { data: deleted } = await bob.call("pins.bulkDelete", { board_id: id, pin_ids: [pins[0]] });
    await removeBob(id);
    for (const run of [moveRun, deleted]) {
      expect(await undo(run.id)).toMatchObject({ status: 403, error: { type: "forbidden" } });
    }
    expect(await listTitles(id)).toEqual([]);
    expect(await listTitles(own.id, bob)).toEqual(["Hers", "His"]);
    expect(await undo(copied.id)).toMatchObject({ status: 200, data: { state: "undone", done: 0 } });
    expect(await listTitles(own.id, bob)).toEqual(["His"]);
  });

  it("returns 404 when the board's owner blocked the person or the person left a secret board", async () => {
    const [open, closed] = [await makeSharedBoard("Open"), await makeSharedBoard("Closed", "secret")];
    const runs = [];
    for (const { id, pins } of [open, closed]) {
      runs.push((await bob.call("pins.bulkDelete", { board_id: id, pin_ids: pins })).data.id);
    }
    await removeBob(closed.id);
    await alice.call("people.block", { username: "bob" });
    for (const run of runs) expect((await undo(run)).status).toBe(404);
    await alice.call("people.unblock", { username: "bob" });
    expect([await listTitles(open.id), await listTitles(closed.id)]).toEqual([[], []]);
  });

  it("checks permissions again for each batch", async () => {
    const { id, pins } = await makeSharedBoard("Half back");
    await fillBoard(client, id, 450);
    const { data: run } = await bob.call("pins.bulkDeleteAll", { board_id: id });
    await continueRun();
    expect(await readState(run.id, bob)).toMatchObject({ state: "done", done: 450 + pins.length });
    expect(await undo(run.id)).toMatchObject({ data: { state: "undoing", done: 252 } });
    await removeBob(id);
    await continueRun();
    expect(await readState(run.id, bob)).toMatchObject({ state: "undone", done: 252 });
    expect((await alice.call("boards.get", { board_id: id })).data.pinCount).toBe(200);
  });

  it("restores only the person's own pins when the person can only add pins", async () => {
    const { id, pins } = await makeSharedBoard("Less than before");
    const { data: run } = await bob.call("pins.bulkDelete", { board_id: id, pin_ids: pins });
    await alice.call("boards.setRole", { board_id: id, invited_user_id: await app.idOf("bob"), role: "add" });
    expect(await undo(run.id)).toMatchObject({ data: { state: "undone", done: 1 } });
    expect(await listTitles(id)).toEqual(["His"]);
  });
});

describe("an action by someone else during a bulk action", () => {
  it("doesn't stop the bulk action when it deletes a selected pin, but the pin is reported as gone", async () => {
    const { id, pins } = await makeSharedBoard("Chosen");
    await bob.call("pins.delete", { id: pins[1] });
    const { data: run } = await alice.call("pins.bulkDelete", { board_id: id, pin_ids: pins });
    expect(run).toMatchObject({ state: "done", total: 2, done: 1, gone: 1, reached: 1 });
    expect(await listTitles(id)).toEqual([]);
    expect((await alice.call("pins.bulkUndo", { run_id: run.id })).data).toMatchObject({ state: "undone", gone: 1 });
    expect(await listTitles(id)).toEqual(["Hers"]);
  });

  it("doesn't prevent an undo from restoring a board, even if a merge deletes the board at the same time", async () => {
    const [from, to] = [await makeBoard(alice, "Ends late"), await makeBoard(alice, "Gains")];
    await makePin(alice, { title: "One", board_id: from.id });
    await fillBoard(client, from.id, 250);
    const { data: run } = await alice.call("pins.bulkMerge", { board_id: from.id, to_board_id: to.id });
    expect(run).toMatchObject({ state: "running", done: 200 });
    const { context } = app.server;
    const runBatch = vi.fn(() => runNextBatch(context, run.id));
    const racingContext: typeof context = {
      ...context,
      async transaction(work) {
        if (runBatch.mock.calls.length === 0) await runBatch();
        return context.transaction(work);
      },
    };
    const person = { id: await app.idOf("alice") } as SignedInPerson;
    const call = { context: racingContext, input: { run_id: run.id }, person } as Call<"pins.bulkUndo">;
    expect(await bulkHandlers["pins.bulkUndo"](call)).toMatchObject({ state: "undoing", done: 51 });
    await continueRun();
    expect((await alice.call("boards.get", { board_id: from.id })).data.pinCount).toBe(251);
  });
});

describe("copies of a person's own pins", () => {
  it("don't count as other people's saves", async () => {
    const { id, pins } = await makeSharedBoard("Copied");
    const target = await makeBoard(alice, "Her copies");
    await alice.call("pins.bulkEdit", { board_id: id, action: "bulkCopy", to_board_id: target.id, pin_ids: pins });
    const { rows } = await client.query<{ id: string; saves: number | null }>(
      `select pins.id, pin_stats.saves from pins left join pin_stats on pin_stats.content_id = pins.content_id
       where pins.id = any($1) order by pins.id`,
      [pins],
    );
    expect(rows.map(({ saves }) => saves ?? 0)).toEqual(rows.map(({ id: one }) => (one === pins[0] ? 0 : 1)));
  });
});

describe("bulk actions by many people", () => {
  it("alternate between people, and are run one at a time on each board", async () => {
    const runs = [];
    for (const name of ["First", "Second", "Third"]) {
      const { id } = await makeBoard(bob, `${name} of many`);
      await makePin(bob, { title: "One", board_id: id });
      await fillBoard(client, id, 250);
      runs.push((await bob.call("pins.bulkDeleteAll", { board_id: id })).data);
    }
    const [first] = runs;
    const again = await bob.send("pins.bulkDeleteAll", { board_id: first?.boardId ?? "" });
    expect(again).toMatchObject({ status: 409, error: { type: "conflict" } });

    const { id } = await makeBoard(alice, "Waits for its turn");
    await makePin(alice, { title: "One", board_id: id });
    await fillBoard(client, id, 250);
    const { data: herRun } = await alice.call("pins.bulkDeleteAll", { board_id: id });
    const { db } = app.server.context;
    expect(await selectActiveBulkRuns(db, new Set(), 2)).toEqual([first?.id, herRun.id]);
    expect(await selectActiveBulkRuns(db, new Set([first?.id ?? ""]), 2)).toEqual([runs[1]?.id, herRun.id]);
    await continueRun();
    for (const run of runs) expect(await readState(run.id, bob)).toMatchObject({ state: "done", done: 251 });
  });
});

describe("a long bulk action", () => {
  it("stops when the person who started it leaves the target board or is suspended", async () => {
    const source = await makeBoard(bob, "Bob's many");
    await makePin(bob, { title: "One", board_id: source.id });
    await fillBoard(client, source.id, 650);
    const { id: targetId } = await makeSharedBoard("Goal");
    const all = { board_id: source.id, action: "bulkCopy", to_board_id: targetId } as const;
    const { data: run } = await bob.call("pins.bulkEditAll", all);
    expect(run).toMatchObject({ state: "running", done: 200 });
    await removeBob(targetId);
    await continueRun();
    expect(await readState(run.id, bob)).toMatchObject({ state: "stopped", done: 200 });

    const own = await makeBoard(bob, "Bob's goal");
    const { data: second } = await bob.call("pins.bulkEditAll", { ...all, to_board_id: own.id });
    expect(second).toMatchObject({ state: "running", done: 200 });
    const suspend = (at: string) => client.query(`update people set suspended_at = ${at} where username = 'bob'`);
    await suspend("now()");
    await continueRun();
    await suspend("null");
    expect(await readState(second.id, bob)).toMatchObject({ state: "stopped", done: 200 });
  });

  it("stops when it reaches the board's pin limit", async () => {
    const source = await makeBoard(alice, "Many");
    await makePin(alice, { title: "One", board_id: source.id });
    await fillBoard(client, source.id, 450);
    const target = await makeBoard(alice, "Nearly full");
    const setCount = (count: number) =>
      client.query("update boards set pin_count = $2 where id = $1", [target.id, count]);
    const copy = { board_id: source.id, action: "bulkCopy", to_board_id: target.id } as const;
    await setCount(MAX_BOARD_PINS - 450);
    expect((await alice.send("pins.bulkEditAll", copy)).status).toBe(422);
    await setCount(MAX_BOARD_PINS - 451);
    const { data: run } = await alice.call("pins.bulkEditAll", copy);
    expect(run).toMatchObject({ state: "running", done: 200 });
    // Another run has added pins in the meantime.
    await setCount(MAX_BOARD_PINS - 199);
    await continueRun();
    expect(await readState(run.id, alice)).toMatchObject({ state: "stopped", done: 200 });
    expect((await alice.call("boards.get", { board_id: target.id })).data.pinCount).toBe(MAX_BOARD_PINS - 199);
  });
});
