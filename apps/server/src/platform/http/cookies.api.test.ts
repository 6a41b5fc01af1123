import { type ApiClient, CAST_PASSWORD, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: "https://pins.example.org" });
});
afterAll(() => app.close());

const isLoggedIn = async (client: ApiClient) => (await client.call("accounts.viewer", {})).data.isAuth;

describe("cookies on https", () => {
  it("carry the __Host- prefix with the attributes that browsers require", async () => {
    const visitor = app.visitor();
    await app.as("alice");
    const { headers } = await visitor.send("accounts.login", { username_or_email: "alice", password: CAST_PASSWORD });
    const set = [headers["set-cookie"]].flat().map(String);
    expect(set.map((cookie) => cookie.split("=")[0]).toSorted()).toEqual(["__Host-session", "__Host-theme"]);
    for (const cookie of set) {
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).not.toMatch(/; Domain=/i);
    }
    expect([...visitor.cookies.keys()].toSorted()).toEqual(["__Host-csrftoken", "__Host-session", "__Host-theme"]);
  });

  it("are ignored without the prefix, so that a sibling domain can't set them", async () => {
    const alice = await app.as("alice");
    const plantedVisitor = app.visitor();
    plantedVisitor.cookies.set("session", alice.cookies.get("__Host-session") ?? "");
    plantedVisitor.cookies.set("csrftoken", alice.cookies.get("__Host-csrftoken") ?? "");
    expect(await isLoggedIn(plantedVisitor)).toBe(false);
    const bare = await app.server.app.inject({
      method: "POST",
      url: "/v3/login/",
      headers: {
        cookie: `csrftoken=${alice.cookies.get("__Host-csrftoken")}`,
        "x-csrftoken": alice.cookies.get("__Host-csrftoken") ?? "",
      },
      payload: { username_or_email: "alice", password: CAST_PASSWORD },
    });
    expect(bare.statusCode).toBe(403);
  });
});

describe("logging out", () => {
  it("clears the account's cache and storage in the browser", async () => {
    const bob = await app.as("bob");
    const { headers } = await bob.send("accounts.logout");
    expect(headers["clear-site-data"]).toBe('"cache", "storage"');
    expect(bob.cookies.has("__Host-session")).toBe(false);
    expect(await isLoggedIn(bob)).toBe(false);
  });
});
