import { type ApiClient, CAST_PASSWORD, type TestApp } from "@tessera/testkit";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { createAuthenticator } from "./authenticator.fixture.ts";
import { takeMail } from "./mail.fixture.ts";

const SITE = "https://pins.example";
const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: SITE });
});
afterAll(() => app.close());

/** Registers someone whose account no other test uses. Takes the mail of earlier tests. */
async function register(username: string) {
  await takeMail(app);
  const client = app.visitor();
  const email = `${username}@example.com`;
  await client.call("accounts.register", { email, password: CAST_PASSWORD, first_name: "Rosa", username });
  return { client, username, email };
}

/** Returns an authenticator app's code. */
function createCode(secret: string, afterMs = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.server.context.now() + afterMs });
}

/** Registers someone and turns on two-step login. */
async function registerWithTwoSteps(username: string) {
  const person = await register(username);
  const { secret, setup } = (await person.client.call("accounts.startTwoStepLogin", {})).data;
  const enabled = await person.client.call("accounts.enableTwoStepLogin", { setup, totp: createCode(secret) });
  app.advance(STEP_MS);
  return { ...person, secret, codes: enabled.data.codes };
}

function logIn(
  username_or_email: string,
  more: { totp?: string; trust_device?: boolean } = {},
  client = app.visitor(),
) {
  return client.call("accounts.login", { username_or_email, password: CAST_PASSWORD, ...more });
}

const readMethods = async (client: ApiClient) => (await client.call("accounts.loginMethods", {})).data;
const takeSubjects = async () => (await takeMail(app)).map(({ subject }) => subject);

describe("two-step login", () => {
  it("needs the password and a code from the app once it's on", async () => {
    const { username, secret, client } = await registerWithTwoSteps("careful");
    expect(await readMethods(client)).toMatchObject({ hasTwoStepLogin: true, recoveryCodesLeft: 10 });
    expect(await logIn(username)).toMatchObject({ status: 401, error: { type: "mfa_required" } });
    const wrong = await app
      .visitor()
      .call("accounts.login", { username_or_email: username, password: "wrong horse 9", totp: createCode(secret) });
    expect(wrong).toMatchObject({ status: 401, error: { type: "invalid_credentials", details: [] } });
    expect((await logIn(username, { totp: ` ${createCode(secret)} ` })).status).toBe(200);
  });

  it("accepts each code once, and also the codes before and after the current one", async () => {
    const { username, secret } = await registerWithTwoSteps("punctual");
    app.advance(2 * STEP_MS);
    const totp = createCode(secret, -STEP_MS);
    expect((await logIn(username, { totp })).status).toBe(200);
    const repeated = await logIn(username, { totp });
    expect(repeated).toMatchObject({ status: 401, error: { details: [{ path: "totp" }] } });
    expect((await logIn(username, { totp: createCode(secret, STEP_MS) })).status).toBe(200);
    // An earlier code is as useless as a used one.
    expect((await logIn(username, { totp: createCode(secret) })).status).toBe(401);
    expect((await logIn(username, { totp: createCode(secret, 3 * STEP_MS) })).status).toBe(401);
  });

  it("lets only one of several simultaneous logins use a code", async () => {
    const { username, secret } = await registerWithTwoSteps("cloned");
    const totp = createCode(secret);
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => logIn(username, { totp })))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401]);
  });

  it("accepts each recovery code once, and mails that it was used", async () => {
    const { username, codes, client } = await registerWithTwoSteps("phoneless");
    await takeMail(app);
    const [first = "", second = ""] = codes;
    expect(codes).toHaveLength(10);
    expect((await logIn(username, { totp: first.toUpperCase() })).status).toBe(200);
    expect((await logIn(username, { totp: first })).status).toBe(401);
    expect((await logIn(username, { totp: second.replaceAll("-", " ") })).status).toBe(200);
    expect(await readMethods(client)).toMatchObject({ recoveryCodesLeft: 8 });
    const mails = await takeMail(app);
    expect(mails.filter(({ subject }) => subject === "A recovery code was used").map(({ text }) => text)).toEqual([
      expect.stringContaining("9 are left."),
      expect.stringContaining("8 are left."),
    ]);
    const renewed = await client.call("accounts.renewRecoveryCodes", {});
    expect((await logIn(username, { totp: codes[2] ?? "" })).status).toBe(401);
    expect((await logIn(username, { totp: renewed.data.codes[0] ?? "" })).status).toBe(200);
  });

  it("isn't turned on by a wrong code, by someone else's setup, or after ten minutes", async () => {
    const { client } = await register("hesitant");
    const other = await register("borrower");
    const { secret, setup } = (await client.call("accounts.startTwoStepLogin", {})).data;
    const enable = (caller: ApiClient, totp: string) => caller.call("accounts.enableTwoStepLogin", { setup, totp });
    const wrong = createCode(secret) === "000000" ? "111111" : "000000";
    expect(await enable(client, wrong)).toMatchObject({ status: 400, error: { details: [{ path: "totp" }] } });
    expect((await enable(other.client, createCode(secret))).status).toBe(400);
    app.advance(10 * MINUTE_MS);
    await client.call("accounts.verify", { current_password: CAST_PASSWORD });
    expect((await enable(client, createCode(secret))).status).toBe(400);
    expect(await readMethods(client)).toMatchObject({ hasTwoStepLogin: false });
  });

  it("can't be replaced while it's on, and its recovery codes end with it", async () => {
    const { client, username, codes } = await registerWithTwoSteps("tidy");
    expect((await client.call("accounts.startTwoStepLogin", {})).status).toBe(409);
    await takeMail(app);
    expect((await client.call("accounts.disableTwoStepLogin", {})).status).toBe(200);
    expect(await readMethods(client)).toMatchObject({ hasTwoStepLogin: false, recoveryCodesLeft: 0 });
    expect(await takeSubjects()).toEqual(["Two-step login is off"]);
    expect((await logIn(username)).status).toBe(200);
    expect((await client.call("accounts.renewRecoveryCodes", {})).status).toBe(409);
    expect(codes).toHaveLength(10);
  });

  it("needs no code on a trusted device until the person logs out everywhere else", async () => {
    const { username, secret, client } = await registerWithTwoSteps("homebody");
    const laptop = app.visitor();
    expect((await logIn(username, { totp: createCode(secret), trust_device: true }, laptop)).status).toBe(200);
    expect((await logIn(username, {}, laptop)).status).toBe(200);
    // A stolen password isn't enough for anything delicate, even on that device.
    expect((await laptop.call("accounts.disableTwoStepLogin", {})).status).toBe(403);
    app.advance(1);
    await client.call("accounts.endOtherSessions", {});
    expect((await logIn(username, {}, laptop)).status).toBe(401);
  });

  it("doesn't trust a device for another account", async () => {
    const mine = await registerWithTwoSteps("neighbor_a");
    const other = await registerWithTwoSteps("neighbor_b");
    const laptop = app.visitor();
    await logIn(mine.username, { totp: createCode(mine.secret), trust_device: true }, laptop);
    expect((await logIn(other.username, {}, laptop)).status).toBe(401);
  });

  it("is needed for a new password as well", async () => {
    const { client, secret } = await registerWithTwoSteps("changing");
    app.advance(10 * MINUTE_MS);
    const change = () =>
      client.call("accounts.changePassword", { current_password: CAST_PASSWORD, new_password: "staple battery 7" });
    expect(await change()).toMatchObject({ status: 403, error: { type: "verification_required" } });
    await client.call("accounts.verify", { current_password: CAST_PASSWORD, totp: createCode(secret) });
    expect((await change()).status).toBe(200);
  });
});

describe("a proof before something delicate", () => {
  it("needs the password, and a code with two-step login, and lasts ten minutes", async () => {
    const { client, secret } = await registerWithTwoSteps("prudent");
    app.advance(10 * MINUTE_MS);
    const turnOff = () => client.call("accounts.disableTwoStepLogin", {});
    expect(await turnOff()).toMatchObject({ status: 403, error: { type: "verification_required" } });
    const verify = (input: { current_password?: string; totp?: string }) => client.call("accounts.verify", input);
    expect((await verify({})).status).toBe(400);
    expect((await verify({ current_password: "wrong horse 9" })).status).toBe(401);
    expect(await verify({ current_password: CAST_PASSWORD })).toMatchObject({ error: { type: "mfa_required" } });
    expect((await verify({ current_password: CAST_PASSWORD, totp: createCode(secret) })).status).toBe(200);
    expect((await turnOff()).status).toBe(200);
  });

  it("gives the session a new token, so that a copied one is worth nothing", async () => {
    const { client } = await register("copied");
    const thief = app.visitor();
    for (const [name, value] of client.cookies) thief.cookies.set(name, value);
    expect((await thief.call("accounts.sessions", {})).status).toBe(200);
    await client.call("accounts.verify", { current_password: CAST_PASSWORD });
    expect((await thief.call("accounts.sessions", {})).status).toBe(401);
    expect((await client.call("accounts.sessions", {})).data).toHaveLength(1);
  });
});

const start = async (client: ApiClient) => (await client.call("accounts.startPasskey", {})).data;
const startLogin = async (client: ApiClient) => (await client.call("accounts.startPasskeyLogin", {})).data;

describe("a passkey", () => {
  /** Registers someone and adds a passkey. */
  async function registerWithPasskey(username: string, lies = {}) {
    const person = await register(username);
    const authenticator = createAuthenticator(SITE);
    const request = await start(person.client);
    const response = authenticator.create(request, lies);
    const added = await person.client.call("accounts.addPasskey", { setup: request.setup, response, name: "Phone" });
    expect(added.data).toMatchObject({ passkeys: [{ name: "Phone", lastUsedAt: null, isSynced: false }] });
    return { ...person, authenticator, request, response };
  }

  async function logInWith({ prove }: ReturnType<typeof createAuthenticator>, lies = {}, client = app.visitor()) {
    const request = await startLogin(client);
    return client.call("accounts.loginWithPasskey", { setup: request.setup, response: prove(request, lies) });
  }

  it("logs in without a password, even with two-step login", async () => {
    const { client, authenticator, username } = await registerWithPasskey("modern");
    const { secret, setup } = (await client.call("accounts.startTwoStepLogin", {})).data;
    await client.call("accounts.enableTwoStepLogin", { setup, totp: createCode(secret) });
    expect(await takeSubjects()).toContain("A passkey was added");
    const browser = app.visitor();
    expect(await logInWith(authenticator, {}, browser)).toMatchObject({ status: 200, data: { username } });
    // Using it proves who they are.
    expect((await browser.call("accounts.disableTwoStepLogin", {})).status).toBe(200);
    expect((await readMethods(client)).passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  it("proves who someone is before something delicate", async () => {
    const { client, authenticator } = await registerWithPasskey("proving");
    const { authenticator: stranger } = await registerWithPasskey("stranger_key");
    app.advance(10 * MINUTE_MS);
    const verify = async ({ prove }: typeof authenticator) => {
      const request = await startLogin(client);
      return client.call("accounts.verify", { passkey: { setup: request.setup, response: prove(request) } });
    };
    expect((await verify(stranger)).status).toBe(401);
    expect((await client.call("accounts.changeEmail", { email: "proving_2@example.com" })).status).toBe(403);
    expect((await verify(authenticator)).status).toBe(200);
    expect((await client.call("accounts.changeEmail", { email: "proving_2@example.com" })).status).toBe(200);
  });

  let liars = 0;
  it.each([
    ["comes from another site", { origin: "https://pins.example.evil" }],
    ["is for another site", { site: "evil.example" }],
    ["answers another challenge", { challenge: "YW5vdGhlcg" }],
    ["doesn't verify its user", { isVerified: false }],
    ["names another person", { owner: "1" }],
    ["names no person", { owner: "" }],
  ])("is rejected when its proof %s", async (_what, lies) => {
    const { authenticator } = await registerWithPasskey(`liar_${++liars}`);
    expect((await logInWith(authenticator, lies)).status).toBe(401);
    expect((await logInWith(authenticator)).status).toBe(200);
  });

  it("is rejected when its counter goes back, which a copy of it gives away", async () => {
    const { authenticator } = await registerWithPasskey("counted");
    expect((await logInWith(authenticator, { count: 50 })).status).toBe(200);
    expect((await logInWith(authenticator, { count: 50 })).status).toBe(401);
    expect((await logInWith(authenticator, { count: 51 })).status).toBe(200);
  });

  it("is rejected when its proof is sent twice or late", async () => {
    const { authenticator } = await registerWithPasskey("replayed", { count: 0 });
    const client = app.visitor();
    const request = await startLogin(client);
    // This authenticator doesn't count, so only the challenge is different each time.
    const response = authenticator.prove(request, { count: 0 });
    const send = () => client.call("accounts.loginWithPasskey", { setup: request.setup, response });
    expect([(await send()).status, (await send()).status]).toEqual([200, 401]);
    const late = await startLogin(client);
    const lateResponse = authenticator.prove(late, { count: 0 });
    app.advance(10 * MINUTE_MS);
    const answer = await client.call("accounts.loginWithPasskey", { setup: late.setup, response: lateResponse });
    expect(answer.status).toBe(401);
  });

  it("is added only through its own setup, once, and at most 20 times", async () => {
    const { client, request, response } = await registerWithPasskey("collector");
    const add = (setup: string, sent: typeof response) =>
      client.call("accounts.addPasskey", { setup, response: sent, name: "Key" });
    expect((await add(request.setup, response)).status).toBe(400);
    const again = await start(client);
    expect((await add(again.setup, response)).status).toBe(400);
    const other = await register("not_collector");
    const stolen = await start(other.client);
    expect((await add(stolen.setup, createAuthenticator(SITE).create(stolen))).status).toBe(400);
    for (let count = 1; count < 20; count += 1) {
      const next = await start(client);
      expect((await add(next.setup, createAuthenticator(SITE).create(next))).status).toBe(200);
    }
    expect((await client.call("accounts.startPasskey", {})).status).toBe(409);
  });

  it("can be renamed and removed, and then logs no one in", async () => {
    const { client, authenticator } = await registerWithPasskey("renaming");
    const { client: other } = await register("not_renaming");
    const id = (await readMethods(client)).passkeys[0]?.id ?? "";
    const rename = (caller: ApiClient, name: string) => caller.call("accounts.renamePasskey", { passkey_id: id, name });
    expect((await rename(other, "Mine now")).status).toBe(404);
    expect((await rename(client, "Work laptop")).status).toBe(200);
    expect((await readMethods(client)).passkeys).toMatchObject([{ name: "Work laptop" }]);
    for (const passkey_id of ["abc", "-1", "9".repeat(30)]) {
      expect((await client.call("accounts.renamePasskey", { passkey_id, name: "None" })).status).toBe(404);
      expect((await client.call("accounts.removePasskey", { passkey_id })).status).toBe(404);
    }
    await takeMail(app);
    const remove = (caller: ApiClient) => caller.call("accounts.removePasskey", { passkey_id: id });
    expect([(await remove(other)).status, (await remove(client)).status]).toEqual([404, 200]);
    expect(await takeSubjects()).toEqual(["A passkey was removed"]);
    expect((await logInWith(authenticator)).status).toBe(401);
  });
});

describe("the link to secure an account", () => {
  it("removes two-step login and passkeys that were added lately, but not older ones", async () => {
    const { client, username, secret, codes } = await registerWithTwoSteps("hijacked");
    app.advance(2 * DAY_MS);
    const thief = app.visitor();
    await logIn(username, { totp: createCode(secret) }, thief);
    const request = await start(thief);
    const authenticator = createAuthenticator(SITE);
    const response = authenticator.create(request);
    await thief.call("accounts.addPasskey", { setup: request.setup, response, name: "Mine" });
    const notice = (await takeMail(app)).find(({ subject }) => subject === "A passkey was added");
    await app.visitor().call("accounts.secure", { token: notice?.token("/secure/panic/") ?? "" });
    expect((await client.call("accounts.sessions", {})).status).toBe(401);
    const proof = await startLogin(app.visitor());
    const answer = await app
      .visitor()
      .call("accounts.loginWithPasskey", { setup: proof.setup, response: authenticator.prove(proof) });
    expect(answer.status).toBe(401);
    const token = (await takeMail(app)).at(-1)?.token("/pw/") ?? "";
    await app.visitor().call("accounts.resetPassword", { token, new_password: "staple battery 7" });
    const login = (totp?: string) =>
      app.visitor().call("accounts.login", { username_or_email: username, password: "staple battery 7", totp });
    expect((await login()).status).toBe(401);
    expect((await login(codes[0])).status).toBe(200);
  });
});
