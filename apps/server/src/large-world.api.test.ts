import { getShard, getShardOfKey } from "@tessera/database";
import { indexBoards, indexPeople } from "@tessera/discovery";
import { createBoardSlug } from "@tessera/domain";
import { type ApiClient, CAST_PASSWORD, createJpegPicture, makePin, type TestApp } from "@tessera/testkit";
import { NoPicturesError } from "@tessera/testkit/large-world";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recountBoards } from "./boards/boards.writes.queries.ts";
import { DERIVED_DATA_QUERIES, DATABASE_INVARIANTS, createLargeDataset } from "./large-world.fixture.ts";
import { mediaCleanupJob } from "./media/media.jobs.ts";
import { createTrashCleanupJob } from "./pins/pins.jobs.ts";
import { refreshListing } from "./pins/listing.commands.ts";
import { loadResponses, downloadImages, listReads, listOperationsWithoutData } from "./reads.fixture.ts";
import { createCastMailToken } from "./accounts/mail.fixture.ts";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";
import { ARTICLE_SLUG, publishToday } from "./topics/today.fixture.ts";

const NOW = Date.now();
const SIZE = { pins: 500, people: 50, now: NOW };
/** Operations that succeed only for the owner of something that no one in this test owns. */
const OWNER_ONLY_OPERATIONS =
  /\.deleted$|^imports\.|^pins\.bulkRun$|^videos\.get$|^accounts\.state$|^boards\.(inviteMetadata|shared|sharedPins)$/;
const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp<Server>;
let client: pg.Client;

beforeAll(async () => {
  app = await startApp();
  client = new pg.Client({ ...app.connection });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await app.close();
});

async function loadRows<Row>(sql: string): Promise<Row[]> {
  return (await client.query(sql)).rows as Row[];
}

async function count(table: string): Promise<number> {
  const [row] = await loadRows<{ n: number }>(`select count(*)::int as n from ${table}`);
  return row?.n ?? 0;
}

async function makeSmallWorld(): Promise<void> {
  const alice = await app.as("alice");
  await alice.call("accounts.update", {
    image_base64: Buffer.from(await createJpegPicture({ seed: 900 })).toString("base64"),
  });
  for (let index = 0; index < 4; index += 1) await makePin(alice, { title: `Drawn ${index}` });
  const id = await app.idOf("alice");
  await client.query("insert into demo_people (shard, person_id) values ($1, $2)", [getShard(id), id]);
}

describe("a large data set", () => {
  it("requires existing images, and leaves nothing behind when there are none or when it's interrupted", async () => {
    await expect(createLargeDataset(app, SIZE)).rejects.toThrow(NoPicturesError);
    await makeSmallWorld();
    const stopping = new AbortController();
    const stopped = createLargeDataset(app, {
      ...SIZE,
      signal: stopping.signal,
      onProgress: ({ stage }) => stage === "search" && stopping.abort(new Error("Enough.")),
    });
    await expect(stopped).rejects.toThrow("Enough.");
    expect([await count("pins"), await count("people"), await count("images")]).toEqual([4, 1, 5]);
  });

  it("has the requested size and realistically skewed counts", async () => {
    const world = await createLargeDataset(app, SIZE);
    expect(world).toMatchObject({ pins: 500, people: 50 });
    expect([await count("pins"), await count("people")]).toEqual([504, 51]);
    const [shares] = await loadRows<{ repins: number; most: number; boards: number }>(`
      select avg(is_repin::int)::float as repins, (select max(follower_count) from people)::float as most,
        (select count(*) from boards where layout = 'default')::float / 50 as boards from pins`);
    expect(shares?.repins).toBeGreaterThan(0.3);
    expect(shares?.most).toBeGreaterThan(20);
    expect(shares?.boards).toBeGreaterThan(4);
  });

  it.each(Object.entries(DATABASE_INVARIANTS))("satisfies the invariant: %s", async (_name, sql) => {
    expect(await loadRows(sql)).toEqual([]);
  });

  it("contains reactions, hidden pins, reports, and correct counts of recent impressions", async () => {
    expect(await count("reactions")).toBeGreaterThan(100);
    expect(await count("hidden_contents")).toBeGreaterThan(30);
    expect(await count("reports")).toBeGreaterThan(0);
    const [counts] = await loadRows<{ seen: number; kinds: number; early: number; late: number }>(`
      select count(*)::int as seen, count(distinct event_type)::int as kinds,
        count(*) filter (where happened_at < now() - interval '30 days')::int as early,
        count(*) filter (where happened_at > now())::int as late from events`);
    expect(counts).toMatchObject({ kinds: 3, early: 0, late: 0 });
    expect(counts?.seen).toBeGreaterThan(500);
    expect(
      await loadRows(`select sum(impressions)::int as "18", sum(pin_clicks)::int as "13", sum(outbound_clicks)::int as "12"
        from pin_stats`),
    ).toEqual(
      await loadRows(`select count(*) filter (where event_type = 18)::int as "18",
        count(*) filter (where event_type = 13)::int as "13", count(*) filter (where event_type = 12)::int as "12" from events`),
    );
  });

  it("stores globally unique values on their key's shard, and names boards in the same way as the product", async () => {
    const keys = await loadRows<{ shard: number; key: string }>(`
      select shard, username as key from usernames union all select shard, email from emails
      union all select shard, key from image_keys union all select shard, content_hash from image_hashes`);
    for (const { shard, key } of keys) expect([key, shard]).toEqual([key, getShardOfKey(key)]);
    const boards = await loadRows<{ name: string; slug: string; layout: string }>(
      "select name, slug, layout from boards",
    );
    for (const { name, slug, layout } of boards) {
      expect(slug).toBe(layout === "default" ? createBoardSlug(name, 0) : "_saved");
    }
    const sections = await loadRows<{ title: string; slug: string }>("select title, slug from sections");
    for (const { title, slug } of sections) expect(slug).toBe(createBoardSlug(title, 0));
  });

  it("contains the same values that the product computes", async () => {
    const derived = async () => {
      const rows: Record<string, unknown> = {};
      for (const [name, sql] of Object.entries(DERIVED_DATA_QUERIES)) rows[name] = await loadRows(sql);
      return rows;
    };
    const before = await derived();
    await app.server.context.transaction(async (tx) => {
      const contents = await loadRows<{ id: string }>("select id from contents order by id");
      await refreshListing(
        tx,
        contents.map(({ id }) => id),
      );
      await indexBoards(
        tx,
        await loadRows(`select boards.id as "boardId", owner_id as "ownerId", name, description, username as "ownerName"
          from boards join people on people.id = owner_id where privacy = 'public' and layout = 'default'`),
      );
      const people = await loadRows<{ personId: string; username: string; fullName: string; about: string }>(
        `select id as "personId", username, full_name as "fullName", about from people`,
      );
      await indexPeople(tx, people);
      for (const { personId } of people) await recountBoards(tx, personId);
    });
    expect(await derived()).toEqual(before);
  });

  it("provides data for every read operation in the contract", async () => {
    const famous = await signedIn(
      "select username from people where username <> 'alice' order by pin_count desc limit 1",
    );
    const ids = async (sql: string) => (await loadRows<{ value: string }>(sql)).map(({ value }) => value);
    const [linked] = await loadRows<{ id: string; link: string }>(`select pins.id::text, link from pins
      join contents on contents.id = content_id where pins.listed and link <> '' limit 1`);
    await publishToday(app.server.context, await ids("select id::text as value from pins where listed limit 3"));
    const reads = listReads({
      "offsite.check.pin_id": [linked?.id ?? ""],
      "insights.pinAnalytics.pin_id": await ids(
        `select pins.id::text as value from pins join people on people.id = person_id
          where username = '${famous.username}' and pins.creator_id = person_id and pins.listed limit 1`,
      ),
      url: [linked?.link ?? ""],
      pin_id: await ids("select id::text as value from pins where listed order by id desc limit 2"),
      comment_id: await ids("select id::text as value from comments order by id limit 1"),
      "comments.replies.pin_id": await ids(
        `select pin_id::text as value from content_pins
          where listed and content_id = (select content_id from comments order by id limit 1) limit 1`,
      ),
      board_id: await ids(
        "select id::text as value from boards where privacy = 'public' order by pin_count desc limit 2",
      ),
      username: await ids("select username as value from people order by follower_count desc limit 2"),
      user_id: await ids("select id::text as value from people order by follower_count desc limit 2"),
      slug: await ids("select slug as value from boards where layout = 'default' order by pin_count desc limit 2"),
      url_name: ["home-and-interiors"],
      placement_ids: ["11"],
      article: [ARTICLE_SLUG],
      parent: ["100"],
      q: ["kitchen", "ktichen", "blue lamp", "l"],
      import_id: ["1"],
      run_id: ["1"],
      invite_code: ["A".repeat(22)],
      token: ["A".repeat(22)],
      "accounts.mailLink.token": [await createCastMailToken(app, "secure", "alice")],
      section_id: await ids("select id::text as value from sections order by pin_count desc limit 1"),
      video_id: ["1"],
    });
    const answers = await loadResponses(reads, { visitor: app.visitor(), famous: famous.client });
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(listOperationsWithoutData(answers).filter((name) => !OWNER_ONLY_OPERATIONS.test(name))).toEqual([]);
    const pictures = Object.values(await downloadImages(answers.slice(0, 40), app.visitor()));
    expect(pictures.length).toBeGreaterThan(10);
    expect(pictures.filter((picture) => !picture.startsWith("200 "))).toEqual([]);
  });

  it("is identical for the same seed, even alongside existing data", async () => {
    await createLargeDataset(app, { ...SIZE, now: NOW - 60_000 });
    expect([await count("pins"), await count("people")]).toEqual([1004, 101]);
    const single = await loadRows(`select title, description, link, alt_text from contents
      join people on people.id = creator_id where username <> 'alice'
      group by 1, 2, 3, 4 having count(*) % 2 = 1`);
    expect(single).toEqual([]);
    for (const sql of Object.values(DATABASE_INVARIANTS)) expect(await loadRows(sql)).toEqual([]);
  });

  it("keeps shared files when one of the content items that use them is purged", async () => {
    const creator = await signedIn(`select username from people join pins on pins.person_id = people.id
      where username <> 'alice' and not is_repin and listed limit 1`);
    const { data } = await creator.client.call("people.created", { username: creator.username });
    const pin = data[0];
    if (!pin) throw new Error("There is no pin to delete.");
    const [before] = await loadRows<{ images: number; folders: number }>(FILES);
    expect((await creator.client.call("pins.delete", { id: pin.id })).status).toBe(200);
    app.advance(100 * DAY_MS);
    await createTrashCleanupJob([]).run(app.server.context);
    await mediaCleanupJob.run(app.server.context);
    const [after] = await loadRows<{ images: number; folders: number }>(FILES);
    expect(after).toEqual({ images: (before?.images ?? 0) - 1, folders: before?.folders });
    const others = await loadResponses([{ name: "home.feed", input: { page_size: "20" } }], { visitor: app.visitor() });
    const pictures = Object.values(await downloadImages(others, app.visitor()));
    expect(pictures.filter((picture) => !picture.startsWith("200 "))).toEqual([]);
  });
});

const FILES = `select count(*)::int as images, (select count(*)::int from image_files) as folders from images`;

async function signedIn(sql: string): Promise<{ client: ApiClient; username: string }> {
  const [row] = await loadRows<{ username: string }>(sql);
  const visitor = app.visitor();
  const username = row?.username ?? "";
  const answer = await visitor.call("accounts.login", { username_or_email: username, password: CAST_PASSWORD });
  expect(answer.status).toBe(200);
  return { client: visitor, username };
}
