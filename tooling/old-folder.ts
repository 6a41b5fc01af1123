import { spawn } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { constants, createZstdCompress } from "node:zlib";
import type { startEmbeddedPostgres } from "@tessera/database";
import type { ApiClient, createJpegPicture } from "@tessera/testkit";
import { loadResponses, downloadImages, listReads, type TestValues } from "../apps/server/src/reads.fixture.ts";
import type { createServer, Server } from "../apps/server/src/server.ts";
import { ROOT } from "./root.ts";
import { printLine } from "./steps.ts";

/**
 * `npm run old-folder -- NAME [CHECKOUT]`: writes a small data folder with the version in CHECKOUT (by default this
 * one), and that version's API responses. A test checks that every later version opens the folder.
 */
const [name = "", checkout = ROOT] = process.argv.slice(2);
const FOLDER = join(ROOT, "apps/server/src/old-folders");
const PASSWORD = "correct horse 9";
const BOOKMARKS = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<DL><p><DT><A HREF="https://garden.example/rose">A rose</A></DL><p>
`;

type ServerOptions = Parameters<typeof createServer>[0];

/** The modules of a version that this script uses. Every version has had them at these paths. */
interface ProductVersion {
  readonly createServer: typeof createServer;
  readonly startEmbeddedPostgres: typeof startEmbeddedPostgres;
  readonly readSettings: (environment: Record<string, string>) => ServerOptions["settings"];
  readonly createLog: (level: string) => ServerOptions["log"];
  readonly ApiClient: typeof ApiClient;
  readonly jpegPicture: typeof createJpegPicture;
  readonly operations: Readonly<Record<string, unknown>>;
}

if (!/^\d{4}-[a-z-]+$/.test(name)) {
  printLine("Name it by its newest migration and a word: npm run old-folder -- 0007-first [CHECKOUT]");
  process.exitCode = 1;
} else {
  await createOldFolder(await loadVersion(resolve(checkout)));
}

async function loadVersion(root: string): Promise<ProductVersion> {
  const paths = [
    "apps/server/src/server.ts",
    "apps/server/src/platform/settings.ts",
    "apps/server/src/platform/telemetry.ts",
    "packages/contract/src/index.ts",
    "packages/database/src/index.ts",
    "packages/testkit/src/api-client.ts",
    "packages/testkit/src/pictures.ts",
  ];
  const modules = await Promise.all(
    paths.map((path) => import(pathToFileURL(join(root, path)).href) as Promise<object>),
  );
  return Object.assign({}, ...modules) as ProductVersion;
}

async function createOldFolder(version: ProductVersion): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "tessera-old-folder-"));
  try {
    const dataDirectory = join(work, "data");
    writeFileSync(join(work, "answers.json"), JSON.stringify(await fillFolder(version, dataDirectory)));
    await packFolder(work, join(FOLDER, `${name}.tar.zst`));
    printLine(`Made ${name} in ${FOLDER}.`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Lets the version fill a folder and respond with a frozen clock, so that responses don't depend on the time. */
async function fillFolder(version: ProductVersion, dataDirectory: string) {
  const madeAt = Date.now();
  const postgres = await version.startEmbeddedPostgres({ dataDirectory, log: () => undefined });
  try {
    const server = await version.createServer({
      settings: version.readSettings({ DATA_DIR: dataDirectory, RATE_LIMIT_FACTOR: "10000" }),
      connection: postgres.connection,
      log: version.createLog("fatal"),
      now: () => madeAt,
      checkAnswers: true,
      pages: null,
      withJobs: false,
    });
    try {
      return { madeAt, password: PASSWORD, ...(await collectResponses(version, server)) };
    } finally {
      await server.close();
    }
  } finally {
    await postgres.stop();
  }
}

async function collectResponses(version: ProductVersion, server: Server) {
  const callers = {
    visitor: new version.ApiClient(server.app),
    anna: new version.ApiClient(server.app),
    ben: new version.ApiClient(server.app),
  };
  const world = await createWorld(version, callers.anna, callers.ben);
  const reads = listReads(world).filter((read) => read.name in version.operations);
  const answers = await loadResponses(reads, callers);
  return {
    world,
    cookies: { anna: [...callers.anna.cookies], ben: [...callers.ben.cookies], visitor: [] },
    // A later version may accept a request that this one rejects as bad.
    answers: answers.filter(({ status }) => status !== 400),
    pictures: await downloadImages(answers, callers.visitor),
  };
}

async function createWorld(
  { jpegPicture: picture, operations }: ProductVersion,
  anna: ApiClient,
  ben: ApiClient,
): Promise<TestValues> {
  const ids: Record<string, string> = {};
  for (const [username, client] of Object.entries({ anna, ben })) {
    const person = { email: `${username}@example.com`, password: PASSWORD, first_name: username, username };
    await requireData(client.call("accounts.register", person));
    ids[username] = (await client.call("accounts.viewer", {})).data.userId ?? "";
  }
  const avatar = Buffer.from(await picture({ seed: 90 })).toString("base64");
  await requireData(anna.call("accounts.update", { about: "Old things", image_base64: avatar }));
  const open = await requireData(anna.call("boards.create", { name: "Open things" }));
  const hidden = await requireData(anna.call("boards.create", { name: "Hidden things", privacy: "secret" }));
  const section = await requireData(anna.call("boards.createSection", { board_id: open.id, title: "Part one" }));
  await requireData(anna.call("boards.createSection", { board_id: hidden.id, title: "Part two" }));
  const upload = async (client: ApiClient, seed: number, fields: Record<string, string>) =>
    requireData(client.upload("/v3/pins/", await picture({ seed }), fields));
  const link = "https://open.example/tulip";
  const tulip = await upload(anna, 91, { title: "Red tulip", board_id: open.id, section: section.id, link });
  const secret = await upload(anna, 92, { title: "Hidden tulip", board_id: hidden.id });
  const crocus = await upload(ben, 93, { title: "Blue crocus", description: "In the snow" });
  const save = await requireData(ben.call("pins.save", { pin_id: tulip.id }));
  await requireData(anna.call("pins.favorite", { pin_id: crocus.id }));
  await requireData(ben.call("people.follow", { user_id: ids.anna ?? "" }));
  await requireData(ben.call("boards.follow", { board_id: open.id }));
  // Stays queued, since no job runs here.
  const importJob =
    "imports.get" in operations ? await requireData(anna.bring(BOOKMARKS, {}, "bookmarks.html")) : { id: "1" };
  return {
    pin_id: [tulip.id, secret.id, crocus.id, save.id],
    board_id: [open.id, hidden.id],
    username: ["anna", "ben"],
    user_id: Object.values(ids),
    slug: ["open-things", "hidden-things"],
    q: ["tulip", "crocus", "open", "anna"],
    url: [link],
    import_id: [importJob.id],
    section_id: [section.id],
    url_name: ["flowers"],
    placement_ids: ["11"],
    ...(await createCollaboration(operations, anna, ben, { board: hidden.id, guest: ids.ben ?? "", pin: crocus.id })),
  };
}

/**
 * Adds a guest to a board as a collaborator, if the version supports it. Returns the IDs of what was created; the ID
 * "1" means that nothing was created.
 */
async function createCollaboration(
  operations: ProductVersion["operations"],
  owner: ApiClient,
  guest: ApiClient,
  ids: { board: string; guest: string; pin: string },
): Promise<TestValues> {
  const nothing = "1";
  const isSupported = "boards.activity" in operations;
  if (!isSupported) return { invite_code: [nothing], token: [nothing], run_id: [nothing], video_id: [nothing] };
  const board_id = ids.board;
  await requireData(owner.call("boards.invite", { board_id, invited_user_id: ids.guest, role: "organize" }));
  await requireData(guest.call("boards.acceptInvite", { board_id }));
  const saved = await requireData(guest.call("pins.save", { pin_id: ids.pin, board_id }));
  const details = { note: "Bulbs in October", start_date: "2026-10-01", end_date: "2026-11-30" };
  await requireData(owner.call("boards.update", { board_id, ...details, pin_density: "roomy" }));
  await requireData(owner.call("boards.order", { board_id, kind: "pins", moved_ids: [saved.id], after_id: null }));
  const code = await requireData(owner.call("boards.makeInviteCode", { board_id }));
  const link = await requireData(owner.call("boards.makeShareLink", { board_id }));
  const run = await requireData(guest.call("pins.bulkDelete", { board_id, pin_ids: [saved.id] }));
  return {
    invite_code: [code.invite_code],
    token: [link.url.split("/")[3] ?? ""],
    run_id: [run.id],
    video_id: [nothing],
  };
}

async function requireData<Data>(call: Promise<{ status: number; data: Data; error: unknown }>): Promise<Data> {
  const { status, data, error } = await call;
  if (status !== 200) throw new Error(`The version refused to make its world: ${JSON.stringify(error)}`);
  return data;
}

/** The cluster's four databases are copies of one another, so the compression window has to span all of them. */
async function packFolder(parent: string, file: string): Promise<void> {
  const tar = spawn(
    "tar",
    ["-C", parent, "--sort=name", "--owner=0", "--group=0", "-cf", "-", "answers.json", "data"],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const params = {
    [constants.ZSTD_c_compressionLevel]: 19,
    [constants.ZSTD_c_windowLog]: 27,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    [constants.ZSTD_c_checksumFlag]: 1,
  };
  await pipeline(tar.stdout, createZstdCompress({ params }), createWriteStream(file));
}
