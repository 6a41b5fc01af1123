import type { ApiClient, TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { updateAccountRow } from "./accounts.queries.ts";
import { hashPassword } from "./passwords.rules.ts";

const GOOD = "correct horse 9";
const COMMON = "This password is too common. Try a few unrelated words.";
const EASY = "This password is too easy to guess. Add an unrelated word or two.";
const PERSONAL = "Leave your name, your email and this site’s name out of your password.";
const BLANK = "Your password can’t be only spaces. Try a few unrelated words.";

const REJECTED_PASSWORDS: readonly (readonly [string, string])[] = [
  ["password", COMMON],
  ["12345678", COMMON],
  ["        ", BLANK],
  ["Summer2024!", EASY],
  ["Josephine1", PERSONAL],
  ["jo_marches_1", PERSONAL],
  ["marmee-1868", PERSONAL],
  ["Tessera2026", PERSONAL],
  ["concord2026", PERSONAL],
];

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: "http://concord.example.org" });
});
afterAll(() => app.close());

const jo = { first_name: "Josephine", username: "jo_marches", email: "marmee@example.com" };

function toRejection(path: string, message: string) {
  return { status: 400, error: { type: "validation_error", message, details: [{ path, message }] } };
}

describe("signing up", () => {
  it.each(REJECTED_PASSWORDS)(
    "is rejected with the password %j, and leaves the name and the email available",
    async (password, message) => {
      const response = await app.visitor().call("accounts.register", { ...jo, password });
      expect(response).toMatchObject(toRejection("password", message));
      const { db } = app.server.context;
      expect(await db.selectFrom("emails").selectAll().where("email", "=", jo.email).execute()).toEqual([]);
    },
  );

  it.each([
    ["猫が好きです毎日", "cat"],
    ["مرحبا بالعالم الجميل", "world"],
    ["xK9#mQ2v", "chance"],
  ])("works with the password %j", async (password, username) => {
    const person = { first_name: "Amy", email: `${username}@example.net`, username: `amy_${username}` };
    expect((await app.visitor().call("accounts.register", { ...person, password })).status).toBe(200);
  });
});

describe("changing a password", () => {
  let client: ApiClient;
  const change = (new_password: string, current_password = GOOD) =>
    client.call("accounts.changePassword", { current_password, new_password });

  beforeAll(async () => {
    client = app.visitor();
    await client.call("accounts.register", { ...jo, password: GOOD });
  });

  it.each(REJECTED_PASSWORDS)("is rejected for the new password %j", async (password, message) => {
    expect(await change(password)).toMatchObject(toRejection("new_password", message));
  });

  it("is rejected for a new password based on the full name, which sign-up doesn't ask for", async () => {
    await client.call("accounts.update", { full_name: "Josephine Bhaer" });
    expect(await change("bhaerbhaer1")).toMatchObject(toRejection("new_password", PERSONAL));
  });

  it("doesn't count as a guess at the current password when the new one is weak", async () => {
    for (let time = 0; time < 11; time += 1) await change("password", "wrong");
    expect((await change("purple otter", GOOD)).status).toBe(200);
  });
});

describe("an old weak password", () => {
  it("still lets its owner log in, and change it", async () => {
    const client = app.visitor();
    const person = { first_name: "Beth", email: "beth@example.com", username: "beth_m" };
    const { data } = await client.call("accounts.register", { ...person, password: GOOD });
    const password_hash = await hashPassword("12345678", "here");
    await app.server.context.transaction((tx) => updateAccountRow(tx, data.id, { password_hash }));
    const laterVisitor = app.visitor();
    const login = await laterVisitor.call("accounts.login", { username_or_email: "beth_m", password: "12345678" });
    expect(login.status).toBe(200);
    const strongChange = { current_password: "12345678", new_password: "purple otter" };
    expect((await laterVisitor.call("accounts.changePassword", strongChange)).status).toBe(200);
  });
});
