import type { OperationName } from "@tessera/contract";
import { type ApiClient, CAST_PASSWORD, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { suspendPerson } from "../admin/admin.commands.ts";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { createAccountDeletionJob } from "./accounts.jobs.ts";
import { createCastMailToken, takeMail } from "./mail.fixture.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const NEW_PASSWORD = "staple battery 7";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: "https://pins.example" });
  for (const name of ["alice", "bob", "carol", "dan"] as const) await app.as(name);
  await takeMail(app);
});
afterAll(() => app.close());

/** Registers someone whose account no other test uses, and takes the mail that they get. */
async function register(username: string) {
  await takeMail(app);
  const client = app.visitor();
  const email = `${username}@example.com`;
  await client.call("accounts.register", { email, password: CAST_PASSWORD, first_name: "Rosa", username });
  const mails = await takeMail(app);
  return { client, email, username, confirmToken: mails[0]?.token("/email/confirm/") ?? "" };
}

function logIn(username_or_email: string, password = CAST_PASSWORD, client = app.visitor()) {
  return client.call("accounts.login", { username_or_email, password });
}

/** Asks for a new password, and takes the mail. */
async function requestReset(username_or_email: string) {
  // An account gets one such mail within two minutes.
  app.advance(3 * 60 * 1000);
  expect(await app.visitor().call("accounts.requestPasswordReset", { username_or_email })).toMatchObject({
    status: 200,
    data: { ok: true },
  });
  return takeMail(app);
}

const viewer = async (client: ApiClient) => (await client.call("accounts.viewer", {})).data;

describe("a new password by mail", () => {
  it("[ACCOUNT-05] is set once through the link, ends all sessions, and is announced by mail", async () => {
    const { client, email, username } = await register("resetting");
    const [mail] = await requestReset(email);
    expect(mail).toMatchObject({ to: email, subject: "Choose a new password" });
    expect(mail?.path("/pw/")).toMatch(/^\/pw\/resetting\/\?token=[\w-]+$/);
    const token = mail?.token("/pw/") ?? "";
    expect((await app.visitor().call("accounts.mailLink", { purpose: "reset", token })).data).toMatchObject({
      username,
    });
    const set = () => app.visitor().call("accounts.resetPassword", { token, new_password: NEW_PASSWORD });
    expect((await set()).status).toBe(200);
    expect((await viewer(client)).isAuth).toBe(false);
    expect([(await logIn(username)).status, (await logIn(username, NEW_PASSWORD)).status]).toEqual([401, 200]);
    expect((await takeMail(app)).map(({ subject }) => subject)).toContain("Your password was changed");
    expect(await set()).toMatchObject({ status: 404, error: { type: "not_found" } });
  });

  it("works only with the newest link, and only for an hour", async () => {
    const { email } = await register("patient");
    const [older] = await requestReset(email);
    const [newer] = await requestReset("patient");
    const statusOf = async (token = "") =>
      (await app.visitor().call("accounts.mailLink", { purpose: "reset", token })).status;
    expect([await statusOf(older?.token("/pw/")), await statusOf(newer?.token("/pw/"))]).toEqual([404, 200]);
    app.advance(HOUR_MS);
    expect(await statusOf(newer?.token("/pw/"))).toBe(404);
  });

  it("gets the same answer for an unknown name, which gets no mail", async () => {
    expect(await requestReset("unknown@example.com")).toEqual([]);
    expect(await requestReset("unknown_person")).toEqual([]);
  });

  it("is mailed once when strangers ask again and again", async () => {
    await register("flooded");
    app.advance(3 * 60 * 1000);
    for (let count = 0; count < 5; count += 1) {
      await app.visitor().call("accounts.requestPasswordReset", { username_or_email: "flooded" });
    }
    expect(await takeMail(app)).toHaveLength(1);
  });

  it("isn't mailed to a suspended person", async () => {
    const { username } = await register("suspended");
    await suspendPerson(app.server.context, username);
    expect(await requestReset(username)).toEqual([]);
  });

  it("is rejected when it's easy to guess, and the link still works", async () => {
    const { email } = await register("hasty");
    const token = (await requestReset(email))[0]?.token("/pw/") ?? "";
    const weak = await app.visitor().call("accounts.resetPassword", { token, new_password: "password" });
    expect(weak).toMatchObject({ status: 400, error: { details: [{ path: "new_password" }] } });
    expect((await app.visitor().call("accounts.mailLink", { purpose: "reset", token })).status).toBe(200);
  });
});

describe("links in mail", () => {
  it("work only for their purpose and unchanged", async () => {
    const token = await createCastMailToken(app, "secure", "alice");
    const call = (purpose: "reset" | "confirm" | "secure", sent: string) =>
      app.visitor().call("accounts.mailLink", { purpose, token: sent });
    expect((await call("secure", token)).status).toBe(200);
    expect((await call("reset", token)).status).toBe(404);
    expect((await call("confirm", token)).status).toBe(404);
    for (const position of [0, 20, token.length - 1]) {
      const changed = token.slice(0, position) + (token[position] === "A" ? "B" : "A") + token.slice(position + 1);
      expect((await call("secure", changed)).status).toBe(404);
    }
  });

  it("change nothing when they're only read", async () => {
    const { client, confirmToken } = await register("scanned");
    await app.visitor().call("accounts.mailLink", { purpose: "confirm", token: confirmToken });
    expect(await viewer(client)).toMatchObject({ isEmailConfirmed: false });
  });

  it("aren't in the database in a readable form", async () => {
    const client = app.visitor();
    const email = "hidden_link@example.com";
    await client.call("accounts.register", { email, password: CAST_PASSWORD, first_name: "Rosa" });
    const rows = await app.server.context.db.selectFrom("outgoing_mails").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("hidden_link");
    await takeMail(app);
  });
});

describe("an email address", () => {
  it("[ACCOUNT-07] is confirmed by the link in the mail after sign-up", async () => {
    const { client, confirmToken } = await register("confirming");
    expect(await viewer(client)).toMatchObject({ isEmailConfirmed: false, pendingEmail: null });
    // The link also works in another browser.
    expect((await app.visitor().call("accounts.confirmEmail", { token: confirmToken })).status).toBe(200);
    expect(await viewer(client)).toMatchObject({ isEmailConfirmed: true });
    expect((await app.visitor().call("accounts.confirmEmail", { token: `${confirmToken}x` })).status).toBe(404);
  });

  it("is mailed another link on request, unless it's confirmed already", async () => {
    const { client, confirmToken } = await register("resending");
    await client.call("accounts.sendConfirmation", {});
    expect((await takeMail(app)).map(({ subject }) => subject)).toEqual(["Confirm your email address"]);
    await client.call("accounts.confirmEmail", { token: confirmToken });
    await client.call("accounts.sendConfirmation", {});
    expect(await takeMail(app)).toEqual([]);
  });

  it("changes only when the new one is confirmed, and the old one can take it back for a week", async () => {
    const { client, email, username } = await register("moving");
    const newEmail = "moving_new@example.com";
    const change = () => client.call("accounts.changeEmail", { email: newEmail.toUpperCase() });
    app.advance(10 * 60 * 1000);
    expect(await change()).toMatchObject({ status: 403, error: { type: "verification_required" } });
    await client.call("accounts.verify", { current_password: CAST_PASSWORD });
    expect((await change()).status).toBe(200);
    expect(await viewer(client)).toMatchObject({ email, pendingEmail: newEmail });
    const [confirmation] = await takeMail(app);
    expect(confirmation).toMatchObject({ to: newEmail });
    await app.visitor().call("accounts.confirmEmail", { token: confirmation?.token("/email/confirm/") ?? "" });
    expect(await viewer(client)).toMatchObject({ email: newEmail, pendingEmail: null, isEmailConfirmed: true });
    expect([(await logIn(email)).status, (await logIn(newEmail)).status]).toEqual([401, 200]);
    const notice = (await takeMail(app)).find(({ subject }) => subject === "Your email address was changed");
    expect(notice).toMatchObject({ to: email });
    // Until then, no one else can take the old address.
    const squatter = { email, password: CAST_PASSWORD, first_name: "Sly" };
    expect((await app.visitor().call("accounts.register", squatter)).status).toBe(409);

    await app.visitor().call("accounts.secure", { token: notice?.token("/secure/panic/") ?? "" });
    expect((await viewer(client)).isAuth).toBe(false);
    const [secured] = await takeMail(app);
    expect(secured).toMatchObject({ to: email, subject: "Your account is secured" });
    const token = secured?.token("/pw/") ?? "";
    await app.visitor().call("accounts.resetPassword", { token, new_password: NEW_PASSWORD });
    expect([(await logIn(newEmail, NEW_PASSWORD)).status, (await logIn(email, NEW_PASSWORD)).status]).toEqual([
      401, 200,
    ]);
    expect((await logIn(username, NEW_PASSWORD)).status).toBe(200);
  });

  it("stays the same when the person cancels the change", async () => {
    const { client, email } = await register("fickle");
    await client.call("accounts.changeEmail", { email: "fickle_new@example.com" });
    const token = (await takeMail(app))[0]?.token("/email/confirm/") ?? "";
    await client.call("accounts.cancelEmailChange", {});
    expect((await app.visitor().call("accounts.confirmEmail", { token })).status).toBe(404);
    expect(await viewer(client)).toMatchObject({ email, pendingEmail: null });
  });

  it("can't become one that another account has", async () => {
    const { client } = await register("envious");
    const answer = await client.call("accounts.changeEmail", { email: "bob@example.com" });
    expect(answer).toMatchObject({ status: 409, error: { details: [{ path: "email" }] } });
  });

  it("can't become one that another account took in the meantime", async () => {
    const { client } = await register("slow");
    const email = "wanted@example.com";
    await client.call("accounts.changeEmail", { email });
    const token = (await takeMail(app))[0]?.token("/email/confirm/") ?? "";
    await app.visitor().call("accounts.register", { email, password: CAST_PASSWORD, first_name: "Quick" });
    expect((await app.visitor().call("accounts.confirmEmail", { token })).status).toBe(409);
  });
});

describe("the link to secure an account", () => {
  it("[ACCOUNT-06] ends every session, makes the password useless, and mails a link for a new one", async () => {
    const { client, username } = await register("panicking");
    await logIn(username, CAST_PASSWORD, app.visitor("10.9.0.1"));
    const [notice] = await takeMail(app);
    expect(notice).toMatchObject({ subject: "New login to your account" });
    const token = notice?.token("/secure/panic/") ?? "";
    expect((await app.visitor().call("accounts.secure", { token })).status).toBe(200);
    const session = await client.call("accounts.sessions", {});
    expect([session.status, (await logIn(username)).status]).toEqual([401, 401]);
    const [secured] = await takeMail(app);
    const answer = await app
      .visitor()
      .call("accounts.resetPassword", { token: secured?.token("/pw/") ?? "", new_password: NEW_PASSWORD });
    expect([answer.status, (await logIn(username, NEW_PASSWORD)).status]).toEqual([200, 200]);
    // All links from before, this one too, are useless now.
    expect((await app.visitor().call("accounts.secure", { token })).status).toBe(404);
  });

  it("stops working after a week", async () => {
    const token = await createCastMailToken(app, "secure", "alice");
    app.advance(7 * DAY_MS);
    expect((await app.visitor().call("accounts.secure", { token })).status).toBe(404);
  });
});

describe("a mail about a new login", () => {
  it("is sent for a browser that the person hasn't used before, and only once", async () => {
    const { client, username } = await register("traveling");
    await client.call("accounts.logout", {});
    await logIn(username, CAST_PASSWORD, client);
    expect(await takeMail(app)).toEqual([]);
    const other = app.visitor();
    await logIn(username, CAST_PASSWORD, other);
    await other.call("accounts.logout", {});
    await logIn(username, CAST_PASSWORD, other);
    expect((await takeMail(app)).map(({ subject }) => subject)).toEqual(["New login to your account"]);
  });
});

describe("closing an account", () => {
  const close = (client: ApiClient, deletes: boolean) => client.call("accounts.close", { deletes });

  it("hides the person until they log in again", async () => {
    const { client, username } = await register("resting");
    const board = await makeBoard(client, "Resting places");
    const pin = await makePin(client, { title: "Hammock", board_id: board.id });
    app.advance(10 * 60 * 1000);
    expect((await close(client, false)).status).toBe(403);
    await client.call("accounts.verify", { current_password: CAST_PASSWORD });
    expect((await close(client, false)).status).toBe(200);
    expect((await client.call("accounts.sessions", {})).status).toBe(401);
    const bob = await app.as("bob");
    const seen = async () => [
      (await bob.call("people.get", { username })).status,
      (await bob.call("boards.get", { board_id: board.id })).status,
      (await bob.call("pins.get", { pin_id: pin.id })).status,
    ];
    expect(await seen()).toEqual([404, 404, 404]);
    expect((await takeMail(app)).map(({ subject }) => subject)).toEqual(["Your account is hidden"]);
    expect((await logIn(username, "wrong horse 9")).status).toBe(401);
    expect(await seen()).toEqual([404, 404, 404]);
    expect((await logIn(username, CAST_PASSWORD, client)).status).toBe(200);
    expect(await seen()).toEqual([200, 200, 200]);
    expect((await takeMail(app)).map(({ subject }) => subject)).toEqual(["Welcome back"]);
  });

  it("doesn't let someone lift an operator's suspension", async () => {
    const { client, username } = await register("sneaky");
    await close(client, true);
    await suspendPerson(app.server.context, username);
    expect((await logIn(username)).status).toBe(403);
    await takeMail(app);
  });

  it("deletes everything after two weeks without a login, except what others saved", async () => {
    const { client, username, email } = await register("leaving");
    const { userId } = await viewer(client);
    const board = await makeBoard(client, "Left behind");
    const [kept, gone] = [
      await makePin(client, { title: "A kept kite", board_id: board.id }),
      await makePin(client, { title: "A gone goose", board_id: board.id }),
    ];
    const bob = await app.as("bob");
    const save = (await bob.call("pins.save", { pin_id: kept.id })).data.id;
    await bob.call("boards.follow", { board_id: board.id });
    await bob.call("people.follow", { user_id: userId ?? "" });
    await client.call("people.follow", { user_id: await app.idOf("bob") });
    await client.call("comments.add", { pin_id: kept.id, text: "Mine" });
    await client.call("pins.favorite", { pin_id: gone.id });
    await close(client, true);
    expect((await takeMail(app)).map(({ subject }) => subject)).toEqual(["Your account will be deleted"]);
    const runJob = () => createAccountDeletionJob(new AbortController().signal).run(app.server.context);
    app.advance(14 * DAY_MS - HOUR_MS);
    await runJob();
    expect(await takeMail(app)).toEqual([]);
    app.advance(HOUR_MS);
    await runJob();
    expect(await takeMail(app)).toContainEqual(
      expect.objectContaining({ to: email, subject: "Your account was deleted" }),
    );
    expect((await logIn(username)).status).toBe(401);
    const calls: readonly [OperationName, Record<string, unknown>][] = [
      ["people.get", { username }],
      ["boards.get", { board_id: board.id }],
      ["pins.get", { pin_id: gone.id }],
      ["pins.get", { pin_id: kept.id }],
    ];
    for (const [name, input] of calls)
      expect([name, (await bob.call(name, input as never)).status]).toEqual([name, 404]);
    const saved = (await bob.call("pins.get", { pin_id: save })).data;
    expect(saved).toMatchObject({ title: "A kept kite", nativeCreator: null });
    expect((await bob.call("people.following", { username: "bob" })).data).toEqual([]);
    expect((await bob.call("people.get", { username: "bob" })).data).toMatchObject({ followerCount: 0 });
    const left = await app.server.context.db
      .selectFrom("accounts")
      .select("email")
      .where("person_id", "=", userId ?? "")
      .execute();
    expect(left).toEqual([]);
    // The name and the address are free again.
    await register(username);
  });

  it("is taken back by logging in before the deletion", async () => {
    const { client, username } = await register("doubting");
    await close(client, true);
    app.advance(13 * DAY_MS);
    expect((await logIn(username)).status).toBe(200);
    app.advance(2 * DAY_MS);
    await createAccountDeletionJob(new AbortController().signal).run(app.server.context);
    expect((await (await app.as("bob")).call("people.get", { username })).status).toBe(200);
  });
});
