import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject } from "vitest";
import { ApiClient, type Injectable } from "./api-client.ts";
import { createJpegPicture } from "./pictures.ts";
import { type AdminConnection, toDatabaseConnection, runAsAdmin, TEMPLATE_DATABASE } from "./postgres-setup.ts";

/** The people who exist in every test. */
export const CAST = ["alice", "bob", "carol", "dan"] as const;
export type CastMember = (typeof CAST)[number];
export const CAST_PASSWORD = "correct horse 9";

/** A server that a test file runs in its own process. */
export interface ServerUnderTest {
  readonly app: Injectable;
  close(): Promise<void>;
}

/** Options for a server under test. */
export interface TestServerOptions {
  readonly connection: AdminConnection;
  readonly dataDirectory: string;
  /** The test's clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly environment: Readonly<Record<string, string>>;
}

export interface TestApp<Server extends ServerUnderTest> {
  readonly server: Server;
  readonly dataDirectory: string;
  /** A connection to the server's own database, for checking data that no response includes. */
  readonly connection: AdminConnection;
  /** Advances the clock. */
  advance(milliseconds: number): void;
  /** A member of the cast, logged in on first use. */
  as(name: CastMember): Promise<ApiClient>;
  /** A visitor without an account, from the given IP address if there is one. */
  visitor(address?: string): ApiClient;
  /** The ID of a member of the cast. */
  idOf(name: CastMember): Promise<string>;
  /** Stops the server and starts another one on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server with its own database and folders. */
export async function startTestApp<Server extends ServerUnderTest>(
  build: (options: TestServerOptions) => Promise<Server>,
  environment: Readonly<Record<string, string>> = {},
): Promise<TestApp<Server>> {
  const admin = inject("postgres");
  const database = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await runAsAdmin(admin, async (client) => {
    // Copying the files takes half as long as writing each page to the log.
    await client.query(`create database ${database} template ${TEMPLATE_DATABASE} strategy file_copy`);
  });
  const dataDirectory = mkdtempSync(join(tmpdir(), "tessera-app-"));
  let clockOffset = 0;
  const start = () =>
    build({
      connection: toDatabaseConnection(admin, database),
      dataDirectory,
      now: () => Date.now() + clockOffset,
      environment,
    });
  let server = await start();
  const clients = new Map<CastMember, Promise<ApiClient>>();
  const injectable: Injectable = { inject: (request) => server.app.inject(request) };
  const testApp: TestApp<Server> = {
    get server() {
      return server;
    },
    dataDirectory,
    connection: toDatabaseConnection(admin, database),
    advance(milliseconds) {
      clockOffset += milliseconds;
    },
    as(name) {
      const existing = clients.get(name);
      if (existing) return existing;
      const registered = register(new ApiClient(injectable), name);
      clients.set(name, registered);
      return registered;
    },
    visitor: (address) => new ApiClient(injectable, address),
    async idOf(name) {
      const { data } = await (await testApp.as(name)).call("accounts.viewer", {});
      return data.userId ?? "";
    },
    async restart() {
      await server.close();
      server = await start();
    },
    async close() {
      await server.close();
      rmSync(dataDirectory, { recursive: true, force: true });
      await runAsAdmin(admin, async (client) => {
        await client.query(`drop database if exists ${database} with (force)`);
      });
    },
  };
  return testApp;
}

async function register(client: ApiClient, name: CastMember): Promise<ApiClient> {
  const answer = await client.call("accounts.register", {
    email: `${name}@example.com`,
    password: CAST_PASSWORD,
    first_name: name.charAt(0).toUpperCase() + name.slice(1),
    username: name,
  });
  if (answer.status !== 200) throw new Error(`${name} could not register: ${JSON.stringify(answer.error)}`);
  return client;
}

/**
 * The number of images created so far, by test file. All files share one process, and each starts with the same images.
 */
const pictureCounts = new Map<string, number>();

/** Returns a seed that no other image in this test file uses. */
function getNextSeed(): number {
  // Benchmarks create pins too, outside Vitest.
  const file = process.env.VITEST === undefined ? "" : (expect.getState().testPath ?? "");
  const seed = (pictureCounts.get(file) ?? 0) + 1;
  pictureCounts.set(file, seed);
  return seed;
}

/**
 * Creates a pin with a small image that no other pin has.
 *
 * @returns the pin
 */
export async function makePin(client: ApiClient, fields: Record<string, string> = {}) {
  const answer = await client.upload("/v3/pins/", await createJpegPicture({ seed: getNextSeed() }), fields);
  if (answer.status !== 200) throw new Error(`The pin could not be created: ${JSON.stringify(answer.error)}`);
  return answer.data;
}

/**
 * Stores a square image that no pin has, for a pin with several images.
 *
 * @returns the image's ID
 */
export async function storePicture(client: ApiClient): Promise<string> {
  const image = Buffer.from(await createJpegPicture({ width: 800, height: 800, seed: getNextSeed() }));
  const stored = await client.call("pins.storePicture", { image_base64: image.toString("base64") });
  if (stored.status !== 200) throw new Error(`The picture could not be stored: ${JSON.stringify(stored.error)}`);
  return stored.data.id;
}

/**
 * Creates a story with one page for each text, and with an image that no other pin has.
 *
 * @returns the pin
 */
export async function makeStory(client: ApiClient, texts: readonly string[], fields: Record<string, string> = {}) {
  const pages = [];
  for (const text of texts) {
    const picture = { block_type: "image" as const, image_id: await storePicture(client) };
    pages.push({ blocks: [picture, { block_type: "text" as const, text }] });
  }
  const answer = await client.call("pins.create", { ...fields, pages });
  if (answer.status !== 200) throw new Error(`The story could not be created: ${JSON.stringify(answer.error)}`);
  return answer.data;
}

/**
 * Creates a carousel of small square images that no other pin has.
 *
 * @returns the pin
 */
export async function makeCarousel(
  client: ApiClient,
  slots: readonly { title?: string; details?: string; link?: string; item_id?: string }[],
  fields: Record<string, string | number> = {},
) {
  const carousel = [];
  for (const slot of slots) carousel.push({ ...slot, image: await storePicture(client) });
  const answer = await client.call("pins.create", { ...fields, carousel });
  if (answer.status !== 200) throw new Error(`The pin could not be created: ${JSON.stringify(answer.error)}`);
  return answer.data;
}

/**
 * Creates a board.
 *
 * @returns the board
 */
export async function makeBoard(
  client: ApiClient,
  name: string,
  privacy: "public" | "protected" | "secret" = "public",
) {
  const answer = await client.call("boards.create", { name, privacy });
  if (answer.status !== 200) throw new Error(`The board could not be created: ${JSON.stringify(answer.error)}`);
  return answer.data;
}

/** A small bookmarks export file. */
export const BOOKMARKS = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><H3>Garden</H3>
    <DL><p>
        <DT><A HREF="https://garden.example/rose" ADD_DATE="1430000000">A rose</A>
    </DL><p>
</DL><p>
`;

/**
 * Starts an import of a small bookmarks file.
 *
 * @returns the import, which is queued
 */
export async function makeImport(client: ApiClient, fields: Record<string, string> = {}, name?: string) {
  const answer = await client.bring(BOOKMARKS, fields, name);
  if (answer.status !== 200) throw new Error(`The import could not be created: ${JSON.stringify(answer.error)}`);
  return answer.data;
}
