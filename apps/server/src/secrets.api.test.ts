import { findOperation, type OperationName, operations } from "@tessera/contract";
import { type ApiClient, createJpegPicture, makeBoard, makeImport, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addVideo } from "./media/videos/videos.fixture.ts";
import { createCastMailToken } from "./accounts/mail.fixture.ts";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";
import { ARTICLE_SLUG, publishToday } from "./topics/today.fixture.ts";

/** A word that occurs in all text of the secret things, and in no other text. */
const SECRET_WORD = "quetzalcoatl";
const CAPTIONS = "WEBVTT\n\n00:00.000 --> 00:01.000\nHello";

let app: TestApp<Server>;
let aliceId: string;
let secretBoard: string;
/** Dan's save, from when he was on the secret board. */
let formerSave: string;
let secretSection: string;
let secretPin: string;
let secretComment: string;
let secretImport: string;
let secretVideo: string;
let secretContentImages: string[];
let publicPin: string;
let publicBoard: string;
let secretRun: string;
let ids: string[];
let mailToken: string;

beforeAll(async () => {
  app = await startApp();
  mailToken = await createCastMailToken(app, "secure", "alice");
  const alice = await app.as("alice");
  publicBoard = (await makeBoard(alice, "Open things")).id;
  publicPin = (await makePin(alice, { title: "Open tulip", board_id: publicBoard, link: "https://open.example/" })).id;
  const board = await makeBoard(alice, `Board ${SECRET_WORD}`, "secret");
  secretBoard = board.id;
  secretSection = (await alice.call("boards.createSection", { board_id: secretBoard, title: `Part ${SECRET_WORD}` }))
    .data.id;
  const secret = await makePin(alice, {
    title: `Title ${SECRET_WORD}`,
    description: `Text ${SECRET_WORD}`,
    alt_text: `Alt ${SECRET_WORD}, a tulip`,
    link: `https://${SECRET_WORD}.example/`,
    board_id: secretBoard,
    section: secretSection,
  });
  secretPin = secret.id;
  // Also save the public pin to the secret board. The public content must not reveal this save either.
  await alice.call("pins.save", { pin_id: publicPin, board_id: secretBoard });
  await alice.call("pins.favorite", { pin_id: secretPin });
  secretComment = (await alice.call("comments.add", { pin_id: secretPin, text: `Remark ${SECRET_WORD}` })).data.id;
  secretContentImages = [secret.imageSpec_236x.url, secret.imageSpec_orig.url];
  secretImport = (await makeImport(alice, { board_id: secretBoard }, `${SECRET_WORD}.html`)).id;
  secretRun = (await alice.call("pins.bulkEdit", { board_id: secretBoard, action: "bulkMove", pin_ids: [secretPin] }))
    .data.id;
  secretVideo = await addVideo(app.server.context, await app.idOf("alice"));
  const dan = await app.as("dan");
  for (const name of ["carol", "dan"] as const) {
    await alice.call("boards.invite", { board_id: secretBoard, invited_user_id: await app.idOf(name) });
  }
  await dan.call("boards.acceptInvite", { board_id: secretBoard });
  formerSave = (await dan.call("pins.save", { pin_id: publicPin, board_id: secretBoard })).data.id;
  await dan.call("pins.favorite", { pin_id: secretPin });
  await dan.call("boards.removeCollaborator", { board_id: secretBoard, invited_user_id: await app.idOf("dan") });
  ids = [secretBoard, secretSection, secretPin, secretComment, secretImport, secretVideo, secretRun, formerSave];
  await publishToday(app.server.context, [secretPin, publicPin]);
  // Bob follows things, so that his feeds could reveal the secret.
  aliceId = await app.idOf("alice");
  const bob = await app.as("bob");
  await bob.call("people.follow", { user_id: aliceId });
  await bob.call("boards.follow", { board_id: publicBoard });
  await bob.call("topics.follow", { interest_id: "flowers" });
});
afterAll(() => app.close());

/** For each read operation, the calls that could reveal the secret. Add new operations here. */
const PROBES: Readonly<Partial<Record<OperationName, () => readonly Record<string, unknown>[]>>> = {
  "accounts.viewer": () => [{}],
  "accounts.mailLink": () => [{ purpose: "secure", token: mailToken }],
  "accounts.sessions": () => [{}],
  "accounts.loginMethods": () => [{}],
  "accounts.settings": () => [{}],
  "accounts.state": () => [{ state: "QUICK_SAVES_BOARD_ID" }],
  "boards.get": () => [{ board_id: secretBoard }, { board_id: publicBoard }],
  "boards.fields": () => [
    { board_id: secretBoard },
    { board_id: secretBoard, field_set_key: "boardEdit" },
    { board_id: publicBoard },
    { board_id: publicBoard, q: SECRET_WORD },
  ],
  "boards.ideas": () => [{ board_id: secretBoard }, { board_id: publicBoard }],
  "boards.find": () => [
    { username: "alice", slug: `board-${SECRET_WORD}` },
    { username: "alice", slug: secretBoard },
    { username: "alice", slug: "open-things" },
  ],
  "boards.pins": () => [
    { board_id: secretBoard },
    { board_id: publicBoard },
    { board_id: publicBoard, section: secretSection },
  ],
  "boards.activity": () => [{ board_id: secretBoard }, { board_id: publicBoard }],
  "boards.duplicates": () => [{ board_id: secretBoard }, { board_id: publicBoard }],
  "boards.collaborators": () => [{ board_id: secretBoard }, { board_id: publicBoard }],
  "boards.invites": () => [{}],
  "boards.shareLinks": () => [{ board_id: secretBoard }],
  "boards.shared": () => [{ token: "AAAAAAAAAAAAAAAAAAAAAA" }],
  "boards.sharedPins": () => [{ token: "AAAAAAAAAAAAAAAAAAAAAA" }],
  "boards.inviteCodes": () => [{ board_id: secretBoard }],
  "boards.inviteMetadata": () => [{ invite_code: "AAAAAAAAAAAAAAAAAAAAAA" }],
  "boards.deleted": () => [{}],
  "boards.deletedSections": () => [{}],
  "boards.followed": () => [{}],
  "boards.section": () => [{ section_id: secretSection }],
  "boards.sections": () => [{ board_id: secretBoard }, { board_id: publicBoard }],
  "comments.list": () => [{ pin_id: secretPin }, { pin_id: publicPin }],
  "comments.replies": () => [secretPin, publicPin].map((pin_id) => ({ pin_id, comment_id: secretComment })),
  "comments.mentionable": () => [{ pin_id: secretPin }, { pin_id: publicPin }, { pin_id: publicPin, q: SECRET_WORD }],
  "experiences.list": () => [{ placement_ids: "11" }],
  "feedback.hidden": () => [{}],
  "home.feed": () => [{}, { page_size: 1 }],
  "home.following": () => [{}, { page_size: 1 }],
  "home.pickOffers": () => [{}, { page_size: 1 }],
  "home.picks": () => [{}],
  "imports.list": () => [{}],
  "imports.get": () => [{ import_id: secretImport }],
  "pins.bulkRun": () => [{ run_id: secretRun }],
  "imports.items": () => [{ import_id: secretImport }, { import_id: secretImport, outcome: "taken" }],
  "insights.pinAnalytics": () => [{ pin_id: secretPin }, { pin_id: publicPin }],
  "offsite.check": () => [{ pin_id: secretPin, url: `https://${SECRET_WORD}.example/` }],
  "people.get": () => [{ username: "alice" }],
  "people.fields": () => [{ username: "alice" }, { username: "alice", field_set_key: "quicksave" }],
  "people.blocked": () => [{}],
  "people.followers": () => [{ username: "alice" }],
  "people.following": () => [{ username: "bob" }],
  "people.boards": () => [{ username: "alice" }],
  "people.created": () => [{ username: "alice" }],
  "people.saved": () => [{ username: "alice" }, { username: "dan" }, { username: "dan", filter: "FAVORITED" }],
  "people.interests": () => [{}],
  "feedback.tuning": () => [{}],
  "pins.get": () => [{ pin_id: secretPin }, { pin_id: publicPin }, { pin_id: formerSave }],
  "pins.deleted": () => [{}],
  "pins.related": () => [
    { pin_id: secretPin },
    { pin_id: publicPin },
    { pin_id: publicPin, products_only: true },
    { pin_id: secretPin, domain_products: true },
    { pin_id: publicPin, domain_products: true },
  ],
  "pins.visualSearch": () => [
    { pin_id: secretPin },
    { pin_id: publicPin },
    { pin_id: publicPin, crop: "0,0,50,100" },
    { pin_id: publicPin, q: SECRET_WORD },
  ],
  "videos.limits": () => [{}],
  "videos.get": () => [{ video_id: secretVideo }],
  "search.pins": () => [{ q: SECRET_WORD }, { q: "open tulip" }, { q: "quetzalcoatk" }],
  "search.local": () => [{ q: SECRET_WORD }],
  "search.videos": () => [{ q: SECRET_WORD }],
  "search.buyablePins": () => [{ q: SECRET_WORD }],
  "search.myPins": () => [{ q: SECRET_WORD }, { q: "tulip" }],
  "search.myContent": () => [{ q: SECRET_WORD }, { q: "tulip" }],
  "pins.shopTool": () => [{ pin_id: secretPin }, { pin_id: publicPin }],
  "search.boards": () => [{ q: SECRET_WORD }, { q: "open" }],
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
  "search.guide": () => [{ q: "quetzalcoatk" }, { q: "open quetzal" }],
  "search.typeahead": () => [
    {},
    ...["quetzal", SECRET_WORD, "quetzalcoatk", "title quetz", "part q", "b", "board q"].map((q) => ({ q })),
  ],
};

/** Writes that identify a secret thing, and must respond as if it didn't exist. */
const WRITES: readonly [OperationName, () => Record<string, unknown>][] = [
  ["pins.save", () => ({ pin_id: secretPin })],
  ["pins.save", () => ({ pin_id: publicPin, board_id: secretBoard })],
  ["pins.create", () => ({ image_base64: "AAAA", board_id: secretBoard })],
  ["pins.update", () => ({ pin_id: secretPin, title: "Mine" })],
  ["pins.delete", () => ({ id: secretPin })],
  ["pins.restore", () => ({ pin_id: secretPin })],
  ["pins.favorite", () => ({ pin_id: secretPin })],
  ["pins.unfavorite", () => ({ pin_id: secretPin })],
  ["pins.react", () => ({ pin_id: secretPin, reaction_type: 1 })],
  ["pins.unreact", () => ({ pin_id: secretPin })],
  ["pins.answerSponsorship", () => ({ pin_id: secretPin, agrees: true })],
  ["comments.add", () => ({ pin_id: secretPin, text: "Mine" })],
  ["comments.update", () => ({ comment_id: secretComment, text: "Mine" })],
  ["comments.delete", () => ({ comment_id: secretComment })],
  ["comments.restore", () => ({ comment_id: secretComment })],
  ["comments.like", () => ({ comment_id: secretComment })],
  ["comments.unlike", () => ({ comment_id: secretComment })],
  ["comments.allow", () => ({ pin_id: secretPin, allowed: false })],
  ["feedback.give", () => ({ pin_id: secretPin, feedback_type: "pfy" })],
  ["feedback.give", () => ({ pin_id: secretPin, feedback_type: "pfy", complaint_reason: "spam" })],
  ["feedback.givePromoted", () => ({ pin_id: secretPin, feedback_type: "promoted" })],
  ["feedback.hideRelated", () => ({ pin: secretPin })],
  ["feedback.hideInSearch", () => ({ pin_id: secretPin, query: "tulip" })],
  ["boards.update", () => ({ board_id: secretBoard, name: "Mine" })],
  ["boards.delete", () => ({ board_id: secretBoard })],
  ["boards.invite", () => ({ board_id: secretBoard, invited_user_id: aliceId })],
  ["boards.acceptInvite", () => ({ board_id: secretBoard })],
  ["boards.removeInvite", () => ({ board_id: secretBoard, invited_user_id: aliceId })],
  ["boards.setRole", () => ({ board_id: secretBoard, invited_user_id: aliceId, role: "look" })],
  ["boards.removeCollaborator", () => ({ board_id: secretBoard, invited_user_id: aliceId })],
  ["boards.makeShareLink", () => ({ board_id: secretBoard })],
  ["boards.endShareLink", () => ({ board_id: secretBoard, link_id: secretPin })],
  ["boards.makeInviteCode", () => ({ board_id: secretBoard })],
  ["boards.endInviteCode", () => ({ board_id: secretBoard, code_id: secretPin })],
  ["boards.restore", () => ({ board_id: secretBoard })],
  ["boards.purge", () => ({ board_id: secretBoard })],
  ["boards.restoreSection", () => ({ section_id: secretSection })],
  ["pins.purge", () => ({ pin_id: secretPin })],
  ["videos.delete", () => ({ video_id: secretVideo })],
  ["videos.setCaptions", () => ({ video_id: secretVideo, language: "en", text: CAPTIONS })],
  ["videos.deleteCaptions", () => ({ video_id: secretVideo, language: "en" })],
  ["pins.create", () => ({ video_id: secretVideo })],
  ["imports.stop", () => ({ import_id: secretImport })],
  ["imports.resume", () => ({ import_id: secretImport })],
  ["boards.follow", () => ({ board_id: secretBoard })],
  ["boards.unfollow", () => ({ board_id: secretBoard })],
  ["boards.createSection", () => ({ board_id: secretBoard, title: "Mine" })],
  ["boards.updateSection", () => ({ section_id: secretSection, title: "Mine" })],
  ["boards.deleteSection", () => ({ section_id: secretSection })],
  ["pins.bulkDelete", () => ({ board_id: secretBoard, pin_ids: [secretPin] })],
  ["pins.bulkDeleteAll", () => ({ board_id: secretBoard })],
  ["pins.bulkEdit", () => ({ board_id: secretBoard, action: "bulkMove", pin_ids: [secretPin] })],
  ["pins.bulkEditAll", () => ({ board_id: secretBoard, action: "bulkMove" })],
  ["pins.bulkMerge", () => ({ board_id: secretBoard, to_board_id: publicBoard })],
  ["pins.bulkUndo", () => ({ run_id: secretRun })],
  ["boards.order", () => ({ board_id: secretBoard, kind: "pins", moved_ids: [secretPin], after_id: null })],
];

const VIEWERS: readonly [string, () => Promise<ApiClient>][] = [
  ["a visitor", async () => app.visitor()],
  ["another person", () => app.as("bob")],
  ["someone who was invited to it", () => app.as("carol")],
  ["someone who was removed from it", () => app.as("dan")],
];

describe.each(VIEWERS)("a secret board as seen by %s", (_who, viewer) => {
  const reads = Object.entries(operations).filter(([, { effect }]) => effect === "read");

  it.each(reads.map(([name]) => name as OperationName))("isn't revealed by %s", async (name) => {
    const probes = PROBES[name];
    expect(probes, `${name} reads, and nothing here asks it for secrets`).toBeDefined();
    const client = await viewer();
    // Invited people learn the board's name.
    if (name === "boards.invites" && client === (await app.as("carol"))) return;
    // Former collaborators keep their own saves from the board, but don't see the board.
    const unknown = client === (await app.as("dan")) ? ids.filter((id) => id !== formerSave) : ids;
    for (const input of probes?.() ?? []) {
      const [route] = findOperation(name).routes;
      const answer = await client.send(name, input);
      const text = JSON.stringify({ data: answer.data, error: answer.error }).toLowerCase();
      expect(text, `${route.path} ${JSON.stringify(input)}`).not.toContain(SECRET_WORD);
      for (const id of unknown) expect(text).not.toContain(`"${id}"`);
    }
  });

  it("gets the same responses as a nonexistent board or pin", async () => {
    const client = await viewer();
    expect((await client.send("boards.get", { board_id: secretBoard })).status).toBe(404);
    expect((await client.send("pins.get", { pin_id: secretPin })).status).toBe(404);
    const missing = await client.send("pins.get", { pin_id: "1234567890123" });
    expect((await client.send("pins.get", { pin_id: secretPin })).error).toEqual(missing.error);
  });

  it("is excluded from counts", async () => {
    const client = await viewer();
    const { data } = await client.call("people.get", { username: "alice" });
    expect(data).toMatchObject({ boardCount: 1, pin_count: 1, secretBoardCount: null });
    const pin = await client.call("pins.get", { pin_id: publicPin });
    expect(pin.data).toMatchObject({ saveCount: 1 });
  });
});

describe("a secret board", () => {
  it.each(WRITES)("returns 404 when someone else calls %s", async (name, input) => {
    const bob = await app.as("bob");
    expect((await bob.send(name, input())).status).toBe(404);
  });

  it("serves its images at signed URLs that expire and are never cached", async () => {
    const alice = await app.as("alice");
    const visitor = app.visitor();
    for (const url of secretContentImages) {
      expect(url).toMatch(/^\/media\/s~/);
      const answer = await visitor.raw("GET", url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      const forged = url.replace(/~[\w-]{22}\//, `~${"A".repeat(22)}/`);
      expect((await visitor.raw("GET", forged)).statusCode).toBe(404);
    }
    app.advance(61 * 60 * 1000);
    expect((await visitor.raw("GET", secretContentImages[0] ?? "")).statusCode).toBe(404);
    const { data } = await alice.call("pins.get", { pin_id: secretPin });
    expect((await visitor.raw("GET", data.imageSpec_236x.url)).statusCode).toBe(200);
  });

  it("gives its images new URLs whenever its visibility changes", async () => {
    const carol = await app.as("carol");
    const visitor = app.visitor();
    const board = await makeBoard(carol, "Changing");
    const pin = (await carol.upload("/v3/pins/", await createJpegPicture({ seed: 77 }), { board_id: board.id })).data;
    const open = pin.imageSpec_236x.url;
    expect((await visitor.raw("GET", open)).headers["cache-control"]).toContain("immutable");
    await carol.call("boards.update", { board_id: board.id, privacy: "secret" });
    expect((await visitor.raw("GET", open)).statusCode).toBe(404);
    expect((await visitor.call("pins.get", { pin_id: pin.id })).status).toBe(404);
    expect((await visitor.call("people.get", { username: "carol" })).data.pin_count).toBe(0);
    await carol.call("boards.update", { board_id: board.id, privacy: "public" });
    const reopened = (await visitor.call("pins.get", { pin_id: pin.id })).data.imageSpec_236x.url;
    expect(reopened).not.toBe(open);
    expect((await visitor.raw("GET", reopened)).statusCode).toBe(200);
    expect((await visitor.raw("GET", open)).statusCode).toBe(404);
  });

  it("shows its owner everything", async () => {
    const alice = await app.as("alice");
    expect((await alice.call("people.get", { username: "alice" })).data.secretBoardCount).toBe(1);
    expect((await alice.call("boards.pins", { board_id: secretBoard })).data).toHaveLength(3);
    expect((await alice.call("people.boards", { username: "alice" })).data.map(({ id }) => id)).toContain(secretBoard);
  });
});
