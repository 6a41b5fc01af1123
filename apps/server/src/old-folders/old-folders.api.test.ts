import { execFile } from "node:child_process";
import {
  chownSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { constants, createZstdDecompress } from "node:zlib";
import { type EmbeddedPostgres, migrate, startEmbeddedPostgres } from "@tessera/database";
import { ApiClient, createEmptyDatabase, makePin } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "../platform/settings.ts";
import { createLog } from "../platform/telemetry.ts";
import { type ReadResponse, loadResponses, downloadImages } from "../reads.fixture.ts";
import { createServer, type Server, type ServerOptions } from "../server.ts";
import { createBackup, toEnvironment, createFolder, runRestore } from "../transfer/world.fixture.ts";

/** The responses that were recorded with the version that created the folder. */
interface RecordedResponses {
  readonly madeAt: number;
  readonly password: string;
  readonly cookies: Readonly<Record<string, readonly (readonly [string, string])[]>>;
  readonly answers: readonly ReadResponse[];
  readonly pictures: Readonly<Record<string, string>>;
}

const NAMES = readdirSync(import.meta.dirname).flatMap((file) => /^(.*)\.tar\.zst$/.exec(file)?.[1] ?? []);
/** Postgres refuses to run as root. Any other user works if that user owns the cluster's files. */
const NOBODY_UID = 65_534;

async function unpackFolder(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "tessera-old-"));
  const archive = join(folder, "archive.tar");
  const params = { [constants.ZSTD_d_windowLogMax]: 27 };
  // Read from a file. When reading from a pipe, tar stops at the archive's end mark, which would break the process that
  // is still writing to the pipe.
  await pipeline(
    createReadStream(join(import.meta.dirname, `${name}.tar.zst`)),
    createZstdDecompress({ params }),
    createWriteStream(archive),
  );
  await promisify(execFile)("tar", ["-x", "--no-same-owner", "-f", archive, "-C", folder]);
  rmSync(archive);
  const cluster = join(folder, "data", "postgres", "cluster");
  if (process.getuid?.() === 0) {
    for (const path of ["", ...readdirSync(cluster, { recursive: true, encoding: "utf8" })]) {
      chownSync(join(cluster, path), NOBODY_UID, NOBODY_UID);
    }
  }
  return folder;
}

/** Starts the current version, with the clock set to the time when the folder was created. */
function startServerOn(
  connection: ServerOptions["connection"],
  dataDirectory: string,
  madeAt: number,
): Promise<Server> {
  return createServer({
    settings: readSettings(toEnvironment(dataDirectory)),
    connection,
    log: createLog("fatal"),
    now: () => madeAt,
    checkAnswers: true,
    pages: null,
    withJobs: false,
  });
}

function createCallers(server: Server, { cookies }: RecordedResponses): Record<string, ApiClient> {
  const clients = Object.entries(cookies).map(([name, pairs]) => {
    const client = new ApiClient(server.app);
    for (const [cookie, value] of pairs) client.cookies.set(cookie, value);
    return [name, client] as const;
  });
  return Object.fromEntries(clients);
}

/** Fields whose values have changed for everyone since the folder was created. */
const CHANGED_VALUES: Readonly<Record<string, unknown>> = {
  should_show_messaging: true,
  // No version used these settings, so people who never made a choice keep their previous value.
  allow_marketing_cookies: true,
  allow_personalization_cookies: true,
};
/** Fields that were the same for every pin when the folder was created, but now vary. They have their own tests. */
const FIELDS_FILLED_SINCE: ReadonlySet<string> = new Set([
  "autoAltText",
  "mobileLink",
  "pinJoinVisualAnnotation",
  "showFeedback",
  "trackingParams",
  "visualAnnotation",
]);

/** A signed URL with an unencrypted image id, as created by versions before 0058. Captures the file name at the end. */
const PLAIN_HANDLE_PATTERN = /^\/media\/s~\d+~[^/]+\/(.*)$/;

function toCurrentShape(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data), (field, value) => {
    if (FIELDS_FILLED_SINCE.has(field)) return undefined;
    const [, file] = (typeof value === "string" && PLAIN_HANDLE_PATTERN.exec(value)) || [];
    if (file !== undefined)
      return expect.stringMatching(new RegExp(`^/media/s~[\\w-]{22}~[^/]+/${file.replaceAll(".", "\\.")}$`));
    return field in CHANGED_VALUES ? CHANGED_VALUES[field] : value;
  });
}

/**
 * Removes the IDs of pins behind a share link. They differ from the recorded IDs, because they now depend on the
 * folder's secret.
 */
function removeOldIds(name: string, data: unknown): unknown {
  return name === "boards.sharedPins" ? (data as object[]).map((pin) => ({ ...pin, id: undefined })) : data;
}

/** The operations whose recommendations can differ between versions. Only a successful response is guaranteed. */
const RECOMMENDATION_OPERATIONS: ReadonlySet<string> = new Set(["home.feed", "search.typeahead"]);

/**
 * Checks that every recorded request still gets the same response in each person's old session. Responses may have new
 * fields.
 */
async function expectRecorded(server: Server, recorded: RecordedResponses): Promise<void> {
  expect(recorded.answers.length).toBeGreaterThan(50);
  const callers = createCallers(server, recorded);
  for (const { caller, name, input, status, data } of recorded.answers) {
    const client = callers[caller];
    if (!client) throw new Error(`No one has the username ${caller}`);
    const [answer] = await loadResponses([{ name, input }], { [caller]: client });
    const expected = RECOMMENDATION_OPERATIONS.has(name) ? {} : { data: toCurrentShape(removeOldIds(name, data)) };
    expect(answer).toMatchObject({ caller, name, input, status, ...expected });
  }
}

describe.each(NAMES)("the data folder %s", (name) => {
  let folder: string;
  let recorded: RecordedResponses;
  let unmigrated: Buffer;
  let postgres: EmbeddedPostgres;
  let server: Server;

  beforeAll(async () => {
    folder = await unpackFolder(name);
    recorded = JSON.parse(readFileSync(join(folder, "answers.json"), "utf8")) as RecordedResponses;
    unmigrated = await createBackup(toEnvironment(join(folder, "data")));
    postgres = await startEmbeddedPostgres({ dataDirectory: join(folder, "data"), log: () => undefined });
    server = await startServerOn(postgres.connection, join(folder, "data"), recorded.madeAt);
  });
  afterAll(async () => {
    await server.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("still exists, and contains every migration", async () => {
    expect(postgres.firstStart).toBe(false);
    expect(await migrate({ ...postgres.connection })).toEqual([]);
  });

  it("returns the same responses to its old sessions as before", () => expectRecorded(server, recorded));

  it("serves its images, even under their old signed URLs", async () => {
    const urls = Object.keys(recorded.pictures);
    expect(urls.filter((url) => url.startsWith("/media/s~")).length).toBeGreaterThan(0);
    const requests = [{ caller: "", name: "pins.get", input: {}, status: 200, data: urls }] as const;
    expect(await downloadImages(requests, new ApiClient(server.app))).toEqual(recorded.pictures);
  });

  it("accepts people's old passwords, and accepts new data", async () => {
    const client = new ApiClient(server.app);
    const { password } = recorded;
    expect((await client.call("accounts.login", { username_or_email: "anna", password })).status).toBe(200);
    const pin = await makePin(client, { title: "A new one" });
    expect((await client.call("pins.get", { pin_id: pin.id })).data.title).toBe("A new one");
    const found = await client.call("search.pins", { q: "new one" });
    expect(found.data.map(({ id }) => id)).toContain(pin.id);
  });

  it("can be restored from a backup that this version made before migrating it", async () => {
    await using database = await createEmptyDatabase();
    using target = createFolder();
    expect(await runRestore(unmigrated, toEnvironment(target.path, database.url))).toMatchObject({ code: 0 });
    expect(existsSync(join(target.path, "secret"))).toBe(true);
    expect(await migrate({ connectionString: database.url })).toEqual([]);
    const restored = await startServerOn({ connectionString: database.url }, target.path, recorded.madeAt);
    try {
      await expectRecorded(restored, recorded);
    } finally {
      await restored.close();
    }
  });
});
