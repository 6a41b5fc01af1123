import { Agent, get, type OutgoingHttpHeaders } from "node:http";
import { expect, request, test } from "@playwright/test";
import { Person } from "../person.ts";
import { startServer, type TestServer } from "../server.ts";

/** How a reader reads a page: to its end, or leaving once its beginning has arrived. */
type Reading = "whole" | "broken off";

const PAGES = 100;
/** Enough pages for the engine to compile what it will and for every fixed-size cache to fill; per further kind. */
const WARM_UP = { first: 300, further: 100 } as const;
const AT_ONCE = 8;
/** How many pages a limited address is shown; its refusals are delayed from the 21st on. */
const FROM_ONE_ADDRESS = 23;
/** A leaked page takes 60 KB or more; an idle server's heap always varies a little. */
const MOST_BYTES_A_PAGE = 20_000;

test.describe("a server that has served hundreds of pages", () => {
  // One worker, since the servers are the test's own.
  test.describe.configure({ mode: "default" });
  let server: TestServer;
  let scarce: TestServer;
  const warm = new Set<TestServer>();
  let pages: Readonly<Record<string, { readonly path: string; readonly status: number; readonly cookie?: string }>>;
  test.beforeAll(async () => {
    [server, scarce] = await Promise.all([
      startServer(),
      startServer({ environment: { RATE_LIMIT_FACTOR: "0.01", TRUST_PROXY: "127.0.0.1" } }),
    ]);
    const context = await request.newContext();
    const person = await Person.signUp(context, server.url, "Mona");
    const { url, id } = await person.makeBoard("Lamps");
    const pin = await person.makePin({ title: "A lamp", board_id: id });
    for (let made = 0; made < 8; made += 1) await person.makePin({ title: `Lamp ${made}`, board_id: id });
    const cookie = (await person.acquaint()).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    pages = {
      "log-in": { path: "/login/", status: 200 },
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
    for (const one of [server, scarce]) expect(await one.stop()).toEqual([]);
  });

  /** What a page leaves on the heap, in bytes. */
  async function bytesLeft(of: TestServer, reading: Reading, kind: string): Promise<number> {
    const page = pages[kind];
    if (!page) throw new Error(`There is no page "${kind}".`);
    await readMany(of.url + page.path, page.cookie, reading, WARM_UP[warm.has(of) ? "further" : "first"]);
    warm.add(of);
    const before = await of.heap();
    const statuses = await readMany(of.url + page.path, page.cookie, reading, PAGES);
    // Each address is shown its first pages.
    expect([...statuses].sort()).toEqual(of === scarce ? [200, 429] : [page.status]);
    return ((await of.heap()) - before) / PAGES;
  }

  for (const kind of ["log-in", "landing", "home of a member", "search", "profile", "board", "Pin", "not found"]) {
    test(`keeps none of them in memory when they're read to the end: ${kind}`, async () => {
      expect(await bytesLeft(server, "whole", kind)).toBeLessThan(MOST_BYTES_A_PAGE);
    });
  }

  test("keeps none of them in memory when their readers disconnect", async () => {
    expect(await bytesLeft(server, "broken off", "Pin")).toBeLessThan(MOST_BYTES_A_PAGE);
  });

  test("keeps none of them in memory when it refused them", async () => {
    expect(await bytesLeft(scarce, "whole", "log-in")).toBeLessThan(MOST_BYTES_A_PAGE);
  });
});

/** Pages requested so far, which decides the address for the next one. */
let asked = 0;

/** Requests a page this many times. @returns the statuses */
async function readMany(
  url: string,
  cookie: string | undefined,
  reading: Reading,
  times: number,
): Promise<Set<number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const statuses = new Set<number>();
  let left = times;
  const read = async () => {
    while (left > 0) {
      left -= 1;
      asked += 1;
      const address = Math.floor(asked / FROM_ONE_ADDRESS);
      const headers = { "x-forwarded-for": `10.1.${address >> 8}.${address & 255}` };
      statuses.add(await readOne(url, cookie === undefined ? headers : { ...headers, cookie }, reading, agent));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  agent.destroy();
  return statuses;
}

/** @returns the status */
function readOne(url: string, headers: OutgoingHttpHeaders, reading: Reading, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      const end = () => resolve(answer.statusCode ?? 0);
      if (reading === "whole") answer.resume().once("end", end);
      else answer.once("data", () => answer.destroy()).once("close", end);
    }).once("error", reject);
  });
}
