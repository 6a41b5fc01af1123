import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildConnectionString } from "@tessera/database/testing";
import { makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportPerson } from "./export.ts";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";
import { importArchive, parseJsonLines, unzip } from "./transfer/exports/exports.fixture.ts";

let app: TestApp<Server>;
let folder: string;
beforeAll(async () => {
  app = await startApp();
  folder = mkdtempSync(join(tmpdir(), "tessera-export-"));
  const alice = await app.as("alice");
  const board = await makeBoard(alice, "Garden", "secret");
  await makePin(alice, { title: "Rose", board_id: board.id });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

async function run(argv: readonly string[], signal?: AbortSignal) {
  const { connection, dataDirectory } = app;
  const lines: string[] = [];
  const code = await exportPerson(argv, {
    environment: {
      DATA_DIR: dataDirectory,
      DATABASE_URL: "connectionString" in connection ? connection.connectionString : buildConnectionString(connection),
    },
    say: (line) => lines.push(line),
    ...(signal ? { signal } : {}),
  });
  return { code, lines };
}

describe("npm run export", () => {
  it("writes all of a person's data to a file that import accepts", async () => {
    const file = join(folder, "alice.zip");
    expect(await run(["--user", "alice", file])).toEqual({
      code: 0,
      lines: [`Exported everything alice has to ${file}.`],
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.partial`)).toBe(false);
    const bytes = readFileSync(file);
    expect(parseJsonLines(await unzip(bytes), "pins.jsonl")).toMatchObject([{ title: "Rose" }]);
    const bob = await app.as("bob");
    expect(await importArchive(app, bob, bytes)).toBe("done");
    const { data } = await bob.call("people.boards", { username: "bob" });
    expect(data).toMatchObject([{ name: "Garden", privacy: "secret", pinCount: 1 }]);
    expect((await run(["--user", "alice", file])).lines[0]).toMatch(/add --force to replace it/);
    expect((await run(["--user", "alice", "--force", file])).code).toBe(0);
  });

  it("leaves no files behind when stopped", async () => {
    const file = join(folder, "stopped.zip");
    const { code, lines } = await run(["--user", "alice", file], AbortSignal.abort());
    expect({ code, lines }).toEqual({ code: 1, lines: ["Stopped; no partial file was left behind."] });
    expect(existsSync(file) || existsSync(`${file}.partial`)).toBe(false);
  });

  it.each([
    ["nobody", ["--user", "nobody_here", "/tmp/x.zip"], /No one here has the username nobody_here/],
    ["no file", ["--user", "alice"], /--user NAME FILE/],
    ["an option that there is not", ["--users", "alice", "x"], /--user NAME FILE/],
    ["a folder that there is not", ["--user", "alice", "/nowhere/at/all.zip"], /couldn't be written/],
  ])("reports a one-line error for %s", async (_what, argv, message) => {
    const { code, lines } = await run(argv);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(message)]);
  });
});
