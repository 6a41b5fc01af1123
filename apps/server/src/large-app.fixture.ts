import { findOperation, type OperationName, operations } from "@tessera/contract";
import { shardOf } from "@tessera/database";
import { type ApiClient, CAST_PASSWORD, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import pg from "pg";
import { fillLargeWorld } from "./large-world.ts";
import { keepVideo } from "./media/videos/videos.fixture.ts";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";

/** One query that an operation made. */
export interface ObservedQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What an operation answered, and what it asked the database for that. */
export interface Observed {
  readonly status: number;
  readonly data: unknown;
  readonly items: number;
  readonly bookmark: string | null;
  readonly queries: readonly ObservedQuery[];
}

/** Whom and what the heaviest part of a large world is made of. */
interface Heavy {
  /** Has the most pins and the most followers. */
  readonly username: string;
  readonly id: string;
  /** The largest board, and its largest section. */
  readonly board: string;
  readonly slug: string;
  readonly sectionBoard: string;
  readonly section: string;
  /** Of the content that was saved most. */
  readonly pin: string;
  /** Links somewhere. */
  readonly linked: string;
  readonly link: string;
  /** Of the content with the most comments. */
  readonly discussed: string;
  /** Follows the most people. */
  readonly follower: string;
}

/** A server with a large world, each query of which is seen. */
export interface LargeApp {
  readonly app: TestApp<Server>;
  readonly client: pg.Client;
  readonly heavy: Heavy;
  /** Who has 30 of everything that only its owner may list. */
  readonly keeper: ApiClient;
  /** Who follows more people than anybody else. */
  readonly follower: ApiClient;
  /** The heaviest person, a partner who is told how their pins did. */
  readonly partner: ApiClient;
  readonly importId: string;
  readonly videoId: string;
  /** Made by the keeper, and seen, clicked and saved on each of the last days. */
  readonly drawn: string;
  /** Some pins that the heaviest person made. */
  readonly listedPins: readonly string[];
  observe(client: ApiClient, name: OperationName, input: Record<string, unknown>): Promise<Observed>;
  close(): Promise<void>;
}

const KEPT = 30;

export async function startLargeApp(size: { pins: number; people: number }): Promise<LargeApp> {
  const seen: ObservedQuery[] = [];
  const app = await startApp({}, {}, (query) => seen.push(query));
  const client = new pg.Client({ ...app.connection });
  await client.connect();
  const keeper = await app.as("alice");
  for (let made = 1; made < 4; made += 1) await makePin(keeper, { title: `Drawn ${made}` });
  const drawn = (await makePin(keeper, { title: "Drawn 4" })).id;
  const keeperId = await app.idOf("alice");
  await client.query("insert into demo_people (shard, person_id) values ($1, $2)", [shardOf(keeperId), keeperId]);
  await fillLargeWorld(app.connection, { ...size, password: CAST_PASSWORD });
  const heavy = await findHeavy(client);
  const listedPins = await pinsBy(client, heavy.id);
  await keepThings(client, keeper, { id: keeperId, pins: listedPins });
  const importId = await keepImports(client, keeperId);
  const videoId = await keepVideo(app.server.context, keeperId);
  await client.query(NUMBERS, [drawn]);
  for (const sql of OF_STRANGERS) await client.query(sql);
  await client.query("update people set is_partner = true where id = $1", [heavy.id]);
  // Pages that are thinned by what somebody hid are filled up with more queries: the keeper's are.
  await client.query("delete from hidden_contents where person_id = (select id from people where username = $1)", [
    heavy.follower,
  ]);
  await client.query("vacuum analyze");
  const [follower, partner] = [app.visitor(), app.visitor()];
  await follower.call("accounts.login", { username_or_email: heavy.follower, password: CAST_PASSWORD });
  await partner.call("accounts.login", { username_or_email: heavy.username, password: CAST_PASSWORD });
  return {
    app,
    client,
    heavy,
    keeper,
    follower,
    partner,
    importId,
    videoId,
    drawn,
    listedPins,
    async observe(caller, name, input) {
      seen.length = 0;
      const { status, data, bookmark } = await caller.send(name, input);
      return { status, data, items: Array.isArray(data) ? data.length : 1, bookmark, queries: [...seen] };
    },
    async close() {
      await client.end();
      await app.close();
    },
  };
}

async function findHeavy(client: pg.Client): Promise<Heavy> {
  const { rows } = await client.query<Heavy>(`
    select people.username, people.id::text,
      board.id::text as board, board.slug, section.board_id::text as "sectionBoard", section.id::text as section,
      (select pins.id::text from pins join contents on contents.id = pins.content_id
       where not is_repin and pins.listed order by save_count desc limit 1) as pin,
      (select pins.id::text from pins join contents on contents.id = pins.content_id
       where not is_repin and pins.listed order by comment_count desc limit 1) as discussed,
      linked.id as linked, linked.link,
      (select username from people where id <> board.owner_id order by following_count desc limit 1) as follower
    from (select * from boards where privacy = 'public' and layout = 'default' order by pin_count desc limit 1) as board
    join people on people.id = board.owner_id
    cross join lateral (select sections.* from sections join boards on boards.id = sections.board_id
      where privacy = 'public' order by sections.pin_count desc limit 1) as section
    cross join lateral (select pins.id::text, link from pins join contents on contents.id = pins.content_id
      where pins.listed and link <> '' limit 1) as linked`);
  const [heavy] = rows;
  if (!heavy) throw new Error("The large world has no heavy part.");
  return heavy;
}

async function pinsBy(client: pg.Client, personId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id::text from pins where listed and not is_repin and person_id = $1 order by id limit $2",
    [personId, KEPT],
  );
  return rows.map(({ id }) => id);
}

/** A year of numbers for a pin. */
const NUMBERS = `
  insert into pin_stats (shard, content_id, day, impressions, pin_clicks, saves)
  select shard_of(content_id), content_id, current_date - n, n, n, n from pins, generate_series(0, 365) as n where id = $1`;

/** What a large world has none of: rows of people whom nobody asks about, so that no table is so small that it is read whole. */
const OF_STRANGERS = [
  `update listed_contents set is_product = true where content_id % 3 = 0`,
  `insert into sessions (shard, person_id, id, token_hash, user_agent, address, expires_at)
   select n % 4096, new_id(n % 4096), n, md5(n::text), '', '', now() + interval '1 day' from generate_series(1, 5000) as n`,
  `insert into session_tokens (shard, token_hash, person_id, session_id, expires_at)
   select n % 4096, md5(n::text), n, n, now() + interval '1 day' from generate_series(1, 5000) as n`,
  `insert into blocks (shard, person_id, blocked_id, id)
   select n % 4096, new_id(n % 4096), n, n from generate_series(1, 5000) as n`,
  `insert into blocked_by (shard, person_id, blocker_id, id)
   select n % 4096, new_id(n % 4096), n, n from generate_series(1, 5000) as n`,
  `insert into deleted_board_pins (shard, board_id, pin_id, content_id, person_id, position, with_board)
   select n % 4096, new_id(n % 4096), n, n, n, n, true from generate_series(1, 5000) as n`,
  `insert into imports (shard, id, person_id, state, format, name, is_uploaded, source, privacy, changed_at)
   select n % 4096, new_id(n % 4096), n, 'done', 'zip', '', true, '', 'secret', now() from generate_series(1, 5000) as n`,
  `insert into import_items (shard, import_id, item_key, person_id, number, kind, name, outcome)
   select n % 4096, new_id(n % 4096), n, n, n, 'pin', '', 'taken' from generate_series(1, 5000) as n`,
];

/** Gives somebody things that only they may list. */
async function keepThings(
  client: pg.Client,
  keeper: ApiClient,
  { id, pins }: { id: string; pins: readonly string[] },
): Promise<void> {
  for (const pin_id of pins) {
    const saved = await keeper.call("pins.save", { pin_id });
    await keeper.call("pins.delete", { id: saved.data.id });
    await keeper.call("feedback.give", { pin_id, feedback_type: "pfy" });
  }
  for (let made = 0; made < KEPT; made += 1) {
    const board = await makeBoard(keeper, `Kept ${made}`);
    await keeper.call("boards.delete", { board_id: board.id });
  }
  const quiet = await client.query<{ username: string }>(
    "select username from people where id <> $1 order by pin_count, id limit $2",
    [id, KEPT],
  );
  for (const { username } of quiet.rows) await keeper.call("people.block", { username });
  const followed = await client.query<{ id: string }>(
    `select id::text from boards where privacy = 'public' and layout = 'default' and deleted_at is null
     order by pin_count desc, id limit $1`,
    [KEPT],
  );
  for (const { id: board_id } of followed.rows) await keeper.call("boards.follow", { board_id });
}

/** @returns the id of an import that refused as many things */
async function keepImports(client: pg.Client, id: string): Promise<string> {
  const shard = shardOf(id);
  const imports = await client.query<{ id: string }>(
    `insert into imports (shard, id, person_id, state, format, name, is_uploaded, source, privacy, changed_at)
     select $1::smallint, new_id($1::smallint::integer), $2, 'done', 'zip', 'import ' || n, true, '', 'secret', now()
     from generate_series(1, $3) as n returning id::text`,
    [shard, id, KEPT],
  );
  const [{ id: importId } = { id: "" }] = imports.rows;
  await client.query(
    `insert into import_items (shard, import_id, item_key, person_id, number, kind, name, outcome, reason)
     select $1, $2, 'key ' || n, $3, n, 'pin', 'Item ' || n, 'refused', 'no_picture' from generate_series(1, $4) as n`,
    [shard, importId, id, KEPT],
  );
  return importId;
}

/** Who asks, and for what. */
export interface Question {
  readonly as: "visitor" | "keeper" | "follower" | "partner";
  readonly input: Readonly<Record<string, string | boolean | undefined>>;
  /** What is special about it, where an operation is asked several. */
  readonly what?: string;
}

type Questions = (large: LargeApp) => readonly Question[];

const NOTHING: Question["input"] = {};

/** What every list is asked: for what is heaviest. A new list operation must be added here. */
export const LISTS: Readonly<Partial<Record<OperationName, Questions>>> = {
  "boards.deleted": () => [{ as: "keeper", input: {} }],
  "boards.followed": () => [{ as: "keeper", input: {} }],
  "boards.pins": ({ heavy }) => [
    { as: "follower", input: { board_id: heavy.board } },
    { as: "follower", input: { board_id: heavy.sectionBoard, section: heavy.section }, what: "section" },
  ],
  "comments.list": ({ heavy }) => [{ as: "follower", input: { pin_id: heavy.discussed } }],
  "feedback.hidden": () => [{ as: "keeper", input: {} }],
  "home.feed": () => [
    { as: "visitor", input: {}, what: "visitor" },
    { as: "follower", input: {} },
  ],
  "home.following": () => [{ as: "follower", input: {} }],
  "imports.items": ({ importId }) => [{ as: "keeper", input: { import_id: importId } }],
  "imports.list": () => [{ as: "keeper", input: {} }],
  "people.blocked": () => [{ as: "keeper", input: {} }],
  "people.boards": ({ heavy }) => [{ as: "follower", input: { username: heavy.username } }],
  "people.created": ({ heavy }) => [
    { as: "follower", input: { username: heavy.username } },
    { as: "partner", input: { username: heavy.username }, what: "a partner's own" },
  ],
  "people.followers": ({ heavy }) => [{ as: "follower", input: { username: heavy.username } }],
  "people.following": ({ heavy }) => [{ as: "follower", input: { username: heavy.follower } }],
  "people.saved": ({ heavy }) => [
    { as: "follower", input: { username: heavy.username } },
    { as: "follower", input: { username: heavy.follower, filter: "FAVORITED" }, what: "favourites" },
  ],
  "pins.deleted": () => [{ as: "keeper", input: {} }],
  "pins.related": ({ heavy }) => [
    { as: "follower", input: { pin_id: heavy.pin } },
    { as: "follower", input: { pin_id: heavy.pin, products_only: true }, what: "products" },
  ],
  "search.boards": () => [{ as: "follower", input: { q: "kitchens" }, what: "common word" }],
  "search.pins": () => [
    { as: "follower", input: { q: "kitchen" }, what: "common word" },
    { as: "follower", input: { q: "larch" }, what: "rare word" },
    { as: "follower", input: { q: "kitchne" }, what: "mistyped" },
  ],
  "search.users": () => [{ as: "follower", input: { q: "mara" }, what: "common name" }],
};

/** What every other read is asked. */
export const READS: Readonly<Partial<Record<OperationName, Questions>>> = {
  "accounts.viewer": () => [{ as: "follower", input: {} }],
  "accounts.sessions": () => [{ as: "follower", input: {} }],
  "accounts.settings": () => [{ as: "follower", input: {} }],
  "accounts.state": () => [{ as: "follower", input: { state: "QUICK_SAVES_BOARD_ID" } }],
  "boards.find": ({ heavy }) => [{ as: "follower", input: { username: heavy.username, slug: heavy.slug } }],
  "boards.get": ({ heavy }) => [{ as: "follower", input: { board_id: heavy.sectionBoard } }],
  "boards.sections": ({ heavy }) => [{ as: "follower", input: { board_id: heavy.sectionBoard } }],
  "imports.get": ({ importId }) => [{ as: "keeper", input: { import_id: importId } }],
  "insights.pinAnalytics": ({ drawn }) => [{ as: "keeper", input: { pin_id: drawn } }],
  "offsite.check": ({ heavy }) => [{ as: "follower", input: { pin_id: heavy.linked, url: heavy.link } }],
  "people.get": ({ heavy }) => [{ as: "follower", input: { username: heavy.username } }],
  "pins.get": ({ heavy }) => [{ as: "follower", input: { pin_id: heavy.pin } }],
  "videos.get": ({ videoId }) => [{ as: "keeper", input: { video_id: videoId } }],
  "videos.limits": () => [{ as: "keeper", input: {} }],
  "search.typeahead": () => [
    { as: "follower", input: { q: "k" }, what: "one letter" },
    { as: "follower", input: { q: "kitchen la" }, what: "two words" },
    { as: "follower", input: { q: "kitchne" }, what: "mistyped" },
    { as: "follower", input: NOTHING, what: "nothing" },
  ],
};

/** The operations that list, or that read something else. */
export function readingOperations(list: boolean): OperationName[] {
  return (Object.keys(operations) as OperationName[]).filter((name) => {
    const declared = findOperation(name);
    return declared.effect === "read" && declared.list === list;
  });
}

/** How a question is called in tables. */
export function titleOf(name: OperationName, { what }: Question): string {
  return what === undefined ? name : `${name}, ${what}`;
}

export function callerOf(large: LargeApp, { as }: Question): ApiClient {
  return as === "visitor" ? large.app.visitor() : large[as];
}
