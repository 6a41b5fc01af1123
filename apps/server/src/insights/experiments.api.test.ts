import type { TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "../platform/settings.ts";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp({ EXPERIMENTS: "ad_prefix=enabled:50,pin_indicator=enabled_2" });
});
afterAll(() => app.close());

type Client = ReturnType<TestApp<Server>["visitor"]>;
const readGroups = async (client: Client) => (await client.call("accounts.viewer", {})).data.experiments;

describe("experiment groups", () => {
  it("are returned in one map that stays the same for a visitor from their first visit on [EXPT-01]", async () => {
    const seen = new Set<string>();
    for (let number = 0; number < 24; number += 1) {
      const visitor = app.visitor();
      const first = await readGroups(visitor);
      expect(first.pin_indicator).toBe("enabled_2");
      for (let visit = 0; visit < 3; visit += 1) expect(await readGroups(visitor)).toEqual(first);
      seen.add(JSON.stringify(first));
    }
    expect(seen.size).toBe(2);
  });

  it("are the same for a person on every device and after a restart [EXPT-01]", async () => {
    const [bob, otherDevice] = [await app.as("bob"), app.visitor("10.0.0.9")];
    const groups = await readGroups(bob);
    await otherDevice.post("/v3/login/", { username_or_email: "bob", password: "correct horse 9" });
    expect(await readGroups(otherDevice)).toEqual(groups);
    await app.restart();
    expect(await readGroups(bob)).toEqual(groups);
  });

  it("are the same for everyone unless the operator configures them [EXPT-01]", async () => {
    const plain = await startApp();
    try {
      expect(await readGroups(plain.visitor())).toEqual({ image_only_grid: "off" });
      expect(await readGroups(await plain.as("alice"))).toEqual({ image_only_grid: "off" });
    } finally {
      await plain.close();
    }
  });

  it("that don't exist prevent the server from starting, with a one-line message", () => {
    expect(() => readSettings({ EXPERIMENTS: "ad_prefix=red" })).toThrow(
      "The setting EXPERIMENTS isn't valid: it must give ad_prefix one of its groups: control, enabled.",
    );
  });
});
