import type { TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { createTestPageRegistrar } from "../ssr.fixture.ts";

const entry = {
  createLoadContext: () => ({}),
  createRequestHandler: () => (request: Request) =>
    Promise.resolve(new Response(`rendered ${new URL(request.url).pathname}`, { status: 404 })),
};

let app: TestApp<Server>;
beforeAll(async () => {
  const pages = createTestPageRegistrar(entry);
  app = await startApp({}, {}, undefined, { pages });
});
afterAll(() => app.close());

describe("an unknown URL under the API's path", () => {
  it.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "[API-02] [API-03] returns not_found in the envelope when %s requests it",
    async (method) => {
      const alice = await app.as("alice");
      for (const path of [
        ...["/v3", "/v3/", "/v3/nothing/", "/v3/nothing/?page_size=1", "/v3/pins/1/nothing/", "/v3/%6Eothing/"],
        ...["/resource/", "/resource/NothingResource/", "/graphql/nothing/"],
      ]) {
        const answer = await alice.raw(method, path);
        expect([path, answer.statusCode, answer.headers["content-type"]]).toEqual([path, 404, JSON_TYPE]);
        expect(answer.headers["cache-control"]).toBe("private, no-store");
        if (method !== "HEAD") expect(JSON.parse(answer.body)).toMatchObject(NOT_FOUND);
      }
    },
  );

  it("returns not_found before any body is read", async () => {
    const visitor = app.visitor();
    for (const [body, type] of [
      [Buffer.from('{"a":'), "application/json"],
      [Buffer.from("text"), "text/nothing"],
      [Buffer.alloc(2 * 1024 * 1024, "1"), "application/json"],
    ] as const) {
      const answer = await visitor.raw("POST", "/v3/nothing/", body, { "content-type": type });
      expect(JSON.parse(answer.body)).toMatchObject(NOT_FOUND);
    }
  });

  it("returns not_found even when the method isn't supported", async () => {
    const alice = await app.as("alice");
    for (const [method, path] of [
      ["PATCH", "/v3/pins/1/"],
      ["GET", "/v3/pins/"],
      ["GET", "/graphql"],
      ["DELETE", "/v3/openapi.json"],
    ] as const) {
      expect([method, path, JSON.parse((await alice.raw(method, path)).body)]).toMatchObject([method, path, NOT_FOUND]);
    }
  });

  it("returns a page when it only starts with the same letters as the API's path", async () => {
    for (const path of ["/v3x/", "/v30/nothing/", "/nobody/v3/", "/nothing/here/at/all/"]) {
      expect((await app.visitor().raw("GET", path)).body).toBe(`rendered ${path}`);
    }
  });
});

const JSON_TYPE = "application/json; charset=utf-8";
const NOT_FOUND = {
  resource_response: {
    status: "failure",
    http_status: 404,
    data: null,
    bookmark: null,
    error: { type: "not_found", message: "There’s nothing at this address.", details: [] },
  },
};
