import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { UnexpectedRouteError } from "@tessera/domain";
import type { TestApp } from "@tessera/testkit";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { createTestPageRegistrar } from "./ssr.fixture.ts";

let app: TestApp<Server>;
const logged: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
const disconnected = Promise.withResolvers<void>();
/** A page that continues for as long as a client reads it. */
const endless = () =>
  new ReadableStream({ pull: (page) => page.enqueue(new Uint8Array(65_536)), cancel: () => disconnected.resolve() });
const entry = {
  createLoadContext: ({ report }: { report(error: unknown): void }) => ({ report }),
  createRequestHandler: () => async (request: Request, context: { report(error: unknown): void }) => {
    if (request.url.endsWith("/astray/")) context.report(new UnexpectedRouteError());
    if (request.url.endsWith("/broken/")) context.report(new Error("It broke."));
    return new Response(new URL(request.url).pathname === "/endless/" ? endless() : "A page");
  },
};

beforeAll(async () => {
  const pages = createTestPageRegistrar(entry);
  app = await startApp({}, {}, undefined, { log, pages });
});
afterAll(() => app.close());

describe("a page", () => {
  it.each(["pins.localhost", "localhost:3000", "[::1]:3000"])("is sent to %s", async (host) => {
    const answer = await app.visitor().raw("GET", "/some/page/", undefined, { host });
    expect(answer).toMatchObject({ statusCode: 200, body: "A page" });
  });

  it.each(["a b", "[", "x:99999"])("is rejected for the host %j without a server error", async (host) => {
    const answer = await app.visitor().request("GET", "/some/page/", undefined, { host });
    expect(answer).toMatchObject({ status: 400, error: { type: "validation_error" } });
    expect(logged).toEqual([]);
  });

  it.each([
    ["is rejected without a host", "GET /some/page/ HTTP/1.0\r\n\r\n", /^HTTP\/1\.1 400 /],
    ["is looked up when its path is an asterisk", "GET * HTTP/1.1\r\nHost: localhost:3000\r\n\r\n", /^HTTP\/1\.1 200 /],
  ])("%s without a server error", async (_what, head, expectedStatus) => {
    const { server } = app.server.app;
    if (!server.listening) await app.server.app.listen({ port: 0, host: "127.0.0.1" });
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").setEncoding("utf8");
    socket.end(head);
    const [answer] = (await once(socket, "data")) as [string];
    socket.destroy();
    expect(answer).toMatch(expectedStatus);
    expect(logged).toEqual([]);
  });

  it("reports an unknown path as a warning, and a failure as an error [ROUTES-57]", async () => {
    await app.visitor().raw("GET", "/astray/");
    await app.visitor().raw("GET", "/broken/");
    const lines = logged.splice(0).map((line) => JSON.parse(line) as { level: number; msg: string });
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      [pino.levels.values.warn, "Unexpected missing route"],
      [pino.levels.values.error, "a page failed to render"],
    ]);
  });

  it("doesn't cause a server error when its reader disconnects before it's complete", async () => {
    const { port } = app.server.app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    socket.write("GET /endless/ HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await once(socket, "data");
    socket.destroy();
    await disconnected.promise;
    await app.visitor().raw("GET", "/some/page/", undefined, { host: "localhost" });
    expect(logged).toEqual([]);
  });
});
