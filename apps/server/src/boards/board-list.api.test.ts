import { type ApiClient, makeBoard, makePin, makeStory, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PUBLIC_ADDRESS, type SimulatedInternet, startSimulatedInternet } from "../platform/fetch/internet.fixture.ts";
import { richDataSyncJob } from "../pins/contents/rich-data.jobs.ts";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

const LAMP = JSON.stringify({ "@type": "Product", name: "Lamp", offers: { price: 48, priceCurrency: "USD" } });

let internet: SimulatedInternet;
let app: TestApp<Server>;
let alice: ApiClient;
beforeAll(async () => {
  const page = `<script type="application/ld+json">${LAMP}</script>`;
  internet = await startSimulatedInternet(
    { "/lamp": (response) => response.writeHead(200, { "Content-Type": "text/html" }).end(page) },
    { "shop.example": [[PUBLIC_ADDRESS]] },
  );
  app = await startApp({}, internet.surroundings);
  alice = await app.as("alice");
});
afterAll(async () => {
  await app.close();
  await internet.close();
});

const loadBoardList = async (options: object = {}, client = alice) =>
  (await client.call("people.boards", { username: "alice", sort: "alphabetical", ...options })).data;
const listNames = async (options: object = {}, client = alice) =>
  (await loadBoardList(options, client)).map(({ name }) => name);

describe("[BOARD-08] the options of a board list", () => {
  beforeAll(async () => {
    const boardIds: Record<string, string> = {};
    for (const [name, privacy] of [
      ["Archive", "public"],
      ["Mixed", "public"],
      ["Secret", "secret"],
      ["Shop", "public"],
      ["Stories", "protected"],
    ] as const) {
      boardIds[name] = (await makeBoard(alice, name, privacy)).id;
    }
    await alice.call("boards.update", { board_id: boardIds.Archive ?? "", archived: true });
    await makeStory(alice, ["One"], { board_id: boardIds.Stories ?? "" });
    await makeStory(alice, ["Two"], { board_id: boardIds.Mixed ?? "" });
    await makePin(alice, { title: "Plain", board_id: boardIds.Mixed ?? "" });
    await makePin(alice, { title: "For sale", link: "http://shop.example/lamp", board_id: boardIds.Shop ?? "" });
    await makePin(alice, { title: "On the profile" });
    await richDataSyncJob.run(app.server.context);
  });

  it("have the specified defaults", async () => {
    const expected = {
      ...{ privacy_filter: "all", group_by: "mix_public_private", include_archived: true, field_set_key: "default" },
      ...{ filter_all_pins: true, filter_stories: false, filter_shopping_list: false },
    };
    expect(await listNames()).toEqual(["Mixed", "Secret", "Shop", "Stories", "Archive"]);
    expect(await listNames(expected)).toEqual(await listNames());
    expect(await listNames({ orbac_subject_id: await app.idOf("alice") })).toEqual(await listNames());
  });

  it.each([
    [{ privacy_filter: "secret" }, ["Secret"]],
    [{ sort: "newest" }, ["Stories", "Shop", "Secret", "Mixed", "Archive"]],
    [{ group_by: "visibility" }, ["Mixed", "Shop", "Stories", "Secret", "Archive"]],
    [{ include_archived: false }, ["Mixed", "Secret", "Shop", "Stories"]],
    [{ filter_stories: true }, ["Mixed", "Secret", "Shop", "Archive"]],
    [{ filter_shopping_list: true }, ["Mixed", "Secret", "Stories", "Archive"]],
    [{ page_size: 2 }, ["Mixed", "Secret"]],
  ])("change the list when set to %j", async (option, expected) => {
    expect(await listNames(option)).toEqual(expected);
  });

  it("can omit covers, and can include the profile's board only for its owner", async () => {
    const covered = ({ coverPin, coverImages }: Awaited<ReturnType<typeof loadBoardList>>[number]) =>
      coverPin !== null || coverImages.length > 0;
    expect((await loadBoardList()).some(covered)).toBe(true);
    expect((await loadBoardList({ field_set_key: "without_covers" })).some(covered)).toBe(false);
    const all = await loadBoardList({ filter_all_pins: false });
    expect(all.map(({ layout }) => layout)).toEqual(["quick_saves", ...Array<string>(5).fill("default")]);
    expect(await listNames({ filter_all_pins: false }, app.visitor())).toEqual(["Mixed", "Shop", "Archive"]);
    const first = await alice.call("people.boards", { username: "alice", filter_all_pins: false, page_size: 1 });
    const next = await alice.call("people.boards", {
      ...{ username: "alice", filter_all_pins: false, page_size: 1 },
      bookmark: first.bookmark ?? "",
    });
    expect([...first.data, ...next.data].map(({ layout }) => layout)).toEqual(["quick_saves", "default"]);
  });

  it("allow listing another person's boards, but not acting as another person", async () => {
    const input = { username: "alice", orbac_subject_id: await app.idOf("bob") };
    expect((await alice.send("people.boards", input)).status).toBe(403);
    expect((await app.visitor().send("people.boards", input)).status).toBe(403);
    expect((await alice.call("people.boards", { username: "bob" })).data).toEqual([]);
    for (const input of [{ field_set_key: "all" }, { sort: "best" }, { privacy_filter: "mine" }]) {
      expect((await alice.send("people.boards", { username: "alice", ...input })).status).toBe(400);
    }
  });

  it("limit a page to 25 boards by default", async () => {
    const bob = await app.as("bob");
    for (let number = 1; number <= 26; number += 1) await makeBoard(bob, `Board ${number}`);
    const page = await bob.call("people.boards", { username: "bob" });
    expect([page.data.length, page.bookmark === null]).toEqual([25, false]);
  });
});

it("[BOARD-07] a secret board is visible to its owner and collaborators, and a public board to everyone", async () => {
  const [bob, carol] = [await app.as("bob"), await app.as("carol")];
  const [hidden, open] = [await makeBoard(alice, "Hidden", "secret"), await makeBoard(alice, "Open")];
  const shared = await makeBoard(alice, "By link", "protected");
  await makePin(alice, { title: "Zaffre", board_id: hidden.id });
  await alice.call("boards.invite", { board_id: hidden.id, invited_user_id: await app.idOf("bob"), role: "look" });
  await bob.call("boards.acceptInvite", { board_id: hidden.id });
  for (const stranger of [carol, app.visitor()]) {
    for (const [board_id, status] of [
      [hidden.id, 404],
      [open.id, 200],
      [shared.id, 200],
    ] as const) {
      expect((await stranger.send("boards.get", { board_id })).status).toBe(status);
      expect((await stranger.send("boards.pins", { board_id })).status).toBe(status);
    }
    const seen = await listNames({ page_size: 100 }, stranger);
    expect(seen).toContain("Open");
    for (const hiddenName of ["Hidden", "By link"]) expect(seen).not.toContain(hiddenName);
    expect((await stranger.call("search.pins", { q: "zaffre" })).data).toEqual([]);
  }
  for (const client of [alice, bob]) {
    expect((await client.call("boards.pins", { board_id: hidden.id })).data.map(({ title }) => title)).toEqual([
      "Zaffre",
    ]);
  }
  expect((await bob.call("people.boards", { username: "bob", page_size: 100 })).data.map(({ name }) => name)).toContain(
    "Hidden",
  );
});
