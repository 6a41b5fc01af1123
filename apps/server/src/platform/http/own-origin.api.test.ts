import { makeBoard, type TestApp } from "@tessera/testkit";
import { afterEach, describe, expect, it } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";

let app: TestApp<Server>;
afterEach(() => app.close());

const requestStatus = async (host: string, path = "/v3/users/me/", headers: Record<string, string> = {}) =>
  (await app.visitor().raw("GET", path, undefined, { host, ...headers })).statusCode;

describe("a server without configured names", () => {
  it("responds under loopback names, and rejects all other names with a one-line message", async () => {
    app = await startApp();
    for (const host of [
      "localhost",
      "LOCALHOST:3000",
      "pins.localhost:3000",
      "127.0.0.1",
      "127.8.9.1:80",
      "[::1]:3000",
    ]) {
      expect([host, await requestStatus(host)]).toEqual([host, 200]);
    }
    for (const host of [
      ...["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:3000", "notlocalhost", "192.168.1.5"],
      ...["[fd00::1]", "10.0.0.1:3000", "tessera", "[::ffff:10.0.0.1]", "0.0.0.0"],
    ]) {
      expect([host, await requestStatus(host)]).toEqual([host, 421]);
    }
    const rejected = await app.visitor().raw("GET", "/", undefined, { host: "evil.example" });
    expect(rejected.body.trimEnd().split("\n")).toHaveLength(1);
    expect(rejected.headers).toMatchObject({
      "cache-control": "no-store",
      "content-type": "text/plain; charset=utf-8",
    });
  });

  it("rejects every type of path except health probes when the host name is unknown", async () => {
    app = await startApp();
    for (const path of [
      "/",
      "/media/x/236x.webp",
      "/v3/openapi.json",
      "/developers",
      "/metrics",
      "/nothing/here/at/all",
    ]) {
      expect([path, await requestStatus("evil.example", path)]).toEqual([path, 421]);
    }
    expect(await requestStatus("10.0.0.7:3000", "/healthz")).toBe(200);
    expect(await requestStatus("10.0.0.7:3000", "/readyz/?x=1")).toBe(200);
  });

  it("rejects a Host header that can't be in a URL", async () => {
    app = await startApp();
    for (const host of ["a b", "[", "x:99999", "user@localhost", "localhost/x", "localhost#x"]) {
      expect([host, await requestStatus(host)]).toEqual([host, 400]);
    }
  });

  it("ignores the forwarded host in every request", async () => {
    app = await startApp();
    const forwarded = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
    const alice = await app.as("alice");
    const { id } = await makeBoard(alice, "Lamps");
    const feed = await app.visitor().raw("GET", `/v3/feeds/boards/${id}/atom/`, undefined, forwarded);
    expect(feed.statusCode).toBe(200);
    expect(feed.body).not.toContain("evil.example");
    expect(feed.body).toContain("http://localhost");
    expect(String(feed.headers.vary)).toMatch(/Host, X-Forwarded-Host, X-Forwarded-Proto/);
  });
});

describe("a server with configured names", () => {
  it("responds under the names in PUBLIC_URL, HOST, and ALLOWED_HOSTS, on any port", async () => {
    app = await startApp({
      PUBLIC_URL: "https://pins.example.org",
      HOST: "192.168.1.5",
      ALLOWED_HOSTS: "pins.internal, fd00::5",
    });
    for (const host of [
      "pins.example.org",
      "Pins.Example.Org:8443",
      "192.168.1.5:3000",
      "pins.internal",
      "[fd00::5]",
      "localhost",
    ]) {
      expect([host, await requestStatus(host)]).toEqual([host, 200]);
    }
    for (const host of ["example.org", "www.pins.example.org", "192.168.1.6"]) {
      expect([host, await requestStatus(host)]).toEqual([host, 421]);
    }
  });

  it("accepts a forwarded host only if the host is configured and a trusted proxy forwards it", async () => {
    app = await startApp({ TRUST_PROXY: "10.9.9.9", ALLOWED_HOSTS: "pins.example.org" });
    const requestForwarded = async (address: string, forwarded: string) =>
      (
        await app
          .visitor(address)
          .raw("GET", "/v3/users/me/", undefined, { host: "localhost", "x-forwarded-host": forwarded })
      ).statusCode;
    expect(await requestForwarded("10.9.9.9", "pins.example.org")).toBe(200);
    expect(await requestForwarded("10.9.9.9", "evil.example")).toBe(421);
    expect(await requestForwarded("203.0.113.5", "evil.example")).toBe(200);
  });

  it("rejects a configured name that another site forwards through a browser on the proxy's machine", async () => {
    app = await startApp({ TRUST_PROXY: "127.0.0.1", ALLOWED_HOSTS: "pins.example.org" });
    const forwarded = { "x-forwarded-host": "pins.example.org" };
    expect(await requestStatus("evil.example", "/v3/users/me/", forwarded)).toBe(421);
    expect(await requestStatus("localhost", "/v3/users/me/", forwarded)).toBe(200);
  });

  it("shows metrics under any name to a scraper with the token", async () => {
    app = await startApp({ METRICS_TOKEN: "0123456789abcdef" });
    expect(await requestStatus("10.0.0.7:3000", "/metrics", { authorization: "Bearer 0123456789abcdef" })).toBe(200);
    expect(await requestStatus("10.0.0.7:3000", "/metrics")).toBe(404);
  });
});
