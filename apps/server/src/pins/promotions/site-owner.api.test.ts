import { makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { suspendPerson, OperatorError, unsuspendPerson } from "../../admin/admin.commands.ts";
import { type OwnerOptions, setSiteOwner } from "../../admin/site-owners.commands.ts";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
  await app.as("bob");
});
afterAll(() => app.close());

const say = (host: string, options: OwnerOptions) => setSiteOwner(app.server.context, host, options);

describe("the owner of a site", () => {
  it("[ENT-08] [OFFSITE-29] is shown on the page of every pin that links to the site, with a flag if verified", async () => {
    const { id } = await makePin(await app.as("alice"), { link: "https://shop.keeper.example/chairs" });
    const owners = async (client = app.visitor()) => {
      const { linkDomain, linkUserWebsite } = (await client.call("pins.get", { pin_id: id })).data;
      expect(linkUserWebsite).toEqual(linkDomain);
      return linkDomain && [linkDomain.officialUser?.username, linkDomain.officialUser?.isPrimaryWebsiteVerified];
    };
    expect(await owners()).toBeNull();
    expect(await say("https://Keeper.example/x", { name: "bob" })).toBe("keeper.example belongs to bob.");
    expect(await owners()).toEqual(["bob", false]);
    expect(await say("keeper.example", { name: "bob", verified: "yes" })).toContain("verified");
    expect(await owners()).toEqual(["bob", true]);
    // The most specific name takes precedence.
    await say("shop.keeper.example", { name: "alice" });
    expect(await owners()).toEqual(["alice", false]);
    await say("shop.keeper.example", { name: "no" });
    expect(await owners()).toEqual(["bob", true]);

    const carol = await app.as("carol");
    await (await app.as("bob")).call("people.block", { username: "carol" });
    expect(await owners(carol)).toBeNull();
    await suspendPerson(app.server.context, "bob");
    expect(await owners()).toBeNull();
    await unsuspendPerson(app.server.context, "bob");
    expect(await owners()).toEqual(["bob", true]);
    await say("keeper.example", { name: "no" });
    expect(await owners()).toBeNull();
  });

  it.each<[string, OwnerOptions]>([
    ["no name", {}],
    ["someone without an account", { name: "nemo" }],
    ["a flag that is neither yes nor no", { name: "bob", verified: "maybe" }],
    ["no owner, when there is none to remove", { name: "no" }],
  ])("is rejected with %s", async (_, options) => {
    await expect(say("none.example", options)).rejects.toThrow(OperatorError);
  });
});
