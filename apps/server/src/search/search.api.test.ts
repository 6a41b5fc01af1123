import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { topicBackfillJob } from "../topics/topics.jobs.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
let visitor: ApiClient;

beforeAll(async () => {
  app = await startApp();
  [alice, bob] = [await app.as("alice"), await app.as("bob")];
  visitor = app.visitor();
  const kitchen = await makeBoard(alice, "Kitchen ideas");
  await makePin(alice, {
    title: "Mountain lake at dawn",
    description: "A beautiful quiet morning",
    alt_text: "Fog over water",
    link: "https://www.woodland.example/trails",
    board_id: kitchen.id,
  });
  await makePin(alice, { title: "Crème brûlée", description: "For the mountain hut" });
  await makePin(bob, { title: "東京タワーの夜" });
  await makePin(bob, { title: "Watercolor of a cold harbour" });
});
afterAll(() => app.close());

async function titles(q: string, client = visitor): Promise<string[]> {
  const { status, data } = await client.call("search.pins", { q });
  expect(status).toBe(200);
  return data.map(({ title }) => title);
}

async function boardNames(q: string, client = visitor): Promise<string[]> {
  return (await client.call("search.boards", { q })).data.map(({ name }) => name);
}

async function usernames(q: string): Promise<string[]> {
  return (await visitor.call("search.users", { q })).data.map(({ username }) => username);
}

/** Returns whether the index contains a pin's content, regardless of the rules. */
async function isIndexed(pinId: string): Promise<boolean> {
  const row = await app.server.context.db
    .selectFrom("pins")
    .innerJoin("listed_contents", "listed_contents.content_id", "pins.content_id")
    .select("listed_contents.content_id")
    .where("pins.id", "=", pinId)
    .executeTakeFirst();
  return row !== undefined;
}

describe("a search for pins", () => {
  const lake = "Mountain lake at dawn";
  it.each([
    ["the title", "mountain lake", lake],
    ["words in another order", "dawn mountains", lake],
    ["the beginning of a word", "mount lak", lake],
    ["the beginning of a word that is stemmed", "beautifu", lake],
    ["filler words between", "a lake at the dawn", lake],
    ["the description", "quiet morning", lake],
    ["the text for the picture", "fog", lake],
    ["the site of the link", "woodland", lake],
    ["its creator", "alice lake", lake],
    ["the name of its board", "kitchen ideas", lake],
    ["its topic", "waterfalls", lake],
    ["accents left out", "creme brulee", "Crème brûlée"],
    ["accents in other places", "crémé", "Crème brûlée"],
    ["part of a text without spaces", "タワー", "東京タワーの夜"],
    ["one character of it", "夜", "東京タワーの夜"],
    ["other letter cases", "WATERCOLOR", "Watercolor of a cold harbour"],
  ])("finds matches by %s", async (_, q, title) => {
    expect((await titles(q))[0]).toBe(title);
  });

  it.each([
    ["a letter missing", "moutain lake"],
    ["a letter too many", "mounttain lake"],
    ["a wrong letter", "mountein lake"],
    ["two letters swapped", "mountian lake"],
    ["the first letter wrong", "nountain lake"],
    ["an error in each word", "moutain lkae"],
    ["a plural besides", "moutains lake"],
    ["two wrong letters", "mxxntain lake"],
    ["two errors of different kinds", "moutani lake"],
  ])("forgives typos: %s", async (_, q) => {
    expect(await titles(q)).toEqual([lake, "Crème brûlée"]);
  });

  it.each(["colb harbour", "clod harbour", "watercolro", "watrcolro"])(
    "forgives typos in short and long words: %s",
    async (q) => {
      expect(await titles(q)).toEqual(["Watercolor of a cold harbour"]);
    },
  );

  it("shows the best matches first", async () => {
    expect(await titles("mountain")).toEqual([lake, "Crème brûlée"]);
  });

  it.each(["", "   ", "!", "🙂", "xyzzyx", "mxxnxain", "-lake", "lake -dawn", "from:nobody_here lake"])(
    "finds nothing for %j",
    async (q) => {
      expect(await titles(q)).toEqual([]);
    },
  );

  it("lists pins with some of the words after those with all of them", async () => {
    expect(await titles("mountain dawn")).toEqual([lake, "Crème brûlée"]);
    expect(await titles("mountain xyzzyx")).toEqual([lake, "Crème brûlée"]);
    expect(await titles("xyzzyx plugh brulee")).toEqual(["Crème brûlée"]);
  });

  it("finds phrases, and leaves out excluded words", async () => {
    expect(await titles('"lake at dawn"')).toEqual([lake]);
    expect(await titles('"dawn lake"')).toEqual([]);
    expect(await titles("mountain -hut")).toEqual([lake]);
  });

  it("finds one person's pins, and pins on boards with a name", async () => {
    expect(await titles("watercolor from:bob")).toEqual(["Watercolor of a cold harbour"]);
    expect(await titles("watercolor from:alice")).toEqual([]);
    expect((await titles("from:@bob")).toSorted()).toEqual(["Watercolor of a cold harbour", "東京タワーの夜"]);
    expect(await titles("board:kitchen")).toEqual([lake]);
    expect(await titles("brulee board:kitchen")).toEqual([]);
  });

  it("searches only for the typed words on request", async () => {
    const search = async (q: string) =>
      (await visitor.call("search.pins", { q, exact: true })).data.map(({ title }) => title);
    expect(await search("mountains")).toEqual([lake, "Crème brûlée"]);
    for (const q of ["moutain", "mount", "mountain xyzzyx"]) expect(await search(q)).toEqual([]);
  });

  it.each([
    "a' | b",
    "lake:* & !dawn",
    "\\",
    "'; drop table pins; --",
    "((((",
    "%_%",
    "<->",
    "mountain & ",
    "\u0000lake",
  ])("doesn't treat %j as an operator", async (q) => {
    expect((await visitor.call("search.pins", { q })).status).toBe(200);
  });

  it("is rejected when the query is too long or missing", async () => {
    expect((await visitor.call("search.pins", { q: "x".repeat(201) })).status).toBe(400);
    expect((await visitor.send("search.pins")).status).toBe(400);
  });

  it("returns pages without repeats or gaps", async () => {
    const carol = await app.as("carol");
    for (let number = 0; number < 7; number += 1) await makePin(carol, { title: `Paged thing ${number}` });
    const found: string[] = [];
    let bookmark: string | undefined;
    do {
      const page = await visitor.call("search.pins", { q: "paged", page_size: 3, bookmark });
      found.push(...page.data.map(({ title }) => title));
      bookmark = page.bookmark ?? undefined;
      if (found.length === 3) await makePin(carol, { title: "Paged thing, made meanwhile" });
    } while (bookmark !== undefined);
    expect(found.filter((title) => title !== "Paged thing, made meanwhile").toSorted()).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((number) => `Paged thing ${number}`),
    );
  });

  it("rejects a bookmark from another query", async () => {
    const { bookmark } = await visitor.call("search.pins", { q: "paged", page_size: 3 });
    const answer = await visitor.call("search.pins", { q: "mountain", page_size: 3, bookmark: bookmark ?? "" });
    expect(answer.error?.type).toBe("invalid_bookmark");
  });

  it("doesn't find deleted pins, and doesn't find edited pins by their old text", async () => {
    const pin = await makePin(alice, { title: "Zeppelin" });
    expect(await titles("zeppelin")).toEqual(["Zeppelin"]);
    await alice.call("pins.update", { pin_id: pin.id, title: "Airship" });
    expect(await titles("zeppelin")).toEqual([]);
    expect(await titles("airship")).toEqual(["Airship"]);
    await alice.call("pins.delete", { id: pin.id });
    expect(await titles("airship")).toEqual([]);
  });

  it("finds a content item only once, even when it has several saves", async () => {
    const pin = await makePin(alice, { title: "Lighthouse" });
    const board = await makeBoard(bob, "Coast");
    await bob.call("pins.save", { pin_id: pin.id, board_id: board.id });
    expect(await titles("lighthouse")).toEqual(["Lighthouse"]);
  });
});

describe("a pin's boards", () => {
  async function reindex(): Promise<void> {
    await topicBackfillJob.run(app.server.context);
  }

  it("are found by their current names, except for secret boards", async () => {
    const own = await makeBoard(alice, "Tapestries");
    const pin = await makePin(alice, { title: "Unicorn", board_id: own.id });
    const [open, secret] = [await makeBoard(bob, "Weaving"), await makeBoard(bob, "Presents", "secret")];
    for (const board of [open, secret]) await bob.call("pins.save", { pin_id: pin.id, board_id: board.id });
    await reindex();
    expect(await titles("unicorn weaving tapestries")).toEqual(["Unicorn"]);
    expect(await titles("presents")).toEqual([]);
    await bob.call("boards.update", { board_id: open.id, name: "Looms" });
    await reindex();
    expect(await titles("looms")).toEqual(["Unicorn"]);
    expect(await titles("weaving")).toEqual([]);
    await bob.call("boards.update", { board_id: open.id, privacy: "secret" });
    expect(await titles("looms")).toEqual([]);
  });
});

describe("a search's guide", () => {
  const guide = async (q: string, exact = false) => (await visitor.call("search.guide", { q, exact })).data;

  it("announces corrections, unless only the typed words are searched", async () => {
    expect(await guide("moutain LAKE")).toMatchObject({ corrected: "mountain LAKE", matches: "all" });
    expect(await guide("mountain lake")).toMatchObject({ corrected: null, matches: "all" });
    expect(await guide("lakes at dawn")).toMatchObject({ corrected: null });
    expect(await guide("moutain", true)).toMatchObject({ corrected: null, matches: "none" });
  });

  it("doesn't correct other forms of a known word", async () => {
    await makePin(bob, { title: "Spiral galaxy" });
    expect(await guide("galaxies")).toMatchObject({ corrected: null, matches: "all" });
  });

  it("never corrects to a word that is no longer public", async () => {
    const pin = await makePin(bob, { title: "Nightingale" });
    expect((await guide("nightingalle")).corrected).toBe("nightingale");
    await bob.call("pins.delete", { id: pin.id });
    expect((await guide("nightingalle")).corrected).toBeNull();
  });

  it("prefers the more common of two corrections", async () => {
    for (const title of ["Fine paddles", "Old paddles"]) await makePin(bob, { title });
    await makePin(bob, { title: "Paddies" });
    expect((await guide("paddles old")).corrected).toBeNull();
    expect((await guide("paddues")).corrected).toBe("paddles");
  });

  it("says when only some of the words match", async () => {
    expect((await guide("mountain xyzzyx")).matches).toBe("some");
    expect((await guide("xyzzyx plugh brulee")).matches).toBe("some");
    expect((await guide("xyzzyx")).matches).toBe("none");
  });

  it("leads to the topics of the query", async () => {
    expect((await guide("sourdough loaf")).related).toEqual([]);
    await makePin(bob, { title: "Sourdough loaf" });
    const [baking] = (await guide("sourdough loaf")).related;
    expect(baking).toMatchObject({ type: "topic", label: "Baking", url: "/topics/baking/" });
  });
});

describe("secret content", () => {
  it("isn't found by anyone, even when its board was public before", async () => {
    const secret = await makeBoard(alice, "Surprise party", "secret");
    const hidden = await makePin(alice, { title: "Balloons galore", board_id: secret.id });
    expect(await isIndexed(hidden.id)).toBe(false);
    for (const client of [visitor, bob]) {
      expect(await titles("balloons", client)).toEqual([]);
      expect(await titles("baloons", client)).toEqual([]);
      expect(await boardNames("surprise", client)).toEqual([]);
    }
    const open = await makeBoard(alice, "Wedding plans");
    const lanterns = await makePin(alice, { title: "Lanterns", board_id: open.id });
    expect(await isIndexed(lanterns.id)).toBe(true);
    expect(await titles("lanterns")).toEqual(["Lanterns"]);
    expect(await boardNames("wedding")).toEqual(["Wedding plans"]);
    await alice.call("boards.update", { board_id: open.id, privacy: "secret" });
    expect(await isIndexed(lanterns.id)).toBe(false);
    expect(await titles("lanterns")).toEqual([]);
    expect(await boardNames("wedding")).toEqual([]);
    await alice.call("boards.update", { board_id: open.id, privacy: "public" });
    expect(await titles("lanterns")).toEqual(["Lanterns"]);
    expect(await boardNames("wedding")).toEqual(["Wedding plans"]);
  });
});

describe("a search for boards", () => {
  it.each(["kitchen", "Kitchen ideas", "kitchne", "kit", "idea", "alice kitchen"])("finds matches by %s", async (q) => {
    expect(await boardNames(q)).toContain("Kitchen ideas");
  });

  it("finds a board by its description until the board is deleted", async () => {
    const board = await makeBoard(bob, "Shed");
    await bob.call("boards.update", { board_id: board.id, description: "Tools and workbenches" });
    expect(await boardNames("workbench")).toEqual(["Shed"]);
    await bob.call("boards.delete", { board_id: board.id });
    expect(await boardNames("workbench")).toEqual([]);
  });
});

describe("a search for people", () => {
  it.each(["alice", "Alice", "ali", "alcie"])("finds matches by %s", async (q) => {
    expect(await usernames(q)).toContain("alice");
  });

  it("finds names that are English stop words, and finds parts of usernames", async () => {
    const will = app.visitor();
    await will.call("accounts.register", {
      email: "will@example.com",
      password: "correct horse",
      first_name: "Will",
      username: "will_the_baker",
    });
    expect(await usernames("will")).toEqual(["will_the_baker"]);
    expect(await usernames("baker")).toEqual(["will_the_baker"]);
    expect(await usernames("will_the_baker")).toEqual(["will_the_baker"]);
    expect(await usernames("willthebaker")).toEqual(["will_the_baker"]);
    await will.call("accounts.update", { username: "potter", full_name: "William Potter" });
    expect(await usernames("baker")).toEqual([]);
    expect((await usernames("william poter"))[0]).toBe("potter");
  });

  it("shows which of the people the viewer follows", async () => {
    await bob.call("people.follow", { user_id: await app.idOf("alice") });
    const { data } = await bob.call("search.users", { q: "alice" });
    expect(data[0]).toMatchObject({ username: "alice", explicitlyFollowedByMe: true });
  });
});
