import { PICK_LIMITS } from "@tessera/domain";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
let createdPins: { readonly id: string; readonly title: string }[];

/** Bob and Carol each fill boards about different subjects. Bob has many more pins. */
beforeAll(async () => {
  app = await startApp();
  createdPins = [];
  for (const [person, words, amount] of [
    ["bob", "tulip", 8],
    ["bob", "sourdough bread", 8],
    ["carol", "ramen", 2],
    ["carol", "sofa", 2],
  ] as const) {
    const client = await app.as(person);
    const board = await makeBoard(client, `${person} ${words}`);
    for (let index = 0; index < amount; index += 1) {
      createdPins.push(await makePin(client, { board_id: board.id, title: `A ${words} ${index}` }));
    }
  }
});
afterAll(() => app.close());

async function readAllOffers(client: ApiClient, pageSize: number) {
  const pins = [];
  let bookmark: string | null | undefined;
  while (bookmark !== null) {
    const page = await client.call("home.pickOffers", { page_size: pageSize, ...(bookmark ? { bookmark } : {}) });
    expect(page.status).toBe(200);
    pins.push(...page.data);
    bookmark = page.bookmark;
  }
  return pins;
}

const getTitles = (pins: readonly { readonly title: string }[]) => pins.map(({ title }) => title);
const getPickedTitles = async (client: ApiClient) => getTitles((await client.call("home.picks", {})).data);
const getId = (title: string) => createdPins.find((pin) => pin.title === title)?.id ?? "";

describe("the pins offered as picks", () => {
  it("cover every topic first, even when one person created most pins, and don't repeat across pages", async () => {
    const alice = await app.as("alice");
    const offers = await readAllOffers(alice, 4);
    expect(getTitles(offers).toSorted()).toEqual(getTitles(createdPins).toSorted());
    const about = offers.slice(0, 4).map(({ title }) => title.replace(/^A (.*) \d$/, "$1"));
    expect(about.toSorted()).toEqual(["ramen", "sofa", "sourdough bread", "tulip"]);
  });

  it("exclude pins that the viewer created, saved, or hid, and pins by people the viewer blocked", async () => {
    const dan = await app.as("dan");
    await makePin(dan, { title: "Dan's own" });
    await dan.call("pins.save", { pin_id: getId("A tulip 0") });
    await dan.call("feedback.give", { pin_id: getId("A tulip 1"), feedback_type: "pfy" });
    await dan.request("PUT", "/v3/users/carol/block/");
    const titles = getTitles(await readAllOffers(dan, 25));
    expect(titles).toHaveLength(14);
    expect(titles).not.toEqual(expect.arrayContaining(["Dan's own"]));
    expect(titles.filter((title) => /ramen|sofa|tulip [01]/.test(title))).toEqual([]);
    await dan.request("DELETE", "/v3/users/carol/block/");
  });

  it("stay the same during a visit, even when new pins are created", async () => {
    const alice = await app.as("alice");
    const first = await alice.call("home.pickOffers", { page_size: 5 });
    await makePin(await app.as("carol"), { title: "A castle made meanwhile" });
    const second = await alice.call("home.pickOffers", { page_size: 250, bookmark: first.bookmark ?? "" });
    const titles = getTitles([...first.data, ...second.data]);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).not.toContain("A castle made meanwhile");
    expect(getTitles(await readAllOffers(alice, 50))).toContain("A castle made meanwhile");
  });

  it("aren't available without a login", async () => {
    for (const name of ["home.pickOffers", "home.picks"] as const) {
      expect((await app.visitor().call(name, {})).status).toBe(401);
    }
  });
});

describe("a request to pick pins", () => {
  it("stores exactly the last selection, even when the request is repeated", async () => {
    const alice = await app.as("alice");
    const pin_ids = ["A tulip 0", "A ramen 1", "A sofa 0"].map(getId);
    for (let time = 0; time < 2; time += 1) {
      expect((await alice.call("home.pick", { pin_ids })).data).toEqual({ picked: 3 });
      expect((await getPickedTitles(alice)).toSorted()).toEqual(["A ramen 1", "A sofa 0", "A tulip 0"]);
    }
    // Sending the same pin twice creates one pick.
    expect((await alice.call("home.pick", { pin_ids: [getId("A sofa 0"), getId("A sofa 0")] })).data).toEqual({
      picked: 1,
    });
    expect(await getPickedTitles(alice)).toEqual(["A sofa 0"]);
    expect(await getPickedTitles(await app.as("bob"))).toEqual([]);
  });

  it("stores one complete selection when two requests are simultaneous", async () => {
    const alice = await app.as("alice");
    const firstChoice = ["A tulip 1", "A tulip 2"];
    const other = ["A ramen 0"];
    await Promise.all([firstChoice, other].map((titles) => alice.call("home.pick", { pin_ids: titles.map(getId) })));
    expect([firstChoice, other]).toContainEqual((await getPickedTitles(alice)).toSorted());
  });

  it("skips pins that can't be picked, and is rejected without changes when none remain", async () => {
    const [dan, bob] = [await app.as("dan"), await app.as("bob")];
    const [secret, linkOnly] = [await makeBoard(bob, "Secret", "secret"), await makeBoard(bob, "By link", "protected")];
    const deleted = await makePin(bob, { title: "Gone" });
    await bob.call("pins.delete", { id: deleted.id });
    const invalidPicks: [string, number, RegExp][] = [
      [deleted.id, 404, /Pin/],
      [(await makePin(bob, { board_id: secret.id, title: "Kept secret" })).id, 404, /Pin/],
      ["99999", 404, /Pin/],
      ["nonsense", 404, /Pin/],
      [(await makePin(bob, { board_id: linkOnly.id, title: "By link" })).id, 403, /isn’t public/],
      [getId("A tulip 1"), 403, /You hid this/],
    ];
    const pin_ids = [getId("A sofa 0"), ...invalidPicks.map(([id]) => id), getId("A sofa 1")];
    expect((await dan.send("home.pick", { pin_ids })).data).toEqual({ picked: 2 });
    expect((await getPickedTitles(dan)).toSorted()).toEqual(["A sofa 0", "A sofa 1"]);
    const pickedIds = [getId("A sofa 1")];
    await dan.call("home.pick", { pin_ids: pickedIds });
    for (const [id, status, message] of invalidPicks) {
      const answer = await dan.send("home.pick", { pin_ids: [id] });
      expect([id, answer.status, answer.error?.message]).toEqual([id, status, expect.stringMatching(message)]);
    }
    expect((await dan.send("home.pick", { pin_ids: invalidPicks.map(([id]) => id) })).status).toBe(403);
    // Otherwise, one call with many guessed ids would reveal whether any of them exists.
    const byLink = invalidPicks.find(([, , message]) => message.source.includes("public"))?.[0] ?? "";
    expect((await dan.send("home.pick", { pin_ids: ["99998", byLink, "99999"] })).status).toBe(404);
    await (await app.as("carol")).request("PUT", "/v3/users/dan/block/");
    expect((await dan.send("home.pick", { pin_ids: [getId("A ramen 0")] })).status).toBe(404);
    // Earlier picks aren't shown during the block either, unless they're replaced.
    expect(await getPickedTitles(dan)).toEqual([]);
    await (await app.as("carol")).request("DELETE", "/v3/users/dan/block/");
    expect(await getPickedTitles(dan)).toEqual(["A sofa 1"]);
  });

  it.each([
    ["nothing", []],
    ["too many", Array.from({ length: PICK_LIMITS.max + 1 }, (_, index) => String(index + 1))],
    ["no list", "1"],
    ["no ids", ["<script>"]],
    ["no field", undefined],
  ])("is rejected when it has %s", async (_what, pin_ids) => {
    const answer = await (await app.as("alice")).send("home.pick", { pin_ids });
    expect([answer.status, answer.error?.type]).toEqual([400, "validation_error"]);
  });

  it("loses its effect for deleted pins until they are restored", async () => {
    const [alice, carol] = [await app.as("alice"), await app.as("carol")];
    const pin = await makePin(carol, { title: "Soon gone" });
    await alice.call("home.pick", { pin_ids: [pin.id, getId("A sofa 0")] });
    await carol.call("pins.delete", { id: pin.id });
    expect(await getPickedTitles(alice)).toEqual(["A sofa 0"]);
    await carol.call("pins.restore", { pin_id: pin.id });
    expect((await getPickedTitles(alice)).toSorted()).toEqual(["A sofa 0", "Soon gone"]);
  });
});

describe("the home feed of someone who picked pins", () => {
  const readFeed = async (client: ApiClient) => (await client.call("home.feed", { page_size: 25 })).data;

  it("shows the pins closest to the picks, each with a pick as the reason", async () => {
    const client = app.visitor();
    await client.call("accounts.register", {
      email: "picky@example.com",
      password: "correct horse 9",
      first_name: "Picky",
      username: "picky",
    });
    const before = await readFeed(client);
    expect(before.map(({ recommendationReason }) => recommendationReason?.reason)).not.toContain("pick");
    await client.call("home.pick", { pin_ids: [getId("A sofa 0")] });
    const pickReasons = (await readFeed(client)).filter(
      ({ recommendationReason }) => recommendationReason?.reason === "pick",
    );
    expect(getTitles(pickReasons)).toEqual(["A sofa 1"]);
    expect(pickReasons[0]?.recommendationReason).toMatchObject({
      reasonId: getId("A sofa 0"),
      pin: { id: getId("A sofa 0"), title: "A sofa 0" },
    });
    // A new pick changes the feed immediately.
    await client.call("home.pick", { pin_ids: [getId("A ramen 0")] });
    const next = (await readFeed(client)).filter(({ recommendationReason }) => recommendationReason?.reason === "pick");
    expect(getTitles(next)).toEqual(["A ramen 1"]);
  });

  it("ignores picks while the person's history is excluded", async () => {
    const client = app.visitor();
    await client.call("accounts.login", { username_or_email: "picky", password: "correct horse 9" });
    const reasons = async () =>
      (await readFeed(client)).map(({ recommendationReason }) => recommendationReason?.reason);
    await client.call("feedback.tune", { uses_history: false });
    expect(await reasons()).not.toContain("pick");
    await client.call("feedback.tune", { uses_history: true });
    expect(await reasons()).toContain("pick");
  });

  it("doesn't name a pick as the reason after the person hides it", async () => {
    const client = app.visitor();
    await client.call("accounts.login", { username_or_email: "picky", password: "correct horse 9" });
    await client.call("feedback.give", { pin_id: getId("A ramen 0"), feedback_type: "pfy" });
    for (const { recommendationReason } of await readFeed(client)) expect(recommendationReason?.pin ?? null).toBeNull();
  });
});
