import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildConnectionString } from "@tessera/database/testing";
import { createJpegPicture, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importFromCommandLine } from "./import.ts";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";

let app: TestApp<Server>;
let folder: string;
beforeAll(async () => {
  app = await startApp();
  folder = mkdtempSync(join(tmpdir(), "tessera-import-"));
  for (const [index, name] of ["loose.jpg", "Garden/rose.jpg", "Garden/Herbs/mint.jpg", "House/lamp.jpg"].entries()) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), await createJpegPicture({ seed: 990 + index }));
  }
  writeFileSync(join(folder, "House", "notes.txt"), "Dear diary,");
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

/** Runs the command as a terminal would. Aborting `signal` simulates Ctrl-C. */
async function run(argv: readonly string[], signal?: AbortSignal) {
  const lines: string[] = [];
  const connection = app.connection;
  const environment = {
    DATA_DIR: app.dataDirectory,
    DATABASE_URL: "connectionString" in connection ? connection.connectionString : buildConnectionString(connection),
    INIT_CWD: folder,
  };
  const terminal = { environment, say: (line: string) => lines.push(line), tell: () => undefined };
  const code = await importFromCommandLine(argv, signal ? { ...terminal, signal } : terminal);
  return { code, lines };
}

describe("npm run import", () => {
  it("imports a folder and lists the files it couldn't import", async () => {
    const alice = await app.as("alice");
    const first = await run(["--user", "alice", "--board", "Odds and ends", "."]);
    expect(first).toEqual({
      code: 0,
      lines: [
        "  House/notes.txt: not a supported image format",
        "Imported: 7 of 7: 6 imported, 0 already here, 1 not imported.",
      ],
    });
    const { data: boards } = await alice.call("people.boards", { username: "alice" });
    expect(boards.map(({ name, privacy, pinCount }) => [name, privacy, pinCount]).toSorted()).toEqual([
      ["Garden", "secret", 2],
      ["House", "secret", 1],
      ["Odds and ends", "secret", 1],
    ]);
    const again = await run(["--user", "Alice", "--board", "odds AND ends", folder]);
    expect(again.lines.at(-1)).toBe("Imported: 7 of 7: 0 imported, 6 already here, 1 not imported.");
    expect((await alice.call("people.boards", { username: "alice" })).data).toHaveLength(3);
    const { data: imports } = await alice.call("imports.list", {});
    expect(imports.map(({ state, format, canResume }) => [state, format, canResume])).toEqual([
      ["done", "folder", false],
      ["done", "folder", false],
    ]);
  });

  it("resumes where it left off after a signal stopped it", async () => {
    const bob = await app.as("bob");
    const stop = new AbortController();
    stop.abort();
    const interrupted = await run(["--user", "bob", "."], stop.signal);
    expect(interrupted.code).toBe(1);
    expect(interrupted.lines.at(-1)).toMatch(/^Stopped: .* Run it again to resume.$/);
    const { data } = await bob.call("imports.list", {});
    expect(data).toMatchObject([{ state: "stopped", endedBy: "interrupted", canResume: false, canStop: false }]);
    expect((await bob.call("imports.resume", { import_id: data[0]?.id ?? "" })).status).toBe(409);
    const missingFolder = await run(["--user", "bob", "."]);
    expect(missingFolder.lines[0]).toMatch(/^Resuming the import of /);
    expect(missingFolder).toMatchObject({ code: 0 });
    expect((await bob.call("imports.list", {})).data).toMatchObject([
      { state: "done", takenCount: 6, refusedCount: 1 },
    ]);
  });

  it.each([
    [["."], /^Usage: import --user NAME/],
    [["--user", "alice"], /^Usage: /],
    [["--user", "nobody_at_all", "."], /^No one has the username nobody_at_all\./],
    [["--user", "alice", "nowhere"], /doesn't exist/],
    [["--user", "alice", "House/notes.txt"], /can't be imported/],
    [["--color", "red"], /color/],
  ])("reports a one-line error for %o", async (argv, line) => {
    const { code, lines } = await run(argv);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(line)]);
  });
});
