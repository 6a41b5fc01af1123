import type { Board } from "@tessera/contract";
import { BOARD_LIMITS, type BoardRole } from "@tessera/domain";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
/** Alice's public board. Each test gets a new one. */
let board: string;

beforeAll(async () => {
  app = await startApp();
  [alice, bob] = [await app.as("alice"), await app.as("bob")];
});
afterAll(() => app.close());
beforeEach(async () => {
  board = (await makeBoard(alice, "Journey")).id;
});

const update = (client: ApiClient, changes: object) =>
  client.send<Board>("boards.update", { board_id: board, ...changes });
const readBoard = async (client: ApiClient) => (await client.call("boards.get", { board_id: board })).data;

async function addBob(role: BoardRole): Promise<void> {
  await alice.call("boards.invite", { board_id: board, invited_user_id: await app.idOf("bob"), role });
  await bob.call("boards.acceptInvite", { board_id: board });
}

/** Lists the board's activity, newest entry first, without entries about people joining the board. */
async function listLines(): Promise<string[]> {
  const { data } = await alice.call("boards.activity", { board_id: board });
  return data.map(({ kind }) => kind).filter((kind) => kind !== "person_joined");
}

describe("a board's dates", () => {
  it("are calendar dates, are visible to everyone with access to the board, and can be removed", async () => {
    expect(await readBoard(bob)).toMatchObject({ startDate: null, endDate: null });
    const { data } = await update(alice, { start_date: "2026-05-01", end_date: "2026-05-09" });
    expect(data).toMatchObject({ startDate: "2026-05-01", endDate: "2026-05-09" });
    expect(await readBoard(app.visitor())).toMatchObject({ startDate: "2026-05-01", endDate: "2026-05-09" });
    await update(alice, { start_date: null });
    expect(await readBoard(bob)).toMatchObject({ startDate: null, endDate: "2026-05-09" });
  });

  it.each([
    [{ start_date: "2026-02-30" }, "start_date"],
    [{ end_date: "9.5.2026" }, "end_date"],
    [{ end_date: "" }, "end_date"],
    [{ start_date: "0000-01-01" }, "start_date"],
    [{ start_date: "2026-05-02", end_date: "2026-05-01" }, "end_date"],
  ])("are rejected when set to %j", async (changes, path) => {
    const { status, error } = await update(alice, changes);
    expect(status).toBe(400);
    expect(error?.details?.map((detail) => detail.path)).toEqual([path]);
    expect(await readBoard(alice)).toMatchObject({ startDate: null, endDate: null });
  });

  it("stay in order even when two people change them at the same time", async () => {
    await addBob("manage");
    await update(alice, { start_date: "2026-05-05", end_date: "2026-05-09" });
    expect((await update(alice, { end_date: "2026-05-04" })).status).toBe(400);
    expect((await update(alice, { start_date: "2026-05-10" })).status).toBe(400);
    const responses = await Promise.all([
      update(alice, { start_date: "2026-05-08" }),
      update(bob, { end_date: "2026-05-06" }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const { startDate, endDate } = await readBoard(alice);
    expect([`${startDate} ${endDate}`]).toContain(
      responses[0].status === 200 ? "2026-05-08 2026-05-09" : "2026-05-05 2026-05-06",
    );
  });
});

describe("a board's note", () => {
  it("is visible only to the board's current members, in any role", async () => {
    await update(alice, { note: "Keys are with Bo" });
    expect((await readBoard(alice)).note).toBe("Keys are with Bo");
    for (const client of [bob, app.visitor()]) expect((await readBoard(client)).note).toBeNull();
    await alice.call("boards.invite", { board_id: board, invited_user_id: await app.idOf("bob"), role: "look" });
    expect((await readBoard(bob)).note).toBeNull();
    await bob.call("boards.acceptInvite", { board_id: board });
    expect((await readBoard(bob)).note).toBe("Keys are with Bo");
    const bobsCollaboration = { board_id: board, invited_user_id: await app.idOf("bob") };
    await bob.call("boards.removeCollaborator", bobsCollaboration);
    expect((await readBoard(bob)).note).toBeNull();
  });

  it.each([
    ["look", 403],
    ["add", 403],
    ["organize", 403],
    ["manage", 200],
  ] as const)("given the role “%s”, responds to a change with the status %i", async (role, status) => {
    await addBob(role);
    for (const changes of [{ note: "Of Bob" }, { start_date: "2026-05-01" }, { pin_density: "roomy" }]) {
      expect((await update(bob, changes)).status).toBe(status);
    }
  });

  it("can't be changed by strangers, who can't even tell that a secret board exists", async () => {
    expect((await update(bob, { note: "Of Bob" })).status).toBe(403);
    expect((await update(app.visitor(), { note: "Of nobody" })).status).toBe(401);
    await update(alice, { privacy: "secret", note: "Hush" });
    const { status, error } = await update(bob, { note: "Of Bob" });
    expect([status, JSON.stringify(error)]).toEqual([404, expect.not.stringContaining("Hush")]);
  });

  it("can span multiple lines, and is stored as written up to its maximum length", async () => {
    const hostile = "<script>alert(1)</script> {name} \u202e '; drop table boards; -- \n\n🪟";
    const storedNote = (await update(alice, { note: hostile })).data?.note;
    expect(storedNote).toContain("<script>alert(1)</script> {name}");
    expect(storedNote).toContain("'; drop table boards; --");
    const longest = "🪟".repeat(BOARD_LIMITS.noteMax);
    expect((await update(alice, { note: longest })).data?.note).toBe(longest);
    const { status, error } = await update(alice, { note: `${longest}x` });
    expect(status).toBe(400);
    expect(error?.details).toEqual([{ path: "note", message: "Use 2000 characters or fewer for the note." }]);
    expect((await readBoard(alice)).note).toBe(longest);
    expect((await update(alice, { note: " \n " })).data?.note).toBe("");
  });

  it("doesn't appear in lists, searches, or share links", async () => {
    await update(alice, { note: "Keys are with Bo", privacy: "protected" });
    const { url } = (await alice.call("boards.makeShareLink", { board_id: board })).data;
    const shared = await bob.call("boards.shared", { token: url.split("/")[3] ?? "" });
    const own = await alice.call("people.boards", { username: "alice" });
    expect(own.data.map(({ id }) => id)).toContain(board);
    expect(JSON.stringify([shared.data, own.data])).not.toContain("Keys are");
  });
});

describe("the density of a board's pins", () => {
  it("is the same for everyone, even through a share link, until the owner lets each viewer choose again", async () => {
    await update(alice, { pin_density: "roomy", start_date: "2026-05-01", privacy: "protected" });
    expect((await readBoard(app.visitor())).pinDensity).toBe("roomy");
    const { url } = (await alice.call("boards.makeShareLink", { board_id: board })).data;
    const shared = await bob.call("boards.shared", { token: url.split("/")[3] ?? "" });
    expect(shared.data.board).toMatchObject({ pinDensity: "roomy", startDate: "2026-05-01", endDate: null });
    expect((await update(alice, { pin_density: "dense" })).status).toBe(400);
    expect((await update(alice, { pin_density: null })).data?.pinDensity).toBeNull();
  });
});

describe("the focal point of a board's cover", () => {
  const focus = { x: 20, y: 80 };

  it("is returned with the board everywhere, along with the whole image, and is reset when the cover changes", async () => {
    const [ferry, pier] = [await makePin(alice, { board_id: board }), await makePin(alice, { board_id: board })];
    await update(alice, { cover_pin_id: ferry.id, cover_focal_point: focus });
    expect((await readBoard(app.visitor())).coverFocalPoint).toMatchObject({ ...focus, image: { width: 120 } });
    const listed = (await bob.call("people.boards", { username: "alice" })).data.find(({ id }) => id === board);
    expect(listed?.coverFocalPoint).toMatchObject(focus);
    await update(alice, { name: "Journeys" });
    expect((await readBoard(bob)).coverFocalPoint).toMatchObject(focus);
    await update(alice, { cover_pin_id: pier.id });
    expect((await readBoard(bob)).coverFocalPoint).toBeNull();
    await update(alice, { cover_focal_point: { x: 0, y: 100 } });
    expect((await readBoard(bob)).coverFocalPoint).toMatchObject({ x: 0, y: 100 });
    await alice.call("pins.delete", { id: pier.id });
    expect((await readBoard(bob)).coverFocalPoint).toBeNull();
  });

  it.each([{ x: 101, y: 0 }, { x: -1, y: 0 }, { x: 1.5, y: 0 }, { x: "1", y: 0 }, { x: 1 }, "50% 50%"])(
    "is rejected when set to %j",
    async (point) => {
      const pin = await makePin(alice, { board_id: board });
      expect((await update(alice, { cover_pin_id: pin.id, cover_focal_point: point })).status).toBe(400);
    },
  );

  it("can't be set without a chosen cover, or by people who can't edit the board", async () => {
    const pin = await makePin(alice, { board_id: board });
    expect((await update(alice, { cover_focal_point: focus })).error?.details?.[0]?.path).toBe("cover_focal_point");
    expect((await update(alice, { cover_focal_point: null })).status).toBe(200);
    await update(alice, { cover_pin_id: pin.id });
    expect((await update(bob, { cover_focal_point: focus })).status).toBe(403);
  });
});

it("a board's activity lists each change to its note or dates once, and lists no changes to its appearance", async () => {
  await addBob("manage");
  await update(bob, { note: "Keys", start_date: "2026-05-01", end_date: "2026-05-09", pin_density: "compact" });
  await update(bob, { note: "Keys", start_date: "2026-05-01" });
  expect(await listLines()).toEqual(["dates_changed", "note_changed"]);
});
