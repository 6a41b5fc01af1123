import { TUNING_LIMITS } from "@tessera/domain";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createMember } from "../home/home.fixture.ts";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

const NO_EXCLUSIONS = { usesHistory: true, topicsOff: [], peopleOff: [], boardsOff: [], pinsOff: [] };
const INCLUDE_EVERYTHING = { uses_history: true, topics_off: [], people_off: [], boards_off: [], pins_off: [] };
/** A topic from the taxonomy; the pins' titles below contain its name. */
const TOPIC_URL_NAME = "flowers";

let app: TestApp<Server>;
let database: pg.Client;
let [alice, bob, dan]: ApiClient[] = [];
beforeAll(async () => {
  app = await startApp({}, {}, undefined, { withDiscovery: true, discoveryDeadline: 20_000 });
  [alice, bob, dan] = [await app.as("alice"), await app.as("bob"), await app.as("dan")];
  database = new pg.Client({ ...app.connection });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await app.close();
});

const getAlice = () => alice as ApiClient;

async function loadFeed(client = getAlice()) {
  return (await client.call("home.feed", { page_size: 250 })).data;
}

async function listTitles(client = getAlice()): Promise<string[]> {
  return (await loadFeed(client)).map(({ title }) => title);
}

async function listPinsWithReason(reason: string) {
  return (await loadFeed()).filter(({ recommendationReason }) => recommendationReason?.reason === reason);
}

beforeEach(async () => {
  await getAlice().call("feedback.tune", INCLUDE_EVERYTHING);
});

describe("a followed person, board, or topic that is excluded from the home feed", () => {
  it("stays out of the whole home feed until it's included again, but is still followed", async () => {
    const [maker, saver] = [bob as ApiClient, dan as ApiClient];
    const stones = await makeBoard(saver, "Stones");
    await makePin(maker, { title: "Followed person's slate" });
    await makePin(saver, { title: "Followed board's pebble", board_id: stones.id });
    await makePin(saver, { title: "Tulip flowers in a vase" });
    const topic = (await getAlice().call("topics.get", { url_name: TOPIC_URL_NAME })).data;
    const makerId = await app.idOf("bob");
    await getAlice().call("people.follow", { user_id: makerId });
    await getAlice().call("boards.follow", { board_id: stones.id });
    await getAlice().call("topics.follow", { interest_id: topic.id });
    const all = ["Followed person's slate", "Followed board's pebble", "Tulip flowers in a vase"];
    expect(await listTitles()).toEqual(expect.arrayContaining(all));
    for (const [kind, id, title] of [
      ["person", makerId, all[0]],
      ["board", stones.id, all[1]],
      ["topic", topic.id, all[2]],
    ] as const) {
      const turnedOff = (await getAlice().call("feedback.tuneOut", { kind, target_id: id })).data;
      expect(Object.values(turnedOff).flat()).toEqual([true, id]);
      expect(await listTitles(), kind).not.toContain(title);
      expect(await listTitles(), kind).toEqual(expect.arrayContaining(all.filter((other) => other !== title)));
      expect(await listTitles(await app.as("carol")), kind).toContain(title);
      const following = (await getAlice().call("home.following", { page_size: 250 })).data.map((pin) => pin.title);
      expect(following, kind).toContain(title);
      // Repeating either call has no further effect.
      expect((await getAlice().call("feedback.tuneOut", { kind, target_id: id })).data).toEqual(turnedOff);
      expect((await getAlice().call("feedback.tuneIn", { kind, target_id: id })).data).toEqual(NO_EXCLUSIONS);
      expect((await getAlice().call("feedback.tuneIn", { kind, target_id: id })).data).toEqual(NO_EXCLUSIONS);
      expect(await listTitles(), kind).toContain(title);
    }
  });

  it("is no longer excluded once it's unfollowed", async () => {
    const stones = await makeBoard(bob as ApiClient, "Shells");
    const targets = [
      ["person", await app.idOf("dan"), "people", "user_id"],
      ["board", stones.id, "boards", "board_id"],
      ["topic", (await getAlice().call("topics.get", { url_name: TOPIC_URL_NAME })).data.id, "topics", "interest_id"],
    ] as const;
    for (const [kind, id, noun, field] of targets) {
      await getAlice().call(`${noun}.follow`, { [field]: id } as never);
      await getAlice().call("feedback.tuneOut", { kind, target_id: id });
      await getAlice().call(`${noun}.unfollow`, { [field]: id } as never);
      expect((await getAlice().call("feedback.tuning", {})).data, kind).toEqual(NO_EXCLUSIONS);
    }
  });
});

describe("a person's saves that are excluded from the home feed", () => {
  it("can be those on the profile, which is listed before the person's boards", async () => {
    const { client } = await createMember(app, "erin");
    const pin = await makePin(await app.as("carol"), { title: "A kite" });
    await makeBoard(client, "Kites");
    const { board } = (await client.call("pins.save", { pin_id: pin.id })).data;
    const turnedOff = (await client.call("feedback.tuneOut", { kind: "board", target_id: board.id })).data;
    expect(turnedOff.boardsOff).toEqual([board.id]);
    const own = { username: "erin", sort: "last_pinned_to", filter_all_pins: false } as const;
    const { data: boards } = await client.call("people.boards", own);
    expect(boards.map(({ name }) => name)).toEqual([board.name, "Kites"]);
    expect(boards[0]).toMatchObject({ id: board.id, layout: "quick_saves", pinCount: 1 });
    expect(boards[0]?.url).toContain("/_saved/");
    expect(boards[0]?.coverImages).toHaveLength(1);
  });

  it("no longer affect the feed, whether a board, a content item, or the whole history is excluded", async () => {
    const creator = await app.as("carol");
    const clay = await makeBoard(creator, "Clay");
    const pots = [];
    for (let index = 0; index < 3; index += 1) {
      pots.push(await makePin(creator, { board_id: clay.id, title: `Pot ${index}` }));
    }
    const [pottery, second] = [await makeBoard(getAlice(), "My pottery"), await makeBoard(getAlice(), "My pots")];
    const save = (await getAlice().call("pins.save", { pin_id: pots[0]?.id ?? "", board_id: pottery.id })).data;
    // The recommendation engine may not be ready yet.
    await vi.waitFor(async () => expect((await listPinsWithReason("board")).length).toBe(2), 20_000);

    const afterBoardOff = (await getAlice().call("feedback.tuneOut", { kind: "board", target_id: pottery.id })).data;
    expect(afterBoardOff.boardsOff).toEqual([pottery.id]);
    expect(await listPinsWithReason("board")).toEqual([]);
    await getAlice().call("feedback.tuneIn", { kind: "board", target_id: pottery.id });
    expect((await listPinsWithReason("board")).length).toBe(2);

    await getAlice().call("pins.save", { pin_id: pots[0]?.id ?? "", board_id: second.id });
    await getAlice().call("feedback.tuneOut", { kind: "pin", target_id: save.id });
    expect(await listPinsWithReason("board")).toEqual([]);
    await getAlice().call("feedback.tuneIn", { kind: "pin", target_id: save.id });
    expect((await listPinsWithReason("board")).length).toBe(2);

    const afterHistoryOff = (await getAlice().call("feedback.tune", { uses_history: false })).data;
    expect(afterHistoryOff).toEqual({ ...NO_EXCLUSIONS, usesHistory: false });
    expect(await listPinsWithReason("board")).toEqual([]);
    expect(await listTitles()).toEqual(expect.arrayContaining(["Pot 1", "Pot 2"]));
    // Types that aren't in the request keep their values.
    const both = (await getAlice().call("feedback.tune", { boards_off: [pottery.id] })).data;
    expect(both).toEqual({ ...NO_EXCLUSIONS, usesHistory: false, boardsOff: [pottery.id] });
    // All exclusions are lifted.
    expect((await getAlice().call("feedback.tune", INCLUDE_EVERYTHING)).data).toEqual(NO_EXCLUSIONS);
    expect((await listPinsWithReason("board")).length).toBe(2);
  });
});

describe("home feed exclusions", () => {
  it("are limited to what the person follows or owns, and reveal nothing else", async () => {
    const secret = await makeBoard(bob as ApiClient, "Bob's secret", "secret");
    const open = await makeBoard(bob as ApiClient, "Bob's open");
    const pin = await makePin(bob as ApiClient, { title: "Bob's own" });
    for (const target of [
      { kind: "board", target_id: secret.id },
      { kind: "board", target_id: open.id },
      { kind: "pin", target_id: pin.id },
      { kind: "person", target_id: await app.idOf("carol") },
      { kind: "topic", target_id: "1" },
      { kind: "board", target_id: "not-an-id" },
      { kind: "board", target_id: "9223372036854775808" },
    ] as const) {
      expect((await getAlice().call("feedback.tuneOut", target)).error?.type, JSON.stringify(target)).toBe("not_found");
    }
    const tuned = await getAlice().call("feedback.tune", {
      boards_off: [secret.id, open.id, "not-an-id"],
      pins_off: [pin.id],
    });
    expect(tuned.data).toEqual(NO_EXCLUSIONS);
  });

  it("are limited in number across requests, and stay unchanged when a request is rejected", async () => {
    const board = await makeBoard(getAlice(), "One too many");
    const personId = await app.idOf("alice");
    await database.query(
      `insert into tuned_out (shard, person_id, kind, target_id)
       select shard_of($1::bigint), $1, 'board', number from generate_series(1, $2::integer) as number`,
      [personId, TUNING_LIMITS.most],
    );
    const rejected = await getAlice().call("feedback.tuneOut", { kind: "board", target_id: board.id });
    expect(rejected.error?.type).toBe("unprocessable");
    expect((await getAlice().call("feedback.tuning", {})).data.boardsOff.length).toBe(TUNING_LIMITS.most);
    const tooMany = Array.from({ length: TUNING_LIMITS.most + 1 }, (_, index) => `${index + 1}`);
    expect((await getAlice().call("feedback.tune", { boards_off: tooMany })).error?.type).toBe("validation_error");
    // After one exclusion is lifted, there's room for another.
    expect((await getAlice().call("feedback.tuneIn", { kind: "board", target_id: "1" })).data.boardsOff.length).toBe(
      TUNING_LIMITS.most - 1,
    );
    expect(
      (await getAlice().call("feedback.tuneOut", { kind: "board", target_id: board.id })).data.boardsOff,
    ).toContain(board.id);
  });

  it("stay within the limit even when requests are concurrent", async () => {
    const boards = [];
    for (let index = 0; index < 6; index += 1) boards.push((await makeBoard(getAlice(), `At once ${index}`)).id);
    await database.query(
      `insert into tuned_out (shard, person_id, kind, target_id)
       select shard_of($1::bigint), $1, 'pin', number from generate_series(1, $2::integer) as number`,
      [await app.idOf("alice"), TUNING_LIMITS.most - 1],
    );
    // Hold a lock that blocks the requests, so that none finishes before most have started.
    await database.query("begin");
    await database.query("lock table tuned_out in share row exclusive mode");
    const requests = [
      getAlice().call("feedback.tune", { boards_off: [boards[0] ?? ""] }),
      ...boards.slice(1).map((id) => getAlice().call("feedback.tuneOut", { kind: "board", target_id: id })),
    ];
    try {
      await vi.waitFor(async () => {
        const { rowCount } = await database.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rowCount).toBeGreaterThanOrEqual(4);
      }, 10_000);
    } finally {
      await database.query("commit");
    }
    expect((await Promise.all(requests)).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    const { pinsOff, boardsOff } = (await getAlice().call("feedback.tuning", {})).data;
    expect(pinsOff.length + boardsOff.length).toBe(TUNING_LIMITS.most);
  });
});
