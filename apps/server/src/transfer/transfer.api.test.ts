import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { Writable } from "node:stream";
import { readSnapshot, startEmbeddedPostgres } from "@tessera/database";
import { createEmptyDatabase, createJpegPicture, makePin } from "@tessera/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mediaCleanupJob } from "../media/media.jobs.ts";
import { downloadImages, listReads, listOperationsWithoutData } from "../reads.fixture.ts";
import {
  type BackedUpServer,
  createBackup,
  createBackedUpServer,
  toEnvironment,
  createFolder,
  runBackup,
  runRestore,
  cloneCaller,
  createConnectedServer,
} from "./world.fixture.ts";

let small: BackedUpServer;
beforeAll(async () => {
  small = await createBackedUpServer();
});
afterAll(() => small.app.close());

describe("a backup restored into an empty instance", () => {
  it("returns the same response to every read operation for everyone, with the same sessions and images", async () => {
    await using database = await createEmptyDatabase();
    using folder = createFolder();
    const { code, lines } = await runRestore(small.bytes, toEnvironment(folder.path, database.url));
    expect([code, lines.at(-1)]).toEqual([0, expect.stringMatching(/^Restored: \d+ rows, \d+ files/)]);
    expect(readdirSync(folder.path).sort()).toEqual(["files", "secret"]);
    expect(statSync(join(folder.path, "secret")).mode & 0o777).toBe(0o600);
    const restored = await createConnectedServer({ connectionString: database.url }, folder.path);
    try {
      await small.expectSameAnswers(restored);
      const newPin = await makePin(cloneCaller(restored, await small.app.as("alice")), { title: "New after that" });
      expect(BigInt(newPin.id)).toBeGreaterThan(BigInt(small.world.pin_id?.[0] ?? "0"));
    } finally {
      await restored.close();
    }
  });

  it("can be moved to the bundled database and from there to another one", async () => {
    using folder = createFolder();
    expect(await runRestore(small.bytes, toEnvironment(folder.path))).toMatchObject({ code: 0 });
    // No server is running there, so the backup starts the bundled database.
    const again = await createBackup(toEnvironment(folder.path));
    await using database = await createEmptyDatabase();
    using other = createFolder();
    expect(await runRestore(again, toEnvironment(other.path, database.url))).toMatchObject({ code: 0 });
    await small.expectSameIn(database.url, other.path);
  });

  it("is compared with the original through every read operation", () => {
    expect(listOperationsWithoutData(small.answers)).toEqual([]);
    expect(Object.keys(small.pictures).length).toBeGreaterThan(10);
    const { username: _, ...withoutUsername } = small.world;
    expect(() => listReads(withoutUsername)).toThrow(/asks for a username/);
    expect(listOperationsWithoutData(small.answers.map((answer) => ({ ...answer, status: 404 })))).toContain(
      "boards.get",
    );
  });
});

describe("a backup", () => {
  it("contains every table except those that each database fills by itself", async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      order by relname`.execute(small.app.server.context.db);
    const backedUpTables = await readSnapshot({ ...small.app.connection }, async ({ tables }) =>
      tables.map(({ name }) => name),
    );
    const omittedTables = rows.map(({ name }) => name).filter((name) => !backedUpTables.includes(name));
    expect(omittedTables).toEqual(["discovery_changes", "kysely_migration", "kysely_migration_lock"]);
  });
});

describe("a backup of a running server", () => {
  it("reflects one moment: it contains each concurrent change either completely or not at all", async () => {
    const carol = await small.app.as("carol");
    const writing = Array.from({ length: 8 }, (_, index) => makePin(carol, { title: `Meanwhile ${index}` }));
    const backupDuringWrites = await createBackup(small.environment);
    await Promise.all(writing);
    await using database = await createEmptyDatabase();
    using folder = createFolder();
    expect(await runRestore(backupDuringWrites, toEnvironment(folder.path, database.url))).toMatchObject({ code: 0 });
    const restored = await createConnectedServer({ connectionString: database.url }, folder.path);
    try {
      const visitor = cloneCaller(restored, small.app.visitor());
      const person = await visitor.call("people.get", { username: "carol" });
      if (person.status !== 200) return;
      const saved = await visitor.call("people.saved", { username: "carol" });
      expect(saved.data).toHaveLength(person.data.pin_count);
      for (const status of Object.values(await downloadImages([{ data: saved.data } as never], visitor))) {
        expect(status).toMatch(/^200 /);
      }
    } finally {
      await restored.close();
    }
  });

  it("keeps the cleanup job from deleting files that its snapshot contains", async () => {
    const dan = await small.app.as("dan");
    const picture = async (seed: number) => Buffer.from(await createJpegPicture({ seed })).toString("base64");
    await dan.call("accounts.update", { image_base64: await picture(401) });
    await dan.call("accounts.update", { image_base64: await picture(402) });
    const context = { ...small.app.server.context, now: () => Date.now() + 2 * 60 * 60 * 1000 };
    const images = async () => {
      const keys = new Set<string>();
      for await (const { key } of context.storage.list("images")) keys.add(dirname(key));
      return keys.size;
    };
    const before = await images();
    await readSnapshot({ ...small.app.connection }, async () => {
      await mediaCleanupJob.run(context);
      expect(await images()).toBe(before);
    });
    await mediaCleanupJob.run(context);
    expect(await images()).toBeLessThan(before);
  });

  it("can't be restored into the running server's folder, which stays unchanged", async () => {
    using folder = createFolder();
    const postgres = await startEmbeddedPostgres({ dataDirectory: folder.path, log: () => undefined });
    try {
      const before = readdirSync(folder.path);
      const { code, lines } = await runRestore(small.bytes, toEnvironment(folder.path));
      expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(/is in use by a running server/)] });
      expect(readdirSync(folder.path)).toEqual(before);
    } finally {
      await postgres.stop();
    }
  });
});

describe("a backup's file", () => {
  it("gets its final name when it's complete, is readable only by its owner, and is replaced only on request", async () => {
    using folder = createFolder();
    const file = `${folder.path}.backup`;
    expect((await runBackup([file], small.environment)).code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.partial`)).toBe(false);
    const content = readFileSync(file);
    const rejected = await runBackup([file], small.environment);
    expect(rejected).toEqual({ code: 1, lines: [`${file} already exists; add --force to replace it.`] });
    expect(readFileSync(file).equals(content)).toBe(true);
    expect((await runBackup([file, "--force"], small.environment)).code).toBe(0);
    expect((await runBackup([join(folder.path, "nowhere", "file")], small.environment)).lines[0]).toMatch(/ENOENT/);
  });

  it("is removed when its writer is stopped or the disk is full", async () => {
    let freeBlocks = 3;
    const fullDisk = new Writable({
      write(_chunk, _encoding, done) {
        freeBlocks -= 1;
        done(freeBlocks < 0 ? new Error("ENOSPC: no space left on device, write") : null);
      },
    });
    const { code, lines } = await runBackup(["-"], small.environment, fullDisk);
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(/ENOSPC: no space left on device/)] });
  });
});
