import { Agent, get, type OutgoingHttpHeaders } from "node:http";
import { expect, request, test } from "@playwright/test";
import { Person } from "../person.ts";
import { startServer, type TestServer } from "../server.ts";

/** A page to request, and the status of its response. */
interface PageRequest {
  readonly path: string;
  readonly status: number;
  readonly cookie?: string;
}

/** How a client reads a page: completely, or only until it aborts after the first bytes. */
type ReadMode = "whole" | "broken off";

/** The number of pages of each type to measure. */
const PAGES = { all: 50, one: 100 } as const;
/** The number of pages after which the engine has finished compiling and every fixed-size cache is full. */
const WARM_UP_PAGES = { first: 320, further: 100 } as const;
const CONCURRENCY = 8;
/** The number of requests from each rate-limited address. From the 21st rejection on, rejections are delayed. */
const REQUESTS_PER_ADDRESS = 23;
/**
 * The maximum heap growth. A leaked page takes at least 60 KB, so 50 leaked pages of a single type exceed it. Even an
 * idle server's heap varies a little.
 */
const MAX_GROWTH_BYTES = 2_000_000;

test.describe("a server that has served hundreds of pages", () => {
  // Use one worker, because only this test uses the servers.
  test.describe.configure({ mode: "default" });
  let server: TestServer;
  let limitedServer: TestServer;
  const warmServers = new Set<TestServer>();
  let pages: Readonly<Record<"login" | "Pin", PageRequest>> & Readonly<Record<string, PageRequest>>;
  test.beforeAll(async () => {
    [server, limitedServer] = await Promise.all([
      startServer(),
      startServer({ environment: { RATE_LIMIT_FACTOR: "0.01", TRUST_PROXY: "127.0.0.1" } }),
    ]);
    const context = await request.newContext();
    const person = await Person.signUp(context, server.url, "Mona");
    const { url, id } = await person.createBoard("Lamps");
    const pin = await person.createPin({ title: "A lamp", board_id: id });
    for (let index = 0; index < 8; index += 1) await person.createPin({ title: `Lamp ${index}`, board_id: id });
    const cookie = (await person.saveSession()).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    pages = {
      login: { path: "/login/", status: 200 },
      landing: { path: "/", status: 200 },
      "home of a member": { path: "/homefeed/", status: 200, cookie },
      search: { path: "/search/pins/?q=lamp", status: 200 },
      profile: { path: `/${person.username}/`, status: 200 },
      board: { path: url, status: 200 },
      Pin: { path: `/pin/${pin.id}/`, status: 200, cookie },
      "not found": { path: "/nobody-of-this-name/", status: 404 },
    };
    await context.dispose();
  });
  test.afterAll(async () => {
    for (const eachServer of [server, limitedServer]) expect(await eachServer.stop()).toEqual([]);
  });

  /** Measures by how many bytes the heap grows while pages are requested, each of them `count` times. */
  async function measureGrowth(
    target: TestServer,
    mode: ReadMode,
    requested: readonly PageRequest[],
    count: number,
  ): Promise<number> {
    const warmUp = WARM_UP_PAGES[warmServers.has(target) ? "further" : "first"];
    await readPages(target.url, requested, mode, warmUp);
    warmServers.add(target);
    const bytesBefore = await target.heap();
    const statuses = await readPages(target.url, requested, mode, requested.length * count);
    // Each rate-limited address receives its first pages, and further requests are rejected.
    const expected = target === limitedServer ? [200, 429] : [...new Set(requested.map(({ status }) => status))].sort();
    expect([...statuses].sort()).toEqual(expected);
    return (await target.heap()) - bytesBefore;
  }

  test("keeps no pages of any type in memory once they're read to the end", async () => {
    const growth = await measureGrowth(server, "whole", Object.values(pages), PAGES.all);
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES);
  });

  test("keeps no pages in memory once their readers disconnect", async () => {
    expect(await measureGrowth(server, "broken off", [pages.Pin], PAGES.one)).toBeLessThan(MAX_GROWTH_BYTES);
  });

  test("keeps no pages in memory for requests that it rejected", async () => {
    expect(await measureGrowth(limitedServer, "whole", [pages.login], PAGES.one)).toBeLessThan(MAX_GROWTH_BYTES);
  });
});

/** The number of pages requested so far, which determines the next request's address. */
let requestCount = 0;

/** Requests pages in turn, the given number of times in all. @returns the distinct response statuses */
async function readPages(
  url: string,
  requested: readonly PageRequest[],
  mode: ReadMode,
  pageCount: number,
): Promise<Set<number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const statuses = new Set<number>();
  let remaining = pageCount;
  const readRemaining = async () => {
    while (remaining > 0) {
      remaining -= 1;
      const page = requested[remaining % requested.length];
      if (!page) return;
      requestCount += 1;
      const address = Math.floor(requestCount / REQUESTS_PER_ADDRESS);
      const headers = { "x-forwarded-for": `10.1.${address >> 8}.${address & 255}` };
      const sent = page.cookie === undefined ? headers : { ...headers, cookie: page.cookie };
      statuses.add(await readPage(url + page.path, sent, mode, agent));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, readRemaining));
  agent.destroy();
  return statuses;
}

/** Requests and reads a page. @returns the response's status */
function readPage(url: string, headers: OutgoingHttpHeaders, mode: ReadMode, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      const end = () => resolve(answer.statusCode ?? 0);
      if (mode === "whole") answer.resume().once("end", end);
      else answer.once("data", () => answer.destroy()).once("close", end);
    }).once("error", reject);
  });
}
