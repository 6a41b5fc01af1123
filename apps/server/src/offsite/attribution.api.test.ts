import { getAttributionSourceUrl, type SourceEventType } from "@tessera/domain";
import { makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blockDomain } from "../admin/admin.commands.ts";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

const REGISTRATION_HEADER = "attribution-reporting-register-source";
const MINUTE_MS = 60_000;

let app: TestApp<Server>;
let advertiserId: string;

beforeAll(async () => {
  app = await startApp();
  await app.as("alice");
  advertiserId = await app.idOf("alice");
});
afterAll(() => app.close());

async function requestToken(type: SourceEventType): Promise<string> {
  const { data } = await app
    .visitor()
    .call("offsite.attributionToken", { advertiser_id: advertiserId, source_event_type: type });
  return data.token;
}

function toPath(token: string, type: SourceEventType = "click", advertiser = advertiserId): string {
  return getAttributionSourceUrl(
    {
      sourceEventId: "77",
      destinations: ["https://shop.example/chairs"],
      advertiserId: advertiser,
      campaignId: "9",
      type,
    },
    { hostname: "tessera.example", isMainHost: true },
    { main: "https://tessera.example", token },
  );
}

describe("the data for an ad's links", () => {
  it("[OFFSITE-20] includes a list of sites to warn about, and a token for an advertiser", async () => {
    await blockDomain(app.server.context, "bad.example", "blocked");
    const link = "https://shop.bad.example/";
    const pin = await makePin(await app.as("alice"), { link });
    const check = await app.visitor().call("offsite.check", { pin_id: pin.id, url: link });
    expect(check.data.redirect_status).toBe("blocked");
    const answer = await app
      .visitor()
      .call("offsite.attributionToken", { advertiser_id: advertiserId, source_event_type: "click" });
    expect(answer).toMatchObject({ status: 200, data: { token: expect.stringMatching(/^[\w.-]{20,}$/) } });
    expect(Date.parse(answer.data.expires_at)).toBeGreaterThan(app.server.context.now());
  });

  it("[ENT-34] includes no token for someone who declined marketing", async () => {
    const carol = await app.as("carol");
    const requestRoute = () =>
      carol.call("offsite.attributionToken", { advertiser_id: advertiserId, source_event_type: "click" });
    expect((await requestRoute()).status).toBe(200);
    await carol.call("accounts.updateSettings", { allow_marketing_cookies: false });
    expect(await requestRoute()).toMatchObject({ status: 403, error: { type: "forbidden" } });
  });

  it("includes no token for an advertiser who doesn't exist or has blocked the viewer", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const requestRoute = (advertiser_id: string) =>
      bob.call("offsite.attributionToken", { advertiser_id, source_event_type: "view" });
    expect((await requestRoute("123")).status).toBe(404);
    await alice.call("people.block", { username: "bob" });
    expect((await requestRoute(advertiserId)).status).toBe(404);
    await alice.call("people.unblock", { username: "bob" });
    expect((await requestRoute(advertiserId)).status).toBe(200);
  });
});

describe("/attribution_source/", () => {
  it.each(["click", "view"] as const)(
    "[OFFSITE-15] makes the browser register a %s when requested by a Tessera page",
    async (type) => {
      const answer = await app.visitor().raw("GET", toPath(await requestToken(type), type));
      expect(answer.statusCode).toBe(200);
      expect(JSON.parse(String(answer.headers[REGISTRATION_HEADER]))).toEqual({
        source_event_id: "77",
        destination: ["https://shop.example"],
        expiry: type === "click" ? "604800" : "86400",
        priority: type === "click" ? "2" : "1",
      });
    },
  );

  it("returns an image, but no registration, to pages on other hosts", async () => {
    const answer = await app.visitor().raw("GET", `${toPath(await requestToken("click"))}&hostname=de.tessera.example`);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/gif"]);
    expect(answer.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("registers nothing when the token is missing, expired, or for another advertiser or event", async () => {
    const token = await requestToken("click");
    const afterExpiry = app.server.context.now() + 31 * MINUTE_MS;
    const forged = `${afterExpiry.toString(36)}.${token.split(".")[1]}`;
    for (const path of [
      toPath(""),
      toPath("x"),
      toPath(forged),
      toPath(token, "view"),
      toPath(token, "click", "1"),
      toPath(`${token}a`),
    ]) {
      const answer = await app.visitor().raw("GET", path);
      expect([path, answer.statusCode, answer.headers[REGISTRATION_HEADER]]).toEqual([path, 200, undefined]);
    }
    app.advance(31 * MINUTE_MS);
    expect((await app.visitor().raw("GET", toPath(token))).headers[REGISTRATION_HEADER]).toBeUndefined();
  });

  it.each([
    ["no destination", { destination: "[]" }],
    ["a destination that is no origin", { destination: '["https://shop.example/a"]' }],
    ["a destination of another scheme", { destination: '["javascript:alert(1)"]' }],
    ["too many of them", { destination: JSON.stringify([1, 2, 3, 4].map((n) => `https://s${n}.example`)) }],
    ["what is no list", { destination: "{" }],
    ["another expiry", { expiry: "604801" }],
    ["another priority", { priority: "3" }],
    ["no type", { source_event_type: "sale" }],
    ["no number", { source_event_id: "7\r\nSet-Cookie: a=b" }],
  ])("rejects %s", async (_, change) => {
    const url = new URL(toPath(await requestToken("click")), "http://tessera.example");
    for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
    const answer = await app.visitor().raw("GET", url.pathname + url.search);
    expect([answer.statusCode, answer.headers[REGISTRATION_HEADER]]).toEqual([400, undefined]);
  });
});
