import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { buildConnectionString } from "@tessera/database/testing";
import {
  ApiClient,
  createJpegPicture,
  makeBoard,
  makeClip,
  makeImport,
  makePin,
  startTestApp,
  type TestApp,
} from "@tessera/testkit";
import { expect } from "vitest";
import { createVideoProcessingJob } from "../media/videos/videos.jobs.ts";
import { readSettings } from "../platform/settings.ts";
import { createLog } from "../platform/telemetry.ts";
import { createCastMailToken } from "../accounts/mail.fixture.ts";
import { createServer, type Server } from "../server.ts";
import { runBackupCommand, runRestoreCommand, type TransferTerminal } from "../transfer.ts";
import { type ReadResponse, loadResponses, downloadImages, listReads, type TestValues } from "../reads.fixture.ts";
import { ARTICLE_SLUG, publishToday } from "../topics/today.fixture.ts";

/** The time at which both the backed-up and the restored server run, so that no response depends on the clock. */
export const NOW = Date.now();

export const toEnvironment = (dataDirectory: string, databaseUrl?: string) => ({
  DATA_DIR: dataDirectory,
  RATE_LIMIT_FACTOR: "10000",
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
});

/** Creates a server at `NOW`, on any database. */
export function createConnectedServer(
  connection: Parameters<typeof createServer>[0]["connection"],
  dataDirectory: string,
) {
  return createServer({
    settings: readSettings(toEnvironment(dataDirectory)),
    connection,
    log: createLog("fatal"),
    now: () => NOW,
    checkAnswers: true,
    pages: null,
    withJobs: false,
  });
}

/** A server, along with its backup and its responses at the time of the backup. */
export interface BackedUpServer {
  readonly app: TestApp<Server>;
  /** The inputs for the contract's operations. */
  readonly world: TestValues;
  /** The environment for reaching the server from the command line. */
  readonly environment: TransferTerminal["environment"];
  readonly bytes: Buffer;
  readonly answers: readonly ReadResponse[];
  readonly pictures: Readonly<Record<string, string>>;
  /** Expects another server to return the same responses and images to everyone. */
  expectSameAnswers(server: Server): Promise<void>;
  /** Like `expectSameAnswers`, for a server that is started for the comparison. */
  expectSameIn(databaseUrl: string, dataDirectory: string): Promise<void>;
}

/** Creates a small data set and its backup. */
export async function createBackedUpServer(): Promise<BackedUpServer> {
  const { app, world } = await createSmallDataset();
  const { connection, dataDirectory } = app;
  const url = "connectionString" in connection ? connection.connectionString : buildConnectionString(connection);
  const environment = toEnvironment(dataDirectory, url);
  const bytes = await createBackup(environment);
  const originals = { visitor: app.visitor(), alice: await app.as("alice"), bob: await app.as("bob") };
  const ask = async (server: Server) => {
    const callers = Object.entries(originals).map(([name, client]) => [name, cloneCaller(server, client)] as const);
    const answers = await loadResponses(listReads(world), Object.fromEntries(callers));
    return { answers, pictures: await downloadImages(answers, cloneCaller(server, originals.visitor)) };
  };
  const { answers, pictures } = await ask(app.server);
  const expectSameAnswers = async (server: Server) => {
    const found = await ask(server);
    for (const [at, answer] of answers.entries()) expect(found.answers[at]).toEqual(answer);
    expect(found.pictures).toEqual(pictures);
  };
  return {
    app,
    world,
    environment,
    bytes,
    answers,
    pictures,
    expectSameAnswers,
    async expectSameIn(databaseUrl, dataDirectory) {
      const server = await createConnectedServer({ connectionString: databaseUrl }, dataDirectory);
      try {
        await expectSameAnswers(server);
      } finally {
        await server.close();
      }
    },
  };
}

/** Creates a few people with some of everything, including secret boards and pins. */
async function createSmallDataset(): Promise<Pick<BackedUpServer, "app" | "world">> {
  const app = await startTestApp(({ connection, dataDirectory }) => createConnectedServer(connection, dataDirectory));
  const [alice, bob] = [await app.as("alice"), await app.as("bob")];
  await alice.call("accounts.update", {
    about: "Tabs\tand \\backslashes\nand ünïcödé",
    image_base64: Buffer.from(await createJpegPicture({ seed: 300 })).toString("base64"),
  });
  const open = await makeBoard(alice, "Open things");
  const secret = await makeBoard(alice, "Hidden things", "secret");
  const part = await alice.call("boards.createSection", { board_id: open.id, title: "Part one" });
  const tulip = await makePin(alice, { title: "Red tulip", board_id: open.id, link: "https://open.example/tulip" });
  const hidden = await makePin(alice, { title: "Hidden tulip", description: "\\N", board_id: secret.id });
  const deletedPin = await makePin(bob, { title: "Gone soon" });
  await bob.call("pins.delete", { id: deletedPin.id });
  const save = await bob.call("pins.save", { pin_id: tulip.id });
  await bob.call("pins.favorite", { pin_id: tulip.id });
  const comment = await bob.call("comments.add", { pin_id: tulip.id, text: "What a red\n\nand a \\N" });
  await alice.call("comments.add", { pin_id: tulip.id, text: "Thank you", reply_to: comment.data.id });
  await alice.call("comments.like", { comment_id: comment.data.id });
  await bob.call("pins.react", { pin_id: tulip.id, reaction_type: 13 });
  await bob.call("feedback.give", { pin_id: tulip.id, feedback_type: "pfy", complaint_reason: "spam" });
  await bob.call("people.follow", { user_id: await app.idOf("alice") });
  await bob.call("boards.follow", { board_id: open.id });
  await bob.call("topics.follow", { interest_id: "flowers" });
  const imported = await makeImport(alice);
  const code = await alice.call("boards.makeInviteCode", { board_id: open.id });
  const link = await alice.call("boards.makeShareLink", { board_id: secret.id });
  const movedRun = await alice.call("pins.bulkEdit", { board_id: open.id, action: "bulkMove", pin_ids: [tulip.id] });
  const { data: film } = await alice.uploadVideo(await makeClip());
  await createVideoProcessingJob(new AbortController().signal).run(app.server.context);
  const videoPin = await alice.call("pins.create", { video_id: film.id, title: "A tulip opens", board_id: open.id });
  await publishToday(app.server.context, [tulip.id, hidden.id]);
  return {
    app,
    world: {
      article: [ARTICLE_SLUG],
      pin_id: [tulip.id, hidden.id, save.data.id, deletedPin.id, videoPin.data.id],
      comment_id: [comment.data.id],
      board_id: [open.id, secret.id],
      import_id: [imported.id],
      run_id: [movedRun.data.id],
      section_id: [part.data.id],
      invite_code: [code.data.invite_code],
      token: [link.data.url.split("/")[3] ?? ""],
      video_id: [film.id],
      "accounts.mailLink.token": [await createCastMailToken(app, "secure", "alice")],
      username: ["alice", "bob"],
      user_id: [await app.idOf("alice"), await app.idOf("bob")],
      slug: ["open-things", "hidden-things"],
      url_name: ["flowers", "nothing"],
      placement_ids: ["11,1"],
      q: ["tulip", "tulpi", "open", "alice"],
      url: ["https://open.example/tulip"],
      "accounts.state.state": ["QUICK_SAVES_BOARD_ID"],
    },
  };
}

/** Creates a client with the cookies of another server's client. */
export function cloneCaller(server: Server, original: ApiClient): ApiClient {
  const client = new ApiClient(server.app);
  for (const [name, value] of original.cookies) client.cookies.set(name, value);
  return client;
}

interface CommandOutcome {
  readonly code: number;
  readonly lines: readonly string[];
}

/** Runs one of the two commands as if in a terminal. */
async function runTransferCommand(
  command: typeof runBackupCommand,
  argv: readonly string[],
  environment: TransferTerminal["environment"],
  streams: Partial<Pick<TransferTerminal, "input" | "output" | "signal">>,
): Promise<CommandOutcome> {
  const lines: string[] = [];
  const code = await command(argv, {
    environment,
    input: Readable.from([]),
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    say: (line) => lines.push(line),
    tell: () => undefined,
    ...streams,
  });
  return { code, lines };
}

/** Creates a backup. @returns its bytes */
export async function createBackup(environment: TransferTerminal["environment"]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      pieces.push(chunk);
      done();
    },
  });
  const { code, lines } = await runTransferCommand(runBackupCommand, ["-"], environment, { output });
  if (code !== 0) throw new Error(lines.join("\n"));
  return Buffer.concat(pieces);
}

export const runBackup = (
  argv: readonly string[],
  environment: TransferTerminal["environment"],
  output?: Writable,
): Promise<CommandOutcome> => runTransferCommand(runBackupCommand, argv, environment, output ? { output } : {});

export const runRestore = (bytes: Uint8Array, environment: TransferTerminal["environment"]): Promise<CommandOutcome> =>
  runTransferCommand(runRestoreCommand, ["-"], environment, { input: Readable.from(splitIntoPieces(bytes)) });

function* splitIntoPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let index = 0; index < bytes.length; index += 10_000) yield bytes.subarray(index, index + 10_000);
}

/** Returns the path of a folder that doesn't exist yet, inside a folder that is removed after use. */
export function createFolder(): Disposable & { readonly path: string } {
  const root = mkdtempSync(join(tmpdir(), "tessera-transfer-"));
  return { path: join(root, "data"), [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}
