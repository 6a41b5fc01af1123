import { brotliCompressSync, gzipSync, zstdCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGuardedFetch, type FetchRequest, type GuardedFetchOptions } from "./guarded-fetch.ts";
import {
  type PageResponder,
  PUBLIC_ADDRESS,
  type SimulatedInternet,
  startSimulatedInternet,
} from "./internet.fixture.ts";

const MEGABYTE = 1024 * 1024;
const REQUEST: FetchRequest = { asker: "alice", accept: "*/*", maxBytes: MEGABYTE, beyond: "fail" };

/** Writes to a response for as long as the client reads it. */
const endless =
  (chunk: Uint8Array, start = new Uint8Array()): PageResponder =>
  (response) => {
    response.write(start);
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", write);
    write();
  };
/** The start of a gzip file, then empty blocks (RFC 1951, section 3.2.4). */
const GZIP_START = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3);
const EMPTY_BLOCKS = Buffer.alloc(50_000, Uint8Array.of(0, 0, 0, 0xff, 0xff));

const packed =
  (encoding: string, body: Uint8Array): PageResponder =>
  (response) => {
    response.writeHead(200, { "Content-Encoding": encoding }).end(body);
  };
const zeros = Buffer.alloc(64 * MEGABYTE);

const PAGES: Record<string, PageResponder> = {
  "/": (response) => response.end("hello"),
  "/lost": (response) => response.writeHead(302).end(),
  "/500": (response) => response.writeHead(500).end(),
  "/endless": endless(Buffer.alloc(64 * 1024, 7)),
  "/endless-nothing": (response, url) => {
    response.setHeader("Content-Encoding", "gzip");
    endless(EMPTY_BLOCKS, GZIP_START)(response, url);
  },
  "/slow": (response) => response.write("and then "),
  "/two-megabytes": (response) => response.end(Buffer.alloc(2 * MEGABYTE)),
  "/two-megabytes-stalled": (response) => response.write(Buffer.alloc(2 * MEGABYTE)),
  "/silent": () => undefined,
  "/short": (response) => {
    response.writeHead(200, { "Content-Length": "100" }).write("ten bytes!");
    response.socket?.end();
  },
  "/gone": (response) => response.socket?.destroy(),
  "/long-headers": (response) => response.writeHead(200, { "X-Long": "x".repeat(40_000) }).end(),
  "/interim": (response) => {
    for (let sent = 0; sent < 20; sent += 1) response.writeProcessing();
    response.end("late");
  },
  "/upgrade": (response) =>
    response.socket?.write("HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"),
  "/gzip": packed("gzip", gzipSync("small")),
  "/br": packed("br", brotliCompressSync("small")),
  "/zstd": packed("zstd", zstdCompressSync("small")),
  "/gzip-bomb": packed("gzip", gzipSync(zeros)),
  "/br-bomb": packed("br", brotliCompressSync(zeros)),
  "/zstd-bomb": packed("zstd", zstdCompressSync(zeros)),
  "/gzip-cut": packed("gzip", gzipSync(Buffer.from("a longer text than that")).subarray(0, 20)),
  "/twice": packed("gzip, gzip", gzipSync(gzipSync("small"))),
  "/unknown": packed("toString", Buffer.from("x")),
};

let internet: SimulatedInternet;
beforeAll(async () => {
  internet = await startSimulatedInternet(PAGES, { "site.example": [[PUBLIC_ADDRESS]] });
});
afterAll(() => internet.close());

function fetcher(options: Partial<GuardedFetchOptions> = {}) {
  return createGuardedFetch({ allow: [], userAgent: "Tessera/0", ...internet.surroundings, ...options });
}
const get = (url: string, request: Partial<FetchRequest> = {}, options: Partial<GuardedFetchOptions> = {}) =>
  fetcher(options)(url, { ...REQUEST, ...request });
const text = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes);

describe("a hostile site", () => {
  it.each([
    ["an endless body", "/endless", "too_large"],
    ["an endless archive of nothing", "/endless-nothing", "too_large"],
    ["a gzip bomb", "/gzip-bomb", "too_large"],
    ["a Brotli bomb", "/br-bomb", "too_large"],
    ["a Zstandard bomb", "/zstd-bomb", "too_large"],
    ["a body that never ends", "/slow", "late"],
    ["no response", "/silent", "late"],
    ["a body that breaks off", "/short", "broken"],
    ["a compressed body that breaks off", "/gzip-cut", "broken"],
    ["a body compressed twice", "/twice", "broken"],
    ["an unknown encoding", "/unknown", "broken"],
    ["a closed connection", "/gone", "broken"],
    ["endless headers", "/long-headers", "broken"],
    ["endless interim responses", "/interim", "broken"],
    ["another protocol", "/upgrade", "broken"],
    ["a redirect to nowhere", "/lost", "refused"],
    ["an error of its own", "/500", "refused"],
    ["a missing page", "/404", "refused"],
  ])("is abandoned when it has %s", async (_what, path, code) => {
    const milliseconds = code === "late" ? 200 : 5_000;
    await expect(get(`http://site.example${path}`, {}, { milliseconds })).rejects.toMatchObject({ code });
  });

  it("fails when it claims https without TLS", async () => {
    await expect(get("https://site.example/")).rejects.toMatchObject({ code: "broken" });
  });

  it.each(["/endless", "/gzip-bomb", "/br-bomb", "/zstd-bomb"])(
    "provides the beginning of %s when the beginning is enough",
    async (path) => {
      const { bytes } = await get(`http://site.example${path}`, { beyond: "cut", maxBytes: 100_000 });
      expect(bytes.byteLength).toBe(100_000);
    },
  );

  it.each(["/gzip", "/br", "/zstd"])("has its response decompressed and limited in size for %s", async (path) => {
    expect(text(await get(`http://site.example${path}`, { maxBytes: 5 }))).toBe("small");
    await expect(get(`http://site.example${path}`, { maxBytes: 4 })).rejects.toMatchObject({ code: "too_large" });
  });

  it("occupies a limited number of fetches when it's slow, and even fewer for one person", async () => {
    const slow = fetcher({ milliseconds: 100 });
    const request = (asker: string) => slow("http://site.example/silent", { ...REQUEST, asker });
    const countRefused = async (requests: readonly Promise<unknown>[]) => {
      const results = await Promise.allSettled(requests);
      return results.filter((end) => end.status === "rejected" && end.reason.type === "unavailable");
    };
    const [herTurns, otherTurns] = await Promise.all([
      countRefused(Array.from({ length: 20 }, () => request("alice"))),
      countRefused(Array.from({ length: 200 }, (_, index) => request(`person ${index}`))),
    ]);
    // Her waiting fetches were dropped to make room for people who had none waiting.
    expect(herTurns).toHaveLength(20 - 3 - 1);
    expect(herTurns[0]).toMatchObject({ reason: { retryAfter: expect.any(Number) } });
    expect(otherTurns).toHaveLength(200 - 61 - 127);
  });

  it("doesn't keep others from fetching when many slow fetches are running", async () => {
    const limits = { concurrent: 4, concurrentEach: 1, waiting: 9, waitingEach: 1, milliseconds: 60_000 };
    const fetchUrl = fetcher({ milliseconds: 60_000, limits: { ...limits, cutAfterMs: 10 } });
    const request = (path: string, asker: string) => fetchUrl(`http://site.example${path}`, { ...REQUEST, asker });
    const slowFetches = [1, 2, 3, 4].map((number) => request("/silent", `slow ${number}`));
    const firstFailure = Promise.race(slowFetches).catch((failure: unknown) => failure);
    void Promise.allSettled(slowFetches);
    expect(text(await request("/", "newcomer"))).toBe("hello");
    expect(await firstFailure).toMatchObject({ type: "unavailable" });
  });

  it("receives few large bodies at once, which end early when others wait, and delays no small ones", async () => {
    const largeBodyLimits = { concurrent: 1, concurrentEach: 1, waiting: 9, waitingEach: 9, milliseconds: 60_000 };
    const fetchUrl = fetcher({ milliseconds: 60_000, largeBodyLimits: { ...largeBodyLimits, cutAfterMs: 10 } });
    const request = (path: string, asker: string) =>
      fetchUrl(`http://site.example${path}`, { ...REQUEST, asker, maxBytes: 3 * MEGABYTE });
    const stalled = [1, 2].map((number) => request("/two-megabytes-stalled", `slow ${number}`));
    const firstFailure = Promise.race(stalled).catch((failure: unknown) => failure);
    void Promise.allSettled(stalled);
    expect(text(await request("/", "newcomer"))).toBe("hello");
    expect(await firstFailure).toMatchObject({ type: "unavailable" });
    expect((await request("/two-megabytes", "newcomer")).bytes.byteLength).toBe(2 * MEGABYTE);
  });

  it("is abandoned after a timeout even when its name server never answers", async () => {
    const resolve = () => new Promise<never>(() => undefined);
    await expect(get("http://site.example/", {}, { resolve, milliseconds: 50 })).rejects.toMatchObject({
      code: "late",
    });
  });

  it("is reached at its next address when the first address doesn't respond", async () => {
    const hostileInternet = { ...internet.surroundings, resolve: async () => ["93.184.215.99", PUBLIC_ADDRESS] };
    const open: GuardedFetchOptions["open"] = (address, port) =>
      internet.surroundings.open?.(
        address === PUBLIC_ADDRESS ? address : ("127.0.0.1" as typeof address),
        address === PUBLIC_ADDRESS ? port : 1,
      ) as never;
    expect(text(await get("http://site.example/", {}, { ...hostileInternet, open }))).toBe("hello");
  });
});
