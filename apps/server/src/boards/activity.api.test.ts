import type { BoardActivity } from "@tessera/contract";
import { ACTIVITY_LIMITS, type BoardRole } from "@tessera/domain";
import { type ApiResponse, type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
let carol: ApiClient;
/** Alice's board, which Bob collaborates on. Each test gets a new one. */
let board: string;

beforeAll(async () => {
  app = await startApp();
  [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
});
afterAll(() => app.close());
beforeEach(async () => {
  board = (await makeBoard(alice, "Loft", "secret")).id;
  await join("bob", "manage");
});

async function join(name: "bob" | "carol", role: BoardRole): Promise<void> {
  await alice.call("boards.invite", { board_id: board, invited_user_id: await app.idOf(name), role });
  await (name === "bob" ? bob : carol).call("boards.acceptInvite", { board_id: board });
}

async function loadActivity(client = alice): Promise<readonly BoardActivity[]> {
  return (await client.call("boards.activity", { board_id: board })).data;
}

/** Lists the board's activity, newest entry first, without times. */
async function listLines(client = alice): Promise<string[]> {
  return (await loadActivity(client)).map(({ person, kind, other, words, pinCount, pin }) =>
    [person.username, kind, other?.username, words, pinCount === 1 ? null : pinCount, pin?.title]
      .filter((part) => part != null)
      .join(" "),
  );
}

const makeLamp = (client: ApiClient, title: string) => makePin(client, { title, board_id: board });

describe("the activity of a shared board", () => {
  it("shows who added, moved, removed, and restored which pins", async () => {
    const pin = await makeLamp(bob, "Lamp");
    const section = (await alice.call("boards.createSection", { board_id: board, title: "Light" })).data;
    await alice.call("pins.update", { pin_id: pin.id, section: section.id });
    await alice.call("pins.update", { pin_id: pin.id, board_id: board });
    await alice.call("pins.delete", { id: pin.id });
    await bob.call("pins.restore", { pin_id: pin.id });
    expect(await listLines(bob)).toEqual([
      "bob pins_restored Lamp",
      "alice pins_removed Lamp",
      "alice pins_moved Lamp",
      "alice pins_moved Light Lamp",
      "alice section_added Light",
      "bob pins_added Lamp",
      "bob person_joined",
    ]);
  });

  it("shows a move of pins between two boards on both boards, without either board revealing the other", async () => {
    const other = await makeBoard(alice, "Hidden attic", "secret");
    const pin = await makeLamp(alice, "Lamp");
    await alice.call("pins.update", { pin_id: pin.id, board_id: other.id });
    expect(await listLines()).toEqual(["alice pins_moved_away Lamp", "alice pins_added Lamp", "bob person_joined"]);
    const lines = await loadActivity(bob);
    expect(lines.map(({ pin: shown }) => shown)).toEqual([null, null, null]);
    expect(JSON.stringify(lines)).not.toContain("attic");
  });

  it("shows a bulk action as one entry with the number of pins, and its undo as another entry", async () => {
    const pins = [await makeLamp(alice, "One"), await makeLamp(alice, "Two"), await makeLamp(bob, "Three")];
    const ids = pins.map(({ id }) => id);
    const { data: run } = await alice.call("pins.bulkDelete", { board_id: board, pin_ids: ids });
    expect((await listLines())[0]).toBe("alice pins_removed 3");
    await alice.call("pins.bulkUndo", { run_id: run.id });
    expect((await listLines())[0]).toMatch(/^alice pins_restored 3 (One|Two|Three)$/);
    const chosen = { board_id: board, pin_ids: ids.slice(0, 1) };
    await alice.call("pins.bulkEdit", { ...chosen, action: "bulkCreateSection", title: "Light" });
    expect((await listLines()).slice(0, 2)).toEqual(["alice pins_moved Light One", "alice section_added Light"]);
  });

  it("shows on both boards that a section was moved to another board and returned", async () => {
    const { id: section_id } = (await alice.call("boards.createSection", { board_id: board, title: "Light" })).data;
    await makePin(alice, { title: "Lamp", board_id: board, section: section_id });
    const firstBoard = board;
    board = (await makeBoard(alice, "Garage", "secret")).id;
    await join("bob", "look");
    const secondBoard = board;
    board = firstBoard;
    const carryWithSection = { action: "bulkMove", to_board_id: secondBoard, with_section: true } as const;
    const { data: run } = await alice.call("pins.bulkEditAll", {
      board_id: firstBoard,
      section_id,
      ...carryWithSection,
    });
    const newest = async (board_id: string) =>
      (await alice.call("boards.activity", { board_id })).data.slice(0, 2).map(({ kind, words }) => [kind, words]);
    expect(await newest(firstBoard)).toEqual([
      ["section_removed", "Light"],
      ["pins_moved_away", null],
    ]);
    expect(await newest(secondBoard)).toEqual([
      ["pins_added", null],
      ["section_added", "Light"],
    ]);
    await alice.call("pins.bulkUndo", { run_id: run.id });
    expect(await newest(firstBoard)).toEqual([
      ["pins_restored", null],
      ["section_restored", "Light"],
    ]);
    expect(await newest(secondBoard)).toEqual([
      ["section_removed", "Light"],
      ["pins_moved_away", null],
    ]);
  });

  it("shows changes to sections, people, roles, and the board's details", async () => {
    const id = (await bob.call("boards.createSection", { board_id: board, title: "Light" })).data.id;
    await bob.call("boards.updateSection", { section_id: id, title: "Lamps" });
    await bob.call("boards.deleteSection", { section_id: id });
    await bob.call("boards.restoreSection", { section_id: id });
    await join("carol", "look");
    const carolId = await app.idOf("carol");
    await alice.call("boards.setRole", { board_id: board, invited_user_id: carolId, role: "add" });
    await alice.call("boards.setRole", { board_id: board, invited_user_id: carolId, role: "add" });
    await alice.call("boards.removeCollaborator", { board_id: board, invited_user_id: carolId });
    await bob.call("boards.update", { board_id: board, name: "Attic", description: "Under the roof" });
    await bob.call("boards.update", { board_id: board, name: "Attic" });
    await alice.call("boards.update", { board_id: board, privacy: "protected" });
    await bob.call("boards.removeCollaborator", { board_id: board, invited_user_id: await app.idOf("bob") });
    expect((await listLines()).toReversed()).toEqual([
      "bob person_joined",
      "bob section_added Light",
      "bob section_renamed Lamps",
      "bob section_removed Lamps",
      "bob section_restored Lamps",
      "carol person_joined",
      "alice role_changed carol add",
      "alice person_removed carol",
      "bob board_renamed Attic",
      "bob board_described",
      "alice privacy_changed protected",
      "bob person_left",
    ]);
  });

  it("is recorded from the time when a second person joins the board", async () => {
    board = (await makeBoard(alice, "Alone")).id;
    await makeLamp(alice, "Before");
    expect(await listLines()).toEqual([]);
  });

  it("is visible only to the board's current members", async () => {
    await alice.call("boards.update", { board_id: board, privacy: "public" });
    expect((await carol.send("boards.activity", { board_id: board })).status).toBe(403);
    expect((await app.visitor().send("boards.activity", { board_id: board })).status).toBe(401);
    await join("carol", "look");
    expect((await carol.send("boards.activity", { board_id: board })).status).toBe(200);
    await alice.call("boards.removeCollaborator", { board_id: board, invited_user_id: await app.idOf("carol") });
    expect((await carol.send("boards.activity", { board_id: board })).status).toBe(403);
  });

  it("omits people who blocked the viewer or were blocked by the viewer, and shows others that they left", async () => {
    await join("carol", "add");
    await makeLamp(carol, "Of Carol");
    await alice.call("people.block", { username: "carol" });
    expect((await listLines()).filter((line) => line.includes("carol") || line.includes("Carol"))).toEqual([]);
    expect((await listLines(bob)).filter((line) => line.startsWith("carol"))).toEqual([
      "carol person_left",
      "carol pins_added Of Carol",
      "carol person_joined",
    ]);
    await alice.call("people.unblock", { username: "carol" });
  });

  it("is paginated", async () => {
    for (const title of ["One", "Two", "Three"]) await makeLamp(bob, title);
    const titles: (string | undefined)[] = [];
    let bookmark: string | null = null;
    do {
      const input = { board_id: board, page_size: 2, ...(bookmark === null ? {} : { bookmark }) };
      const page: ApiResponse<readonly BoardActivity[]> = await alice.send("boards.activity", input);
      titles.push(...page.data.map(({ pin }) => pin?.title));
      bookmark = page.bookmark;
    } while (bookmark !== null);
    expect(titles).toEqual(["Three", "Two", "One", undefined]);
  });

  it("contains a limited number of entries per board", async () => {
    const client = new pg.Client({ ...app.connection });
    await client.connect();
    await client.query(
      `insert into board_activity (shard, board_id, id, person_id, kind)
       select shard_of($1), $1, new_id(shard_of($1)), $2, 'pins_added' from generate_series(1, $3)`,
      [board, await app.idOf("bob"), ACTIVITY_LIMITS.linesMax + 20],
    );
    await makeLamp(bob, "Last");
    const { rows } = await client.query("select count(*)::int as number from board_activity where board_id = $1", [
      board,
    ]);
    await client.end();
    expect(rows).toEqual([{ number: ACTIVITY_LIMITS.linesMax }]);
    expect((await listLines())[0]).toBe("bob pins_added Last");
  });
});
