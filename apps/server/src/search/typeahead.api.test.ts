import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { searchCountJob } from "./search.jobs.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
let visitor: ApiClient;
/** Enough people for a search to be suggested to others. */
let searchers: ApiClient[];
let tile: { readonly id: string };
let eventCount = 0;

beforeAll(async () => {
  app = await startApp();
  alice = await app.as("alice");
  bob = await app.as("bob");
  visitor = app.visitor();
  const [erin, frank] = [await register("erin"), await register("frank")];
  searchers = [alice, bob, await app.as("carol"), await app.as("dan"), erin];
  tile = await makePin(alice, { title: "Blue kitchen tiles" });
  for (const query of ["kitchen", "kitchen tiles", "Crème brûlée", "don't look", "東京タワー", "zinc roof"]) {
    await searchAndOpen(query, searchers);
  }
  await searchAndOpen("kitchen", [frank]);
  await searchCountJob.run(app.server.context);
  await makeBoard(alice, "Kitchens of the north");
  await makeBoard(alice, "Keepsakes", "secret");
});
afterAll(() => app.close());

async function register(username: string): Promise<ApiClient> {
  const client = app.visitor();
  const account = { email: `${username}@example.com`, password: "correct horse", first_name: username, username };
  await client.call("accounts.register", account);
  return client;
}

async function suggestions(q: string, client = visitor) {
  const { status, data } = await client.call("search.typeahead", { q });
  expect(status).toBe(200);
  expect(data.length).toBeLessThanOrEqual(10);
  expect(new Set(data.map(({ type, url }) => `${type} ${url}`)).size).toBe(data.length);
  return data;
}

async function labels(q: string, client = visitor): Promise<string[]> {
  return (await suggestions(q, client)).map(({ label }) => label);
}

/** Has people open a pin from the results of a search. */
async function searchAndOpen(query: string, people: readonly ApiClient[], pinId = tile.id): Promise<void> {
  for (const client of people) {
    eventCount += 1;
    const opened = { id: `opened${eventCount}`, event_type: 13, time: Date.now(), object_id_str: pinId };
    const { data } = await client.call("insights.record", {
      events: [{ ...opened, aux_data: { search_query: query } }],
    });
    expect(data.taken).toBe(1);
  }
}

describe("typeahead", () => {
  it("suggests searches, topics, boards, and people, the most frequent searches first", async () => {
    const found = await suggestions("ki");
    expect(found[0]).toEqual({
      type: "query",
      label: "kitchen",
      detail: null,
      url: "/search/pins/?q=kitchen&rs=typeahead",
      image: null,
    });
    expect(found.map(({ label }) => label)).toEqual(["kitchen", "kitchen tiles", "Kitchens", "Kitchens of the north"]);
    expect(found.find(({ type }) => type === "topic")).toMatchObject({ url: "/topics/kitchens/" });
    expect(found.find(({ type }) => type === "board")).toMatchObject({ url: "/alice/kitchens-of-the-north/" });
    expect(await suggestions("ali")).toMatchObject([{ type: "user", detail: "alice", url: "/alice/", image: null }]);
  });

  it.each([
    ["one letter", "z", "zinc roof"],
    ["several words", "kitchen ti", "kitchen tiles"],
    ["other letter cases and spaces", "  KITCHEN   Ti", "kitchen tiles"],
    ["accents left out", "creme b", "crème brûlée"],
    ["accents typed", "CRÈME", "crème brûlée"],
    ["an apostrophe left out", "dont", "don't look"],
    ["a script without spaces", "東", "東京タワー"],
    ["a later word", "roof", "zinc roof"],
  ])("finds suggestions by %s", async (_, q, label) => {
    expect(await labels(q)).toContain(label);
  });

  it("suggests a search only once five people have opened something from it", async () => {
    const few = searchers.slice(0, 4);
    for (let repeat = 0; repeat < 2; repeat += 1) await searchAndOpen("walnut desk", few);
    await searchCountJob.run(app.server.context);
    expect(await labels("walnut")).toEqual([]);
    await searchAndOpen("Walnut  Desk", searchers.slice(4));
    await searchCountJob.run(app.server.context);
    expect(await labels("walnut")).toEqual(["walnut desk"]);
  });

  it("never suggests text that could identify someone, or a misspelled search", async () => {
    const queries = ["zara@example.com", "zara 555 123 4567", "zara from:bob"];
    for (const query of queries) await searchAndOpen(query, searchers);
    await searchAndOpen("ktichen", searchers);
    await searchCountJob.run(app.server.context);
    expect(await labels("zara")).toEqual([]);
    expect(await labels("kti")).not.toContain("ktichen");
  });

  it.each([
    ["a letter missing", "kithen"],
    ["a letter too many", "kitcchen"],
    ["a wrong letter", "kitvhen"],
    ["two letters swapped", "ktichen"],
    ["an error in the beginning of a word", "kicthe"],
    ["an error in a later word", "kitchen tlies"],
  ])("forgives one typo: %s", async (_, q) => {
    expect((await labels(q)).some((label) => label.includes("kitchen"))).toBe(true);
  });

  it("matches text of fewer than four letters exactly as typed", async () => {
    expect(await labels("kjt")).toEqual([]);
  });

  it("also forgives typos in names", async () => {
    expect(await labels("crarol")).toContain("Carol");
  });

  it.each(["", "   ", "!"])("suggests popular searches and topics before anything is typed: %j", async (q) => {
    const found = await suggestions(q);
    expect(found[0]).toMatchObject({ type: "query", label: "kitchen" });
    expect(found.at(-1)).toMatchObject({ type: "topic", label: "Home and interiors" });
  });

  it.each(["%", "_", "a' | b", "'; drop table pins; --", "\\", "\u{10FFFF}", "x".repeat(200)])(
    "treats %j as plain text",
    async (q) => {
      await suggestions(q);
    },
  );

  it("rejects text that is too long", async () => {
    expect((await visitor.call("search.typeahead", { q: "x".repeat(201) })).status).toBe(400);
  });

  it("shows the viewer's own boards first, and secret boards only to their owner", async () => {
    expect((await suggestions("ke", alice))[0]).toMatchObject({ type: "board", label: "Keepsakes", detail: null });
    expect((await labels("of the no", alice))[0]).toBe("Kitchens of the north");
    for (const client of [bob, visitor]) expect(await labels("keeps", client)).toEqual([]);
  });

  it("removes names that are no longer public, and restores them when they're public again", async () => {
    const board = await makeBoard(alice, "Xylophones");
    expect(await labels("xyl")).toEqual(["Xylophones"]);
    for (const privacy of ["secret", "protected"] as const) {
      await alice.send("boards.update", { board_id: board.id, privacy });
      expect(await labels("xyl")).toEqual([]);
      await alice.call("boards.update", { board_id: board.id, privacy: "public" });
      expect(await labels("xyl")).toEqual(["Xylophones"]);
    }
    await alice.call("boards.update", { board_id: board.id, name: "Marimbas" });
    expect(await labels("xyl")).toEqual([]);
    expect(await labels("marim")).toEqual(["Marimbas"]);
    await alice.call("boards.delete", { board_id: board.id });
    expect(await labels("marim")).toEqual([]);
  });

  it("never suggests people who blocked the viewer or were blocked by the viewer, or their boards", async () => {
    await makeBoard(bob, "Zithers");
    const carol = await app.as("carol");
    expect(await labels("bob", carol)).toContain("Bob");
    expect(await labels("zith", carol)).toEqual(["Zithers"]);
    await bob.request("PUT", "/v3/users/carol/block/");
    expect(await labels("bob", carol)).toEqual([]);
    expect(await labels("carol", bob)).toEqual([]);
    expect(await labels("zith", carol)).toEqual([]);
    expect(await labels("zith")).toEqual(["Zithers"]);
    await bob.request("DELETE", "/v3/users/carol/block/");
    expect(await labels("bob", carol)).toContain("Bob");
  });

  it("includes every type of suggestion, and the most popular boards and people, when many match", async () => {
    const carol = await app.as("carol");
    for (let index = 0; index < 6; index += 1) await makeBoard(carol, `Quilt number ${index}`);
    const liked = await makeBoard(carol, "Quilts that many like");
    await alice.call("boards.follow", { board_id: liked.id });
    for (let index = 0; index < 9; index += 1) await searchAndOpen(`quilt q${index}x`, searchers);
    await searchCountJob.run(app.server.context);
    const found = await suggestions("qui");
    expect(found).toHaveLength(10);
    expect(found.filter(({ type }) => type === "board").map(({ label }) => label)[0]).toBe("Quilts that many like");
    expect(found.filter(({ type }) => type === "board")).toHaveLength(2);
  });

  it("forgets searches after 30 days", async () => {
    await searchAndOpen("ephemera", searchers);
    await searchCountJob.run(app.server.context);
    expect(await labels("ephem")).toEqual(["ephemera"]);
    const later = Date.now() + 31 * 24 * 60 * 60_000;
    await searchCountJob.run({ ...app.server.context, now: () => later });
    expect(await labels("ephem")).toEqual([]);
    expect(await labels("kitchen")).toEqual(["Kitchens", "Kitchens of the north"]);
  });
});

describe("what people open from a search", () => {
  it("comes first for others once two people have opened it, while it's listed", async () => {
    const [first, second] = [await makePin(bob, { title: "Amber lamp" }), await makePin(bob, { title: "Amber lamp" })];
    const ids = async () => (await visitor.call("search.pins", { q: "amber lamp" })).data.map(({ id }) => id);
    expect(await ids()).toEqual([second.id, first.id]);
    await searchAndOpen("amber lamp", searchers.slice(2, 3), first.id);
    await searchCountJob.run(app.server.context);
    expect(await ids()).toEqual([second.id, first.id]);
    await searchAndOpen("Amber lamp", searchers.slice(3, 4), first.id);
    await searchCountJob.run(app.server.context);
    expect(await ids()).toEqual([first.id, second.id]);
    // A pin that doesn't match the search stays out of it.
    await searchAndOpen("amber lamp", searchers, tile.id);
    await searchCountJob.run(app.server.context);
    expect(await ids()).toEqual([first.id, second.id]);
    const page = await visitor.call("search.pins", { q: "amber lamp", page_size: 1 });
    const next = await visitor.call("search.pins", { q: "amber lamp", page_size: 1, bookmark: page.bookmark ?? "" });
    expect([...page.data, ...next.data].map(({ id }) => id)).toEqual([first.id, second.id]);
    await bob.call("pins.delete", { id: first.id });
    expect(await ids()).toEqual([second.id]);
  });
});
