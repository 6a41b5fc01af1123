import type { ApiClient, TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { updateAccountRow } from "./accounts.queries.ts";
import { hashPassword } from "./passwords.rules.ts";

const GOOD_PASSWORD = "correct horse 9";
const COMMON_MESSAGE = "This password is too common. Try a few unrelated words.";
const EASY_MESSAGE = "This password is too easy to guess. Add an unrelated word or two.";
const PERSONAL_MESSAGE = "Leave your name, your email and this site’s name out of your password.";
const BLANK_MESSAGE = "Your password can’t be only spaces. Try a few unrelated words.";

const REJECTED_PASSWORDS: readonly (readonly [string, string])[] = [
  ["password", COMMON_MESSAGE],
  ["12345678", COMMON_MESSAGE],
  ["        ", BLANK_MESSAGE],
  ["Summer2024!", EASY_MESSAGE],
  ["Josephine1", PERSONAL_MESSAGE],
  ["jo_marches_1", PERSONAL_MESSAGE],
  ["marmee-1868", PERSONAL_MESSAGE],
  ["Tessera2026", PERSONAL_MESSAGE],
  ["concord2026", PERSONAL_MESSAGE],
];

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: "http://concord.example.org" });
});
afterAll(() => app.close());

const jo = { first_name: "Josephine", username: "jo_marches", email: "marmee@example.com" };

function createExpectedError(path: string, message: string) {
  return { status: 400, error: { type: "validation_error", message, details: [{ path, message }] } };
}

describe("sign-up", () => {
  it.each(REJECTED_PASSWORDS)(
    "rejects the password %j, and leaves the username and email address available",
    async (password, message) => {
      const response = await app.visitor().call("accounts.register", { ...jo, password });
      expect(response).toMatchObject(createExpectedError("password", message));
      const { db } = app.server.context;
      expect(await db.selectFrom("emails").selectAll().where("email", "=", jo.email).execute()).toEqual([]);
    },
  );

  it.each([
    ["猫が好きです毎日", "cat"],
    ["مرحبا بالعالم الجميل", "world"],
    ["xK9#mQ2v", "chance"],
  ])("accepts the password %j", async (password, username) => {
    const person = { first_name: "Amy", email: `${username}@example.net`, username: `amy_${username}` };
    expect((await app.visitor().call("accounts.register", { ...person, password })).status).toBe(200);
  });
});

describe("a password change", () => {
  let client: ApiClient;
  const change = (new_password: string, current_password = GOOD_PASSWORD) =>
    client.call("accounts.changePassword", { current_password, new_password });

  beforeAll(async () => {
    client = app.visitor();
    await client.call("accounts.register", { ...jo, password: GOOD_PASSWORD });
  });

  it.each(REJECTED_PASSWORDS)("is rejected when the new password is %j", async (password, message) => {
    expect(await change(password)).toMatchObject(createExpectedError("new_password", message));
  });

  it("is rejected when the new password is based on the full name, which sign-up doesn't ask for", async () => {
    await client.call("accounts.update", { full_name: "Josephine Bhaer" });
    expect(await change("bhaerbhaer1")).toMatchObject(createExpectedError("new_password", PERSONAL_MESSAGE));
  });

  it("doesn't count as a guess at the current password when the new one is weak", async () => {
    for (let time = 0; time < 11; time += 1) await change("password", "wrong");
    expect((await change("purple otter", GOOD_PASSWORD)).status).toBe(200);
  });
});

describe("an old weak password", () => {
  it("still lets its owner log in and change it", async () => {
    const client = app.visitor();
    const person = { first_name: "Beth", email: "beth@example.com", username: "beth_m" };
    const { data } = await client.call("accounts.register", { ...person, password: GOOD_PASSWORD });
    const password_hash = await hashPassword("12345678", "here");
    await app.server.context.transaction((tx) => updateAccountRow(tx, data.id, { password_hash }));
    const laterVisitor = app.visitor();
    const login = await laterVisitor.call("accounts.login", { username_or_email: "beth_m", password: "12345678" });
    expect(login.status).toBe(200);
    const strongChange = { current_password: "12345678", new_password: "purple otter" };
    expect((await laterVisitor.call("accounts.changePassword", strongChange)).status).toBe(200);
  });
});
