import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { AppError } from "@tessera/contract";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PageFacts, RenderedPage } from "./page-renderer.ts";
import { type PageThreads, startPageThreads } from "./page-threads.ts";

const BUILD = new URL("./thread-build.fixture.ts", import.meta.url).href;
const IDLE_START = fileURLToPath(new URL("./idle-start.fixture.ts", import.meta.url));
const logged: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
const folder = mkdtempSync(join(tmpdir(), "tessera-pages-"));
let threads: PageThreads;
beforeAll(async () => {
  threads = await startPageThreads(BUILD, log);
});
afterAll(async () => {
  await threads.close();
  rmSync(folder, { recursive: true });
});

function open(
  path: string,
  facts: Partial<PageFacts> = {},
  { lane = "members", ...init }: RequestInit & { lane?: keyof PageThreads["render"] } = {},
): Promise<RenderedPage> {
  return threads.render[lane](new Request(`http://localhost${path}`, init), {
    nonce: "abc",
    theme: "dark",
    call: () => Promise.resolve(undefined),
    report: () => undefined,
    ...facts,
  });
}

const readBody = ({ body }: RenderedPage) => text(body ?? Readable.from([]));
const read = async (page: Promise<RenderedPage>) => readBody(await page);

describe("a page rendered by a worker thread", () => {
  it("receives the data that it requests from the server, and receives errors unchanged", async () => {
    const page = await open("/asks/", {
      async call(name, input) {
        if (name === "pins.get") return { name, input };
        throw new AppError("not_found", "There's no such board.", { details: [{ path: "board_id", message: "Gone" }] });
      },
    });
    expect(page.status).toBe(201);
    expect(JSON.parse(await readBody(page))).toMatchObject({
      first: { name: "pins.get", input: { pin_id: "1" } },
      second: { is: "AppError", type: "not_found", details: [{ path: "board_id", message: "Gone" }], retryAfter: null },
      nonce: "abc",
      theme: "dark",
    });
  });

  it("returns each of its cookies", async () => {
    const page = await open("/cookies/");
    expect(page.headers).toEqual([
      ["content-type", "text/plain"],
      ["set-cookie", "a=1"],
      ["set-cookie", "b=2"],
    ]);
    expect(await readBody(page)).toBe("Kept");
  });

  it("is sent in full when it's long", async () => {
    expect((await read(open("/long/"))).length).toBe(1_000_000);
  });

  it("reports a failed part's error with its name and message", async () => {
    const reported: Error[] = [];
    expect(await read(open("/reports/", { report: (error) => void reported.push(error as Error) }))).toBe("The rest");
    expect(reported.map(({ name, message }) => [name, message])).toEqual([["TypeError", "One part failed."]]);
  });

  it("fails with the error that it threw", async () => {
    await expect(open("/fails/")).rejects.toMatchObject({ name: "RangeError", message: "All of it failed." });
  });

  it("delays neither the main thread nor a visitor's page, even when it's slow to render", async () => {
    const file = join(folder, "go-on");
    const heavy = read(open(`/holds/?file=${file}`));
    expect(await read(open("/cookies/", {}, { lane: "visitors" }))).toBe("Kept");
    writeFileSync(file, "");
    expect(await heavy).toBe("Held");
  });

  it("stops when its reader disconnects before its head is ready", async () => {
    const file = join(folder, "left-before-head");
    const reader = new AbortController();
    const called = Promise.withResolvers<undefined>();
    const call = () => (called.resolve(undefined), called.promise);
    const page = open(`/waits/?file=${file}`, { call }, { signal: reader.signal });
    await called.promise;
    reader.abort();
    await expect(page).rejects.toMatchObject({ name: "AbortError" });
    await expect.poll(() => existsSync(file), { timeout: 20_000 }).toBe(true);
  });

  it("stops when its reader disconnects during the response", async () => {
    const file = join(folder, "left-in-the-middle");
    const { body } = await open(`/endless/?file=${file}`);
    await new Promise((resolve) => body?.once("data", resolve));
    body?.destroy();
    await expect.poll(() => existsSync(file), { timeout: 20_000 }).toBe(true);
  });

  it("fails alone when its worker thread crashes, and a new worker thread renders the next pages", async () => {
    const file = join(folder, "others");
    const other = read(open(`/holds/?file=${file}`, {}, { lane: "visitors" }));
    await expect(open("/breaks-off/")).rejects.toThrow("The thread rendering this page crashed.");
    writeFileSync(file, "");
    expect(await other).toBe("Held");
    await expect.poll(() => open("/cookies/").catch(() => null), { timeout: 20_000 }).toMatchObject({ status: 200 });
  });
});

describe("worker threads whose build can't be loaded", () => {
  it("don't start, and report the reason", async () => {
    await expect(startPageThreads(`${BUILD}.gone`, log)).rejects.toThrow(/thread-build\.fixture\.ts\.gone/);
  });
});

describe("startPageThreads", () => {
  it("keeps the process alive until the threads are ready, and no longer", async () => {
    const program = promisify(execFile)(process.execPath, [IDLE_START]);
    await expect(program).resolves.toEqual({ stdout: "ready\n", stderr: "" });
  });
});
