import { type OperationName, operations } from "@tessera/contract";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  ACCOUNT_PROBES,
  type BlockSide,
  listTraces,
  READS_OF_OTHERS,
  removeWordSuggestions,
  VIEWER_ONLY_READS,
  WRITES,
} from "./blocks.fixture.ts";
import { createVideoSteps } from "./media/videos/videos.fixture.ts";
import { createCastMailToken } from "./accounts/mail.fixture.ts";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";
import { ARTICLE_SLUG, publishToday } from "./topics/today.fixture.ts";

let app: TestApp<Server>;
let alice: BlockSide;
let bob: BlockSide;
/** Carol's pin, board, and comment. `mutualSaves` contains Alice's and Bob's saves of a pin that they both saved. */
let common: { pin: string; board: string; comment: string };
let mutualSaves: Readonly<Record<BlockSide["name"], string>>;

beforeAll(async () => {
  app = await startApp();
  const carol = await app.as("carol");
  const board = await makeBoard(carol, "Common ground");
  const { id: pin_id } = await makePin(carol, { title: "Common tulip", board_id: board.id });
  const { id: comment } = (await carol.call("comments.add", { pin_id, text: "Common remark" })).data;
  common = { pin: pin_id, board: board.id, comment };
  let reply_to = comment;
  alice = await createSide("alice", "xochipilli");
  bob = await createSide("bob", "tezcatlipoca");
  mutualSaves = { alice: await saveOwnersPin(alice, bob), bob: await saveOwnersPin(bob, alice) };
  for (const [one, other] of [
    [alice, bob],
    [bob, alice],
  ] as const) {
    const client = await app.as(one.name);
    await client.call("people.follow", { user_id: other.id });
    await client.call("boards.follow", { board_id: other.board });
    await client.call("topics.follow", { interest_id: "flowers" });
    await client.call("home.pick", { pin_ids: [other.pin, common.pin] });
    await client.call("pins.favorite", { pin_id: other.pin });
    await client.call("pins.save", { pin_id: other.pin });
    await client.call("feedback.hideInSearch", { pin_id: other.pin, query: "something else" });
    const deletedSave = await client.call("pins.save", { pin_id: other.pin, board_id: one.board });
    await client.call("pins.delete", { id: deletedSave.data.id });
    const text = `Remark ${one.word}`;
    for (const pin_id of [common.pin, other.pin]) await client.call("comments.add", { pin_id, text });
    const reply = await client.call("comments.add", { pin_id: common.pin, text: `Reply ${one.word}`, reply_to });
    reply_to = reply.data.id;
    await client.call("people.follow", { user_id: await app.idOf("carol") });
    await carol.call("people.follow", { user_id: one.id });
    await client.call("boards.invite", { board_id: one.board, invited_user_id: other.id });
    await carol.call("boards.invite", { board_id: common.board, invited_user_id: one.id, role: "manage" });
    await client.call("boards.acceptInvite", { board_id: common.board });
    // Save to Carol's board, which already has her save of the same image.
    await client.call("pins.save", { pin_id: one.pin, board_id: common.board });
  }
  await publishToday(app.server.context, [alice.pin, bob.pin]);
});
afterAll(() => app.close());

async function createSide(name: BlockSide["name"], word: string): Promise<BlockSide> {
  const [client, carol] = [await app.as(name), await app.as("carol")];
  await client.call("accounts.update", { about: `About ${word}` });
  const board = await makeBoard(client, `Board ${word}`);
  const section = await client.call("boards.createSection", { board_id: board.id, title: `Part ${word}` });
  const words = { title: `Title ${word}`, description: `Text ${word}`, alt_text: `Alt ${word}, a tulip` };
  const link = `https://${word}.example/`;
  const pin = await makePin(client, { ...words, link, board_id: board.id, section: section.data.id });
  // No one has saved this pin yet, so feeds of unsaved pins can show it.
  await makePin(client, { ...words, title: `Unsaved ${word}`, board_id: board.id });
  const steps = await createVideoSteps(app);
  await steps.videoPin(client, { title: `Film ${word}, a tulip` });
  const shared = await makeBoard(client, `Shared ${word}`, "protected");
  await makePin(client, { ...words, board_id: shared.id });
  return {
    name,
    id: await app.idOf(name),
    word,
    board: board.id,
    code: (await client.call("boards.makeInviteCode", { board_id: board.id })).data.invite_code,
    token: (await client.call("boards.makeShareLink", { board_id: shared.id })).data.url.split("/")[3] ?? "",
    mailToken: await createCastMailToken(app, "secure", name),
    section: section.data.id,
    pin: pin.id,
    save: (await client.call("pins.save", { pin_id: common.pin, board_id: board.id })).data.id,
    savedByCarol: (await carol.call("pins.save", { pin_id: pin.id, board_id: common.board })).data.id,
  };
}

async function saveOwnersPin(owner: BlockSide, other: BlockSide): Promise<string> {
  return (await (await app.as(owner.name)).call("pins.save", { pin_id: other.save })).data.id;
}

type Probe = (other: BlockSide, viewer: BlockSide) => readonly Record<string, unknown>[];

/** For each read operation, the calls that could show the other person to someone. Add new operations here. */
const PROBES: Readonly<Partial<Record<OperationName, Probe>>> = {
  ...ACCOUNT_PROBES,
  "accounts.mailLink": (_, viewer) => [{ purpose: "secure", token: viewer.mailToken }],
  "accounts.state": () => [{ state: "QUICK_SAVES_BOARD_ID" }],
  "boards.get": ({ board }) => [{ board_id: board }, { board_id: common.board }],
  "boards.fields": ({ board }) => [{ board_id: board }, { board_id: common.board, field_set_key: "boardEdit" }],
  "boards.ideas": ({ board }, viewer) => [{ board_id: board }, { board_id: common.board }, { board_id: viewer.board }],
  "boards.find": ({ name, word, board }) => [
    { username: name, slug: `board-${word}` },
    { username: name, slug: board },
    { username: "carol", slug: "common-ground" },
  ],
  "boards.pins": ({ board, section, word }) => [
    { board_id: board, q: word },
    { board_id: board },
    { board_id: board, section },
    { board_id: common.board },
    { board_id: common.board, page_size: 1 },
  ],
  "boards.section": ({ section }) => [{ section_id: section }],
  "boards.sections": ({ board }) => [{ board_id: board }, { board_id: common.board }],
  "boards.activity": ({ board }) => [{ board_id: board }, { board_id: common.board }],
  "boards.duplicates": ({ board }) => [{ board_id: board }, { board_id: common.board }],
  "boards.collaborators": ({ board }) => [{ board_id: board }, { board_id: common.board }],
  "boards.invites": () => [{}],
  "boards.shareLinks": ({ board }) => [{ board_id: board }],
  "boards.shared": ({ token }) => [{ token }],
  "boards.sharedPins": ({ token }) => [{ token }],
  "boards.inviteCodes": ({ board }) => [{ board_id: board }],
  "boards.inviteMetadata": ({ code }) => [{ invite_code: code }],
  "boards.deleted": () => [{}],
  "boards.deletedSections": () => [{}],
  "boards.followed": () => [{}],
  "comments.list": ({ pin, savedByCarol }) => [{ pin_id: pin }, { pin_id: savedByCarol }, { pin_id: common.pin }],
  "comments.replies": () => [{ pin_id: common.pin, comment_id: common.comment }],
  "comments.mentionable": ({ pin, name }) => [{ pin_id: pin }, { pin_id: common.pin, q: name.slice(0, 2) }],
  "experiences.list": () => [{ placement_ids: "11" }],
  "feedback.hidden": () => [{}],
  "home.feed": () => [{}, { page_size: 1 }],
  "home.following": () => [{}, { page_size: 1 }],
  "home.pickOffers": () => [{}, { page_size: 1 }],
  "home.picks": () => [{}],
  "imports.get": ({ id }) => [{ import_id: id }],
  "pins.bulkRun": ({ id }) => [{ run_id: id }],
  "imports.items": ({ id }) => [{ import_id: id }],
  "imports.list": () => [{}],
  "insights.pinAnalytics": ({ pin, save, savedByCarol }) => [
    { pin_id: pin },
    { pin_id: save },
    { pin_id: savedByCarol },
  ],
  "offsite.check": ({ pin, word, savedByCarol }) => [
    { pin_id: pin, url: `https://${word}.example/` },
    { pin_id: savedByCarol, url: `https://${word}.example/` },
  ],
  "people.get": ({ name }) => [{ username: name }, { username: "carol" }],
  "people.fields": ({ name }) => [{ username: name }, { username: "carol" }],
  "people.followers": ({ name }) => [{ username: name }, { username: "carol" }],
  "people.following": ({ name }, viewer) => [{ username: name }, { username: "carol" }, { username: viewer.name }],
  "people.boards": ({ name }) => [{ username: name }, { username: "carol" }],
  "people.created": ({ name }) => [{ username: name }, { username: "carol" }],
  "people.saved": ({ name }, viewer) => [{ username: name }, { username: "carol" }, { username: viewer.name }],
  "people.blocked": () => [{}],
  "people.interests": () => [{}],
  "feedback.tuning": () => [{}],
  "pins.get": ({ pin, save, savedByCarol }, viewer) => [
    { pin_id: pin },
    { pin_id: save },
    { pin_id: savedByCarol },
    { pin_id: common.pin },
    { pin_id: mutualSaves[viewer.name] },
  ],
  "pins.deleted": () => [{}],
  "pins.related": ({ pin }) => [
    ...[pin, common.pin].map((pin_id) => ({ pin_id })),
    ...[{ products_only: true }, { domain_products: true }].map((only) => ({ pin_id: common.pin, ...only })),
  ],
  "pins.visualSearch": ({ pin, word }) => [{ pin_id: pin }, { pin_id: common.pin }, { pin_id: common.pin, q: word }],
  "videos.limits": () => [{}],
  "videos.get": ({ pin }) => [{ video_id: pin }],
  "search.pins": ({ word, name }) => [{ q: word }, { q: name }, { q: "common tulip" }],
  "search.local": ({ word }) => [{ q: word }],
  "search.videos": ({ word }) => [{ q: word }],
  "search.buyablePins": ({ word }) => [{ q: word }],
  "search.myPins": ({ word, name }) => [{ q: word }, { q: name }],
  "search.myContent": ({ word, name }) => [{ q: word }, { q: name }],
  "pins.shopTool": ({ pin }) => [{ pin_id: pin }, { pin_id: common.pin }],
  "search.boards": ({ word, name }) => [{ q: word }, { q: name }],
  "search.guide": ({ word, name }) => [{ q: word }, { q: name }],
  "search.typeahead": ({ word, name }) => [{ q: name }, { q: `board ${word}` }],
  "search.users": ({ word, name }) => [{ q: word }, { q: name }],
  "topics.list": () => [{}, { parent: "gardens-and-plants" }],
  "topics.get": () => [{ url_name: "flowers" }],
  "topics.feed": () => [{ url_name: "flowers" }, { url_name: "300", page_size: 1 }],
  "topics.videos": () => [{}, { topic: "flowers" }],
  "today.articles": () => [{}],
  "today.season": () => [{}],
  "today.seasonPins": () => [{ season: "spring" }],
  "topics.best": () => [{ url_name: "flowers" }],
  "today.pins": () => [
    { list: "popular" },
    { list: "popular", local: true, topic: "flowers" },
    { list: "best" },
    { list: "trending" },
  ],
  "today.article": () => [{ article: ARTICLE_SLUG }],
  "today.articlePins": () => [{ article: ARTICLE_SLUG }],
  "topics.followed": () => [{}],
  "admin.siteText": () => [{ page: "privacy" }],
};

const reads = Object.entries(operations).flatMap(([name, { effect }]) =>
  effect === "read" ? [name as OperationName] : [],
);

/** Returns an operation's responses to all of a viewer's probes, each as one string. */
async function readAnswers(name: OperationName, viewer: BlockSide, other: BlockSide): Promise<string[]> {
  const probes = PROBES[name];
  expect(probes, `${name} reads, and nothing here asks it for a blocked person`).toBeDefined();
  const client = await app.as(viewer.name);
  const texts = [];
  for (const input of probes?.(other, viewer) ?? []) {
    const { data, error } = await client.send(name, input);
    texts.push(
      JSON.stringify({ data: name === "search.typeahead" ? removeWordSuggestions(data) : data, error }).toLowerCase(),
    );
  }
  return texts;
}

async function readCounts(client: ApiClient, username: string) {
  const { followerCount, followingCount } = (await client.call("people.get", { username })).data;
  return [followerCount, followingCount];
}

/** Lists of a person's own saves. Their saved text can contain the owner's word, but they never show the owner. */
const OWN_SAVES: ReadonlySet<string> = new Set(["people.saved", "pins.deleted", "feedback.hidden", "search.myPins"]);

const directions: readonly [string, () => readonly [BlockSide, BlockSide]][] = [
  ["the blocker", () => [alice, bob]],
  ["the blocked person", () => [bob, alice]],
];

describe("a block", () => {
  it.each(reads)("comes after a check that %s shows something about the other person", async (name) => {
    for (const [, sides] of directions) {
      const [viewer, other] = sides();
      const texts = await readAnswers(name, viewer, other);
      if (VIEWER_ONLY_READS.has(name) || READS_OF_OTHERS.has(name)) continue;
      expect(texts.some((text) => listTraces(other).some((mark) => text.includes(mark)))).toBe(true);
    }
  });

  it("is created only once when it's requested repeatedly, and is rejected when people target themselves", async () => {
    const client = await app.as("alice");
    expect((await client.put("/v3/users/alice/block/")).status).toBe(400);
    expect((await client.put("/v3/users/nobody_at_all/block/")).status).toBe(404);
    expect((await app.visitor().put("/v3/users/bob/block/")).status).toBe(401);
    for (let time = 0; time < 2; time += 1) {
      expect(await client.put("/v3/users/bob/block/")).toMatchObject({ status: 200, data: { blockedByMe: true } });
    }
    expect((await client.call("people.blocked", {})).data.map(({ id }) => id)).toEqual([bob.id]);
  });

  it("removes the follows between the two people and keeps both counts correct", async () => {
    const carol = await app.as("carol");
    expect(await readCounts(carol, "alice")).toEqual([1, 1]);
    expect(await readCounts(carol, "bob")).toEqual([1, 1]);
    for (const { board } of [alice, bob]) {
      expect((await carol.call("boards.get", { board_id: board })).data.followerCount).toBe(0);
    }
  });
});

describe.each(directions)("after a block, %s", (_who, sides) => {
  it.each(reads)("learns nothing about the other person from %s", async (name) => {
    const [viewer, other] = sides();
    // People can still find the people they blocked by name, and see them in their list of blocked people.
    if (viewer === alice && ["people.get", "people.fields", "people.blocked"].includes(name)) return;
    const marks = OWN_SAVES.has(name) ? listTraces(other).filter((mark) => mark !== other.word) : listTraces(other);
    for (const text of await readAnswers(name, viewer, other)) {
      for (const mark of marks) expect(text).not.toContain(mark);
    }
  });

  it.each(WRITES)("gets a 404 from %s", async (name, input) => {
    const [viewer, other] = sides();
    expect((await (await app.as(viewer.name)).send(name, input(other, common))).status).toBe(404);
  });

  it("still sees other people's pins, boards, and followers", async () => {
    const [viewer] = sides();
    const client = await app.as(viewer.name);
    expect((await client.call("pins.get", { pin_id: common.pin })).status).toBe(200);
    expect((await client.call("pins.get", { pin_id: mutualSaves[viewer.name] })).data).toMatchObject({
      viaPinner: null,
      nativeCreator: { username: "carol" },
    });
    expect((await client.call("boards.pins", { board_id: common.board })).data).toHaveLength(3);
    expect((await client.call("people.followers", { username: "carol" })).data).toHaveLength(1);
  });
});

describe("a block between two people", () => {
  it("is shown to the blocker on the other person's profile, and hides the blocker from that person", async () => {
    const [client, other] = [await app.as("alice"), await app.as("bob")];
    const { data } = await client.call("people.get", { username: "bob" });
    expect(data).toMatchObject({
      username: "bob",
      blockedByMe: true,
      about: "",
      boardCount: 0,
      pin_count: 0,
      followerCount: 0,
      followingCount: 0,
      can: { follow: false, block: true },
    });
    expect(JSON.stringify(data)).not.toContain(bob.word);
    const missing = await other.send("people.get", { username: "nobody_at_all" });
    expect(await other.send("people.get", { username: "alice" })).toMatchObject({ status: 404, error: missing.error });
    for (const method of ["PUT", "DELETE"]) {
      expect((await other.request(method, "/v3/users/alice/block/")).status).toBe(404);
    }
  });

  it("doesn't change what others see", async () => {
    for (const viewer of [await app.as("carol"), app.visitor()]) {
      for (const { name, pin } of [alice, bob]) {
        expect((await viewer.call("people.get", { username: name })).data.blockedByMe).toBe(false);
        expect((await viewer.call("pins.get", { pin_id: pin })).status).toBe(200);
      }
    }
  });

  it("restores everything except the removed follows when it's lifted", async () => {
    const [client, other] = [await app.as("alice"), await app.as("bob")];
    for (let time = 0; time < 2; time += 1) {
      expect(await client.delete("/v3/users/bob/block/")).toMatchObject({ status: 200, data: { blockedByMe: false } });
    }
    expect((await client.call("people.blocked", {})).data).toEqual([]);
    for (const [viewer, blockedSide] of [
      [client, bob],
      [other, alice],
    ] as const) {
      expect((await viewer.call("people.get", { username: blockedSide.name })).data).toMatchObject({
        explicitlyFollowedByMe: false,
        about: `About ${blockedSide.word}`,
        followerCount: 1,
      });
      const pin = (await viewer.call("pins.get", { pin_id: blockedSide.pin })).data;
      expect(pin).toMatchObject({ favoritedByMe: true, savedInfo: { type: "profile" } });
      const board = (await viewer.call("boards.get", { board_id: blockedSide.board })).data;
      expect(board).toMatchObject({ followedByMe: false, followerCount: 0 });
    }
  });

  it("remains in place when the other person lifts their own block", async () => {
    const [client, other] = [await app.as("alice"), await app.as("bob")];
    const both = [client.put("/v3/users/bob/block/"), other.put("/v3/users/alice/block/")];
    // Either the second request didn't find the person, or both were accepted before either was written.
    expect([200, 404]).toContain((await Promise.all(both)).map(({ status }) => status).sort()[1]);
    await client.delete("/v3/users/bob/block/");
    const seen = (await client.send("people.get", { username: "bob" })).status;
    const otherCount = (await other.call("people.blocked", {})).data.length;
    expect(seen).toBe(otherCount === 1 ? 404 : 200);
    await other.delete("/v3/users/alice/block/");
    expect((await client.send("people.get", { username: "bob" })).status).toBe(200);
  });
});

describe("simultaneous blocks and follows", () => {
  it("leave no follows and have correct counts in each of twenty rounds", async () => {
    const [carol, dan] = [await app.as("carol"), await app.as("dan")];
    const [carolId, danId] = [await app.idOf("carol"), await app.idOf("dan")];
    const boards = [await makeBoard(carol, "Of Carol"), await makeBoard(dan, "Of Dan")].map(({ id }) => id);
    const before = await readCounts(carol, "carol");
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all([
        carol.call("people.follow", { user_id: danId }),
        dan.call("people.follow", { user_id: carolId }),
        carol.send("boards.follow", { board_id: boards[1] }),
        dan.send("boards.follow", { board_id: boards[0] }),
        carol.put("/v3/users/dan/block/"),
        dan.call("people.unfollow", { user_id: carolId }),
        dan.send("boards.follow", { board_id: boards[0] }),
      ]);
      for (const { status } of answers) expect([200, 404]).toContain(status);
      expect(answers[4]?.status).toBe(200);
      await carol.delete("/v3/users/dan/block/");
      expect(await readCounts(carol, "dan")).toEqual([0, 0]);
      expect(await readCounts(dan, "carol")).toEqual(before);
      for (const board_id of boards) {
        expect((await carol.call("boards.get", { board_id })).data.followerCount).toBe(0);
      }
    }
  });
});
