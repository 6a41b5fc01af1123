import { createJpegPicture, makeBoard, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const newcomer = { email: "eve@example.com", password: "correct horse", first_name: "Eve" };

describe("the profile", () => {
  it("can be changed, and releases the old username when a new one is chosen", async () => {
    const visitor = app.visitor();
    await visitor.call("accounts.register", { ...newcomer, email: "name@example.com", username: "first_name_of_it" });
    await makeBoard(visitor, "Attic");
    const { data } = await visitor.call("accounts.update", {
      first_name: "Nora",
      about: "Line one\r\n\r\n\r\n\r\nline two",
      username: "second_name",
      country: "DE",
      save_behavior: 1,
      theme: "dark",
    });
    expect(data).toMatchObject({
      username: "second_name",
      fullName: "Nora",
      about: "Line one\n\nline two",
      boardCount: 1,
    });
    expect(visitor.cookies.get("theme")).toBe("dark");
    const viewer = (await visitor.call("accounts.viewer", {})).data;
    expect(viewer).toMatchObject({ theme: "dark", country: "DE", saveBehavior: 1, username: "second_name" });
    expect((await visitor.call("people.get", { username: "first_name_of_it" })).status).toBe(404);
    const newAccount = { ...newcomer, email: "taker@example.com", username: "first_name_of_it" };
    expect((await app.visitor().call("accounts.register", newAccount)).status).toBe(200);
    const renamedBack = await visitor.call("accounts.update", { username: "first_name_of_it" });
    expect(renamedBack).toMatchObject({ status: 409, error: { details: [{ path: "username" }] } });
  });

  it("can't be given an unknown country", async () => {
    const alice = await app.as("alice");
    const response = await alice.send("accounts.update", { country: "XX" });
    expect(response).toMatchObject({ status: 400, error: { details: [{ path: "country" }] } });
  });

  it("[ACCOUNT-02] has one of three genders, which only the person sees", async () => {
    const alice = await app.as("alice");
    const viewer = async () => (await alice.call("accounts.viewer", {})).data;
    expect(await viewer()).toMatchObject({ gender: "unspecified", locale: "en-US", country: "US" });
    const response = await alice.send("accounts.update", { gender: "other" });
    expect(response).toMatchObject({ status: 400, error: { details: [{ path: "gender" }] } });
    await alice.call("accounts.update", { gender: "female" });
    expect(await viewer()).toMatchObject({ gender: "female" });
    const { data } = await (await app.as("bob")).call("people.get", { username: "alice" });
    expect(JSON.stringify(data)).not.toContain("female");
  });

  it("keeps the step at which someone left while setting up their account, until they finish", async () => {
    const visitor = app.visitor();
    await visitor.call("accounts.register", { ...newcomer, email: "leaving@example.com" });
    const readStep = async () => (await visitor.call("accounts.viewer", {})).data.onboardingStep;
    expect(await readStep()).toBeNull();
    await visitor.call("accounts.update", { use_case: "shop", onboarding_step: "PinPicker" });
    expect(await readStep()).toBe("PinPicker");
    await visitor.call("accounts.update", { onboarding_step: null });
    expect(await readStep()).toBeNull();
    expect((await visitor.call("accounts.viewer", {})).data.useCase).toBe("shop");
  });

  it("has a picture whose URL stops working when the picture is removed", async () => {
    const alice = await app.as("alice");
    const picture = Buffer.from(await createJpegPicture()).toString("base64");
    const { data } = await alice.call("accounts.update", { image_base64: `data:image/jpeg;base64,${picture}` });
    const url = data.imageMediumUrl ?? "";
    expect((await app.visitor().raw("GET", url)).statusCode).toBe(200);
    const removed = await alice.call("accounts.update", { remove_image: true });
    expect(removed.data.imageMediumUrl).toBeNull();
    expect((await app.visitor().raw("GET", url)).statusCode).toBe(404);
  });

  it.each([
    ["not an image", Buffer.from("hello").toString("base64"), 415],
    ["not base64", "***", 400],
    ["empty", "", 400],
  ])("can't be given a picture that is %s", async (_, image_base64, status) => {
    const alice = await app.as("alice");
    expect((await alice.call("accounts.update", { image_base64 })).status).toBe(status);
  });

  it("has a URL where password managers find the form for a new password", async () => {
    const { statusCode, headers } = await app.visitor().raw("GET", "/.well-known/change-password");
    expect([statusCode, headers.location]).toEqual([302, "/settings/#account"]);
  });

  it("can't be changed without a login", async () => {
    const visitor = app.visitor();
    for (const name of ["accounts.update", "accounts.sessions", "accounts.changePassword"] as const) {
      expect((await visitor.send(name, {})).error?.type).toBe("login_required");
    }
  });
});
