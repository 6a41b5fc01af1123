import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PostgresConnection } from "./connection.ts";
import { type EmbeddedPostgres, findRunningPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { ClusterVersionMismatch, DataDirectoryInUse, DataDirectoryNotWritable } from "./errors.ts";
import { findProcessesIn } from "./live-processes.ts";
import { startTestPostgres } from "./test-postgres.fixture.ts";

const HOLDER = fileURLToPath(new URL("./hold-database.fixture.ts", import.meta.url));

let parent: string;
let dataDirectory: string;
let cluster: string;
let children: ChildProcess[];

function prepare(): void {
  // mkdtemp creates the folder with mode 0700. If the tests run as root, only root can therefore enter the folder.
  parent = mkdtempSync(join(tmpdir(), "tessera-embedded-test-"));
  dataDirectory = join(parent, "data");
  cluster = join(dataDirectory, "postgres", "cluster");
  children = [];
}

function cleanUp(): void {
  for (const child of children) child.kill("SIGKILL");
  for (const pid of findProcessesIn(cluster, ["postgres"])) process.kill(pid, "SIGKILL");
  rmSync(parent, { recursive: true, force: true, maxRetries: 20 });
}

describe("an embedded Postgres database", () => {
  let database: EmbeddedPostgres;
  beforeAll(async () => {
    prepare();
    database = await start();
  }, 60_000);
  afterAll(async () => {
    await database.stop();
    cleanUp();
  });

  it("listens only on a socket in a private folder, and requires a password", async () => {
    const { connection } = database;
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDirectory, "postgres", "password")).mode & 0o777).toBe(0o600);
    expect(await query(connection, "SHOW listen_addresses")).toEqual([{ listen_addresses: "" }]);
    expect(await query(connection, "SHOW fsync")).toEqual([{ fsync: "on" }]);
    await expect(query({ ...connection, password: "wrong" }, "SELECT 1")).rejects.toThrow("password authentication");
  });

  it("accepts connections with its connection string", async () => {
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    expect((await client.query("SELECT current_database() AS name")).rows).toEqual([{ name: "tessera" }]);
    await client.end();
  });

  it("sorts by code point and recognizes the letters of all scripts", async () => {
    const words = await query(
      database.connection,
      "SELECT x FROM unnest(ARRAY['b','a','B','é','z']) AS t(x) ORDER BY x",
    );
    expect(words.map(({ x }) => x)).toEqual(["B", "a", "b", "z", "é"]);
    expect(await query(database.connection, "SELECT lower('ÀŻ') AS x")).toEqual([{ x: "àż" }]);
  });

  it("leads its own process group, so that Ctrl-C doesn't reach it", async () => {
    const leader = readLeaderPid();
    const group = Number(readFileSync(`/proc/${leader}/stat`, "utf8").split(") ")[1]?.split(" ")[2]);
    expect(group).toBe(leader);
  });
});

describe("startEmbeddedPostgres", { timeout: 30_000 }, () => {
  beforeEach(prepare);
  afterEach(cleanUp);

  it("creates a database, keeps its data across a restart, and leaves no process behind", async () => {
    const first = await start();
    expect(first.firstStart).toBe(true);
    expect(findRunningPostgres(dataDirectory)).toEqual(first.connection);
    await query(first.connection, "CREATE TABLE notes (word text)");
    await query(first.connection, "INSERT INTO notes VALUES ('zażółć')");
    await first.stop();
    expect(existsSync(first.connection.host)).toBe(false);
    expect(findProcessesIn(cluster, ["postgres"])).toEqual([]);
    expect(findRunningPostgres(dataDirectory)).toBeUndefined();

    const second = await start();
    expect(second.firstStart).toBe(false);
    expect(await query(second.connection, "SELECT word FROM notes")).toEqual([{ word: "zażółć" }]);
    await second.stop();
    await second.stop();
  });

  it("rejects a folder locked by a live server, without changing anything", async () => {
    const holder = await hold();
    const filesBefore = listFiles();
    await expect(start()).rejects.toThrow(DataDirectoryInUse);
    await expect(start()).rejects.toThrow(`process ${holder.child.pid}`);
    expect(listFiles()).toEqual(filesBefore);
    expect(await query(holder.connection, "SELECT 1 AS x")).toEqual([{ x: 1 }]);
    const ended = once(holder.child, "exit");
    holder.child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(existsSync(join(dataDirectory, "server.lock"))).toBe(false);
  });

  it("stops the processes that a killed server left running, and keeps all committed data", async () => {
    const holder = await hold();
    await query(holder.connection, "CREATE TABLE acknowledged (id int)");
    await query(holder.connection, "INSERT INTO acknowledged VALUES (7)");
    const orphanPid = readLeaderPid();
    const ended = once(holder.child, "exit");
    holder.child.kill("SIGKILL");
    await ended;
    expect(findProcessesIn(cluster, ["postgres"])).toContain(orphanPid);

    const database = await start();
    expect(readLeaderPid()).not.toBe(orphanPid);
    expect(existsSync(holder.connection.host)).toBe(false);
    expect(await query(database.connection, "SELECT id FROM acknowledged")).toEqual([{ id: 7 }]);
    await database.stop();
  });

  it("isn't misled when the process ID in the PID file now belongs to a different process", async () => {
    await (await start()).stop();
    writeFileSync(join(cluster, "postmaster.pid"), `${process.pid}\n${cluster}\n1\n5432\n/tmp\n\n1 1\nready\n`);
    const database = await start();
    await database.stop();
  });

  it("restarts Postgres on the same socket when it is killed", async () => {
    const lines: string[] = [];
    let resolveRestart = () => {};
    const restarted = new Promise<void>((resolve) => {
      resolveRestart = resolve;
    });
    const database = await startEmbeddedPostgres({
      dataDirectory,
      log(line) {
        lines.push(line);
        if (line === "Postgres is running again.") resolveRestart();
      },
    });
    process.kill(readLeaderPid(), "SIGKILL");
    await restarted;
    expect(await query(database.connection, "SELECT 1 AS x")).toEqual([{ x: 1 }]);
    expect(lines.join("\n")).toContain("Postgres exited (SIGKILL");
    await database.stop();
  });

  it("starts over when the first start was interrupted during database creation", async () => {
    mkdirSync(`${cluster}.making/base`, { recursive: true });
    const database = await start();
    expect(database.firstStart).toBe(true);
    expect(existsSync(`${cluster}.making`)).toBe(false);
    await database.stop();
  });

  it("doesn't change a folder at the database's path when it isn't a database", async () => {
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, "notes.txt"), "mine");
    await expect(start()).rejects.toThrow("move it away");
    expect(readdirSync(cluster)).toEqual(["notes.txt"]);
  });

  it("rejects a database of another major version", async () => {
    await (await start()).stop();
    writeFileSync(join(cluster, "PG_VERSION"), "99\n");
    await expect(start()).rejects.toThrow(ClusterVersionMismatch);
  });

  it("rejects a folder that can't be written to", async () => {
    writeFileSync(dataDirectory, "a file is in the way");
    await expect(start()).rejects.toThrow(DataDirectoryNotWritable);
    await expect(start()).rejects.toThrow("set DATA_DIR to another folder");
  });
});

describe("startTestPostgres", { timeout: 30_000 }, () => {
  beforeEach(prepare);
  afterEach(cleanUp);

  it("starts alongside another instance, and leaves nothing behind", async () => {
    const one = await startTestPostgres();
    const other = await startTestPostgres();
    expect(one.connection.host).not.toBe(other.connection.host);
    await query(one.connection, "CREATE DATABASE template");
    await query(one.connection, "CREATE DATABASE copy TEMPLATE template");
    expect(await query({ ...one.connection, database: "copy" }, "SHOW fsync")).toEqual([{ fsync: "off" }]);
    await Promise.all([one.stop(), other.stop()]);
    expect(existsSync(one.connection.host)).toBe(false);
  });
});

function start() {
  return startEmbeddedPostgres({ dataDirectory, log: () => undefined });
}

async function hold(): Promise<{ child: ChildProcess; connection: PostgresConnection }> {
  const child = spawn(process.execPath, [HOLDER, dataDirectory], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return { child, connection: JSON.parse(String(line)) as PostgresConnection };
}

function readLeaderPid(): number {
  return Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
}

function listFiles(): string[] {
  return readdirSync(dataDirectory, { recursive: true, encoding: "utf8" })
    .filter((name) => !name.includes("pg_") && !name.includes("base/"))
    .sort();
}

async function query(connection: PostgresConnection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
