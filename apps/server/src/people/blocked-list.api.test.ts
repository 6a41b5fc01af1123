import type { TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
  for (const name of ["alice", "bob", "carol"] as const) await app.as(name);
});
afterAll(() => app.close());

describe("the list of blocked people", () => {
  it("is visible only to the blocker, and is paginated, newest first", async () => {
    const dan = await app.as("dan");
    for (const name of ["alice", "bob", "carol"]) await dan.put(`/v3/users/${name}/block/`);
    const first = await dan.call("people.blocked", { page_size: 2 });
    expect(first.data.map(({ username }) => username)).toEqual(["carol", "bob"]);
    await dan.delete("/v3/users/carol/block/");
    const second = await dan.call("people.blocked", { page_size: 2, bookmark: first.bookmark ?? "" });
    expect(second.data.map(({ username }) => username)).toEqual(["alice"]);
    expect(second.bookmark).toBeNull();
    expect((await app.visitor().get("/v3/users/me/blocked/")).status).toBe(401);
    for (const name of ["alice", "bob"]) await dan.delete(`/v3/users/${name}/block/`);
  });
});
