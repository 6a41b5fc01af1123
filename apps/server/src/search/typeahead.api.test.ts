import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
let visitor: ApiClient;

beforeAll(async () => {
  app = await startApp();
  alice = await app.as("alice");
  bob = await app.as("bob");
  visitor = app.visitor();
  await app.as("carol");
  for (const title of [
    "Blue kitchen tiles",
    "Kitchen garden in the rain",
    "A kitchen for two",
    "Crème brûlée of the house",
    "Don't look down",
    "東京タワーの夜",
    "Zinc roof",
  ]) {
    await makePin(alice, { title });
  }
  await makeBoard(alice, "Kitchens of the north");
  await makeBoard(alice, "Keepsakes", "secret");
});
afterAll(() => app.close());

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

describe("typeahead", () => {
  it("completes words from titles, boards, and people, most frequent first", async () => {
    const found = await suggestions("ki");
    expect(found[0]).toEqual({
      type: "query",
      label: "kitchen",
      detail: null,
      url: "/search/pins/?q=kitchen&rs=typeahead",
      image: null,
    });
    expect(found.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["kitchen tiles", "kitchen garden", "Kitchens of the north"]),
    );
    expect(found.find(({ type }) => type === "board")).toMatchObject({ url: "/alice/kitchens-of-the-north/" });
    expect(await suggestions("ali")).toMatchObject([{ type: "user", detail: "alice", url: "/alice/", image: null }]);
  });

  it.each([
    ["one letter", "z", "zinc"],
    ["several words", "blue ki", "blue kitchen"],
    ["other letter cases and spaces", "  BLUE   Ki", "blue kitchen"],
    ["accents left out", "creme b", "crème brûlée"],
    ["accents typed", "CRÈME", "crème"],
    ["an apostrophe left out", "dont", "don't look"],
    ["a script without spaces", "東", "東京タワーの夜"],
    ["a later word of a title", "roof", "roof"],
  ])("finds suggestions by %s", async (_, q, label) => {
    expect(await labels(q)).toContain(label);
  });

  it("never suggests text that begins or ends with a stop word", async () => {
    for (const q of ["of", "the", "in t"]) {
      expect((await suggestions(q)).filter(({ type }) => type === "query")).toEqual([]);
    }
  });

  it.each([
    ["a letter missing", "kithen"],
    ["a letter too many", "kitcchen"],
    ["a wrong letter", "kitvhen"],
    ["two letters swapped", "ktichen"],
    ["an error in the beginning of a word", "kicthe"],
    ["an error before another word", "bluw kitch"],
  ])("forgives one typo: %s", async (_, q) => {
    expect((await labels(q)).some((label) => label.includes("kitchen"))).toBe(true);
  });

  it("matches text of fewer than four letters exactly as typed", async () => {
    expect(await labels("kjt")).toEqual([]);
  });

  it("also forgives typos in names", async () => {
    expect(await labels("crarol")).toContain("Carol");
  });

  it.each(["", "   ", "!"])("suggests the most frequent words before anything is typed: %j", async (q) => {
    const found = await suggestions(q);
    expect(found[0]).toMatchObject({ type: "query", label: "kitchen" });
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

  it("removes words and names that are no longer public, and restores them when they're public again", async () => {
    const board = await makeBoard(alice, "Xylophones");
    const pin = await makePin(alice, { title: "Xylem and phloem", board_id: board.id });
    expect(await labels("xyl")).toEqual(expect.arrayContaining(["xylem", "Xylophones"]));
    for (const privacy of ["secret", "protected"] as const) {
      await alice.send("boards.update", { board_id: board.id, privacy });
      expect(await labels("xyl")).toEqual([]);
      await alice.call("boards.update", { board_id: board.id, privacy: "public" });
      expect(await labels("xyl")).toEqual(expect.arrayContaining(["xylem", "Xylophones"]));
    }
    await alice.call("pins.update", { pin_id: pin.id, title: "Bark" });
    expect(await labels("xyl")).toEqual(["Xylophones"]);
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
    for (let index = 0; index < 12; index += 1) await makePin(carol, { title: `Quilt q${index}x` });
    const found = await suggestions("qui");
    expect(found).toHaveLength(10);
    expect(found.filter(({ type }) => type === "board").map(({ label }) => label)[0]).toBe("Quilts that many like");
    expect(found.filter(({ type }) => type === "board")).toHaveLength(2);
  });
});
