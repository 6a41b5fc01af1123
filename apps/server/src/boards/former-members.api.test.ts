import { type Tx } from "@tessera/database";
import { type ApiClient, type CastMember, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { lockBoard } from "./boards.writes.queries.ts";
import { deleteCollaborator, updateRole } from "./collaborators.writes.queries.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
let carol: ApiClient;
let dan: ApiClient;
const ids: Record<string, string> = {};
/** Alice's board. Each test gets a new one. */
let board: string;

beforeAll(async () => {
  app = await startApp();
  [alice, bob, carol, dan] = [await app.as("alice"), await app.as("bob"), await app.as("carol"), await app.as("dan")];
  for (const name of ["alice", "bob", "carol", "dan"] as const) ids[name] = await app.idOf(name);
});
afterAll(() => app.close());
beforeEach(async () => {
  board = (await makeBoard(alice, "Hideout", "secret")).id;
});

async function join(name: CastMember, role: string, inviter = alice, board_id = board): Promise<void> {
  expect((await inviter.send("boards.invite", { board_id, invited_user_id: ids[name], role })).status).toBe(200);
  expect((await (await app.as(name)).send("boards.acceptInvite", { board_id })).status).toBe(200);
}

const remove = (name: CastMember, actor = alice) =>
  actor.send("boards.removeCollaborator", { board_id: board, invited_user_id: ids[name] });

describe("someone who was removed from a secret board", () => {
  let copyId: string;
  let saved: string;
  let alicesPin: string;
  beforeEach(async () => {
    const lamp = (await makePin(alice, { title: "Lamp" })).id;
    alicesPin = (await makePin(alice, { title: "Alice's map", board_id: board })).id;
    await join("bob", "add");
    await join("carol", "add");
    const section = (await alice.call("boards.createSection", { board_id: board, title: "Under the stairs" })).data.id;
    copyId = (await makePin(carol, { title: "Carol's photo", board_id: board, section })).id;
    saved = (await carol.call("pins.save", { pin_id: lamp, board_id: board })).data.id;
    await remove("carol");
  });

  it("sees only their own saves there, which the other members still see", async () => {
    for (const id of [copyId, saved]) {
      const { data } = await carol.call("pins.get", { pin_id: id });
      expect(data).toMatchObject({ id, board: null, pinnedToBoard: null, section: null, savedInfo: null });
      expect(JSON.stringify(data)).not.toMatch(new RegExp(`${board}|Hideout|hideout|stairs`, "i"));
    }
    expect((await carol.send("boards.get", { board_id: board })).status).toBe(404);
    expect((await carol.send("boards.pins", { board_id: board })).status).toBe(404);
    expect((await carol.send("pins.get", { pin_id: alicesPin })).status).toBe(404);
    for (const other of [alice, bob]) {
      const pinIds = (await other.call("boards.pins", { board_id: board })).data.map(({ id }) => id);
      expect(pinIds).toEqual(expect.arrayContaining([copyId, saved]));
    }
    for (const other of [dan, app.visitor()])
      expect((await other.send("pins.get", { pin_id: copyId })).status).toBe(404);
  });

  it("can't read or write notes on their saves there, although the owner can write them", async () => {
    const pin_note = "Only for those who are on the board";
    await alice.call("pins.update", { pin_id: copyId, pin_note });
    const { data } = await carol.call("pins.get", { pin_id: copyId });
    expect(data).toMatchObject({ pinNote: null, unifiedUserNote: "", can: { editSave: true, editNote: false } });
    expect((await carol.send("pins.update", { pin_id: copyId, pin_note: "Mine" })).status).toBe(403);
    expect((await bob.call("pins.get", { pin_id: copyId })).data.pinNote).toEqual({ text: pin_note });
  });

  it.each(["moved", "deleted and restored"])(
    "loses the note on a pin they saved when the pin is %s",
    async (departure) => {
      await alice.call("pins.update", { pin_id: copyId, pin_note: "Only for those who are on the board" });
      const { id: board_id } = await makeBoard(carol, "Open to all");
      if (departure === "moved") await carol.call("pins.update", { pin_id: copyId, board_id });
      else {
        await carol.call("pins.delete", { id: copyId });
        await carol.call("pins.restore", { pin_id: copyId, board_id });
      }
      const { data } = await dan.call("pins.get", { pin_id: copyId });
      expect(data).toMatchObject({ board: { id: board_id }, pinNote: null, unifiedUserNote: "" });
    },
  );

  it("loses the notes on their saves when several pins are moved in one request", async () => {
    await join("dan", "organize");
    const pin = (await makePin(dan, { title: "Dan's photo", board_id: board })).id;
    await alice.call("pins.update", { pin_id: pin, pin_note: "Only for those who are on the board" });
    const { id: to_board_id } = await makeBoard(dan, "Open to all");
    await dan.call("pins.bulkEdit", { board_id: board, action: "bulkMove", pin_ids: [pin], to_board_id });
    const { data } = await bob.call("pins.get", { pin_id: pin });
    expect(data).toMatchObject({ board: { id: to_board_id }, pinNote: null, unifiedUserNote: "" });
  });

  it("finds their saves in their own lists of created and saved pins, which hide those saves from others", async () => {
    const created = (await carol.call("people.created", { username: "carol" })).data;
    expect(created.find(({ id }) => id === copyId)).toMatchObject({
      board: null,
      can: { delete: true, organize: false },
    });
    const all = (await carol.call("people.saved", { username: "carol" })).data;
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([copyId, saved]));
    expect(JSON.stringify([created, all])).not.toContain(board);
    for (const other of [alice, bob, dan]) {
      const seen = (await other.call("people.saved", { username: "carol" })).data.map(({ id }) => id);
      expect(seen).not.toContain(copyId);
    }
  });

  it("can edit the pins they created, save them elsewhere, and delete them for everyone", async () => {
    expect((await carol.send("pins.update", { pin_id: copyId, title: "Carol's old photo" })).status).toBe(200);
    expect((await bob.call("pins.get", { pin_id: copyId })).data.title).toBe("Carol's old photo");
    const own = (await makeBoard(carol, "Carol's own", "secret")).id;
    const copy = (await carol.call("pins.save", { pin_id: copyId, board_id: own })).data.id;
    expect((await carol.call("pins.get", { pin_id: copy })).data).toMatchObject({ board: { id: own } });
    for (const id of [copyId, saved]) expect((await carol.send("pins.delete", { id })).status).toBe(200);
    const remainingIds = (await alice.call("boards.pins", { board_id: board })).data.map(({ id }) => id);
    expect(remainingIds).toEqual([alicesPin]);
    const deleted = (await carol.call("pins.deleted", {})).data;
    expect(deleted.find(({ id }) => id === copyId)).toMatchObject({ title: "Carol's old photo", board: null });
  });

  it("can't reorder their saves on the board, or rejoin it by saving to it", async () => {
    const section = (await alice.call("boards.createSection", { board_id: board, title: "Attic" })).data.id;
    expect((await carol.send("pins.update", { pin_id: copyId, section })).status).toBe(404);
    expect((await carol.send("pins.save", { pin_id: copyId, board_id: board })).status).toBe(404);
  });

  it("keeps the same rights over the pins they created even if they were removed because of a block", async () => {
    await join("dan", "add");
    const photo = (await makePin(dan, { title: "Dan's photo", board_id: board })).id;
    await alice.call("people.block", { username: "dan" });
    expect((await dan.call("pins.get", { pin_id: photo })).data).toMatchObject({ board: null, can: { delete: true } });
    expect((await dan.send("pins.delete", { id: photo })).status).toBe(200);
    await alice.call("people.unblock", { username: "dan" });
  });
});

describe("a save by someone else", () => {
  it("can be moved to another of the owner's secret boards only if the saver is on that board too", async () => {
    board = (await makeBoard(alice, "Open hall")).id;
    await join("carol", "add");
    const pinId = (await makePin(carol, { title: "Carol's poster", board_id: board })).id;
    const vault = (await makeBoard(alice, "Vault", "secret")).id;
    const move = (board_id: string) =>
      alice.send("pins.update", { pin_id: pinId, board_id }).then(({ status }) => status);
    expect(await move(vault)).toBe(403);
    expect((await app.visitor().send("pins.get", { pin_id: pinId })).status).toBe(200);
    const bulk = { board_id: board, action: "bulkMove", pin_ids: [pinId], to_board_id: vault } as const;
    await alice.call("pins.bulkEdit", bulk);
    expect((await alice.call("boards.pins", { board_id: vault })).data).toEqual([]);
    await join("carol", "look", alice, vault);
    expect(await move(vault)).toBe(200);
  });
});

describe("someone who loses a permission during a request", () => {
  /** Starts a call that waits for the board's lock, changes the board in the meantime, and returns the response. */
  async function callWhileLocked<Answer>(
    act: (tx: Tx) => Promise<unknown>,
    request: () => Promise<Answer>,
  ): Promise<Answer> {
    const { context } = app.server;
    let pending: Promise<Answer> | undefined;
    await context.transaction(async (tx) => {
      await lockBoard(tx, board);
      pending = request();
      await expect.poll(() => isAnyQueryWaiting(), { timeout: 10_000 }).toBe(true);
      await act(tx);
    });
    if (!pending) throw new Error("No request was sent.");
    return pending;
  }

  async function isAnyQueryWaiting(): Promise<boolean> {
    const { rows } = await sql<{ isWaiting: boolean }>`
      select exists (select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as "isWaiting"`.execute(app.server.context.db);
    return rows[0]?.isWaiting ?? false;
  }

  const getRole = async (name: CastMember) =>
    (await alice.call("boards.collaborators", { board_id: board })).data.find(({ user }) => user.username === name)
      ?.role;

  it.each([
    ["boards.setRole", { role: "look" }],
    ["boards.removeCollaborator", {}],
  ] as const)("can't make changes with %s", async (operation, input) => {
    await join("bob", "manage");
    await join("carol", "add");
    const { status } = await callWhileLocked(
      (tx) => updateRole(tx, board, ids.carol ?? "", "manage"),
      () => bob.send(operation, { board_id: board, invited_user_id: ids.carol, ...input }),
    );
    expect(status).toBe(403);
    expect(await getRole("carol")).toBe("manage");
  });

  it("can't invite anyone", async () => {
    await join("bob", "manage");
    const { status } = await callWhileLocked(
      (tx) => deleteCollaborator(tx, board, ids.bob ?? ""),
      () => bob.send("boards.invite", { board_id: board, invited_user_id: ids.dan }),
    );
    expect(status).toBe(403);
    expect(await getRole("dan")).toBeUndefined();
  });
});

describe("an invitation by name", () => {
  const accept = () => dan.send("boards.acceptInvite", { board_id: board }).then(({ status }) => status);
  const isInvited = async () => (await dan.call("boards.invites", {})).data.some((one) => one.board.id === board);
  const invitesOnBoard = async () =>
    (await alice.call("boards.get", { board_id: board })).data.invites.map(({ username }) => username);

  it.each([
    ["was removed from the board", () => remove("bob")],
    ["left the board", () => remove("bob", bob)],
    [
      "may no longer invite people",
      () => alice.send("boards.setRole", { board_id: board, invited_user_id: ids.bob, role: "organize" }),
    ],
    ["was blocked by the owner", () => alice.send("people.block", { username: "bob" })],
  ])("is withdrawn when its sender %s", async (_what, loseRight) => {
    await join("bob", "manage");
    const invitation = { board_id: board, invited_user_id: ids.dan };
    expect((await bob.send("boards.invite", invitation)).status).toBe(200);
    expect([await invitesOnBoard(), await isInvited()]).toEqual([["dan"], true]);
    expect((await loseRight()).status).toBe(200);
    await alice.send("people.unblock", { username: "bob" });
    expect([await invitesOnBoard(), await isInvited(), await accept()]).toEqual([[], false, 404]);
  });

  it("remains valid when the owner has sent or resent it", async () => {
    await join("bob", "manage");
    const invitation = { board_id: board, invited_user_id: ids.dan };
    await bob.send("boards.invite", invitation);
    await alice.send("boards.invite", invitation);
    await remove("bob");
    expect(await accept()).toBe(200);
  });

  it("isn't valid while there's a block between its sender and the invited person", async () => {
    await join("bob", "manage");
    await bob.send("boards.invite", { board_id: board, invited_user_id: ids.dan });
    await dan.call("people.block", { username: "bob" });
    expect([await isInvited(), await accept()]).toEqual([false, 404]);
    await dan.call("people.unblock", { username: "bob" });
    expect([await isInvited(), await accept()]).toEqual([true, 200]);
  });
});

describe("a collaborator who blocked someone who manages people", () => {
  it("can't be given another role by that person until the block is lifted", async () => {
    await join("bob", "manage");
    await join("carol", "add");
    await carol.call("people.block", { username: "bob" });
    const invitation = { board_id: board, invited_user_id: ids.carol, role: "look" };
    expect((await bob.send("boards.setRole", invitation)).status).toBe(404);
    const { data } = await alice.call("boards.collaborators", { board_id: board });
    expect(data.find(({ user }) => user.username === "carol")?.role).toBe("add");
    await carol.call("people.unblock", { username: "bob" });
    expect((await bob.send("boards.setRole", invitation)).status).toBe(200);
  });
});

describe("a pin by someone who blocked the board's owner or was blocked by them", () => {
  it.each([
    ["public", () => alice, "carol"],
    ["secret", () => alice, "carol"],
    ["secret", () => carol, "alice"],
  ] as const)(
    "can be seen and removed from a %s board by its owner, but can't be edited by its creator",
    async (...how) => {
      const [privacy, blocker, username] = how;
      const { id: shared } = await makeBoard(alice, "Shed", privacy);
      await join("carol", "add", alice, shared);
      const { id: pin_id } = await makePin(carol, { title: "Rake", board_id: shared });
      const { id: other } = await makePin(carol, { title: "Hoe", board_id: shared });
      await blocker().call("people.block", { username });
      expect((await alice.call("boards.pins", { board_id: shared })).data.map(({ id }) => id)).toEqual([other, pin_id]);
      for (const change of [{ title: "Read this" }, { link: "https://phish.example/" }, { pin_note: "Ha" }]) {
        expect((await carol.send("pins.update", { pin_id, ...change })).status).toBe(403);
      }
      expect((await alice.send("pins.delete", { id: pin_id })).status).toBe(200);
      const bulk = { board_id: shared, pin_ids: [other] };
      expect((await alice.call("pins.bulkDelete", bulk)).data).toMatchObject({ state: "done", done: 1 });
      expect((await alice.call("boards.pins", { board_id: shared })).data).toEqual([]);
      await blocker().call("people.unblock", { username });
    },
  );
});

it.each([
  ["the creator's", () => carol, "alice"],
  ["their own", () => alice, "carol"],
] as const)("people can see, move, and delete their saves of someone's pins after %s block", async (...how) => {
  const [, blocker, username] = how;
  const { id: boardId } = await makeBoard(alice, "Kept");
  const { id: pin_id } = await makePin(carol, { title: "Gate" });
  const saves: string[] = [];
  for (const board_id of [boardId, undefined]) {
    saves.push((await alice.call("pins.save", { pin_id, ...(board_id && { board_id }) })).data.id);
  }
  const [onBoard = "", onProfile = ""] = saves;
  await blocker().call("people.block", { username });
  // The creator can still change the Pin's text on Alice's board, so Alice must be able to see it.
  await carol.call("pins.update", { pin_id, title: "Read this" });
  expect((await alice.call("boards.pins", { board_id: boardId })).data).toMatchObject([
    { id: onBoard, title: "Read this" },
  ]);
  const { data } = await alice.call("pins.get", { pin_id: onBoard });
  expect(data).toMatchObject({ nativeCreator: null, commenting: "closed", can: { delete: true, save: false } });
  expect((await alice.send("comments.add", { pin_id: onBoard, text: "Hello" })).status).toBe(403);
  expect((await alice.send("pins.favorite", { pin_id: onBoard })).status).toBe(403);
  expect((await alice.send("pins.save", { pin_id: onBoard, board_id: board })).status).toBe(403);
  expect((await alice.send("pins.get", { pin_id })).status).toBe(404);
  for (const id of [onBoard, onProfile]) expect((await alice.send("pins.delete", { id })).status).toBe(200);
  expect((await alice.send("pins.restore", { pin_id: onBoard })).status).toBe(200);
  await blocker().call("people.unblock", { username });
});

it("an owner can't write a note on a pin when there's a block between them and its creator", async () => {
  const { id: shared } = await makeBoard(alice, "Stairs");
  await join("carol", "add", alice, shared);
  const { id: pin_id } = await makePin(carol, { title: "Step", board_id: shared });
  await alice.call("people.block", { username: "carol" });
  expect((await alice.send("pins.update", { pin_id, pin_note: "By carol, sadly" })).status).toBe(403);
  await alice.call("people.unblock", { username: "carol" });
  expect((await alice.send("pins.update", { pin_id, pin_note: "By carol" })).status).toBe(200);
});

it.each([
  ["a save from before the block", "before"],
  ["a save from after the block", "after"],
])("a creator who was blocked by a board's owner can't edit a pin on that board through %s", async (_which, when) => {
  const { id: shared } = await makeBoard(alice, "Loft");
  const { id: own } = await makeBoard(carol, "Mine", "secret");
  await join("carol", "add", alice, shared);
  const { id: pin_id } = await makePin(carol, { title: "Beam", board_id: shared });
  const save = async () => (await carol.call("pins.save", { pin_id, board_id: own })).data.id;
  const before = when === "before" ? await save() : null;
  await alice.call("people.block", { username: "carol" });
  const copy = before ?? (await save());
  expect((await carol.send("pins.update", { pin_id: copy, title: "Read this" })).status).toBe(403);
  expect((await carol.call("pins.get", { pin_id: copy })).data.can.editContent).toBe(false);
  expect((await carol.send("comments.allow", { pin_id: copy, allowed: false })).status).toBe(403);
  expect((await alice.call("pins.get", { pin_id })).data.title).toBe("Beam");
  // Once the Pin is no longer on Alice's board, its creator can edit it again.
  const { id: otherBoardId } = await makeBoard(carol, "Away");
  expect((await carol.send("pins.update", { pin_id, board_id: otherBoardId })).status).toBe(200);
  expect((await carol.send("pins.update", { pin_id: copy, title: "Beams" })).status).toBe(200);
  await alice.call("people.unblock", { username: "carol" });
});

it("someone who was removed from a public board can't write notes on it", async () => {
  const { id: open } = await makeBoard(alice, "Porch");
  await join("carol", "add", alice, open);
  const { id: pin_id } = await makePin(carol, { title: "Swing", board_id: open });
  expect((await carol.send("pins.update", { pin_id, pin_note: "Ours" })).status).toBe(200);
  await alice.call("boards.removeCollaborator", { board_id: open, invited_user_id: ids.carol ?? "" });
  expect((await carol.send("pins.update", { pin_id, pin_note: "Graffiti" })).status).toBe(403);
  expect((await carol.send("pins.update", { pin_id, title: "Porch swing" })).status).toBe(200);
});

it.each(["demoted", "removed"])("someone who was %s can't undo their earlier bulk actions", async (change) => {
  await join("dan", "organize");
  const { id } = await makePin(alice, { title: "Anvil", board_id: board });
  const run = (await dan.call("pins.bulkDelete", { board_id: board, pin_ids: [id] })).data;
  expect(run.canUndo).toBe(true);
  if (change === "removed") await remove("dan");
  else await alice.call("boards.setRole", { board_id: board, invited_user_id: ids.dan ?? "", role: "look" });
  expect((await dan.call("pins.bulkRun", { run_id: run.id })).data.canUndo).toBe(false);
  expect((await dan.send("pins.bulkUndo", { run_id: run.id })).status).toBe(change === "removed" ? 404 : 403);
});
