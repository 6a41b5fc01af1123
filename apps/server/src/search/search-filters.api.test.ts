import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVideoSteps } from "../media/videos/videos.fixture.ts";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
let visitor: ApiClient;

beforeAll(async () => {
  app = await startApp();
  [alice, bob] = [await app.as("alice"), await app.as("bob")];
  visitor = app.visitor();
}, 60_000);
afterAll(() => app.close());

const titles = ({ data, status }: { data: readonly { title: string }[]; status: number }) => {
  expect(status).toBe(200);
  return data.map(({ title }) => title);
};

describe("a search for videos [SEARCH-01]", () => {
  it("finds only videos, by the words that find pins", async () => {
    const steps = await createVideoSteps(app);
    await steps.videoPin(alice, { title: "Kneading sourdough" });
    await makePin(alice, { title: "Sourdough loaf" });
    const { data } = await visitor.call("search.videos", { q: "sourdough" });
    expect(data.map(({ title }) => title)).toEqual(["Kneading sourdough"]);
    expect(data.every(({ videos }) => videos !== null)).toBe(true);
    expect(titles(await visitor.call("search.videos", { q: "loaf" }))).toEqual([]);
    expect(titles(await visitor.call("search.videos", { q: "!!!" }))).toEqual([]);
    expect(titles(await visitor.call("search.videos", { q: "from:bob" }))).toEqual([]);
    expect(titles(await visitor.call("search.videos", { q: "from:alice" }))).toEqual(["Kneading sourdough"]);
  });

  it("doesn't match the marks by which the index tells types apart", async () => {
    for (const q of ["=videos", "/600", "'=videos'", "videos:*"]) {
      expect(titles(await visitor.call("search.pins", { q }))).not.toContain("Kneading sourdough");
    }
  });
});

describe("the list of videos [DISCOVER-05]", () => {
  it("has every listed video and nothing else, also by topic", async () => {
    const steps = await createVideoSteps(app);
    await steps.videoPin(alice, { title: "Brewing green tea" });
    const secret = await makeBoard(alice, "Rushes", "secret");
    await steps.videoPin(alice, { title: "Secret tea", board_id: secret.id });
    await makePin(alice, { title: "A cup of tea" });
    const { data } = await visitor.call("topics.videos", {});
    expect(data.every(({ videos }) => videos !== null)).toBe(true);
    const all = data.map(({ title }) => title);
    expect(all).toContain("Brewing green tea");
    expect(all).not.toContain("Secret tea");
    const paged = await visitor.call("topics.videos", { page_size: 1 });
    const next = await visitor.call("topics.videos", { page_size: 1, bookmark: paged.bookmark ?? "" });
    expect([...titles(paged), ...titles(next)]).toEqual(all.slice(0, 2));
    expect(titles(await visitor.call("topics.videos", { topic: "tea" }))).toEqual(["Brewing green tea"]);
    expect(titles(await visitor.call("topics.videos", { topic: "tattoos" }))).toEqual([]);
    expect((await visitor.call("topics.videos", { topic: "no-such-topic" })).status).toBe(404);
    const { data: topics } = await visitor.call("topics.list", { with_videos: true });
    expect(topics.map(({ url_name }) => url_name)).toEqual(["food-and-drink"]);
    await bob.call("feedback.give", {
      feedback_type: "pfy",
      pin_id: data.find(({ title }) => title === "Brewing green tea")?.id ?? "",
    });
    expect(titles(await bob.call("topics.videos", {}))).not.toContain("Brewing green tea");
  });
});

describe("a search of one's own pins [SEARCH-01]", () => {
  const mine = async (q: string, client = alice) => titles(await client.call("search.myPins", { q }));
  const created = async (q: string, client = alice) => titles(await client.call("search.myContent", { q }));

  it("finds saved and created pins by text, note, section, and board, also secret ones, newest first", async () => {
    const secret = await makeBoard(alice, "Zinnia plot", "secret");
    const { data: section } = await alice.call("boards.createSection", { board_id: secret.id, title: "Trowels" });
    const { id: theirs } = await makePin(bob, { title: "Garden shears" });
    await makePin(bob, { title: "Garden gate" });
    await makePin(alice, { title: "Rake", description: "For the garden", board_id: secret.id, section: section.id });
    await alice.call("pins.save", { pin_id: theirs, board_id: secret.id });
    const { id: hose } = await makePin(alice, { title: "Hose" });
    await alice.call("pins.update", { pin_id: hose, pin_note: "for the north garden" });
    expect(await mine("garden")).toEqual(["Hose", "Garden shears", "Rake"]);
    expect(await mine("zinnia")).toEqual(["Garden shears", "Rake"]);
    expect(await mine("trowel")).toEqual(["Rake"]);
    expect(await mine("board:zinnia shears")).toEqual(["Garden shears"]);
    expect(await mine("gard -hose north")).toEqual([]);
    expect(await mine("gard north")).toEqual(["Hose"]);
    expect(await mine('"north garden"')).toEqual(["Hose"]);
    expect(await mine("...")).toEqual([]);
    expect(await created("garden")).toEqual(["Hose", "Rake"]);
    expect(await mine("zinnia", bob)).toEqual([]);
    expect(await mine("garden", bob)).toEqual(["Garden gate", "Garden shears"]);
  });

  it("doesn't find deleted pins, or the text of content items that their creators deleted", async () => {
    const { id } = await makePin(alice, { title: "Marzipan pig" });
    const { id: theirs } = await makePin(bob, { title: "Marzipan hen" });
    await alice.call("pins.save", { pin_id: theirs });
    expect(await mine("marzipan")).toEqual(["Marzipan hen", "Marzipan pig"]);
    await alice.call("pins.delete", { id });
    await bob.call("pins.delete", { id: theirs });
    expect(await mine("marzipan")).toEqual([]);
  });

  it("continues past many pins that don't match", async () => {
    const carol = await app.as("carol");
    await makePin(carol, { title: "Oldest heron" });
    const { id } = await makePin(carol, { title: "A common bird" });
    for (let index = 0; index < 6; index += 1) {
      const board = await makeBoard(carol, `Birds ${index}`);
      await carol.call("pins.save", { pin_id: id, board_id: board.id });
      await makePin(carol, { title: `Heron ${index}`, board_id: board.id });
    }
    const found: string[] = [];
    let bookmark: string | null | undefined;
    do {
      const page = await carol.call("search.myPins", { q: "heron", page_size: 3, ...(bookmark ? { bookmark } : {}) });
      found.push(...titles(page));
      bookmark = page.bookmark;
    } while (bookmark);
    expect(found).toEqual([5, 4, 3, 2, 1, 0].map((index) => `Heron ${index}`).concat("Oldest heron"));
  });

  it("needs an account", async () => {
    for (const operation of ["search.myPins", "search.myContent"] as const) {
      expect((await visitor.call(operation, { q: "garden" })).status).toBe(401);
    }
  });
});

describe("a search within a board", () => {
  it("finds pins in the board's order, and ignores the board's name", async () => {
    const board = await makeBoard(alice, "Quill shelf");
    const { id: pen } = await makePin(alice, { title: "Fountain pen", board_id: board.id });
    const { id: ink } = await makePin(alice, { title: "Ink bottle", board_id: board.id });
    await alice.call("pins.update", { pin_id: ink, pin_note: "for the pen" });
    await makePin(alice, { title: "Blotter", board_id: board.id });
    await makePin(alice, { title: "Pen elsewhere" });
    const within = async (q: string, fields: object = {}) =>
      titles(await visitor.call("boards.pins", { board_id: board.id, q, ...fields }));
    expect(await within("pen")).toEqual(["Ink bottle", "Fountain pen"]);
    expect(await within("pen", { sort: "oldest" })).toEqual(["Fountain pen", "Ink bottle"]);
    expect(await within("quill")).toEqual([]);
    for (const q of ["", "?!", "p"]) expect(await within(q)).toHaveLength(3);
    await bob.call("pins.favorite", { pin_id: pen });
    const favorites = await bob.call("boards.pins", { board_id: board.id, q: "pen", favorited: true });
    expect(titles(favorites)).toEqual(["Fountain pen"]);
  });
});

describe("a search in text that only a board's people may read", () => {
  it("doesn't find a note for anyone else, or for someone who was removed", async () => {
    const board = await makeBoard(alice, "Yarrow bed", "protected");
    await alice.call("boards.invite", { board_id: board.id, invited_user_id: await app.idOf("bob"), role: "add" });
    await bob.call("boards.acceptInvite", { board_id: board.id });
    const { id } = await makePin(bob, { title: "Weed", board_id: board.id });
    await alice.call("pins.update", { pin_id: id, pin_note: "needs mulching" });
    const within = async (client: ApiClient) =>
      titles(await client.call("boards.pins", { board_id: board.id, q: "mulching" }));
    const own = async (q: string) => titles(await bob.call("search.myPins", { q }));
    expect(await within(alice)).toEqual(["Weed"]);
    expect(await own("mulching")).toEqual(["Weed"]);
    expect(await own("yarrow")).toEqual(["Weed"]);
    expect(await within(visitor)).toEqual([]);
    await alice.call("boards.removeCollaborator", {
      board_id: board.id,
      invited_user_id: await app.idOf("bob"),
    });
    expect(await own("mulching")).toEqual([]);
    expect(await own("yarrow")).toEqual([]);
    expect(await own("weed")).toEqual(["Weed"]);
  });
});

describe("a visual search with words", () => {
  it("is limited to look-alikes that have all of the words", async () => {
    const { id } = await makePin(alice, { title: "Teapot, plain" });
    await makePin(bob, { title: "Teapot, cobalt glaze" });
    await makePin(bob, { title: "Teapot, ochre glaze" });
    const search = async (q: string) => titles(await visitor.call("pins.visualSearch", { pin_id: id, q }));
    expect(await search("cobalt")).toEqual(["Teapot, cobalt glaze"]);
    expect((await search("glaze")).toSorted()).toEqual(["Teapot, cobalt glaze", "Teapot, ochre glaze"]);
    expect(await search("vermilion")).toEqual([]);
    expect(await search("…")).toEqual(await search(""));
  });
});
