import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createEmptyDatabase } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ArchiveEntry, toEntry, readArchive, writeArchive } from "./archive.formats.ts";
import {
  type BackedUpServer,
  createBackedUpServer,
  toEnvironment,
  createFolder,
  NOW,
  runBackup,
  runRestore,
} from "./world.fixture.ts";

const RESTORE = join(import.meta.dirname, "../../../../tooling/restore.ts");
const POLL_OPTIONS = { timeout: 30_000, interval: 20 };

let small: BackedUpServer;
beforeAll(async () => {
  small = await createBackedUpServer();
});
afterAll(() => small.app.close());

/** Returns a copy of the backup with one entry changed. */
async function changeEntry(name: string, change: (content: string) => string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  async function* readEntries(): AsyncGenerator<ArchiveEntry> {
    for await (const entry of readArchive(toStream(small.bytes))) {
      const content = await entry.bytes(entry.size);
      yield toEntry(entry.name, entry.name === name ? change(content.toString()) : content);
    }
  }
  for await (const piece of writeArchive(readEntries(), new Date(NOW))) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* toStream(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

describe("a backup that can't be restored", () => {
  async function expectRefused(content: Uint8Array, message: RegExp): Promise<void> {
    await using database = await createEmptyDatabase();
    using folder = createFolder();
    const environment = toEnvironment(folder.path, database.url);
    const { code, lines } = await runRestore(content, environment);
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(message)] });
    expect(existsSync(folder.path)).toBe(false);
    expect(await database.listObjects()).toEqual([]);
  }

  it("doesn't prevent a valid backup from being restored to the same place", async () => {
    await using database = await createEmptyDatabase();
    using folder = createFolder();
    const environment = toEnvironment(folder.path, database.url);
    const truncated = small.bytes.subarray(0, Math.floor(small.bytes.length * 0.9));
    expect(await runRestore(truncated, environment)).toMatchObject({ code: 1 });
    expect(await runRestore(small.bytes, environment)).toMatchObject({ code: 0 });
    expect(await database.listObjects()).not.toEqual([]);
  });

  it.each([
    ["an empty file", () => Buffer.alloc(0)],
    ["something else", () => Buffer.from("Dear diary, today nothing was backed up.".repeat(100))],
  ])("is rejected: %s", (_, content) => expectRefused(content(), /^The input isn't a Tessera backup\.$/));

  it.each([0.02, 0.3, 0.6, 0.9, 0.9999])("is rejected when it's truncated to %d of its length", (share) =>
    expectRefused(
      small.bytes.subarray(0, Math.floor(small.bytes.length * share)),
      /^The input is damaged: .* Nothing was restored\.$/,
    ),
  );

  it.each([0.001, 0.01, 0.03, 0.1, 0.35, 0.7, 0.95, 0.9999])(
    "is rejected when a bit is flipped at the fraction %d of its length",
    (share) => {
      const altered = Buffer.from(small.bytes);
      const at = Math.floor(small.bytes.length * share);
      altered[at] = (altered[at] ?? 0) ^ 1;
      return expectRefused(altered, /^The input (is damaged: .* Nothing was restored|isn't a Tessera backup)\.$/);
    },
  );

  it("is rejected when it's from a newer version", async () => {
    const newer = await changeEntry("manifest.json", (text) =>
      text.replace('"formatVersion": 1', '"formatVersion": 2'),
    );
    await expectRefused(newer, /^The input comes from a newer version of Tessera: /);
    const migrated = await changeEntry("manifest.json", (text) => text.replace("0001-ids", "9999-from-tomorrow"));
    await expectRefused(migrated, /newer version of Tessera \(it has 9999-from-tomorrow\)/);
  });

  it("is rejected until the database's clock passes the time of the backup", async () => {
    const early = await changeEntry("manifest.json", (text) => text.replace(/"takenAt": "\d+/, '"takenAt": "2999'));
    await expectRefused(early, /^The database's clock is behind 2999-/);
  });

  it("never overwrites anything", async () => {
    await using database = await createEmptyDatabase();
    using folder = createFolder();
    const target = toEnvironment(folder.path, database.url);
    expect((await runRestore(small.bytes, target)).code).toBe(0);
    expect(await runRestore(small.bytes, target)).toEqual({
      code: 1,
      lines: [`The data folder ${folder.path} is not empty: set DATA_DIR to a new folder.`],
    });
    using other = createFolder();
    expect(await runRestore(small.bytes, toEnvironment(other.path, database.url))).toEqual({
      code: 1,
      lines: ["The database isn't empty. Nothing was restored."],
    });
    expect(existsSync(other.path)).toBe(false);
    await small.expectSameIn(database.url, folder.path);
  });

  it("leaves no usable instance behind when its restore is killed, and the next restore cleans up", async () => {
    await using database = await createEmptyDatabase();
    using folder = createFolder();
    const target = toEnvironment(folder.path, database.url);
    const victim = spawn(process.execPath, [RESTORE, "-"], {
      env: { ...process.env, ...target },
      stdio: ["pipe", "ignore", "ignore"],
    });
    const ended = once(victim, "close");
    // Send most of the backup, so that the rows and some of the files are restored.
    victim.stdin.write(small.bytes.subarray(0, Math.floor(small.bytes.length * 0.8)));
    await vi.waitFor(() => expect(existsSync(join(folder.path, "files", "images"))).toBe(true), POLL_OPTIONS);
    victim.kill("SIGKILL");
    await ended;
    expect(existsSync(join(folder.path, "restoring"))).toBe(true);
    expect((await runBackup(["-"], target)).lines[0]).toMatch(/is in progress or was interrupted: run it again/);
    // Postgres takes a moment to notice that the client has disconnected.
    await vi.waitFor(
      async () => expect((await runRestore(small.bytes, target)).lines.at(-1)).toMatch(/^Restored/),
      POLL_OPTIONS,
    );
    expect(readdirSync(folder.path).sort()).toEqual(["files", "secret"]);
    await small.expectSameIn(database.url, folder.path);
  });
});

describe("a backup that can't be made", () => {
  it.each([
    ["an empty database", async (url: string) => toEnvironment("/tmp/tessera-none", url), /has no Tessera data yet/],
    ["a folder without a database", async () => toEnvironment("/tmp/tessera-none"), /^There's no database in \/tmp/],
    [
      "a server that is away",
      async () => toEnvironment("/tmp/tessera-none", "postgres://127.0.0.1:1/none"),
      /^The database isn't available: .*ECONNREFUSED/,
    ],
    ["a bad setting", async () => ({ DATABASE_URL: "http://example.com" }), /^The setting DATABASE_URL/],
  ])("fails with a one-line error: %s", async (_, environment, message) => {
    await using database = await createEmptyDatabase();
    const { code, lines } = await runBackup(["-"], await environment(database.url));
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(message)] });
  });

  it.each([[[]], [["a", "b"]], [["a", "--wrong"]]])(
    "fails with a one-line error for the arguments %j",
    async (argv) => {
      const { code, lines } = await runBackup(argv, small.environment);
      expect([code, lines.length]).toEqual([1, 1]);
    },
  );
});
