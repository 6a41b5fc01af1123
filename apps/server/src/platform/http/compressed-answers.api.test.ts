import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { type AnyOperation, operations } from "@tessera/contract";
import { makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";

let app: TestApp<Server>;
let pins: string;
beforeAll(async () => {
  app = await startApp();
  const alice = await app.as("alice");
  const { id: board } = await makeBoard(alice, "Enough for a page");
  for (let index = 0; index < 3; index += 1) await makePin(alice, { board_id: board });
  pins = `/v3/boards/${board}/pins/`;
});
afterAll(() => app.close());

const request = async (path: string, accepted: string, headers: Record<string, string> = {}, method = "GET") =>
  (await app.as("alice")).raw(method, path, undefined, { "accept-encoding": accepted, ...headers });

describe("a response to a read", () => {
  it.each([
    ["gzip, deflate, br, zstd", "zstd", zstdDecompressSync],
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ] as const)("is compressed when the client accepts %s", async (accepted, encoding, decompress) => {
    const plain = await request(pins, "identity");
    const sent = await request(pins, accepted);
    expect(plain.headers).toMatchObject({ vary: expect.stringContaining("Accept-Encoding") });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(sent.headers).toMatchObject({
      "content-encoding": encoding,
      "content-length": String(sent.rawPayload.length),
      "content-type": "application/json; charset=utf-8",
      "cache-control": "private, no-store",
      vary: expect.stringContaining("Accept-Encoding"),
    });
    expect(decompress(sent.rawPayload)).toEqual(plain.rawPayload);
    expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });

  it("has the same headers when the method is HEAD", async () => {
    const [whole, head] = [await request(pins, "br"), await request(pins, "br", {}, "HEAD")];
    expect(head.rawPayload.length).toBe(0);
    for (const name of ["content-encoding", "content-length", "content-type", "vary"]) {
      expect(head.headers[name], name).toBe(whole.headers[name]);
    }
  });

  it("isn't compressed when it's so small that compression saves nothing", async () => {
    const { headers } = await request("/resource/UserSettingsResource/", "br");
    expect(headers["content-encoding"]).toBeUndefined();
  });

  it.each(["cross-site", "same-site"])("isn't compressed when a %s page requested it", async (site) => {
    const { headers, rawPayload } = await request(pins, "br", { "sec-fetch-site": site });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["content-length"]).toBe(String(rawPayload.length));
    expect(headers.vary).toContain("Sec-Fetch-Site");
  });
});

describe("a response that contains a secret", () => {
  it("isn't compressed when it contains the caller's account or sessions", async () => {
    for (const path of ["/v3/users/me/", "/v3/users/me/sessions/"]) {
      const { headers, statusCode } = await request(path, "gzip, br, zstd", { "user-agent": "a".repeat(2_000) });
      expect([statusCode, headers["content-encoding"]], path).toEqual([200, undefined]);
    }
  });

  it("isn't compressed for any write, because writes return links and codes", async () => {
    const alice = await app.as("alice");
    const body = { name: "Long enough", description: "a".repeat(500) };
    const { headers, statusCode, rawPayload } = await alice.raw("POST", "/v3/boards/", body, {
      "accept-encoding": "gzip, br, zstd",
    });
    expect(statusCode).toBe(200);
    expect(rawPayload.length).toBeGreaterThan(1_024);
    expect(headers["content-encoding"]).toBeUndefined();
  });

  it("is declared confidential for every read with an email, address, password, code, or token", () => {
    const undeclared = Object.entries<AnyOperation>(operations).flatMap(([name, { effect, confidential, output }]) => {
      const names = effect === "write" || confidential ? [] : listFields(z.toJSONSchema(output));
      return names.filter((field) => SECRET_FIELD_PATTERN.test(field)).map((field) => `${name}: ${field}`);
    });
    expect(undeclared).toEqual([]);
  });
});

/** Names of fields that may contain a secret, as a whole or as the last part. */
const SECRET_FIELD_PATTERN = /(?:^|_|(?=[A-Z]))(?:email|address|password|secret|token|access_?code|invite_?code)$/i;

/** Lists the names of all fields in a JSON schema, except those that are only true or false. */
function listFields(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties = {} } = schema as { properties?: Readonly<Record<string, { type?: string }>> };
  const names = Object.keys(properties).filter((name) => properties[name]?.type !== "boolean");
  return [...names, ...Object.values(schema).flatMap(listFields)];
}
