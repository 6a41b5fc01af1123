import { gunzipSync } from "node:zlib";
import { type AnyOperation, getOpenApiDocument, operations } from "@tessera/contract";
import { makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const declared: [string, AnyOperation][] = Object.entries(operations);

describe("the envelope", () => {
  it.each(declared.flatMap(([name, { routes }]) => routes.map((route) => [name, route.method, route.path] as const)))(
    "[API-02] [API-08] wraps the response to %s on %s %s, which is never a 500",
    async (_name, method, path) => {
      const client = await app.as("dan");
      const answer = await client.raw(method, path.replace(/:\w+/g, "12345"), method === "GET" ? undefined : {});
      expect(answer.statusCode).toBeLessThan(500);
      const { resource_response: response } = JSON.parse(answer.body) as { resource_response: Record<string, unknown> };
      expect(Object.keys(response).sort()).toEqual(
        ["bookmark", "code", "data", "error", "http_status", "message", "status"].sort(),
      );
      expect(response.http_status).toBe(answer.statusCode);
      expect(response.status).toBe(answer.statusCode === 200 ? "success" : "failure");
    },
  );

  it("[API-03] contains the code, type, message, and details of every failure", async () => {
    const visitor = app.visitor();
    const alice = await app.as("alice");
    const pin = await makePin(alice, {});
    const failures = [
      [400, "validation_error", await alice.send("boards.create", { name: "" })],
      [401, "login_required", await visitor.send("boards.create", { name: "Mine" })],
      [403, "forbidden", await (await app.as("bob")).send("pins.delete", { id: pin.id })],
      [404, "not_found", await alice.send("boards.get", { board_id: "1" })],
    ] as const;
    for (const [status, type, answer] of failures) {
      expect(answer.status).toBe(status);
      expect(answer.error).toMatchObject({ type, code: expect.any(Number), details: expect.any(Array) });
      expect(answer.error?.message).toMatch(/^[A-Z].*\.$/);
    }
    const limitedApp = await startApp({ RATE_LIMIT_FACTOR: "0.01" });
    const client = limitedApp.visitor();
    let limited = await client.send("accounts.login", { username_or_email: "x", password: "y" });
    for (let attempt = 0; attempt < 5 && limited.status !== 429; attempt += 1) {
      limited = await client.send("accounts.login", { username_or_email: "x", password: "y" });
    }
    expect(limited).toMatchObject({ status: 429, error: { type: "rate_limited" } });
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
    await limitedApp.close();
  });

  it("[API-04] returns pages that don't overlap", async () => {
    const alice = await app.as("alice");
    const board = await makeBoard(alice, "Two pages");
    for (let index = 0; index < 4; index += 1) await makePin(alice, { board_id: board.id });
    const first = await alice.call("boards.pins", { board_id: board.id, page_size: 2 });
    const second = await alice.call("boards.pins", {
      board_id: board.id,
      page_size: 2,
      bookmark: first.bookmark ?? "",
    });
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(4);
    const again = await alice.call("boards.pins", { board_id: board.id, page_size: 2 });
    expect(again.data.map(({ id }) => id)).toEqual(first.data.map(({ id }) => id));
  });
});

describe("writes", () => {
  const writes = declared.filter(([, { effect }]) => effect === "write");

  const fromPages = writes.filter(([, { beacon }]) => !beacon);
  it.each(fromPages.map(([name]) => name))("[API-09] require the CSRF header with a session: %s", async (name) => {
    const alice = await app.as("alice");
    const [route] = operations[name as keyof typeof operations].routes;
    const answer = await alice.request(
      route.method,
      route.path.replace(/:\w+/g, "12345"),
      {},
      { "x-csrftoken": "forged" },
    );
    expect(answer).toMatchObject({ status: 403, error: { type: "csrf_failed" } });
  });

  const sessionWrites = writes.filter(([, { caller }]) => caller === "session");
  it.each(sessionWrites.map(([name]) => name))("[API-09] require a session: %s", async (name) => {
    const answer = await app.visitor().send(name as keyof typeof operations, {});
    expect(answer).toMatchObject({ status: 401, error: { type: "login_required" } });
  });
});

describe("the server's own routes", () => {
  it("report liveness and readiness, and describe the API", async () => {
    const visitor = app.visitor();
    expect((await visitor.raw("GET", "/healthz")).statusCode).toBe(200);
    expect((await visitor.raw("GET", "/readyz/")).statusCode).toBe(200);
    const document = JSON.parse((await visitor.raw("GET", "/v3/openapi.json")).body) as {
      openapi: string;
      paths: object;
    };
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths)).toContain("/v3/pins/{pin_id}/");
    expect((await visitor.raw("GET", "/developers/")).body).toContain("/v3/pins/{pin_id}/");
  });

  it("run one check of each component for simultaneous requests", async () => {
    const { parts } = app.server.context;
    const { storage } = parts;
    let checkCount = 0;
    parts.storage = async () => {
      checkCount += 1;
      await storage?.();
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.visitor().raw("GET", "/readyz")));
    Object.assign(parts, { storage });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(checkCount).toBeLessThan(20);
  });

  it("send the API description compressed, and only to clients that don't already have it", async () => {
    const visitor = app.visitor();
    const plain = await visitor.raw("GET", "/v3/openapi.json");
    for (const [accepted, encoding] of [
      ["gzip, br", "br"],
      ["gzip;q=1, br;q=0", "gzip"],
      ["identity", undefined],
    ] as const) {
      const sent = await visitor.raw("GET", "/v3/openapi.json", undefined, { "accept-encoding": accepted });
      expect(sent.headers["content-encoding"]).toBe(encoding);
      if (encoding) expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
      const known = { "accept-encoding": accepted, "if-none-match": String(sent.headers.etag) };
      expect((await visitor.raw("GET", "/v3/openapi.json", undefined, known)).statusCode).toBe(304);
    }
    expect(
      gunzipSync((await visitor.raw("GET", "/v3/openapi.json", undefined, { "accept-encoding": "gzip" })).rawPayload),
    ).toEqual(plain.rawPayload);
  });

  it("limit the rate of requests for the API description", async () => {
    const limitedApp = await startApp({ RATE_LIMIT_FACTOR: "0.01" });
    const readStatusCode = async (path: string) => (await limitedApp.visitor().raw("GET", path)).statusCode;
    for (let index = 0; index < 12; index += 1) {
      expect([await readStatusCode("/v3/openapi.json"), await readStatusCode("/developers/")]).toEqual([200, 200]);
    }
    expect([await readStatusCode("/v3/openapi.json"), await readStatusCode("/developers/")]).toEqual([429, 429]);
    await limitedApp.close();
  });

  it("create the API description once for all requests", () => {
    const [first, second] = ["https://one.example", "https://two.example"].map((url) =>
      getOpenApiDocument({ version: "1", url }),
    );
    expect(first?.paths).toBe(second?.paths);
    expect([first?.servers, second?.servers]).toEqual([
      [{ url: "https://one.example" }],
      [{ url: "https://two.example" }],
    ]);
  });

  it("show metrics only to local requests", async () => {
    expect((await app.visitor().raw("GET", "/metrics")).body).toContain("tessera_operations_total");
    expect((await app.visitor("203.0.113.9").raw("GET", "/metrics")).statusCode).toBe(404);
    const forwarded = await app.visitor().raw("GET", "/metrics", undefined, { "x-forwarded-for": "203.0.113.9" });
    expect(forwarded.statusCode).toBe(404);
  });

  it.each([
    ["by a proxy that only says so", { via: "1.1 proxy" }],
    ["by a proxy that says so in its own way", { "x-real-ip": "203.0.113.9" }],
    ["by a proxy that follows the standard", { forwarded: "for=203.0.113.9" }],
  ])("hide metrics from requests forwarded %s", async (_how, headers) => {
    expect((await app.visitor().raw("GET", "/metrics", undefined, headers)).statusCode).toBe(404);
  });

  it.each(["localhost:3000", "127.0.0.1", "[::1]:3000"])("show metrics under %s", async (host) => {
    expect((await app.visitor().raw("GET", "/metrics", undefined, { host })).statusCode).toBe(200);
  });

  it("accept a path with or without its trailing slash", async () => {
    const visitor = app.visitor();
    for (const path of ["/v3/feeds/home", "/v3/feeds/home/", "/developers", "/developers/"]) {
      expect((await visitor.raw("GET", path)).statusCode).toBe(200);
    }
    expect((await visitor.raw("GET", "/nope/x/y/z")).statusCode).toBe(404);
  });

  it("send security headers", async () => {
    const { headers } = await app.visitor().raw("GET", "/v3/feeds/home/");
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cache-control": "private, no-store",
    });
    expect(headers["x-request-id"]).toBeDefined();
  });
});
