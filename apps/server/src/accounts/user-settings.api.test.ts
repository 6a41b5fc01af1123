import type { TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

const SETTINGS_PATH = "/resource/UserSettingsResource/";
const DEFAULT_SETTINGS = {
  allow_analytic_cookies: true,
  allow_marketing_cookies: true,
  allow_personalization_cookies: true,
  surface_tag: "",
};

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe("a person's privacy settings", () => {
  it("can be changed one at a time, are kept after a restart, and don't affect other people [ENT-34]", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    expect((await alice.get(SETTINGS_PATH)).data).toEqual(DEFAULT_SETTINGS);
    const changed = await alice.put(SETTINGS_PATH, { allow_analytic_cookies: false, surface_tag: "settings" });
    expect([changed.status, changed.data]).toEqual([
      200,
      { ...DEFAULT_SETTINGS, allow_analytic_cookies: false, surface_tag: "settings" },
    ]);
    await alice.put(SETTINGS_PATH, { allow_marketing_cookies: false, allow_personalization_cookies: false });
    await app.restart();
    expect((await alice.get(SETTINGS_PATH)).data).toEqual({
      allow_analytic_cookies: false,
      allow_marketing_cookies: false,
      allow_personalization_cookies: false,
      surface_tag: "settings",
    });
    expect((await alice.call("accounts.viewer", {})).data).toMatchObject({
      allowAnalyticCookies: false,
      allowMarketingCookies: false,
      allowPersonalizationCookies: false,
    });
    expect((await bob.get(SETTINGS_PATH)).data).toEqual(DEFAULT_SETTINGS);
    expect((await bob.call("accounts.viewer", {})).data.allowAnalyticCookies).toBe(true);
  });

  it.each([
    ["a string in place of a boolean", { allow_analytic_cookies: "perhaps" }],
    ["a surface tag that is too long", { surface_tag: "x".repeat(65) }],
  ])("aren't changed by %s", async (_, body) => {
    const carol = await app.as("carol");
    expect((await carol.put(SETTINGS_PATH, body)).status).toBe(400);
    expect((await carol.get(SETTINGS_PATH)).data).toEqual(DEFAULT_SETTINGS);
  });
});
