import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getShard, startEmbeddedPostgres } from "@tessera/database";
import { DESCRIPTOR } from "@tessera/media";
import { ApiClient, makeBoard, makePin } from "@tessera/testkit";
import { measureAllThreads } from "@tessera/testkit/heap-probe";
import { fillLargeWorld } from "@tessera/testkit/large-world";
import pg from "pg";
import { finishPendingImages } from "../../../apps/server/src/media/finishing.tasks.ts";
import { hashPassword } from "../../../apps/server/src/accounts/passwords.rules.ts";
import { backfillTopics } from "../../../apps/server/src/pins/pin-topics.queries.ts";
import { readSettings } from "../../../apps/server/src/platform/settings.ts";
import { serveBuiltPages, createPageRegistrar } from "../../../apps/server/src/platform/ssr.ts";
import { createLog } from "../../../apps/server/src/platform/telemetry.ts";
import { createServer, type Server } from "../../../apps/server/src/server.ts";
import { createPhotograph } from "../media/photograph.ts";
import { createCardTypeBoards } from "./kinds.ts";
import type { ProductFacts, Query } from "./product-facts.ts";
import { createBoardOfSaves } from "./saves.ts";

/**
 * The program for a measured server: the product with a separate Postgres and a large data set. Rate limits are
 * computed as usual but never reached, except in an attack. Only warnings are logged. Jobs run only for a board with
 * many saves. The program exits when its parent exits.
 */
const [pins = "", people = "", pictures = ""] = process.argv.slice(2);
const PASSWORD = "correct horse 9";
/** The number of people in a crowd. Each person can have only a few requests in progress. */
const CROWD_SIZE = 64;
const PICTURE_COUNT = 12;
/** The number of saves, and how many seconds the discovery engine may take to read everything. */
const DISCOVERY = { saves: 60, timeoutSeconds: 600 };
const PHOTOGRAPH = { width: 900, heights: [1350, 1125, 675, 1600] } as const;
/** Images older than a minute are finished. */
const FINISHED_AFTER_MS = 120_000;

const dataDirectory = mkdtempSync(join(tmpdir(), "tessera-bench-"));
const postgres = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
const settings = readSettings({
  DATA_DIR: dataDirectory,
  RATE_LIMIT_FACTOR: pictures === "attacked" ? "1" : "1000000",
  LOG_LEVEL: "warn",
  PORT: "0",
  TRUST_PROXY: "true",
});
const { connection } = postgres;
const shared = { settings, connection, log: createLog("warn"), withJobs: false };

const facts = await prepareDataset();
const withDiscovery = pictures === "discovery";
const withJobs = pictures === "saves";
const server = await createServer({ ...shared, pages: createPageRegistrar(serveBuiltPages), withJobs, withDiscovery });
const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
if (withDiscovery) await waitUntilDiscovered(`${url}/v3/feeds/home/`, facts.cookie);
process.send?.({ ...facts, url } satisfies ProductFacts);

// On request, the process's threads free all unused memory before it's measured.
process.on("message", (message) => {
  if (message === "collect") void measureAllThreads().then(() => process.send?.("collected"));
});

process.once("disconnect", () => void stopProduct());
process.on("SIGINT", () => undefined);

async function stopProduct(): Promise<void> {
  await server.close();
  await postgres.stop();
  rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  process.exit(0);
}

/** Creates the data set, and records the database queries of the measured requests. */
async function prepareDataset(): Promise<Omit<ProductFacts, "url">> {
  const queries: Query[] = [];
  const watchedServer = await createServer({ ...shared, pages: null, onQuery: (query) => queries.push(query) });
  const client = await registerClient(watchedServer, "bench");
  if (pictures === "photographs") await createPhotographPins(client, watchedServer);
  else for (let index = 0; index < PICTURE_COUNT; index += 1) await makePin(client, { title: `Drawn ${index}` });
  const personId = (await client.call("accounts.viewer", {})).data.userId ?? "";
  const admin = new pg.Client({ ...connection });
  await admin.connect();
  await admin.query("insert into demo_people (shard, person_id) values ($1, $2)", [getShard(personId), personId]);
  const passwordHash = await hashPassword(PASSWORD, "large world");
  await fillLargeWorld(connection, {
    pins: Number(pins),
    people: Number(people),
    passwordHash,
    writeTopics: backfillTopics,
  });
  const { rows } = await admin.query<{ username: string; board: string; pin: string }>(`
    select people.username, boards.id::text as board,
      (select id::text from pins where listed and not is_repin limit 1) as pin
    from boards join people on people.id = boards.owner_id
    where privacy = 'public' and boards.layout = 'default' and boards.pin_count between 25 and 60
    order by boards.id limit 1`);
  const [target] = rows;
  if (!target) throw new Error("The large world has no board of the usual size.");
  const kinds =
    pictures === "kinds"
      ? await createCardTypeBoards(admin, await registerClient(watchedServer, "keeper"), watchedServer)
      : null;
  const saves =
    pictures === "saves"
      ? await createBoardOfSaves(admin, await registerClient(watchedServer, "saver"), watchedServer)
      : null;
  if (pictures === "discovery") {
    await saveMany(admin, client);
    await setDescriptors(admin);
  }
  await admin.query("vacuum analyze");
  await admin.end();
  const { data } = await client.call("people.get", { username: target.username });
  await client.call("people.follow", { user_id: data.id });
  const collectQueries = async (send: () => Promise<{ readonly status: number }>): Promise<Query[]> => {
    // Send the request once in advance, to fill the caches that persist between requests.
    await send();
    queries.length = 0;
    const { status } = await send();
    if (status !== 200) throw new Error(`A measured request answered ${status}.`);
    return [...queries];
  };
  const feedQueries = await collectQueries(() => client.call("home.feed", { page_size: 25 }));
  const viewerQueries = await collectQueries(() => client.call("accounts.viewer", {}));
  const cookie = toCookieHeader(client);
  const crowd: string[] = [];
  const crowdSize = pictures === "crowd" ? CROWD_SIZE : 0;
  while (crowd.length < crowdSize) {
    crowd.push(toCookieHeader(await registerClient(watchedServer, `crowd${crowd.length}`)));
  }
  await watchedServer.close();
  return { cookie, crowd, connection: { ...connection }, feedQueries, viewerQueries, kinds, saves, ...target };
}

function toCookieHeader({ cookies }: ApiClient): string {
  return [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");
}

async function registerClient({ app }: Server, name: string): Promise<ApiClient> {
  const client = new ApiClient(app);
  const email = `${name}@example.com`;
  await client.call("accounts.register", { email, password: PASSWORD, first_name: name, username: name });
  return client;
}

/** Saves content items from all parts of the data set to a board. */
async function saveMany(admin: pg.Client, client: ApiClient): Promise<void> {
  const { id: board_id } = await makeBoard(client, "Kept");
  const { rows } = await admin.query<{ pin_id: string }>(
    "select id::text as pin_id from pins where listed and not is_repin order by shard, id limit $1",
    [DISCOVERY.saves],
  );
  for (const { pin_id } of rows) {
    const { status } = await client.call("pins.save", { pin_id, board_id });
    if (status !== 200) throw new Error(`A pin couldn't be saved: ${status}.`);
  }
}

/** Gives each image a different descriptor, because a large data set repeats its images many times. */
async function setDescriptors(admin: pg.Client): Promise<void> {
  // Hexadecimal digits up to 7 produce bytes of at most 127.
  await admin.query(
    `update images set descriptor_version = $1, descriptor = decode(left(repeat(translate(md5(id::text), '89abcdef', '01234567'),
       $2), 2 * $3), 'hex')`,
    [DESCRIPTOR.version, Math.ceil(DESCRIPTOR.length / 16), DESCRIPTOR.length],
  );
}

/** Waits until someone's saves affect their home feed. */
async function waitUntilDiscovered(feed: string, cookie: string): Promise<void> {
  for (let attempt = 0; attempt < DISCOVERY.timeoutSeconds; attempt += 1) {
    const text = await (await fetch(feed, { headers: { cookie } })).text();
    if (text.includes('"reason":"board"')) return;
    await pause(1_000);
  }
  throw new Error("Discovery didn't get ready.");
}

/**
 * Creates pins with images that resemble photographs in content and size, including the files that a job would create.
 */
async function createPhotographPins(client: ApiClient, { context }: Server): Promise<void> {
  for (let index = 0; index < PICTURE_COUNT; index += 1) {
    const upload = await createPhotograph({
      width: PHOTOGRAPH.width,
      height: PHOTOGRAPH.heights[index % 4] ?? 0,
      seed: index,
    });
    const { status } = await client.upload("/v3/pins/", upload, { title: `Drawn ${index}` });
    if (status !== 200) throw new Error(`A photograph couldn't be pinned: ${status}.`);
  }
  await finishPendingImages({ ...context, now: () => Date.now() + FINISHED_AFTER_MS });
}
