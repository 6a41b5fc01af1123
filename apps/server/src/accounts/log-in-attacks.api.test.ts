import type { Db, Tx } from "@tessera/database";
import { CAST_PASSWORD, type CastMember, type TestApp } from "@tessera/testkit";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { updateAccountRow } from "./accounts.queries.ts";
import { takeMail } from "./mail.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe("the limit on codes for two-step login", () => {
  it("allows ten wrong codes an hour from all addresses, mails the person, and still accepts recovery codes", async () => {
    const limited = await startApp({ RATE_LIMIT_FACTOR: "1" });
    const bob = await limited.as("bob");
    const { secret, setup } = (await bob.call("accounts.startTwoStepLogin", {})).data;
    const createCode = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: limited.server.context.now() });
    const { codes } = (await bob.call("accounts.enableTwoStepLogin", { setup, totp: createCode() })).data;
    await takeMail(limited);
    let addresses = 0;
    const logIn = (totp: string) =>
      limited
        .visitor(`10.7.0.${(addresses += 1)}`)
        .call("accounts.login", { username_or_email: "bob", password: CAST_PASSWORD, totp });
    const wrong = createCode() === "000000" ? "111111" : "000000";
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1) statuses.push((await logIn(wrong)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await logIn(createCode())).status).toBe(429);
    const mails = (await takeMail(limited)).filter(({ subject }) => subject === "Someone knows your password");
    expect(mails).toHaveLength(1);
    expect((await logIn(codes[0] ?? "")).status).toBe(200);
    await limited.close();
  });
});

describe("the limit on password guesses", () => {
  it("allows ten guesses per address, even simultaneous ones, and doesn't affect other addresses", async () => {
    const limited = await startApp({ RATE_LIMIT_FACTOR: "1" });
    await limited.as("bob");
    const guesser = limited.visitor("10.0.0.3");
    await guesser.call("accounts.viewer", {});
    const guess = (password: string) => guesser.call("accounts.login", { username_or_email: "bob", password });
    const guesses = await Promise.all(Array.from({ length: 14 }, () => guess("wrong")));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    const rejected = await guess(CAST_PASSWORD);
    expect(rejected).toMatchObject({ status: 429, error: { type: "rate_limited" } });
    expect(Number(rejected.headers["retry-after"])).toBeGreaterThan(0);
    const credentials = { username_or_email: "bob", password: CAST_PASSWORD };
    expect((await limited.visitor("10.0.0.4").call("accounts.login", credentials)).status).toBe(200);
    await limited.close();
  });

  it("allows ten guesses for all addresses in an IPv6 network combined, whether by username or by email", async () => {
    const limited = await startApp({ RATE_LIMIT_FACTOR: "1" });
    await limited.as("bob");
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const name = attempt % 2 === 0 ? "bob" : "bob@example.com";
      const guesser = limited.visitor(`2001:db8:0:7::${attempt}`);
      statuses.push((await guesser.call("accounts.login", { username_or_email: name, password: "wrong" })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const sameNetwork = limited.visitor("2001:db8:0:7::ff");
    const credentials = { username_or_email: "bob", password: CAST_PASSWORD };
    expect((await sameNetwork.call("accounts.login", credentials)).status).toBe(429);
    const otherSite = limited.visitor("2001:db8:0:8::1");
    expect((await otherSite.call("accounts.login", credentials)).status).toBe(200);
    const sessions = (await otherSite.call("accounts.sessions", {})).data;
    expect(sessions.find(({ isCurrent }) => isCurrent)?.address).toBe("2001:db8:0:8::1");
    await limited.close();
  });

  it("allows a hundred wrong guesses an hour for one account, then one from each new network", async () => {
    const limited = await startApp({ RATE_LIMIT_FACTOR: "0.1" });
    await limited.as("bob");
    const attempt = (address: string, password: string) =>
      limited.visitor(address).call("accounts.login", { username_or_email: "bob", password });
    for (let right = 0; right < 12; right += 1) {
      expect((await attempt(`10.1.0.${right}`, CAST_PASSWORD)).status).toBe(200);
    }
    for (let guess = 0; guess < 10; guess += 1) expect((await attempt(`10.2.0.${guess}`, "wrong")).status).toBe(401);
    expect((await attempt("2001:db8:3:1::1", "wrong")).status).toBe(401);
    expect((await attempt("2001:db8:3:2::1", "wrong")).status).toBe(429);
    expect((await attempt("10.3.0.2", CAST_PASSWORD)).status).toBe(200);
    // The flood of guesses doesn't affect an address from which someone logged in before.
    expect((await attempt("10.1.0.1", "wrong")).status).toBe(401);
    await limited.close();
  });

  it("is reset by a correct password", async () => {
    const limited = await startApp({ RATE_LIMIT_FACTOR: "1" });
    await limited.as("carol");
    const client = limited.visitor("10.0.0.5");
    const logIn = (password: string) => client.call("accounts.login", { username_or_email: "carol", password });
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 5; attempt += 1) expect((await logIn("wrong")).status).toBe(401);
      expect((await logIn(CAST_PASSWORD)).status).toBe(200);
    }
    await limited.close();
  });
});

describe("login while the account changes", () => {
  /**
   * Attempts a login with a correct password, and changes the account after the check but before the session starts.
   */
  async function logInDuring(name: CastMember, change: (personId: string, tx: Tx) => Promise<unknown>) {
    const person = await app.as(name);
    const id = (await person.call("accounts.viewer", {})).data.userId ?? "";
    const { context } = app.server;
    const client = app.visitor("10.0.5.1");
    await client.call("accounts.viewer", {});
    const { login } = await context.transaction(async (tx) => {
      await change(id, tx);
      const login = client.call("accounts.login", { username_or_email: name, password: CAST_PASSWORD });
      let isAnswered = false;
      void login.then(() => {
        isAnswered = true;
      });
      await expect.poll(async () => isAnswered || (await isAnyoneWaiting(context.db)), { timeout: 20_000 }).toBe(true);
      return { login };
    });
    return login;
  }

  async function isAnyoneWaiting(db: Db): Promise<boolean> {
    const { rows } = await sql<{ isWaiting: boolean }>`
      select exists (select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as "isWaiting"`.execute(db);
    return rows[0]?.isWaiting ?? false;
  }

  it("doesn't start a session when the password has just been replaced", async () => {
    const response = await logInDuring("carol", (id, tx) => updateAccountRow(tx, id, { password_hash: "another" }));
    expect(response).toMatchObject({ status: 401, error: { type: "invalid_credentials" } });
  });

  it("doesn't start a session when the person has just been suspended", async () => {
    const response = await logInDuring("dan", (id, tx) =>
      tx.updateTable("people").set({ suspended_at: new Date() }).where("id", "=", id).execute(),
    );
    expect(response).toMatchObject({ status: 403, error: { type: "forbidden" } });
  });
});
