import type { BoardDuplicates } from "@tessera/contract";
import {
  type ApiResponse,
  type ApiClient,
  createJpegPicture,
  makeBoard,
  makePin,
  type TestApp,
} from "@tessera/testkit";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fillBoard } from "../pins/bulk/fill-board.fixture.ts";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
let client: pg.Client;
let alice: ApiClient;
let bob: ApiClient;
/** Alice's board. Each test gets a new one. */
let board: string;
let seed = 40_000;

beforeAll(async () => {
  app = await startApp();
  client = new pg.Client({ ...app.connection });
  await client.connect();
  [alice, bob] = [await app.as("alice"), await app.as("bob")];
});
afterAll(async () => {
  await client.end();
  await app.close();
});
beforeEach(async () => {
  board = (await makeBoard(alice, "Loft")).id;
});

/** Creates pins of one image on the board. @returns the pins' ids */
async function findDuplicates(titles: readonly string[], options: Record<string, unknown> = {}): Promise<string[]> {
  seed += 1;
  const image_base64 = Buffer.from(await createJpegPicture({ seed })).toString("base64");
  const ids = [];
  for (const title of titles) {
    const { data } = await alice.send<{ id: string }>("pins.create", {
      image_base64,
      title,
      board_id: board,
      ...options,
    });
    ids.push(data.id);
  }
  return ids;
}

async function loadDuplicates(input: Record<string, unknown> = {}): Promise<ApiResponse<readonly BoardDuplicates[]>> {
  return alice.send("boards.duplicates", { board_id: board, ...input });
}

/** Lists the type of each group, with the titles of its pins. */
async function listGroups(): Promise<string[]> {
  return (await loadDuplicates()).data.map(({ kind, pins }) => [kind, ...pins.map(({ title }) => title)].join(" "));
}

describe("duplicate pins on a board", () => {
  it("are found by image and by link, in separate groups", async () => {
    await findDuplicates(["Lamp", "Lamp again"], { link: "https://lamps.example/1" });
    await makePin(alice, { title: "Chair", link: "https://chairs.example/", board_id: board });
    await makePin(alice, { title: "Its back", link: "https://chairs.example/", board_id: board });
    await makePin(alice, { title: "Table", link: "https://tables.example/", board_id: board });
    expect(await listGroups()).toEqual(["picture Lamp Lamp again", "link Chair Its back"]);
    expect((await loadDuplicates()).data.map(({ link, pinCount }) => [link, pinCount])).toEqual([
      [null, 2],
      ["https://chairs.example/", 2],
    ]);
  });

  it("are returned with their section, time, and saver", async () => {
    const { id: section } = (await alice.call("boards.createSection", { board_id: board, title: "Light" })).data;
    const [, second] = await findDuplicates(["Lamp", "Lamp again"]);
    await alice.call("pins.update", { pin_id: second ?? "", section, pin_note: "Over the desk" });
    expect((await loadDuplicates()).data[0]?.pins).toMatchObject([
      { title: "Lamp", section: null, note: "", pinner: { username: "alice" } },
      { id: second, section: "Light", note: "Over the desk", savedAt: expect.stringMatching(/^\d{4}-/) },
    ]);
  });

  it("stop being duplicates when only one is left, and are duplicates again when the other is restored", async () => {
    const [, second = ""] = await findDuplicates(["Lamp", "Lamp again"]);
    const { data: run } = await alice.call("pins.bulkDelete", { board_id: board, pin_ids: [second] });
    expect(await listGroups()).toEqual([]);
    await alice.call("pins.bulkUndo", { run_id: run.id });
    expect(await listGroups()).toEqual(["picture Lamp Lamp again"]);
    await alice.call("pins.delete", { id: second });
    expect(await listGroups()).toEqual([]);
    await alice.call("pins.restore", { pin_id: second });
    expect(await listGroups()).toEqual(["picture Lamp Lamp again"]);
    await alice.call("boards.delete", { board_id: board });
    await alice.call("boards.restore", { board_id: board });
    expect(await listGroups()).toEqual(["picture Lamp Lamp again"]);
  });

  it("are updated when a content item's link changes, regardless of where the content was saved", async () => {
    const first = await makePin(alice, { title: "Chair", link: "https://chairs.example/a", board_id: board });
    await makePin(alice, { title: "Its back", link: "https://chairs.example/b", board_id: board });
    const bobs = (await makeBoard(bob, "Bob's")).id;
    await bob.call("pins.save", { pin_id: first.id, board_id: bobs });
    await makePin(bob, { title: "Bob's own", link: "https://chairs.example/b", board_id: bobs });
    expect(await listGroups()).toEqual([]);
    await alice.call("pins.update", { pin_id: first.id, link: "https://chairs.example/b" });
    expect(await listGroups()).toEqual(["link Chair Its back"]);
    const { data } = await bob.call("boards.duplicates", { board_id: bobs });
    expect(data.map(({ pins }) => pins.map(({ title }) => title))).toEqual([["Chair", "Bob's own"]]);
    await alice.call("pins.update", { pin_id: first.id, link: "" });
    expect(await listGroups()).toEqual([]);
  });

  it("include the same image saved by several of the board's members", async () => {
    await alice.call("boards.invite", { board_id: board, invited_user_id: await app.idOf("bob"), role: "organize" });
    await bob.call("boards.acceptInvite", { board_id: board });
    const pin = await makePin(alice, { title: "Lamp", board_id: board });
    await bob.call("pins.save", { pin_id: pin.id, board_id: board });
    const { data } = await bob.call("boards.duplicates", { board_id: board });
    expect(data.map(({ pins }) => pins.map(({ pinner }) => pinner.username))).toEqual([["alice", "bob"]]);
  });

  it("are listed only for people who can organize the board", async () => {
    await findDuplicates(["Lamp", "Lamp again"]);
    expect((await bob.send("boards.duplicates", { board_id: board })).status).toBe(403);
    await alice.call("boards.invite", { board_id: board, invited_user_id: await app.idOf("bob"), role: "add" });
    await bob.call("boards.acceptInvite", { board_id: board });
    expect((await bob.send("boards.duplicates", { board_id: board })).status).toBe(403);
    await alice.call("boards.update", { board_id: board, privacy: "secret" });
    expect((await (await app.as("carol")).send("boards.duplicates", { board_id: board })).status).toBe(404);
  });

  it("are paginated, even when there are more pins than one request checks", async () => {
    for (const name of ["One", "Two", "Three"]) await findDuplicates([name, `${name} again`]);
    await makePin(alice, { title: "Chair", link: "https://chairs.example/", board_id: board });
    await makePin(alice, { title: "Its back", link: "https://chairs.example/", board_id: board });
    await fillBoard(client, board, 15_000);
    // Give each pin its own image, so that no pins are duplicates.
    await client.query("update board_pins set picture_key = pin_id where board_id = $1 and picture_key is null", [
      board,
    ]);
    const titles: (string | undefined)[] = [];
    let bookmark: string | null = null;
    do {
      const page = await loadDuplicates({ page_size: 2, ...(bookmark === null ? {} : { bookmark }) });
      expect(page.data.length).toBeLessThanOrEqual(2);
      titles.push(...page.data.map(({ pins }) => pins[0]?.title));
      ({ bookmark } = page);
    } while (bookmark !== null);
    expect(titles.slice(0, 3).toSorted()).toEqual(["One", "Three", "Two"]);
    expect(titles.slice(3)).toEqual(["Chair"]);
  });
});
