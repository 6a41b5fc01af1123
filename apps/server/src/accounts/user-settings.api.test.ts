import type { TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

const PATH = "/resource/UserSettingsResource/";
const DEFAULTS = {
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
  it("can be changed one at a time and read back, even after a restart, without affecting other people [ENT-34]", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    expect((await alice.get(PATH)).data).toEqual(DEFAULTS);
    const changed = await alice.put(PATH, { allow_analytic_cookies: false, surface_tag: "settings" });
    expect([changed.status, changed.data]).toEqual([
      200,
      { ...DEFAULTS, allow_analytic_cookies: false, surface_tag: "settings" },
    ]);
    await alice.put(PATH, { allow_marketing_cookies: false, allow_personalization_cookies: false });
    await app.restart();
    expect((await alice.get(PATH)).data).toEqual({
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
    expect((await bob.get(PATH)).data).toEqual(DEFAULTS);
    expect((await bob.call("accounts.viewer", {})).data.allowAnalyticCookies).toBe(true);
  });

  it.each([
    ["a string in place of a boolean", { allow_analytic_cookies: "perhaps" }],
    ["a surface tag that is too long", { surface_tag: "x".repeat(65) }],
  ])("aren't changed by %s", async (_, body) => {
    const carol = await app.as("carol");
    expect((await carol.put(PATH, body)).status).toBe(400);
    expect((await carol.get(PATH)).data).toEqual(DEFAULTS);
  });
});
