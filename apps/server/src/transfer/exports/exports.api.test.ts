import {
  type ApiClient,
  createJpegPicture,
  makeBoard,
  makePin,
  createAnimatedPicture,
  type TestApp,
} from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { readPersonalData, fetchHex, importArchive, parseJsonLines, createNoisyPng, unzip } from "./exports.fixture.ts";

const ROUTE = "/v3/users/me/export/";
/** A word that is part of all text that Alice's export must not contain. */
const HIDDEN_WORD = "xylophone";
/** An event that Alice's browser reports. */
const EXPECTED_EVENT = {
  id: "seen",
  event_type: 18,
  view_type: 210,
  view_parameter: 92,
  component: 1,
  element: 2,
  object_id_str: "7",
  surface: "SearchItem",
  client_tracking_params: "abc",
  is_third_party_ad: false,
  aux_data: { query: "hats" },
  event_data: { commerce_data: { price: "$3" } },
};

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
let carol: ApiClient;
/** Alice's save of a Pin whose creator blocked her. */
let blockedPinId: string;
let archive: Buffer;
let files: Map<string, Buffer>;

const base64 = async (picture: Promise<Uint8Array>) => Buffer.from(await picture).toString("base64");

beforeAll(async () => {
  app = await startApp();
  [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
  await createAlicesData();
  archive = await exported(alice);
  files = await unzip(archive);
});
afterAll(() => app.close());

async function exported(client: ApiClient): Promise<Buffer> {
  const answer = await client.raw("GET", ROUTE);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

/** Creates some of everything that a person can have, and other people's content that the export must not contain. */
async function createAlicesData(): Promise<void> {
  await alice.call("accounts.update", {
    full_name: "Alice Ash",
    about: "Two\nlines & <marks>",
    theme: "dark",
    country: "DE",
    save_behavior: 1,
    board_sort_order: "alphabetical",
    board_pin_density: "compact",
    profile_pin_density: "roomy",
    self_profile_pin_filter: "FAVORITED",
    self_profile_board_filter: "secret",
    image_base64: await base64(createJpegPicture({ seed: 900 })),
  });
  const hats = await makeBoard(bob, "Hats");
  const hat = await makePin(bob, { title: "Bob's hat", link: "https://hats.example/1", board_id: hats.id });
  const withdrawnPin = await makePin(bob, { title: `${HIDDEN_WORD} taken back` });
  const hidden = await makeBoard(bob, `Bob's ${HIDDEN_WORD}`, "secret");
  await makePin(bob, { title: `${HIDDEN_WORD} at home`, board_id: hidden.id });
  const blocked = await makePin(carol, { title: `${HIDDEN_WORD} of carol` });

  await alice.call("experiences.viewed", { placed_experience_id: "11:9000001" });
  const garden = await makeBoard(alice, "Garden");
  await alice.call("boards.update", { board_id: garden.id, description: "Beds\nand borders" });
  const roses = (await alice.call("boards.createSection", { board_id: garden.id, title: "Roses" })).data;
  const herbs = (await alice.call("boards.createSection", { board_id: garden.id, title: "Herbs" })).data;
  await makeBoard(alice, "Empty one", "protected");
  const diary = await makeBoard(alice, "Diary", "secret");

  const rose = await makePin(alice, {
    title: "Rose",
    description: "Red",
    alt_text: "A rose",
    board_id: garden.id,
    section: roses.id,
  });
  const first = await makePin(alice, { title: "First", board_id: garden.id });
  await makePin(alice, {
    title: "Thyme",
    board_id: garden.id,
    section: herbs.id,
    link: "https://herbs.example/thyme?a=1&b=2",
  });
  const secret = await makePin(alice, { title: "Dear diary", board_id: diary.id });
  await makePin(alice, { title: "On the profile" });
  await alice.call("pins.create", {
    title: "Moving",
    board_id: garden.id,
    image_base64: await base64(createAnimatedPicture({ seed: 5 })),
  });
  // Use the first pin's JPEG rendition as a photo, because it would change if it were encoded again.
  const noise = await alice.upload("/v3/pins/", createNoisyPng(7), { title: "Noise", board_id: diary.id });
  const photograph = await alice.raw("GET", noise.data.imageSpec_136x136.url.replace(/\.\w+$/, ".jpg"));
  await alice.upload("/v3/pins/", photograph.rawPayload, { title: "Photograph", board_id: diary.id });
  // Move the pin to another board and back. This puts it on top, although it's older than the other pins.
  await alice.call("pins.update", { pin_id: first.id, board_id: diary.id });
  await alice.call("pins.update", { pin_id: first.id, board_id: garden.id });
  const dates = { start_date: "2026-05-01", end_date: "2026-05-09" };
  await alice.call("boards.update", { board_id: garden.id, cover_pin_id: rose.id, ...dates });
  await alice.call("boards.update", {
    board_id: garden.id,
    note: "Ask Dan for tulips\n\nand bulbs",
    pin_density: "roomy",
  });

  const saved = await alice.call("pins.save", { pin_id: hat.id, board_id: garden.id, pin_note: "For the summer" });
  await alice.call("pins.save", { pin_id: withdrawnPin.id, board_id: garden.id });
  blockedPinId = (await alice.call("pins.save", { pin_id: blocked.id, board_id: garden.id })).data.id;
  await alice.call("pins.favorite", { pin_id: saved.data.id });
  await alice.call("pins.favorite", { pin_id: secret.id });
  await alice.call("pins.favorite", { pin_id: blocked.id });
  await alice.call("home.pick", { pin_ids: [saved.data.id, blocked.id] });
  await alice.call("pins.react", { pin_id: saved.data.id, reaction_type: 5 });
  await alice.call("pins.react", { pin_id: blocked.id, reaction_type: 1 });
  const complaint = { feedback_type: "pfy", complaint_reason: "spam", complaint_note: "Ugly hat" } as const;
  await alice.call("feedback.give", { ...complaint, pin_id: saved.data.id });
  await alice.call("feedback.hideInSearch", { pin_id: saved.data.id, query: "Hats" });
  await alice.call("feedback.hideRelated", { pin: saved.data.id, through_id: rose.id });
  await alice.call("feedback.give", { ...complaint, pin_id: blocked.id });
  await alice.call("people.follow", { user_id: await app.idOf("bob") });
  await alice.call("people.follow", { user_id: await app.idOf("dan") });
  await alice.call("boards.follow", { board_id: hats.id });
  await alice.call("topics.follow", { interest_id: "tea" });
  const tea = (await alice.call("topics.get", { url_name: "tea" })).data.id;
  await alice.call("feedback.tune", { uses_history: false, topics_off: [tea], pins_off: [saved.data.id] });
  await alice.call("comments.add", { pin_id: hat.id, text: "Fine hat" });
  for (const client of [alice, bob]) {
    const time = Date.now();
    await client.call("insights.record", { events: [{ ...EXPECTED_EVENT, time }] });
  }
  await alice.call("accounts.updateSettings", {
    allow_analytic_cookies: false,
    allow_marketing_cookies: false,
    allow_personalization_cookies: false,
    surface_tag: "settings",
  });
  await alice.call("comments.add", { pin_id: blocked.id, text: "Fine too" });
  const said = await bob.call("comments.add", { pin_id: hat.id, text: `${HIDDEN_WORD} says bob` });
  await alice.call("comments.like", { comment_id: said.data.id });
  const byCarol = await carol.call("comments.add", { pin_id: hat.id, text: `${HIDDEN_WORD} says carol` });
  await alice.call("comments.like", { comment_id: byCarol.data.id });
  await bob.call("pins.delete", { id: withdrawnPin.id });
  await carol.call("people.block", { username: "alice" });
}

describe("an export", () => {
  it("contains all of a person's data, with each image included once and exactly as stored", async () => {
    const names = [...files.keys()];
    expect(names.filter((name) => !name.startsWith("pictures/"))).toEqual([
      "profile.json",
      "boards.jsonl",
      "pins.jsonl",
      "favorites.jsonl",
      "reactions.jsonl",
      "picks.jsonl",
      "hidden.jsonl",
      "reports.jsonl",
      "follows.jsonl",
      "tuning.jsonl",
      "experiences.jsonl",
      "comments.jsonl",
      "comment-likes.jsonl",
      "activity.jsonl",
      "bookmarks.html",
      "left-out.jsonl",
      "manifest.json",
    ]);
    expect(JSON.parse(String(files.get("profile.json")))).toMatchObject({
      username: "alice",
      fullName: "Alice Ash",
      theme: "dark",
      country: "DE",
      saveBehavior: 1,
      boardSortOrder: "alphabetical",
      boardPinDensity: "compact",
      profilePinDensity: "roomy",
      selfProfilePinFilter: "FAVORITED",
      selfProfileBoardFilter: "secret",
      allowAnalyticCookies: false,
      allowMarketingCookies: false,
      allowPersonalizationCookies: false,
      settingsSurface: "settings",
    });
    expect(
      parseJsonLines(files, "boards.jsonl").map(({ name, privacy, sections }) => [name, privacy, sections]),
    ).toEqual([
      ["Empty one", "protected", []],
      ["Diary", "secret", []],
      ["Garden", "public", ["Roses", "Herbs"]],
    ]);
    expect(
      parseJsonLines(files, "pins.jsonl").map(({ title, section, creator, note, isFavorite }) => [
        title,
        section,
        creator,
        note,
        isFavorite,
      ]),
    ).toEqual([
      ["On the profile", null, null, "", false],
      ["Dear diary", null, null, "", true],
      ["Noise", null, null, "", false],
      ["Photograph", null, null, "", false],
      ["Rose", "Roses", null, "", false],
      ["Thyme", "Herbs", null, "", false],
      ["Moving", null, null, "", false],
      ["First", null, null, "", false],
      ["Bob's hat", null, "bob", "For the summer", true],
    ]);
    expect(parseJsonLines(files, "favorites.jsonl").map(({ title }) => title)).toEqual(
      expect.arrayContaining(["Bob's hat", "Dear diary"]),
    );
    expect(parseJsonLines(files, "reactions.jsonl")).toMatchObject([
      { title: "Bob's hat", creator: "bob", reaction: "haha" },
    ]);
    expect(parseJsonLines(files, "tuning.jsonl")).toEqual([
      { kind: "history" },
      { kind: "topic", topic: "tea", name: "Tea" },
      { kind: "pin", pin: expect.stringMatching(/^\d+$/) },
    ]);
    expect(parseJsonLines(files, "experiences.jsonl")).toEqual([
      { placement: "11", experience: "9000001", status: "viewed", changedAt: expect.any(String) },
    ]);
    expect(parseJsonLines(files, "picks.jsonl")).toMatchObject([{ title: "Bob's hat", creator: "bob" }]);
    expect(parseJsonLines(files, "activity.jsonl")).toEqual([
      {
        at: expect.any(String),
        receivedAt: expect.any(String),
        eventType: EXPECTED_EVENT.event_type,
        viewType: EXPECTED_EVENT.view_type,
        viewParameter: EXPECTED_EVENT.view_parameter,
        component: EXPECTED_EVENT.component,
        element: EXPECTED_EVENT.element,
        object: EXPECTED_EVENT.object_id_str,
        surface: EXPECTED_EVENT.surface,
        clientTrackingParams: EXPECTED_EVENT.client_tracking_params,
        isThirdPartyAd: EXPECTED_EVENT.is_third_party_ad,
        auxData: EXPECTED_EVENT.aux_data,
        eventData: EXPECTED_EVENT.event_data,
        impression: null,
      },
    ]);
    const hat = { title: "Bob's hat", creator: "bob" };
    const hiddenSubject = { title: null, link: null, creator: null };
    const hiding = { query: null, under: null, feedbackType: "pfy", isPromoted: false, hiddenAt: expect.any(String) };
    const hiddenHat = { ...hat, link: "https://hats.example/1", ...hiding };
    expect(parseJsonLines(files, "hidden.jsonl")).toEqual([
      { ...hiddenHat, scope: "everywhere" },
      { ...hiddenHat, scope: "search", query: "hats", feedbackType: "search" },
      { ...hiddenHat, scope: "related", under: { title: "Rose", link: "", creator: null }, feedbackType: "related" },
      { ...hiddenSubject, ...hiding, scope: "everywhere" },
    ]);
    const report = { reason: "spam", note: "Ugly hat", isPromoted: false, reportedAt: expect.any(String) };
    expect(parseJsonLines(files, "reports.jsonl")).toEqual(
      expect.arrayContaining([
        { ...hat, link: "https://hats.example/1", ...report, closedAt: null },
        { ...hiddenSubject, ...report, closedAt: null },
      ]),
    );
    expect(parseJsonLines(files, "follows.jsonl")).toEqual([
      { kind: "person", username: "bob" },
      { kind: "person", username: "dan" },
      { kind: "board", username: "bob", slug: "hats", name: "Hats" },
      { kind: "topic", topic: "tea", name: "Tea" },
    ]);
    expect(parseJsonLines(files, "comments.jsonl")).toMatchObject([
      { text: "Fine hat", pin: { title: "Bob's hat", creator: "bob" } },
      { text: "Fine too", pin: null },
    ]);
    expect(parseJsonLines(files, "comment-likes.jsonl")).toEqual([
      { author: "bob", pin: { title: "Bob's hat", creator: "bob" } },
    ]);
    expect(parseJsonLines(files, "left-out.jsonl").map(({ reason }) => reason)).toEqual(["not_visible", "not_visible"]);
    const pictures = names.filter((name) => name.startsWith("pictures/"));
    expect(new Set(pictures).size).toBe(10);
    expect(JSON.parse(String(files.get("manifest.json")))).toMatchObject({
      format: "tessera-export",
      version: "1.6",
      username: "alice",
      counts: { boards: 3, pins: 9, pictures: 10, leftOut: 2 },
    });
    const { data } = await alice.call("people.saved", { username: "alice", page_size: 250 });
    const rose = data.find(({ title }) => title === "Rose");
    const line = parseJsonLines(files, "pins.jsonl").find(({ title }) => title === "Rose");
    const { data: fullPin } = await alice.call("pins.get", { pin_id: rose?.id ?? "" });
    expect(files.get(String(line?.picture))?.toString("hex")).toBe(await fetchHex(alice, fullPin.imageSpec_orig.url));
  });

  it("contains nothing from other people that the person can't see", () => {
    const text = [...files]
      .filter(([name]) => !name.startsWith("pictures/"))
      .map(([, bytes]) => String(bytes))
      .join("\n")
      .toLowerCase();
    expect(text).not.toContain(HIDDEN_WORD);
    expect(text).not.toContain("bob@example.com");
    expect(text).not.toContain("carol");
  });

  it("includes a bookmarks file, which can also be downloaded separately", async () => {
    const page = String(files.get("bookmarks.html"));
    expect(page).toMatch(/^<!DOCTYPE NETSCAPE-Bookmark-file-1>/);
    expect(page).toContain('<A HREF="https://herbs.example/thyme?a=1&amp;b=2"');
    expect(page).toMatch(/<H3 ADD_DATE="\d+" PRIVATE="1">Diary<\/H3>/);
    const answer = await alice.raw("GET", `${ROUTE}bookmarks/`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "content-disposition": expect.stringMatching(/^attachment; filename="tessera-alice-\d{4}-\d\d-\d\d\.html"$/),
    });
    expect(answer.body).toBe(page);
  });

  it("is available only to its owner, and can't be cached by proxies", async () => {
    expect((await app.visitor().request("GET", ROUTE)).error).toMatchObject({ type: "login_required" });
    const { headers } = await alice.raw("GET", ROUTE);
    expect(headers).toMatchObject({
      "content-type": "application/zip",
      "cache-control": "private, no-store",
      "content-disposition": expect.stringMatching(/^attachment; filename="tessera-alice-\d{4}-\d\d-\d\d\.zip"$/),
    });
    const carols = await unzip(await exported(carol));
    expect([...carols.values()].join("\n")).not.toContain("alice");
    expect((await alice.raw("HEAD", ROUTE)).statusCode).toBe(404);
  });

  it("reports an image that was omitted because it's missing", async () => {
    const dan = await app.as("dan");
    const pin = await makePin(dan, { title: "Lost" });
    const { storage } = app.server.context;
    const read = storage.read.bind(storage);
    Object.assign(storage, { read: async (key: string) => (key.includes("/orig.") ? null : read(key)) });
    const lost = await unzip(await exported(dan)).finally(() => Object.assign(storage, { read }));
    expect(parseJsonLines(lost, "left-out.jsonl")).toEqual([
      { picture: expect.stringMatching(/^pictures\//), reason: "picture_missing" },
    ]);
    await dan.call("pins.delete", { id: pin.id });
  });
});

describe("an export that is imported into an empty instance", () => {
  it("restores everything that the API returns, and changes nothing when it's imported a second time", async () => {
    const other = await startApp();
    const [importer, friend] = [await other.as("alice"), await other.as("bob")];
    await other.as("dan");
    await makeBoard(friend, "Hats");
    expect(await importArchive(other, importer, archive)).toBe("done");
    const after = await readPersonalData(importer, "alice");
    // An export excludes saves of a pin if there's a block between its creator and the exporting person.
    await alice.call("pins.delete", { id: blockedPinId });
    expect(after).toEqual(await readPersonalData(alice, "alice"));
    const hats = await importer.call("boards.find", { username: "bob", slug: "hats" });
    expect(hats.data.followedByMe).toBe(true);
    const garden = await importer.call("boards.find", { username: "alice", slug: "garden" });
    expect(garden.data.coverPin).not.toBeNull();

    expect(await importArchive(other, importer, archive)).toBe("done");
    expect(await readPersonalData(importer, "alice")).toEqual(after);
    await other.close();
  });
});
