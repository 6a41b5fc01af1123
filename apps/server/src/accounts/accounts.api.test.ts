import { type ApiClient, CAST_PASSWORD, type TestApp } from "@tessera/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { beginSession, removeExpiredSessions } from "./sessions.commands.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function isLoggedIn(client: ApiClient): Promise<boolean> {
  return (await client.call("accounts.viewer", {})).data.isAuth;
}

async function logInAs(name: string, address?: string): Promise<ApiClient> {
  const client = app.visitor(address);
  const { status } = await client.call("accounts.login", { username_or_email: name, password: CAST_PASSWORD });
  expect(status).toBe(200);
  return client;
}

const newcomer = { email: "eve@example.com", password: "correct horse", first_name: "Eve" };

describe("sign-up", () => {
  it("starts a session and returns the profile", async () => {
    const visitor = app.visitor();
    const { status, data } = await visitor.call("accounts.register", { ...newcomer, first_name: "  Zoë\u200b Ural " });
    expect(status).toBe(200);
    expect(data).toMatchObject({ username: "zoe_ural", fullName: "Zoë Ural", boardCount: 0, can: { edit: true } });
    const viewer = (await visitor.call("accounts.viewer", {})).data;
    expect(viewer).toMatchObject({ isAuth: true, email: "eve@example.com", country: "US", locale: "en-US" });
  });

  it("picks a different username for a second person with the same name", async () => {
    const names = await Promise.all(
      [1, 2, 3].map(async (number) => {
        const email = `same${number}@example.com`;
        const { data } = await app.visitor().call("accounts.register", { ...newcomer, email, first_name: "Same" });
        return data.username;
      }),
    );
    expect(names.toSorted()).toEqual(["same", "same2", "same3"]);
  });

  it("rejects an email address or username that is already taken, regardless of case", async () => {
    await app.as("alice");
    const visitor = app.visitor();
    const email = await visitor.call("accounts.register", { ...newcomer, email: "ALICE@Example.com" });
    expect(email).toMatchObject({ status: 409, error: { type: "conflict", details: [{ path: "email" }] } });
    const username = await visitor.call("accounts.register", {
      ...newcomer,
      email: "other@example.com",
      username: "Alice",
    });
    expect(username).toMatchObject({ status: 409, error: { details: [{ path: "username" }] } });
    const login = await visitor.call("accounts.login", {
      username_or_email: "other@example.com",
      password: "correct horse",
    });
    expect(login.status).toBe(401);
  });

  it.each(["ideas", "search", "V3", "pin", "admin", "me", "email_verification_error"])(
    "[ROUTES-17] rejects %s as a username",
    async (username) => {
      const response = await app.visitor().call("accounts.register", { ...newcomer, email: "r@example.com", username });
      expect(response).toMatchObject({
        status: 400,
        error: { type: "validation_error", details: [{ path: "username" }] },
      });
    },
  );

  it.each([
    ["email", { email: "nobody" }],
    ["password", { password: "seven77" }],
    ["password", { password: "x".repeat(129) }],
    ["first_name", { first_name: " \u200b " }],
    ["first_name", { first_name: "\u3164" }],
    ["first_name", { first_name: "x".repeat(31) }],
    ["username", { username: "no" }],
    ["username", { username: "with space" }],
    ["country", { country: "XX" }],
  ])("reports an invalid %s", async (path, field) => {
    const response = await app.visitor().send("accounts.register", { ...newcomer, email: "v@example.com", ...field });
    expect(response).toMatchObject({ status: 400, error: { type: "validation_error", details: [{ path }] } });
  });

  it("ends the browser's previous session", async () => {
    const client = app.visitor("10.0.6.1");
    await client.call("accounts.register", { ...newcomer, email: "first@example.com" });
    const before = client.cookies.get("session") ?? "";
    await client.call("accounts.register", { ...newcomer, email: "second@example.com" });
    expect(await isLoggedIn(client)).toBe(true);
    const other = app.visitor();
    other.cookies.set("session", before);
    expect(await isLoggedIn(other)).toBe(false);
  });

  it.each(["closed", "invite"])(
    "rejects a person who enters only a name while registration is %s",
    async (registration) => {
      const closed = await startApp({ REGISTRATION: registration });
      const response = await closed.visitor().call("accounts.register", newcomer);
      expect(response).toMatchObject({ status: 403, error: { type: "forbidden" } });
      expect((await closed.visitor().call("accounts.viewer", {})).data.registration).toBe(registration);
      await closed.close();
    },
  );

  it("requires the CSRF header, as does login", async () => {
    const visitor = app.visitor();
    const headers = { "x-csrftoken": "forged" };
    const register = await visitor.post("/v3/register/email/", { ...newcomer, email: "c@example.com" }, headers);
    expect(register).toMatchObject({ status: 403, error: { type: "csrf_failed" } });
    const credentials = { username_or_email: "alice", password: CAST_PASSWORD };
    expect((await visitor.post("/v3/login/", credentials, headers)).error?.type).toBe("csrf_failed");
    const alice = await app.as("alice");
    expect((await alice.request("PUT", "/v3/users/me/", { about: "x" }, headers)).error?.type).toBe("csrf_failed");
  });
});

describe("login", () => {
  it.each(["alice", "ALICE", "alice@example.com", " Alice@Example.com "])(
    "accepts %j as the username or email address",
    async (name) => {
      await app.as("alice");
      expect(await isLoggedIn(await logInAs(name))).toBe(true);
    },
  );

  it("[ACCOUNT-04] rejects a wrong password with a message, and otherwise starts a session that logout deletes", async () => {
    await app.as("alice");
    const wrong = await app
      .visitor("10.0.0.1")
      .call("accounts.login", { username_or_email: "alice", password: "wrong" });
    expect(wrong).toMatchObject({
      status: 401,
      error: { type: "invalid_credentials", message: "The email, username or password is incorrect." },
    });
    const client = await logInAs("alice");
    const token = client.cookies.get("session") ?? "";
    expect((await client.call("accounts.logout", {})).status).toBe(200);
    expect(client.cookies.has("session")).toBe(false);
    client.cookies.set("session", token);
    expect(await isLoggedIn(client)).toBe(false);
  });

  it("returns the same error for a nonexistent account as for a wrong password", async () => {
    await app.as("alice");
    const responses = await Promise.all(
      ["alice", "nobody_at_all", "nobody@example.com"].map((name) =>
        app.visitor("10.0.0.2").call("accounts.login", { username_or_email: name, password: "wrong" }),
      ),
    );
    const [first, ...others] = responses.map(({ status, error }) => ({ status, error }));
    for (const other of others) expect(other).toEqual(first);
  });

  it("ends the browser's previous session", async () => {
    await app.as("alice");
    const client = await logInAs("alice");
    const before = client.cookies.get("session") ?? "";
    await client.call("accounts.login", { username_or_email: "alice", password: CAST_PASSWORD });
    const other = app.visitor();
    other.cookies.set("session", before);
    expect(await isLoggedIn(other)).toBe(false);
  });

  it("stores passwords and tokens only as hashes", async () => {
    const client = await app.as("alice");
    const { db } = app.server.context;
    const accounts = await db.selectFrom("accounts").select("password_hash").execute();
    for (const { password_hash: hash } of accounts) expect(hash).toMatch(/^\$argon2id\$/);
    const token = client.cookies.get("session") ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await sql<{ found: boolean }>`
      select exists (select 1 from session_tokens where token_hash = ${token}) or
             exists (select 1 from sessions where token_hash = ${token}) as found`.execute(db);
    expect(rows[0]?.found).toBe(false);
  });
});

describe("sessions", () => {
  it("are listed only for their owner, who can revoke each of them", async () => {
    const dan = await app.as("dan");
    const phone = await logInAs("dan", "10.0.1.1");
    const { data } = await dan.call("accounts.sessions", {});
    expect(data).toHaveLength(2);
    expect(data.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const other = data.find(({ isCurrent }) => !isCurrent);
    expect(other).toMatchObject({ address: "10.0.1.1" });
    const alice = await app.as("alice");
    const session_id = other?.id ?? "";
    expect((await alice.call("accounts.revokeSession", { session_id })).status).toBe(404);
    expect(await isLoggedIn(phone)).toBe(true);
    expect((await dan.call("accounts.revokeSession", { session_id })).status).toBe(200);
    expect(await isLoggedIn(phone)).toBe(false);
    expect(await isLoggedIn(dan)).toBe(true);
    expect((await dan.call("accounts.revokeSession", { session_id })).status).toBe(404);
    expect((await dan.call("accounts.revokeSession", { session_id: "not-an-id" })).status).toBe(404);
  });

  it("survive a restart", async () => {
    const alice = await app.as("alice");
    await app.restart();
    expect(await isLoggedIn(alice)).toBe(true);
  });

  it("expire a year after they start, even if they're in use", async () => {
    const days = (count: number) => count * 24 * 60 * 60 * 1000;
    const patient = await startApp();
    const visitor = patient.visitor("10.0.9.1");
    await visitor.call("accounts.register", { ...newcomer, email: "year@example.com", username: "year_test" });
    for (let seconds = 0; seconds < 360; seconds += 40) {
      patient.advance(days(40));
      expect(await isLoggedIn(visitor)).toBe(true);
    }
    patient.advance(days(4));
    expect(await isLoggedIn(visitor)).toBe(true);
    patient.advance(days(2));
    expect(await isLoggedIn(visitor)).toBe(false);
    await patient.close();
  });

  it("expire according to the current lifetime setting, even if they started under a longer one", async () => {
    const environment: Record<string, string> = { SESSION_MAX_DAYS: "30" };
    const server = await startApp(environment);
    const alice = await server.as("alice");
    server.advance(8 * 24 * 60 * 60 * 1000);
    expect(await isLoggedIn(alice)).toBe(true);
    environment.SESSION_MAX_DAYS = "7";
    await server.restart();
    expect(await isLoggedIn(alice)).toBe(false);
    await server.close();
  });

  it("aren't found when the cookie is forged", async () => {
    for (const token of ["", "x", "A".repeat(43), "é".repeat(43)]) {
      const visitor = app.visitor();
      visitor.cookies.set("session", encodeURIComponent(token));
      expect(await isLoggedIn(visitor)).toBe(false);
    }
  });

  it("are limited to each person's 200 most recently used sessions", async () => {
    const browser = app.visitor("10.0.4.1");
    await browser.call("accounts.register", { ...newcomer, email: "many@example.com", username: "many_test" });
    const { data } = await browser.call("accounts.viewer", {});
    const personId = data.userId ?? "";
    const begin = (userAgent: string) =>
      app.server.context.transaction((tx) =>
        beginSession(tx, app.server.context, personId, { userAgent, fullAddress: "10.0.4.1" }),
      );
    const first = await begin("first");
    app.advance(1_000);
    for (let count = 0; count < 200; count += 1) await begin("later");
    expect(await app.server.context.resolveSession(first.token)).toBeNull();
    const { rows } = await sql<{ sessions: number; tokens: number }>`
      select (select count(*)::integer from sessions where person_id = ${personId}) as sessions,
        (select count(*)::integer from session_tokens where person_id = ${personId}) as tokens`.execute(
      app.server.context.db,
    );
    expect(rows).toEqual([{ sessions: 200, tokens: 200 }]);
  });

  it("are all revoked, except for the current one, when the password changes", async () => {
    const visitor = app.visitor("10.0.3.1");
    await visitor.call("accounts.register", { ...newcomer, email: "pw@example.com", username: "pw_test" });
    const phone = app.visitor("10.0.3.1");
    await phone.call("accounts.login", { username_or_email: "pw_test", password: newcomer.password });
    const change = (current_password: string) =>
      visitor.call("accounts.changePassword", { current_password, new_password: "a new password" });
    expect(await change("wrong")).toMatchObject({
      status: 401,
      error: { type: "invalid_credentials", details: [{ path: "current_password" }] },
    });
    expect(await isLoggedIn(phone)).toBe(true);
    const thief = app.visitor("10.0.3.2");
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
    expect(await isLoggedIn(thief)).toBe(true);
    expect((await change(newcomer.password)).status).toBe(200);
    expect(await isLoggedIn(phone)).toBe(false);
    expect(await isLoggedIn(thief), "someone with a copy of the cookie").toBe(false);
    expect(await isLoggedIn(visitor)).toBe(true);
    const old = await phone.call("accounts.login", { username_or_email: "pw_test", password: newcomer.password });
    expect(old.status).toBe(401);
    const fresh = await phone.call("accounts.login", { username_or_email: "pw_test", password: "a new password" });
    expect(fresh.status).toBe(200);
  });
});

describe("a session's lifetime", () => {
  it("extends to 60 days after its last use", async () => {
    const client = await logInAs("alice", "10.0.2.1");
    const forgotten = await logInAs("alice", "10.0.2.2");
    app.advance(40 * DAY_MS);
    expect(await isLoggedIn(client)).toBe(true);
    app.advance(40 * DAY_MS);
    expect(await isLoggedIn(client)).toBe(true);
    expect(await isLoggedIn(forgotten)).toBe(false);
    expect(await removeExpiredSessions(app.server.context)).toBeGreaterThan(0);
    expect(await removeExpiredSessions(app.server.context)).toBe(0);
    expect(await isLoggedIn(client)).toBe(true);
  });
});
