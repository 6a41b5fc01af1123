import { makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setAccountType } from "../admin/kinds.commands.ts";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PROXY_ADDRESS = "10.9.9.9";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp({
    TRUST_PROXY: PROXY_ADDRESS,
    COUNTRY_HEADER: "X-Country",
    EXPERIMENTS: "image_only_grid=control",
  });
});
afterAll(() => app.close());

const VIEWER_FIELDS = [
  "isAuth",
  "isAuthenticated",
  "userId",
  "isPartner",
  "isEmployee",
  "country",
  "locale",
  "createdAt",
  "firstName",
  "theme",
  "isEligibleForImageOnlyGrid",
  "hasSavedUnauthPin",
  "unauthSavePinId",
];

describe("the viewer object", () => {
  it("has every field, whether the viewer is signed in or not [ENT-20]", async () => {
    const visitorViewer = (await app.visitor().call("accounts.viewer", {})).data;
    expect(Object.keys(visitorViewer)).toEqual(expect.arrayContaining(VIEWER_FIELDS));
    expect(visitorViewer).toMatchObject({
      isAuth: false,
      userId: null,
      createdAt: null,
      firstName: null,
      isEmployee: false,
    });
    const alice = (await (await app.as("alice")).call("accounts.viewer", {})).data;
    expect(Object.keys(alice)).toEqual(expect.arrayContaining(VIEWER_FIELDS));
    expect(alice).toMatchObject({ isAuth: true, isAuthenticated: true, firstName: "Alice", isPartner: false });
    expect(alice.createdAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it.each([
    [
      "a visitor on a phone",
      null,
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4) Mobile/15E148",
      "signed_out",
      "mobile",
      false,
    ],
    ["a search engine", null, "Examplebot/2.1", "signed_out", "desktop", true],
    ["someone signed in", "alice", "Mozilla/5.0 (X11; Linux x86_64)", "signed_in", "desktop", false],
    ["a partner on a phone", "dan", "Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36", "partner", "mobile", false],
  ] as const)("has the user type, device, and bot flag of %s", async (_, name, agent, kind, device, isBot) => {
    const client = name === null ? app.visitor() : await app.as(name);
    if (kind === "partner") await setAccountType(app.server.context, "dan", { partner: "yes", employee: "yes" });
    const { body } = await client.raw("GET", "/v3/users/me/", undefined, { "user-agent": agent });
    expect(JSON.parse(body).resource_response.data.viewerKind).toEqual({
      kind,
      device,
      isBot,
      isEmployee: kind === "partner",
    });
  });

  it("says whether the viewer has unanswered board invitations", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const hasInvites = async () => (await bob.call("accounts.viewer", {})).data.hasBoardInvites;
    const board = await makeBoard(alice, "Loft");
    const invite = { board_id: board.id, invited_user_id: await app.idOf("bob") };
    expect(await hasInvites()).toBe(false);
    await alice.call("boards.invite", invite);
    expect(await hasInvites()).toBe(true);
    await bob.call("boards.removeInvite", invite);
    expect(await hasInvites()).toBe(false);
    expect((await app.visitor().call("accounts.viewer", {})).data.hasBoardInvites).toBe(false);
  });

  it("links to the board for profile saves once that board exists", async () => {
    const bob = await app.as("bob");
    expect((await bob.call("accounts.viewer", {})).data.quickSavesBoardId).toBeNull();
    const pin = await makePin(bob);
    expect((await bob.call("accounts.viewer", {})).data.quickSavesBoardId).toBe(pin.board?.id);
  });

  it.each([
    ["that a trusted proxy sends", PROXY_ADDRESS, { "x-forwarded-for": "192.0.2.1", "x-country": "FR" }, "FR"],
    ["set as the default, if no proxy sends one", PROXY_ADDRESS, { "x-forwarded-for": "192.0.2.1" }, "US"],
    [
      "set as the default, if they send one themselves",
      "192.0.2.1",
      { "x-forwarded-for": "192.0.2.2", "x-country": "FR" },
      "US",
    ],
  ])("has the country %s when the viewer is signed out [EXPT-04]", async (_, address, headers, country) => {
    const { body } = await app.visitor(address).raw("GET", "/v3/users/me/", undefined, headers);
    expect(JSON.parse(body).resource_response.data.country).toBe(country);
  });

  it("has the profile's country when the viewer is signed in [EXPT-04]", async () => {
    const alice = await app.as("alice");
    await alice.call("accounts.update", { country: "DE" });
    const headers = { "x-forwarded-for": "192.0.2.1", "x-country": "FR" };
    const { body } = await alice.raw("GET", "/v3/users/me/", undefined, headers);
    expect(JSON.parse(body).resource_response.data.country).toBe("DE");
  });

  it("enables image-only grids for 28 days when the experiment is on [CARD-45]", async () => {
    const carol = await app.as("carol");
    const eligible = async () => (await carol.call("accounts.viewer", {})).data.isEligibleForImageOnlyGrid;
    expect(await eligible()).toBe(true);
    app.advance(29 * DAY_MS);
    expect(await eligible()).toBe(false);
    expect((await app.visitor().call("accounts.viewer", {})).data.isEligibleForImageOnlyGrid).toBe(false);
  });

  it("enables image-only grids for longer in the experiment's group, but not for partners [CARD-45]", async () => {
    const [tried, usual] = [await startApp({ EXPERIMENTS: "image_only_grid=enabled" }), await startApp()];
    const [alice, bob] = [await tried.as("alice"), await tried.as("bob")];
    await setAccountType(tried.server.context, "bob", { partner: "yes" });
    tried.advance(29 * DAY_MS);
    expect((await alice.call("accounts.viewer", {})).data.isEligibleForImageOnlyGrid).toBe(true);
    expect((await bob.call("accounts.viewer", {})).data.isEligibleForImageOnlyGrid).toBe(false);
    const dan = await usual.as("dan");
    expect((await dan.call("accounts.viewer", {})).data.isEligibleForImageOnlyGrid).toBe(false);
    await Promise.all([tried.close(), usual.close()]);
  });
});
