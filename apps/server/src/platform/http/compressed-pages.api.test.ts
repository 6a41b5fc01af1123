import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, createBrotliDecompress, gunzipSync, zstdDecompressSync } from "node:zlib";
import type { TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { createTestPageRegistrar } from "../ssr.fixture.ts";

const HTML = { "content-type": "text/html; charset=utf-8" };
const PAGE = `<!DOCTYPE html><html><body>${"<p>A pin</p>".repeat(500)}</body></html>`;
const read = Promise.withResolvers<void>();

/** A page whose end is only rendered after someone has read its start. */
function createSlowPage() {
  return new ReadableStream({
    async start(page) {
      const bytes = new TextEncoder();
      page.enqueue(bytes.encode("<!DOCTYPE html><html><head>"));
      await read.promise;
      page.enqueue(bytes.encode("</head></html>"));
      page.close();
    },
  });
}

let app: TestApp<Server>;
beforeAll(async () => {
  const entry = {
    createLoadContext: () => ({}),
    createRequestHandler: () => async (request: Request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/picture/") return new Response(PAGE, { headers: { "content-type": "image/png" } });
      if (pathname.endsWith(".data")) return new Response(PAGE, { headers: { "content-type": "text/x-script" } });
      return new Response(pathname === "/slow/" ? createSlowPage() : PAGE, { headers: HTML });
    },
  };
  app = await startApp({}, {}, undefined, { pages: createTestPageRegistrar(entry) });
});
afterAll(() => app.close());

const accept = (accepted: string) => ({ "accept-encoding": accepted });

describe("a page", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip, zstd", "zstd", zstdDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ] as const)("is compressed when the client accepts %s", async (accepted, encoding, decompress) => {
    const sent = await app.visitor().raw("GET", "/some/page/", undefined, accept(accepted));
    expect(sent.headers).toMatchObject({ "content-encoding": encoding, vary: "Accept-Encoding" });
    expect(sent.headers["content-length"]).toBeUndefined();
    expect(decompress(sent.rawPayload).toString()).toBe(PAGE);
    expect(sent.rawPayload.length).toBeLessThan(PAGE.length / 10);
  });

  it("isn't compressed when the client doesn't accept compression, or when it's an image", async () => {
    const plain = await app.visitor().raw("GET", "/some/page/", undefined, accept("br;q=0"));
    expect([plain.body, plain.headers["content-encoding"], plain.headers.vary]).toEqual([
      PAGE,
      undefined,
      "Accept-Encoding",
    ]);
    const picture = await app.visitor().raw("GET", "/picture/", undefined, accept("br"));
    expect([picture.headers["content-encoding"], picture.headers.vary]).toEqual([undefined, undefined]);
  });

  it("has the same headers when the method is HEAD", async () => {
    const { headers, rawPayload } = await app.visitor().raw("HEAD", "/some/page/", undefined, accept("br"));
    expect(headers).toMatchObject({ ...HTML, "content-encoding": "br", vary: "Accept-Encoding" });
    expect(rawPayload.length).toBe(0);
  });

  it("can be read from its start before the end is rendered", async () => {
    const { server } = app.server.app;
    if (!server.listening) await app.server.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.address() as AddressInfo;
    const asked = get({ port, host: "127.0.0.1", path: "/slow/", headers: accept("br") });
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    const page = answer.pipe(createBrotliDecompress()).setEncoding("utf8");
    const [start] = (await once(page, "data")) as [string];
    expect(start).toBe("<!DOCTYPE html><html><head>");
    read.resolve();
    const [end] = (await once(page, "data")) as [string];
    expect(end).toBe("</head></html>");
  });

  it("has a random length when it shows a member's data, so that its length reveals nothing", async () => {
    const readLengths = async (client: ReturnType<TestApp<Server>["visitor"]>) => {
      const lengths = new Set<number>();
      for (let index = 0; index < 8; index += 1) {
        const sent = await client.raw("GET", "/some/page/", undefined, accept("br"));
        expect(brotliDecompressSync(sent.rawPayload).toString().startsWith(PAGE)).toBe(true);
        lengths.add(sent.rawPayload.length);
      }
      return lengths.size;
    };
    expect(await readLengths(await app.as("alice"))).toBeGreaterThan(1);
    expect(await readLengths(app.visitor())).toBe(1);
  });

  it("isn't compressed when the response contains only the data of a member's page", async () => {
    const readEncoding = async (client: ReturnType<TestApp<Server>["visitor"]>) =>
      (await client.raw("GET", "/some/page.data", undefined, accept("br, gzip"))).headers["content-encoding"];
    expect(await readEncoding(await app.as("alice"))).toBeUndefined();
    expect(await readEncoding(app.visitor())).toBe("br");
  });
});
