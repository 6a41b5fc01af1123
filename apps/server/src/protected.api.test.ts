import { type OperationName, operations } from "@tessera/contract";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCastMailToken } from "./accounts/mail.fixture.ts";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";
import { ARTICLE_SLUG, publishToday } from "./topics/today.fixture.ts";

/** A word that occurs in all text of the protected things, and in no other text. */
const SECRET_WORD = "huitzilopochtli";

let app: TestApp<Server>;
let board: string;
let section: string;
let pin: string;
let publicPin: string;
let publicBoard: string;
/** Carol's save of the public pin, created from the protected board. */
let savedFromBoard: string;
let mailToken: string;

beforeAll(async () => {
  app = await startApp();
  mailToken = await createCastMailToken(app, "secure", "alice");
  const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
  publicBoard = (await makeBoard(alice, "Open things")).id;
  publicPin = (await makePin(alice, { title: "Open tulip", board_id: publicBoard })).id;
  board = (await makeBoard(alice, `Board ${SECRET_WORD}`, "protected")).id;
  section = (await alice.call("boards.createSection", { board_id: board, title: `Part ${SECRET_WORD}` })).data.id;
  const words = {
    title: `Title ${SECRET_WORD}`,
    description: `Text ${SECRET_WORD}`,
    alt_text: `Alt ${SECRET_WORD}, a tulip`,
  };
  pin = (await makePin(alice, { ...words, link: `https://${SECRET_WORD}.example/`, board_id: board, section })).id;
  const again = await alice.call("pins.save", { pin_id: publicPin, board_id: board });
  savedFromBoard = (await carol.call("pins.save", { pin_id: again.data.id })).data.id;
  await bob.call("people.follow", { user_id: await app.idOf("alice") });
  await bob.call("boards.follow", { board_id: publicBoard });
  await bob.call("topics.follow", { interest_id: "flowers" });
  await publishToday(app.server.context, [pin, publicPin]);
});
afterAll(() => app.close());

type Probe = () => readonly Record<string, unknown>[];

/** The calls that open the board and its pins for anyone who has a link. */
const BY_LINK: Readonly<Partial<Record<OperationName, Probe>>> = {
  "boards.get": () => [{ board_id: board }],
  "boards.fields": () => [{ board_id: board }, { board_id: board, field_set_key: "boardEdit" }],
  "boards.find": () => [
    { username: "alice", slug: `board-${SECRET_WORD}` },
    { username: "alice", slug: board },
  ],
  "boards.pins": () => [{ board_id: board }, { board_id: board, section }, { board_id: board, q: SECRET_WORD }],
  "boards.collaborators": () => [{ board_id: board }],
  "boards.section": () => [{ section_id: section }],
  "boards.sections": () => [{ board_id: board }],
  "comments.list": () => [{ pin_id: pin }],
  "offsite.check": () => [{ pin_id: pin, url: `https://${SECRET_WORD}.example/` }],
  "pins.get": () => [{ pin_id: pin }],
};

/** For each other read operation, the calls that could list the board or its pins. Add new operations here. */
const LISTS: Readonly<Partial<Record<OperationName, Probe>>> = {
  "accounts.viewer": () => [{}],
  "accounts.mailLink": () => [{ purpose: "secure", token: mailToken }],
  "accounts.sessions": () => [{}],
  "accounts.loginMethods": () => [{}],
  "accounts.settings": () => [{}],
  "accounts.state": () => [{ state: "QUICK_SAVES_BOARD_ID" }],
  "boards.deleted": () => [{}],
  "boards.deletedSections": () => [{}],
  "boards.ideas": () => [{ board_id: board }, { board_id: publicBoard }],
  "boards.invites": () => [{}],
  "boards.activity": () => [{ board_id: board }],
  "boards.duplicates": () => [{ board_id: board }],
  "boards.shareLinks": () => [{ board_id: board }],
  "boards.shared": () => [{ token: "AAAAAAAAAAAAAAAAAAAAAA" }],
  "boards.sharedPins": () => [{ token: "AAAAAAAAAAAAAAAAAAAAAA" }],
  "boards.inviteCodes": () => [{ board_id: board }],
  "boards.inviteMetadata": () => [{ invite_code: "AAAAAAAAAAAAAAAAAAAAAA" }],
  "boards.followed": () => [{}],
  "comments.replies": () => [{ pin_id: pin, comment_id: board }],
  "comments.mentionable": () => [{ pin_id: pin }, { pin_id: publicPin, q: SECRET_WORD }],
  "experiences.list": () => [{ placement_ids: "11" }],
  "feedback.hidden": () => [{}],
  "home.feed": () => [{}, { page_size: 1 }],
  "home.following": () => [{}, { page_size: 1 }],
  "home.pickOffers": () => [{}, { page_size: 1 }],
  "home.picks": () => [{}],
  "imports.get": () => [{ import_id: board }],
  "imports.items": () => [{ import_id: board }],
  "imports.list": () => [{}],
  "insights.pinAnalytics": () => [{ pin_id: pin }, { pin_id: publicPin }],
  "people.blocked": () => [{}],
  "people.get": () => [{ username: "alice" }],
  "people.fields": () => [{ username: "alice" }],
  "people.followers": () => [{ username: "alice" }],
  "people.following": () => [{ username: "bob" }],
  "people.boards": () => [{ username: "alice" }, { username: "carol" }],
  "people.created": () => [{ username: "alice" }],
  "people.saved": () => [{ username: "alice" }, { username: "carol" }],
  "people.interests": () => [{}],
  "feedback.tuning": () => [{}],
  "pins.bulkRun": () => [{ run_id: board }],
  "pins.deleted": () => [{}],
  "pins.related": () => [
    { pin_id: pin },
    { pin_id: publicPin },
    { pin_id: publicPin, products_only: true },
    { pin_id: publicPin, domain_products: true },
  ],
  "pins.visualSearch": () => [
    { pin_id: pin },
    { pin_id: publicPin },
    { pin_id: publicPin, crop: "0,0,50,100" },
    { pin_id: publicPin, q: SECRET_WORD },
  ],
  "videos.get": () => [{ video_id: pin }],
  "videos.limits": () => [{}],
  "search.pins": () => [{ q: SECRET_WORD }, { q: "open tulip" }],
  "search.local": () => [{ q: SECRET_WORD }],
  "search.videos": () => [{ q: SECRET_WORD }],
  "search.buyablePins": () => [{ q: SECRET_WORD }],
  "search.myPins": () => [{ q: SECRET_WORD }, { q: "tulip" }],
  "search.myContent": () => [{ q: SECRET_WORD }, { q: "tulip" }],
  "pins.shopTool": () => [{ pin_id: pin }, { pin_id: publicPin }],
  "search.boards": () => [{ q: SECRET_WORD }, { q: "board" }],
  "search.guide": () => [{ q: SECRET_WORD }, { q: `${SECRET_WORD.slice(0, -1)}x` }],
  "search.typeahead": () => [{ q: SECRET_WORD }, { q: "board" }, { q: "title" }],
  "search.users": () => [{ q: SECRET_WORD }, { q: "alice" }],
  "topics.list": () => [{}, { parent: "gardens-and-plants" }],
  "topics.get": () => [{ url_name: "flowers" }],
  "topics.feed": () => [{ url_name: "flowers" }, { url_name: "300", page_size: 1 }],
  "topics.videos": () => [{}, { topic: "flowers" }],
  "today.articles": () => [{}],
  "today.season": () => [{}],
  "today.seasonPins": () => [{ season: "spring" }],
  "topics.best": () => [{ url_name: "flowers" }],
  "today.pins": () => [{ list: "popular" }, { list: "shop" }],
  "today.article": () => [{ article: ARTICLE_SLUG }],
  "today.articlePins": () => [{ article: ARTICLE_SLUG }],
  "topics.followed": () => [{}],
  "admin.siteText": () => [{ page: "privacy" }],
};

/** Single things outside the board that could mention the board. */
const SINGLE_THINGS: readonly [OperationName, Probe][] = [
  ["pins.get", () => [{ pin_id: publicPin }, { pin_id: savedFromBoard }]],
  ["boards.get", () => [{ board_id: publicBoard }]],
  ["boards.pins", () => [{ board_id: publicBoard }]],
];

const reads = Object.entries(operations).flatMap(([name, { effect }]) =>
  effect === "read" ? [name as OperationName] : [],
);

const VIEWERS: readonly [string, () => Promise<ApiClient>][] = [
  ["a visitor", async () => app.visitor()],
  ["another person", () => app.as("bob")],
];

async function expectNothing(client: ApiClient, name: OperationName, inputs: readonly Record<string, unknown>[]) {
  for (const input of inputs) {
    const { data, error } = await client.send(name, input);
    const text = JSON.stringify({ data, error }).toLowerCase();
    expect(text, `${name} ${JSON.stringify(input)}`).not.toContain(SECRET_WORD);
    for (const id of [board, section, pin]) expect(text).not.toContain(`"${id}"`);
  }
}

describe.each(VIEWERS)("[BOARD-07] a protected board as seen by %s", (_who, viewer) => {
  it.each(reads.filter((name) => !(name in BY_LINK)))("isn't listed by %s", async (name) => {
    const probes = LISTS[name];
    expect(probes, `${name} reads, and nothing here asks it for what is not listed`).toBeDefined();
    await expectNothing(await viewer(), name, probes?.() ?? []);
  });

  it.each(SINGLE_THINGS)("isn't mentioned by %s about something public", async (name, probe) => {
    await expectNothing(await viewer(), name, probe());
  });

  it("isn't shown as the source of a save of something public", async () => {
    expect((await (await viewer()).call("pins.get", { pin_id: savedFromBoard })).data.viaPinner).toBeNull();
  });

  it.each(Object.entries(BY_LINK))("can be opened by its link with %s", async (name, probe) => {
    const client = await viewer();
    for (const input of probe()) expect((await client.send(name as OperationName, input)).status).toBe(200);
  });

  it("isn't named on pins that were moved to it, even to people who knew the pins before", async () => {
    const alice = await app.as("alice");
    const moved = await makePin(alice, { title: "Wandering tulip", board_id: publicBoard });
    const client = await viewer();
    expect((await client.call("pins.get", { pin_id: moved.id })).data.board?.id).toBe(publicBoard);
    await alice.call("pins.update", { pin_id: moved.id, board_id: board, section });
    const { data } = await client.call("pins.get", { pin_id: moved.id });
    expect(data).toMatchObject({ title: "Wandering tulip", board: null, pinnedToBoard: null, section: null });
    expect(JSON.stringify(data)).not.toContain(SECRET_WORD);
    expect((await alice.call("pins.get", { pin_id: moved.id })).data.board?.id).toBe(board);
    await alice.delete(`/v3/pins/${moved.id}/`);
  });

  it("shows its pins with signed URLs, and excludes them from search engines", async () => {
    const client = await viewer();
    const onBoard = (await client.call("boards.pins", { board_id: board })).data;
    expect(onBoard.map(({ title }) => title)).toEqual(["Open tulip", `Title ${SECRET_WORD}`]);
    const { data } = await client.call("pins.get", { pin_id: pin });
    expect(data).toMatchObject({ board: null, seoNoindexReason: "not_listed" });
    expect(data.imageSpec_236x.url).toMatch(/^\/media\/s~/);
    expect((await client.raw("GET", data.imageSpec_236x.url)).statusCode).toBe(200);
    // The content is listed because of another save. This save isn't listed.
    expect((await client.call("pins.get", { pin_id: onBoard[0]?.id ?? "" })).data.seoNoindexReason).toBe("not_listed");
    expect((await client.call("pins.get", { pin_id: publicPin })).data.seoNoindexReason).toBeNull();
  });

  it("is excluded from counts", async () => {
    const client = await viewer();
    const { data } = await client.call("people.get", { username: "alice" });
    expect(data).toMatchObject({ boardCount: 1, secretBoardCount: null, pin_count: 1 });
    expect((await client.call("pins.get", { pin_id: publicPin })).data.saveCount).toBe(2);
  });
});

describe("[BOARD-07] content shared by link", () => {
  it("can't be saved by other people unless it's also public, because a save could list it", async () => {
    const bob = await app.as("bob");
    for (const board_id of [undefined, (await makeBoard(bob, "Hidden", "secret")).id]) {
      const rejected = await bob.send("pins.save", { pin_id: pin, board_id });
      expect(rejected).toMatchObject({ status: 403, error: { message: expect.stringContaining("shared by link") } });
    }
    const card = (await bob.call("boards.pins", { board_id: board })).data.map(({ title, can }) => [title, can.save]);
    expect(card).toEqual([
      ["Open tulip", true],
      [`Title ${SECRET_WORD}`, false],
    ]);
    expect((await bob.call("pins.favorite", { pin_id: pin })).status).toBe(200);
    await bob.call("pins.unfavorite", { pin_id: pin });
  });

  it("can't be followed, because no feed would show its pins", async () => {
    const bob = await app.as("bob");
    expect((await bob.call("boards.get", { board_id: board })).data.can.follow).toBe(false);
    expect((await bob.put(`/v3/boards/${board}/follow/`)).status).toBe(403);
  });

  it("appears in its owner's lists, and can be saved publicly by its owner", async () => {
    const alice = await app.as("alice");
    expect((await alice.call("people.boards", { username: "alice" })).data.map(({ id }) => id)).toContain(board);
    expect((await alice.call("people.created", { username: "alice" })).data.map(({ id }) => id)).toContain(pin);
    expect((await alice.call("pins.get", { pin_id: pin })).data.can.save).toBe(true);
  });

  it("follows its board's visibility in lists, counts, and image URLs", async () => {
    const [dan, bob, visitor] = [await app.as("dan"), await app.as("bob"), app.visitor()];
    const created = await makeBoard(dan, "Coyolxauhqui");
    const { id } = await makePin(dan, { title: "Coyolxauhqui by moonlight", board_id: created.id });
    const findPicture = async (viewer: ApiClient) =>
      (await viewer.call("pins.get", { pin_id: id })).data.imageSpec_236x.url;
    const shown = async (url: string) => (await visitor.raw("GET", url)).statusCode;
    const findTitles = async () => [
      (await bob.call("search.pins", { q: "coyolxauhqui" })).data.length,
      (await bob.call("search.boards", { q: "coyolxauhqui" })).data.length,
      (await bob.call("people.boards", { username: "dan" })).data.length,
      (await bob.call("people.get", { username: "dan" })).data.boardCount,
      (await bob.call("people.get", { username: "dan" })).data.pin_count,
    ];
    const setPrivacy = (privacy: "public" | "protected" | "secret") =>
      dan.call("boards.update", { board_id: created.id, privacy });

    const open = await findPicture(visitor);
    expect(await findTitles()).toEqual([1, 1, 1, 1, 1]);
    await bob.call("boards.follow", { board_id: created.id });

    expect((await setPrivacy("protected")).data.privacy).toBe("protected");
    expect(await findTitles()).toEqual([0, 0, 0, 0, 0]);
    expect(await shown(open)).toBe(404);
    const signed = await findPicture(visitor);
    expect(signed).toMatch(/^\/media\/s~/);
    expect(await shown(signed)).toBe(200);
    // People who followed the board while it was public can unfollow it.
    expect((await bob.call("boards.get", { board_id: created.id })).data).toMatchObject({
      followedByMe: true,
      can: { follow: true },
    });
    expect((await bob.delete(`/v3/boards/${created.id}/follow/`)).data).toEqual({
      followedByMe: false,
      followerCount: 0,
    });

    await setPrivacy("secret");
    expect((await visitor.call("pins.get", { pin_id: id })).status).toBe(404);
    expect((await visitor.call("boards.get", { board_id: created.id })).status).toBe(404);
    expect((await dan.call("people.get", { username: "dan" })).data.secretBoardCount).toBe(1);

    await setPrivacy("protected");
    expect((await visitor.call("pins.get", { pin_id: id })).status).toBe(200);
    expect((await dan.call("people.get", { username: "dan" })).data.secretBoardCount).toBe(0);

    await setPrivacy("public");
    expect(await findTitles()).toEqual([1, 1, 1, 1, 1]);
    const reopened = await findPicture(visitor);
    expect(reopened).not.toBe(open);
    expect([await shown(reopened), await shown(open)]).toEqual([200, 404]);
  });
});
