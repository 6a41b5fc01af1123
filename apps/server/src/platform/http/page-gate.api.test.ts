import type { TestApp } from "@tessera/testkit";
import { afterEach, describe, expect, it } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { createTestPageRegistrar } from "../ssr.fixture.ts";

/** A page that keeps rendering until the test releases it. */
interface Rendering {
  readonly path: string;
  finish(status?: number): void;
}

let app: TestApp<Server>;
const renderings: Rendering[] = [];
afterEach(async () => {
  for (const { finish } of renderings.splice(0)) finish();
  await app.close();
});

const entry = {
  createLoadContext: () => ({}),
  createRequestHandler: () => (request: Request) =>
    new Promise<Response>((resolve) => {
      const { pathname } = new URL(request.url);
      const finish = (status = 200) => resolve(new Response(`rendered ${pathname}`, { status }));
      if (pathname.startsWith("/slow/")) renderings.push({ path: pathname, finish });
      else finish(pathname === "/refused/" ? 429 : 200);
    }),
};

const pages = createTestPageRegistrar(entry);

async function start(environment: Record<string, string> = {}): Promise<void> {
  app = await startApp({ RATE_LIMIT_FACTOR: "1", ...environment }, {}, undefined, { pages });
}

const open = (address: string, path: string) => app.visitor(address).raw("GET", path);

/** Requests a page and waits until its rendering starts. */
async function begin(address: string, path: string) {
  const answer = open(address, path);
  await expect.poll(() => renderings.map((rendering) => rendering.path)).toContain(path);
  return answer;
}

describe("pages requested from one address", () => {
  it("are rendered one at a time, without delaying pages for other addresses", async () => {
    await start({ RATE_LIMIT_FACTOR: "1000" });
    void begin("203.0.113.1", "/slow/1/");
    await expect.poll(() => renderings.length).toBe(1);
    const second = open("203.0.113.1", "/slow/2/");
    expect((await open("203.0.113.2", "/other/")).body).toBe("rendered /other/");
    expect(renderings.map(({ path }) => path)).toEqual(["/slow/1/"]);
    renderings[0]?.finish();
    await expect.poll(() => renderings.map(({ path }) => path)).toContain("/slow/2/");
    renderings[1]?.finish();
    expect((await second).body).toBe("rendered /slow/2/");
  });

  it("wait in a limited queue, and are rejected immediately with a short message when the queue is full", async () => {
    await start({ RATE_LIMIT_FACTOR: "1000" });
    const answers = Array.from({ length: 34 }, (_, index) => open("203.0.113.1", `/slow/${index}/`));
    const rejected = await Promise.race(answers);
    expect(rejected.statusCode).toBe(503);
    expect(rejected.headers["retry-after"]).toBe("5");
    expect(rejected.body).toContain("We’re very busy");
    expect(renderings).toHaveLength(1);
    for (let ended = 0; ended < 33; ended += 1) {
      await expect.poll(() => renderings.length).toBeGreaterThan(ended);
      renderings[ended]?.finish();
    }
    expect((await Promise.all(answers)).filter(({ statusCode }) => statusCode === 200)).toHaveLength(33);
  });
});

describe("a page requested past its rate limit", () => {
  it("is replaced by a static page that states how long to wait", async () => {
    await start({ RATE_LIMIT_FACTOR: "0.05" });
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) statuses.push((await open("203.0.113.1", "/any/")).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const rejected = await open("203.0.113.1", "/slow/never/");
    expect(renderings).toEqual([]);
    expect(Number(rejected.headers["retry-after"])).toBeGreaterThan(0);
    expect(rejected.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
    expect(rejected.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(rejected.body).toContain("<h1>Too many requests</h1>");
    expect((await open("203.0.113.2", "/any/")).statusCode).toBe(200);
  });

  it("isn't rendered once its API calls have used up their own limit", async () => {
    await start({ RATE_LIMIT_FACTOR: "0.01" });
    for (let index = 0; index < 24; index += 1) await app.visitor("203.0.113.1").call("accounts.viewer", {});
    expect((await open("203.0.113.1", "/any/")).body).toContain("Too many requests");
  });

  it("is replaced by the same static page even when only one of its calls was rejected", async () => {
    await start();
    expect((await open("203.0.113.1", "/refused/")).body).toContain("Too many requests");
  });
});

describe("a page's cache headers", () => {
  it("prevent caching when the page contains something that only this browser can see", async () => {
    await start();
    const cacheControl = async (path: string, cookies: Record<string, string> = {}) => {
      const visitor = app.visitor();
      for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
      return (await visitor.raw("GET", path)).headers["cache-control"];
    };
    const alice = await app.as("alice");
    const session = { session: alice.cookies.get("session") ?? "" };
    expect(await cacheControl("/", session)).toBe("private, no-store");
    expect(await cacheControl("/board/shared/AAAAAAAAAAAAAAAAAAAAAA/")).toBe("private, no-store");
    expect(await cacheControl("/")).toBe("private, no-cache");
  });
});
