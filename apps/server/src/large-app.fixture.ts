import { findOperation, type OperationName, operations } from "@tessera/contract";
import { getShard } from "@tessera/database";
import { getLinkDomain, PICK_LIMITS } from "@tessera/domain";
import { type ApiClient, CAST_PASSWORD, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import pg from "pg";
import {
  INSERT_INVITATIONS,
  INSERT_BOARD_ACTIVITY,
  FOLLOWED_TOPIC_IDS,
  SELECT_LARGEST,
  type LargestThings,
  LINKS_PER_BOARD,
  INSERT_PIN_STATS,
  INSERT_REPLIES,
  loadCreatedPinIds,
  MARK_SITE_PRODUCTS,
  MARK_VIDEOS,
  INSERT_STRANGERS,
  INSERT_COLLABORATORS,
  INSERT_EXCLUSIONS,
  MARK_DUPLICATE_PINS,
} from "./large-app-rows.fixture.ts";
import { createLargeDataset } from "./large-world.fixture.ts";
import { addVideo } from "./media/videos/videos.fixture.ts";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";

/** One query that an operation sent. */
export interface ObservedQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** An operation's response, and its database queries. */
export interface ObservedCall {
  readonly status: number;
  readonly data: unknown;
  readonly items: number;
  readonly bookmark: string | null;
  readonly queries: readonly ObservedQuery[];
}

/** A server with a large data set. It records all queries. */
export interface LargeApp {
  readonly app: TestApp<Server>;
  readonly client: pg.Client;
  readonly heavy: LargestThings;
  /** Someone who has 30 of everything that only its owner may list. */
  readonly keeper: ApiClient;
  /** The person who follows the most people. */
  readonly follower: ApiClient;
  /** The person with the most pins, as a partner who sees their pins' stats. */
  readonly partner: ApiClient;
  /** The keeper's board, with 30 collaborators. */
  readonly sharedBoard: string;
  /** An invitation code for `sharedBoard`. */
  readonly inviteCode: string;
  /** A board with view links, and the token of one of these links. */
  readonly shownBoard: string;
  readonly shareToken: string;
  readonly importId: string;
  /** One of the keeper's bulk actions. */
  readonly bulkRunId: string;
  readonly videoId: string;
  /** A pin that the keeper created. It was seen, clicked, and saved on each day of the past year. */
  readonly drawn: string;
  /** Some pins that the person with the most pins created. */
  readonly listedPins: readonly string[];
  observe(client: ApiClient, name: OperationName, input: Record<string, unknown>): Promise<ObservedCall>;
  close(): Promise<void>;
}

const SAVES_PER_BOARD = 30;

export async function startLargeApp(size: { pins: number; people: number }): Promise<LargeApp> {
  const seen: ObservedQuery[] = [];
  const app = await startApp({}, {}, (query) => seen.push(query));
  const client = new pg.Client({ ...app.connection });
  await client.connect();
  const keeper = await app.as("alice");
  for (let index = 1; index < 4; index += 1) await makePin(keeper, { title: `Drawn ${index}` });
  const drawn = (await makePin(keeper, { title: "Drawn 4" })).id;
  const keeperId = await app.idOf("alice");
  await client.query("insert into demo_people (shard, person_id) values ($1, $2)", [getShard(keeperId), keeperId]);
  await createLargeDataset(app, size);
  const heavy = await loadLargestThings(client);
  const listedPins = await loadCreatedPinIds(client, heavy.id, SAVES_PER_BOARD);
  await addOwnerData(client, keeper, { id: keeperId, pins: listedPins });
  const sharedBoard = await addPeople(client, keeper, keeperId);
  const inviteCode = await addInviteCodes(keeper, sharedBoard);
  const shown = await addShareLinks(keeper, listedPins);
  const importId = await addImports(client, keeperId);
  const bulkRunId = await addBulkRun(keeper, listedPins);
  const videoId = await addVideo(app.server.context, keeperId);
  await client.query(INSERT_PIN_STATS, [drawn]);
  await client.query(MARK_DUPLICATE_PINS, [heavy.board]);
  for (const sql of INSERT_STRANGERS) await client.query(sql);
  await client.query(MARK_SITE_PRODUCTS, [getLinkDomain(heavy.link)]);
  await client.query(MARK_VIDEOS);
  await client.query("update people set is_partner = true where id = $1", [heavy.id]);
  // Hidden pins require additional queries to fill a page. The keeper's pages cover that case.
  await client.query("delete from hidden_contents where person_id = (select id from people where username = $1)", [
    heavy.follower,
  ]);
  await client.query(INSERT_EXCLUSIONS, [heavy.follower]);
  await client.query("vacuum analyze");
  const [follower, partner] = [app.visitor(), app.visitor()];
  await follower.call("accounts.login", { username_or_email: heavy.follower, password: CAST_PASSWORD });
  await follower.call("home.pick", { pin_ids: listedPins.slice(0, PICK_LIMITS.max) });
  for (const interest_id of FOLLOWED_TOPIC_IDS) await follower.call("topics.follow", { interest_id });
  const { data: boardPins } = await follower.call("boards.pins", { board_id: heavy.board });
  for (const { id } of boardPins) await follower.call("pins.favorite", { pin_id: id });
  await partner.call("accounts.login", { username_or_email: heavy.username, password: CAST_PASSWORD });
  return {
    app,
    client,
    heavy,
    keeper,
    follower,
    partner,
    sharedBoard,
    inviteCode,
    ...shown,
    importId,
    bulkRunId,
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

async function loadLargestThings(client: pg.Client): Promise<LargestThings> {
  const { rows } = await client.query<LargestThings>(SELECT_LARGEST);
  const [heavy] = rows;
  if (!heavy) throw new Error("The large world has no heavy part.");
  await client.query(INSERT_REPLIES, [heavy.answered]);
  return heavy;
}

/** Adds things that only their owner may list. */
async function addOwnerData(
  client: pg.Client,
  keeper: ApiClient,
  { id, pins }: { id: string; pins: readonly string[] },
): Promise<void> {
  for (const pin_id of pins) {
    const saved = await keeper.call("pins.save", { pin_id });
    await keeper.call("pins.delete", { id: saved.data.id });
    await keeper.call("feedback.give", { pin_id, feedback_type: "pfy" });
  }
  for (let index = 0; index < SAVES_PER_BOARD; index += 1) {
    const board = await makeBoard(keeper, `Kept ${index}`);
    await keeper.call("boards.delete", { board_id: board.id });
  }
  const { id: sectionedBoardId } = await makeBoard(keeper, "Kept in parts");
  for (let index = 0; index < SAVES_PER_BOARD; index += 1) {
    const { data } = await keeper.call("boards.createSection", { board_id: sectionedBoardId, title: `Part ${index}` });
    await keeper.call("boards.deleteSection", { section_id: data.id });
  }
  const unblocked = await client.query<{ username: string }>(
    "select username from people where id <> $1 order by pin_count, id limit $2",
    [id, SAVES_PER_BOARD],
  );
  for (const { username } of unblocked.rows) await keeper.call("people.block", { username });
  const followed = await client.query<{ id: string }>(
    `select id::text from boards where privacy = 'public' and layout = 'default' and deleted_at is null
     order by pin_count desc, id limit $1`,
    [SAVES_PER_BOARD],
  );
  for (const { id: board_id } of followed.rows) await keeper.call("boards.follow", { board_id });
}

/** Adds people to someone's board, and invites its owner to other people's boards. @returns the board's id */
async function addPeople(client: pg.Client, keeper: ApiClient, id: string): Promise<string> {
  const { id: board } = await makeBoard(keeper, "Kept together");
  await client.query(INSERT_COLLABORATORS, [id, board, SAVES_PER_BOARD]);
  await client.query(INSERT_BOARD_ACTIVITY, [board]);
  await client.query(INSERT_INVITATIONS, [id, SAVES_PER_BOARD]);
  return board;
}

/** Creates links for joining a board. @returns the code of one */
async function addInviteCodes(keeper: ApiClient, board_id: string): Promise<string> {
  let code = "";
  for (let index = 0; index < LINKS_PER_BOARD; index += 1) {
    code = (await keeper.call("boards.makeInviteCode", { board_id })).data.invite_code;
  }
  return code;
}

/** Creates view links for a board. */
async function addShareLinks(keeper: ApiClient, pins: readonly string[]) {
  const { id: shownBoard } = await makeBoard(keeper, "Shown by links", "protected");
  for (const pin_id of pins.slice(0, LINKS_PER_BOARD)) await keeper.call("pins.save", { pin_id, board_id: shownBoard });
  let shareToken = "";
  for (let index = 0; index < LINKS_PER_BOARD; index += 1) {
    shareToken = (await keeper.call("boards.makeShareLink", { board_id: shownBoard })).data.url.split("/")[3] ?? "";
  }
  return { shownBoard, shareToken };
}

/** Adds imports for someone. @returns the id of an import with rejected items */
async function addImports(client: pg.Client, id: string): Promise<string> {
  const shard = getShard(id);
  const imports = await client.query<{ id: string }>(
    `insert into imports (shard, id, person_id, state, format, name, is_uploaded, source, privacy, changed_at)
     select $1::smallint, new_id($1::smallint::integer), $2, 'done', 'zip', 'import ' || n, true, '', 'secret', now()
     from generate_series(1, $3) as n returning id::text`,
    [shard, id, SAVES_PER_BOARD],
  );
  const [{ id: importId } = { id: "" }] = imports.rows;
  await client.query(
    `insert into import_items (shard, import_id, item_key, person_id, number, kind, name, outcome, reason)
     select $1, $2, 'key ' || n, $3, n, 'pin', 'Item ' || n, 'refused', 'no_picture' from generate_series(1, $4) as n`,
    [shard, importId, id, SAVES_PER_BOARD],
  );
  return importId;
}

async function addBulkRun(keeper: ApiClient, pins: readonly string[]): Promise<string> {
  const [from, to] = [await makeBoard(keeper, "Moved from"), await makeBoard(keeper, "Moved to")];
  for (const pin_id of pins) await keeper.call("pins.save", { pin_id, board_id: from.id });
  const edit = { board_id: from.id, action: "bulkMove" as const, to_board_id: to.id };
  return (await keeper.call("pins.bulkEditAll", edit)).data.id;
}

/** The caller and input of one request. */
export interface LargeAppRequest {
  readonly as: "visitor" | "keeper" | "follower" | "partner";
  readonly input: Readonly<Record<string, string | boolean | undefined>>;
  /** A label that distinguishes several requests to one operation. */
  readonly variant?: string;
}

type LargeAppRequestFactory = (large: LargeApp) => readonly LargeAppRequest[];

/** The input for each list operation, in its largest case. Add new list operations here. */
export const LIST_REQUESTS: Readonly<Partial<Record<OperationName, LargeAppRequestFactory>>> = {
  "boards.activity": ({ sharedBoard }) => [{ as: "keeper", input: { board_id: sharedBoard } }],
  "boards.collaborators": ({ sharedBoard }) => [{ as: "keeper", input: { board_id: sharedBoard } }],
  "boards.deleted": () => [{ as: "keeper", input: {} }],
  "boards.deletedSections": () => [{ as: "keeper", input: {} }],
  "boards.duplicates": ({ heavy }) => [{ as: "partner", input: { board_id: heavy.board } }],
  "boards.followed": () => [{ as: "keeper", input: {} }],
  "boards.ideas": ({ heavy }) => [
    { as: "follower", input: { board_id: heavy.board } },
    { as: "follower", input: { board_id: heavy.board, products_only: true }, variant: "products" },
  ],
  "boards.shareLinks": ({ shownBoard }) => [{ as: "keeper", input: { board_id: shownBoard } }],
  "boards.sharedPins": ({ shareToken }) => [{ as: "follower", input: { token: shareToken } }],
  "boards.inviteCodes": ({ sharedBoard }) => [{ as: "keeper", input: { board_id: sharedBoard } }],
  "boards.invites": () => [{ as: "keeper", input: {} }],
  "boards.pins": ({ heavy }) => [
    { as: "follower", input: { board_id: heavy.board } },
    { as: "follower", input: { board_id: heavy.sectionBoard, section: heavy.section }, variant: "section" },
    { as: "follower", input: { board_id: heavy.board, sort: "oldest" }, variant: "oldest first" },
    { as: "follower", input: { board_id: heavy.board, favorited: true }, variant: "favorites" },
    { as: "follower", input: { board_id: heavy.board, q: "wi" }, variant: "with words" },
    {
      as: "follower",
      input: { board_id: heavy.sectionBoard, section: heavy.section, sort: "newest" },
      variant: "section, newest first",
    },
  ],
  "comments.list": ({ heavy }) => [
    { as: "follower", input: { pin_id: heavy.discussed } },
    { as: "follower", input: { pin_id: heavy.discussed, sort: "newest" }, variant: "newest first" },
  ],
  "comments.replies": ({ heavy }) => [
    { as: "follower", input: { pin_id: heavy.discussed, comment_id: heavy.answered } },
  ],
  "feedback.hidden": () => [{ as: "keeper", input: {} }],
  "home.feed": () => [
    { as: "visitor", input: {}, variant: "visitor" },
    { as: "follower", input: {} },
  ],
  "home.following": () => [{ as: "follower", input: {} }],
  "home.pickOffers": () => [{ as: "follower", input: {} }],
  "home.picks": () => [{ as: "follower", input: {} }],
  "imports.items": ({ importId }) => [{ as: "keeper", input: { import_id: importId } }],
  "imports.list": () => [{ as: "keeper", input: {} }],
  "people.blocked": () => [{ as: "keeper", input: {} }],
  "people.boards": ({ heavy }) => [
    { as: "follower", input: { username: heavy.username } },
    { as: "follower", input: { username: heavy.username, sort: "alphabetical" }, variant: "by name" },
    { as: "follower", input: { username: heavy.username, sort: "custom" }, variant: "own order" },
  ],
  "people.created": ({ heavy }) => [
    { as: "follower", input: { username: heavy.username } },
    { as: "partner", input: { username: heavy.username }, variant: "a partner's own" },
  ],
  "people.followers": ({ heavy }) => [{ as: "follower", input: { username: heavy.username } }],
  "people.following": ({ heavy }) => [{ as: "follower", input: { username: heavy.follower } }],
  "people.saved": ({ heavy }) => [
    { as: "follower", input: { username: heavy.username } },
    { as: "follower", input: { username: heavy.follower, filter: "FAVORITED" }, variant: "favorites" },
    { as: "follower", input: { username: heavy.follower, filter: "CREATED_BY_ME" }, variant: "own" },
    { as: "follower", input: { username: heavy.follower, filter: "COLORS", color: "green" }, variant: "a color" },
    {
      as: "follower",
      input: { username: heavy.follower, filter: "INTERESTS", interest: "100" },
      variant: "a topic",
    },
  ],
  "pins.deleted": () => [{ as: "keeper", input: {} }],
  "pins.related": ({ heavy }) => [
    { as: "follower", input: { pin_id: heavy.pin } },
    { as: "follower", input: { pin_id: heavy.pin, products_only: true }, variant: "products" },
    { as: "follower", input: { pin_id: heavy.linked, domain_products: true }, variant: "products of a site" },
  ],
  "pins.visualSearch": ({ heavy }) => [
    { as: "follower", input: { pin_id: heavy.pin } },
    { as: "follower", input: { pin_id: heavy.pin, crop: "10,10,50,50" }, variant: "a part" },
    { as: "follower", input: { pin_id: heavy.pin, q: "wi" }, variant: "with words" },
    { as: "follower", input: { pin_id: heavy.pin, products_only: true }, variant: "products" },
  ],
  "search.boards": () => [{ as: "follower", input: { q: "kitchens" }, variant: "common word" }],
  "search.pins": () => [
    { as: "follower", input: { q: "kitchen" }, variant: "common word" },
    { as: "follower", input: { q: "larch" }, variant: "rare word" },
    { as: "follower", input: { q: "kitchne" }, variant: "mistyped" },
  ],
  "search.videos": () => [{ as: "follower", input: { q: "kitchen" }, variant: "common word" }],
  "search.buyablePins": () => [{ as: "follower", input: { q: "kitchen" }, variant: "common word" }],
  "search.myPins": () => [{ as: "partner", input: { q: "blue" }, variant: "common word" }],
  "search.myContent": () => [{ as: "partner", input: { q: "blue" }, variant: "common word" }],
  "pins.shopTool": ({ heavy }) => [{ as: "follower", input: { pin_id: heavy.pin } }],
  "topics.videos": () => [{ as: "follower", input: {} }],
  "search.users": () => [{ as: "follower", input: { q: "mara" }, variant: "common name" }],
  "topics.list": () => [{ as: "follower", input: {} }],
  "topics.feed": () => [{ as: "follower", input: { url_name: "home-and-interiors" } }],
  "topics.followed": () => [{ as: "follower", input: {} }],
};

/** Returns requests that differ in their labeled queries. */
function createQueryRequests(queries: Readonly<Record<string, string>>, input: object = {}): LargeAppRequest[] {
  return Object.entries(queries).map(([variant, q]) => ({ as: "follower", input: { ...input, q }, variant }));
}

/** The input for each other read operation. */
export const READ_REQUESTS: Readonly<Partial<Record<OperationName, LargeAppRequestFactory>>> = {
  "admin.siteText": () => [{ as: "follower", input: { page: "privacy" } }],
  "accounts.viewer": () => [{ as: "follower", input: {} }],
  "accounts.sessions": () => [{ as: "follower", input: {} }],
  "accounts.settings": () => [{ as: "follower", input: {} }],
  "accounts.state": () => [{ as: "follower", input: { state: "QUICK_SAVES_BOARD_ID" } }],
  "experiences.list": () => [{ as: "keeper", input: { placement_ids: "11,1000541,1000503" } }],
  "boards.find": ({ heavy }) => [{ as: "follower", input: { username: heavy.username, slug: heavy.slug } }],
  "boards.shared": ({ shareToken }) => [{ as: "follower", input: { token: shareToken } }],
  "boards.inviteMetadata": ({ inviteCode }) => [{ as: "follower", input: { invite_code: inviteCode } }],
  "boards.fields": ({ heavy }) => [
    { as: "follower", input: { board_id: heavy.sectionBoard, field_set_key: "boardEdit" } },
  ],
  "boards.get": ({ heavy }) => [{ as: "follower", input: { board_id: heavy.sectionBoard } }],
  "boards.section": ({ heavy }) => [{ as: "follower", input: { section_id: heavy.section } }],
  "boards.sections": ({ heavy }) => [{ as: "follower", input: { board_id: heavy.sectionBoard } }],
  "imports.get": ({ importId }) => [{ as: "keeper", input: { import_id: importId } }],
  "insights.pinAnalytics": ({ drawn }) => [{ as: "keeper", input: { pin_id: drawn } }],
  "offsite.check": ({ heavy }) => [{ as: "follower", input: { pin_id: heavy.linked, url: heavy.link } }],
  "people.get": ({ heavy }) => [{ as: "follower", input: { username: heavy.username } }],
  "feedback.tuning": () => [{ as: "follower", input: {} }],
  "people.interests": () => [{ as: "follower", input: {} }],
  "people.fields": ({ heavy }) => [{ as: "follower", input: { username: heavy.username } }],
  "pins.bulkRun": ({ bulkRunId }) => [{ as: "keeper", input: { run_id: bulkRunId } }],
  "pins.get": ({ heavy }) => [{ as: "follower", input: { pin_id: heavy.pin } }],
  "topics.get": () => [{ as: "follower", input: { url_name: "home-and-interiors" } }],
  "videos.get": ({ videoId }) => [{ as: "keeper", input: { video_id: videoId } }],
  "videos.limits": () => [{ as: "keeper", input: {} }],
  "comments.mentionable": ({ heavy }) =>
    createQueryRequests({ nothing: "", "one letter": "m", "common name": "mara" }, { pin_id: heavy.discussed }),
  "search.guide": () => createQueryRequests({ mistyped: "kitchne", "some words": "kitchen xyzzyx plugh" }),
  "search.typeahead": () =>
    createQueryRequests({ "one letter": "k", "two words": "kitchen la", mistyped: "kitchne", nothing: "" }),
};

/** Returns the read operations that do or don't return lists. */
export function listReadingOperations(list: boolean): OperationName[] {
  return (Object.keys(operations) as OperationName[]).filter((name) => {
    const declared = findOperation(name);
    return declared.effect === "read" && declared.list === list;
  });
}

/** Returns a request's label for the tables of limits. */
export function toRequestTitle(name: OperationName, { variant }: LargeAppRequest): string {
  return variant === undefined ? name : `${name}, ${variant}`;
}

export function getCaller(large: LargeApp, { as }: LargeAppRequest): ApiClient {
  return as === "visitor" ? large.app.visitor() : large[as];
}
