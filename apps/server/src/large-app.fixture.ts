import type { OperationName } from "@tessera/contract";
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
  INSERT_TODAY,
  INSERT_COLLABORATORS,
  INSERT_EXCLUSIONS,
  MARK_DUPLICATE_PINS,
} from "./large-app-rows.fixture.ts";
import { createCastMailToken } from "./accounts/mail.fixture.ts";
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
  /** The token of a link in a mail to the keeper. */
  readonly mailToken: string;
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
  const mailToken = await createCastMailToken(app, "secure", "alice");
  const videoId = await addVideo(app.server.context, keeperId);
  await client.query(INSERT_PIN_STATS, [drawn]);
  await client.query(MARK_DUPLICATE_PINS, [heavy.board]);
  for (const sql of INSERT_STRANGERS) await client.query(sql);
  await client.query(MARK_SITE_PRODUCTS, [getLinkDomain(heavy.link)]);
  await client.query(MARK_VIDEOS);
  for (const sql of INSERT_TODAY) await client.query(sql);
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
    mailToken,
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
