import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { topicBackfillJob } from "./topics.jobs.ts";

const BAKING_TOPIC = {
  id: "101",
  name: "Baking",
  url_name: "baking",
  url: "/topics/baking/",
  interestUrl: "/ideas/baking/101/",
};

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
let visitor: ApiClient;
beforeAll(async () => {
  app = await startApp();
  [alice, bob, visitor] = [await app.as("alice"), await app.as("bob"), app.visitor()];
});
afterAll(() => app.close());

async function listTitles(topic: string, client = visitor): Promise<string[]> {
  return (await client.call("topics.feed", { url_name: topic, page_size: 250 })).data.map(({ title }) => title);
}

async function runSql(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...app.connection });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

describe("topics", () => {
  it("[ENT-31] have an ID, a name, and a URL name", async () => {
    const { data } = await visitor.get("/v3/topics/baking/");
    expect(data).toMatchObject({
      ...BAKING_TOPIC,
      entityId: "101",
      followedByMe: false,
      parent: { id: "100", url_name: "food-and-drink" },
    });
    expect(await visitor.get("/v3/topics/101/")).toMatchObject({ status: 200, data: { url_name: "baking" } });
  });

  it.each(["nothing", "99999", "constructor", "101-baking"])(
    "return 404 when they don't exist: %s",
    async (url_name) => {
      for (const name of ["topics.get", "topics.feed"] as const) {
        expect((await visitor.send(name, { url_name })).status).toBe(404);
      }
      expect((await visitor.send("topics.list", { parent: url_name })).status).toBe(404);
      expect((await alice.send("topics.follow", { interest_id: url_name })).status).toBe(404);
    },
  );

  it("are listed at the top level or below one topic, each with an image, if they have pins", async () => {
    await makePin(alice, { title: "A quilt in listing" });
    const topLevel = await visitor.call("topics.list", {});
    expect(topLevel.data.map(({ name }) => name)).toContain("Crafts");
    expect(topLevel.data.map(({ name }) => name)).not.toContain("Quilts");
    expect(topLevel.data.every(({ image }) => image !== null)).toBe(true);
    const parts = await visitor.call("topics.list", { parent: "crafts", page_size: 1 });
    expect(parts).toMatchObject({ bookmark: null, data: [{ name: "Quilts" }] });
    const { data } = await visitor.call("topics.get", { url_name: "crafts" });
    expect(data.related.map(({ name }) => name)).toEqual(["Quilts"]);
  });

  it("are paginated without repeats", async () => {
    await makePin(alice, { title: "Sourdough" });
    await makePin(alice, { title: "Kittens" });
    const names: string[] = [];
    let bookmark: string | null | undefined;
    while (bookmark !== null) {
      const page = await visitor.call("topics.list", { page_size: 1, ...(bookmark ? { bookmark } : {}) });
      names.push(...page.data.map(({ name }) => name));
      bookmark = page.bookmark;
    }
    expect(names).toEqual((await visitor.call("topics.list", {})).data.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("a topic's pins", () => {
  it("are paginated, and each is listed only once", async () => {
    for (let number = 0; number < 5; number += 1) await makePin(alice, { title: `Lighthouse ${number}` });
    const seen: string[] = [];
    let bookmark: string | null | undefined;
    while (bookmark !== null) {
      const page = await visitor.call("topics.feed", {
        url_name: "bridges-and-towers",
        page_size: 2,
        ...(bookmark ? { bookmark } : {}),
      });
      seen.push(...page.data.map(({ title }) => title));
      bookmark = page.bookmark;
    }
    expect(seen.toSorted()).toEqual(Array.from({ length: 5 }, (_, number) => `Lighthouse ${number}`));
    expect(await listTitles("architecture")).toEqual(seen);
  });

  it("change when a pin's text or its board's visibility changes, or when the pin is deleted or restored", async () => {
    const board = await makeBoard(alice, "Of trains");
    const pin = await makePin(alice, { title: "A locomotive", board_id: board.id });
    expect(await listTitles("trains")).toEqual(["A locomotive"]);
    await alice.call("pins.update", { pin_id: pin.id, title: "A kayak" });
    expect([await listTitles("trains"), await listTitles("boats-and-harbours")]).toEqual([[], ["A kayak"]]);
    await alice.call("boards.update", { board_id: board.id, privacy: "secret" });
    expect(await listTitles("boats-and-harbours")).toEqual([]);
    expect(await listTitles("boats-and-harbours", alice)).toEqual([]);
    await alice.call("boards.update", { board_id: board.id, privacy: "public" });
    expect(await listTitles("boats-and-harbours")).toEqual(["A kayak"]);
    await alice.call("pins.delete", { id: pin.id });
    expect(await listTitles("boats-and-harbours")).toEqual([]);
    expect((await visitor.call("topics.get", { url_name: "boats-and-harbours" })).data.image).toBeNull();
    await alice.call("pins.restore", { pin_id: pin.id });
    expect(await listTitles("boats-and-harbours")).toEqual(["A kayak"]);
  });

  it("are best first by their saves and favorites, page by page", async () => {
    const [first, second] = [await makePin(alice, { title: "Agave" }), await makePin(alice, { title: "Aloe" })];
    await makePin(alice, { title: "Succulents" });
    for (const client of [alice, bob]) await client.call("pins.favorite", { pin_id: second.id });
    await bob.call("pins.save", { pin_id: first.id });
    const topic = { url_name: "cactuses-and-succulents", page_size: 2 };
    const page = await visitor.call("topics.best", topic);
    expect(page.data.map(({ title }) => title)).toEqual(["Aloe", "Agave"]);
    const rest = await visitor.call("topics.best", { ...topic, bookmark: page.bookmark ?? "" });
    expect(rest.data.map(({ title }) => title)).toEqual(["Succulents"]);
  });

  it("exclude pins that the viewer hid", async () => {
    const pin = await makePin(alice, { title: "A violin" });
    await bob.call("feedback.give", { pin_id: pin.id, feedback_type: "pfy" });
    expect(await listTitles("instruments", bob)).toEqual([]);
    expect(await listTitles("instruments")).toEqual(["A violin"]);
    expect((await bob.call("topics.get", { url_name: "instruments" })).data.image).toBeNull();
  });

  it("link to their topics on their own pages for everyone, and on cards for visitors", async () => {
    const { id } = await makePin(alice, { title: "Chai for four" });
    const links = [
      { name: "Tea", url: "/ideas/tea/109/" },
      { name: "Food and drink", url: "/ideas/food-and-drink/100/" },
    ];
    const fullPin = (await bob.call("pins.get", { pin_id: id })).data;
    expect(fullPin.pinJoin.annotationsWithLinksArray).toEqual(links);
    const findCard = async (client: ApiClient) =>
      (await client.call("topics.feed", { url_name: "tea" })).data.find((card) => card.id === id);
    expect((await findCard(visitor))?.pinJoin?.annotationsWithLinksArray).toEqual(links);
    expect((await findCard(bob))?.pinJoin).toBeUndefined();
  });

  it("are classified again after a rule changes", async () => {
    const { id } = await makePin(alice, { title: "A marathon", link: "https://www.running.example/race" });
    await runSql("delete from listed_topics");
    await runSql("update listed_contents set topics = '{}', topic_rule = 0, domain = ''");
    expect(await listTitles("running")).toEqual([]);
    await topicBackfillJob.run(app.server.context);
    expect(await listTitles("running")).toEqual(["A marathon"]);
    expect(await runSql("select 1 from listed_contents where topic_rule = 0")).toEqual([]);
    const domains = await runSql(`select domain from listed_contents where pin_id = ${id}`);
    expect(domains).toEqual([{ domain: "running.example" }]);
    await topicBackfillJob.run(app.server.context);
    expect(await listTitles("running")).toEqual(["A marathon"]);
  });
});

describe("content facts in an unknown format", () => {
  it.each([
    '{"story": {"pages": {"0": 1}}}',
    '{"story": {"pages": [{"blocks": 7}, 3, null]}}',
    '{"story": "x", "carousel": {"slots": "x"}}',
    '{"carousel": {"slots": {"title": {}}}}',
    '["story"]',
    '"story"',
    "null",
  ])("prevent neither a change to a board nor topic indexing: %s", async (facts) => {
    const board = await makeBoard(alice, `Odd ${facts.replaceAll(/[^a-z]/g, "")}`);
    const odd = await makePin(alice, { title: "A cello", board_id: board.id });
    await runSql(
      `update contents set facts = '${facts}' where id = (select content_id from pins where id = ${odd.id})`,
    );
    await runSql("update listed_contents set topic_rule = 0");
    await topicBackfillJob.run(app.server.context);
    expect(await runSql("select 1 from listed_contents where topic_rule = 0")).toEqual([]);
    expect((await alice.send("boards.update", { board_id: board.id, privacy: "secret" })).status).toBe(200);
    expect((await alice.send("boards.delete", { board_id: board.id })).status).toBe(200);
  });
});

describe("following a topic", () => {
  it("[FOLLOW-03] adds it to the list of followed topics until it's unfollowed", async () => {
    const followed = async () => (await alice.call("topics.followed", {})).data.map(({ name }) => name);
    for (let time = 0; time < 2; time += 1) {
      const response = await alice.post("/resource/InterestFollowResource/", { interest_id: "101" });
      expect(response).toMatchObject({ status: 200, data: { followedByMe: true } });
    }
    await alice.call("topics.follow", { interest_id: "tea" });
    expect(await followed()).toEqual(["Tea", "Baking"]);
    expect((await alice.call("topics.get", { url_name: "baking" })).data.followedByMe).toBe(true);
    expect((await bob.call("topics.get", { url_name: "baking" })).data.followedByMe).toBe(false);
    const unfollowResponse = await alice.delete("/resource/InterestFollowResource/?interest_id=101");
    expect(unfollowResponse).toMatchObject({ status: 200, data: { followedByMe: false } });
    expect(await followed()).toEqual(["Tea"]);
    expect((await alice.send("topics.unfollow", { interest_id: "baking" })).status).toBe(200);
    expect((await visitor.send("topics.follow", { interest_id: "101" })).status).toBe(401);
  });

  it("adds its pins to the following and home feeds, newest first and with the topic as the reason", async () => {
    const dan = await app.as("dan");
    const pin = await makePin(alice, { title: "A synthesizer" });
    await makePin(alice, { title: "Something else" });
    const laterPin = await makePin(bob, { title: "A cello" });
    await dan.call("topics.follow", { interest_id: "instruments" });
    const following = await dan.call("home.following", { page_size: 250 });
    expect(following.data.slice(0, 2).map(({ id }) => id)).toEqual([laterPin.id, pin.id]);
    expect(following.data.map(({ title }) => title)).not.toContain("Something else");
    const home = (await dan.call("home.feed", {})).data.find(({ id }) => id === pin.id);
    expect(home).toMatchObject({
      recommendationReason: { reason: "topic", reasonId: "1501", board: null },
      sourceInterest: { entityId: "1501", name: "Instruments", urlName: "instruments" },
    });
    // A content item appears once in this feed. If a followed person saved it, the feed names that person as the
    // reason, and the save determines its position.
    await dan.call("people.follow", { user_id: await app.idOf("bob") });
    await bob.call("pins.save", { pin_id: pin.id });
    const again = (await dan.call("home.following", { page_size: 250 })).data;
    const instrumentPins = again.filter(({ title }) => title === "A synthesizer" || title === "A cello");
    expect(instrumentPins.map(({ id, recommendationReason }) => [id, recommendationReason?.reason])).toEqual([
      [pin.id, "followed_person"],
      [laterPin.id, "followed_person"],
    ]);
    await dan.call("people.unfollow", { user_id: await app.idOf("bob") });
    await dan.call("topics.unfollow", { interest_id: "instruments" });
    expect((await dan.call("home.following", {})).data).toEqual([]);
  });

  it("shows each pin once in the following and home feeds, even when several topics are followed", async () => {
    const carol = await app.as("carol");
    const createdIds: string[] = [];
    for (let number = 0; number < 45; number += 1) {
      createdIds.push((await makePin(alice, { title: `Sourdough cake soup salad pasta ${number}` })).id);
    }
    for (const interest_id of ["100", "101", "102", "103", "104"]) await carol.call("topics.follow", { interest_id });
    const paged = async (name: "home.following" | "home.feed") => {
      const seen: { id: string; reason: string | undefined }[] = [];
      let bookmark: string | null | undefined;
      while (bookmark !== null) {
        const page = await carol.call(name, { page_size: 10, ...(bookmark ? { bookmark } : {}) });
        seen.push(...page.data.map(({ id, recommendationReason }) => ({ id, reason: recommendationReason?.reason })));
        bookmark = page.bookmark;
      }
      return seen.filter(({ id }) => createdIds.includes(id));
    };
    expect(await paged("home.following")).toEqual(createdIds.toReversed().map((id) => ({ id, reason: "topic" })));
    const homeIds = await paged("home.feed");
    expect(homeIds.map(({ id }) => id).toSorted()).toEqual(createdIds.toSorted());
    // Each topic contributes a limited number of its newest pins. Older pins appear as they do for everyone.
    expect(new Set(homeIds.slice(0, 8).map(({ reason }) => reason))).toContain("topic");
  });

  it("never adds the follower's own pins to the following feed", async () => {
    const own = await makePin(bob, { title: "My own harp, a cello and a violin" });
    await bob.call("topics.follow", { interest_id: "instruments" });
    const following = (await bob.call("home.following", { page_size: 250 })).data;
    expect(following.map(({ id }) => id)).not.toContain(own.id);
    const home = (await bob.call("home.feed", { page_size: 250 })).data.find(({ id }) => id === own.id);
    expect(home?.recommendationReason?.reason).not.toBe("topic");
    expect(home).toBeDefined();
    await bob.call("topics.unfollow", { interest_id: "instruments" });
  });
});
