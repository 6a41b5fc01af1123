import { makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EVENT_TYPES } from "@tessera/domain";
import { blockDomain } from "../admin/admin.commands.ts";
import { selectPersonEvents } from "../insights/insights.queries.ts";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

const LINK = "https://shop.example.com/chairs?color=red&size=%C3%BC#best";

let app: TestApp<Server>;
let pinId: string;

beforeAll(async () => {
  app = await startApp();
  pinId = (await makePin(await app.as("alice"), { title: "Red chair", link: LINK })).id;
  await blockDomain(app.server.context, "bad.example", "blocked");
  await blockDomain(app.server.context, "BÜCHER.example.", "suspicious");
  await blockDomain(app.server.context, "https://naughty.example/page", "porn");
  await blockDomain(app.server.context, "worse.bad.example", "porn");
});
afterAll(() => app.close());

async function clicks(): Promise<number> {
  const rows = await app.server.context.db.selectFrom("contents").select("click_count").execute();
  return rows.reduce((sum, { click_count: count }) => sum + count, 0);
}

describe("a link check", () => {
  let before: number;
  beforeEach(async () => {
    before = await clicks();
  });

  it.each(["GET", "POST"])(
    "[OFFSITE-10] [ENT-30] returns the status, message, and URL of a safe link with %s",
    async (method) => {
      const input = {
        pin_id: pinId,
        url: LINK,
        check_only: "true",
        client_tracking_params: "abc",
        aux_data: JSON.stringify({ clickthrough_type: "closeup", object_id: pinId }),
      };
      const visitor = app.visitor();
      const answer =
        method === "GET" ? await visitor.get("/v3/offsite/", input) : await visitor.post("/v3/offsite/", input);
      expect(answer).toMatchObject({
        status: 200,
        error: null,
        data: { message: "", redirect_status: "ok", url: LINK },
      });
      expect(await clicks()).toBe(before);
    },
  );

  it.each([
    ["https://bad.example/", "blocked"],
    ["https://deep.under.BAD.example:8443/x", "blocked"],
    ["https://a.worse.bad.example/", "porn"],
    ["http://bücher.example/lesen", "suspicious"],
    ["http://xn--bcher-kva.example/lesen", "suspicious"],
    ["https://naughty.example", "porn"],
    ["https://notbad.example/", "ok"],
    ["https://bad.example.org/", "ok"],
  ])("[OFFSITE-10] returns a status for %s: %s", async (link, status) => {
    const pin = await makePin(await app.as("alice"), { link });
    expect(pin.link).not.toBeNull();
    const { data } = await app.visitor().call("offsite.check", { pin_id: pin.id, url: pin.link ?? "" });
    expect(data.redirect_status).toBe(status);
    expect(data.message === "").toBe(status === "ok");
  });

  it("counts a click when it proceeds, but not when a warning is shown", async () => {
    const visitor = app.visitor();
    await visitor.call("offsite.check", { pin_id: pinId, url: LINK, check_only: false });
    expect(await clicks()).toBe(before + 1);
    const bad = await makePin(await app.as("alice"), { link: "https://bad.example/now" });
    await visitor.call("offsite.check", { pin_id: bad.id, url: "https://bad.example/now", check_only: false });
    expect(await clicks()).toBe(before + 1);
  });

  it("[OFFSITE-11] records a click with all fields of its body, but records nothing for a mere check", async () => {
    const carol = await app.as("carol");
    const aux_data = JSON.stringify({ collection_click_position: "2", creative_type: "carousel" });
    const input = { url: LINK, client_tracking_params: "aG9tZQ", aux_data };
    await carol.call("offsite.check", { ...input, pin_id: pinId });
    await carol.call("offsite.check", { ...input, third_party_ad: pinId, check_only: false });
    const storedEvents = await selectPersonEvents(app.server.context.db, await app.idOf("carol"), "", 10);
    expect(storedEvents).toMatchObject([
      {
        event_type: EVENT_TYPES.redirect,
        object_id: pinId,
        client_tracking_params: "aG9tZQ",
        is_third_party_ad: true,
        aux_data: { collection_click_position: "2", creative_type: "carousel" },
      },
    ]);
  });

  it("counts a click without recording it when the person doesn't allow analytics", async () => {
    const dan = await app.as("dan");
    await dan.put("/resource/UserSettingsResource/", { allow_analytic_cookies: false });
    await dan.call("offsite.check", { pin_id: pinId, url: LINK, check_only: false });
    expect(await clicks()).toBe(before + 1);
    expect(await selectPersonEvents(app.server.context.db, await app.idOf("dan"), "", 10)).toEqual([]);
  });

  it.each([
    "https://shop.example.com/chairs",
    `${LINK}x`,
    "https://elsewhere.example/",
    "javascript:alert(1)",
    "//elsewhere.example",
  ])("rejects a link other than the pin's own: %s", async (url) => {
    const answer = await app.visitor().call("offsite.check", { pin_id: pinId, url, check_only: false });
    expect(answer).toMatchObject({
      status: 422,
      error: { type: "unprocessable", message: "This link doesn’t belong to this Pin." },
    });
    expect(await clicks()).toBe(before);
  });

  it("rejects every link when the pin has none", async () => {
    const pin = await makePin(await app.as("alice"), { title: "No link" });
    expect((await app.visitor().call("offsite.check", { pin_id: pin.id, url: LINK })).status).toBe(422);
  });

  it("returns 404 when the pin doesn't exist, is deleted, or is hidden from the viewer", async () => {
    const alice = await app.as("alice");
    const secret = await makeBoard(alice, "Hidden", "secret");
    const hidden = await makePin(alice, { link: LINK, board_id: secret.id });
    const deleted = await makePin(alice, { link: LINK });
    await alice.call("pins.delete", { id: deleted.id });
    const bob = await app.as("bob");
    for (const pin_id of [hidden.id, deleted.id, "123", "no-id"]) {
      expect((await bob.call("offsite.check", { pin_id, url: LINK })).error?.type).toBe("not_found");
    }
    expect((await alice.call("offsite.check", { pin_id: hidden.id, url: LINK })).status).toBe(200);
  });

  it("accepts a third-party ad in place of the pin", async () => {
    const visitor = app.visitor();
    const pinAnswer = await visitor.call("offsite.check", { pin_id: pinId, url: LINK });
    const adAnswer = await visitor.call("offsite.check", { third_party_ad: pinId, url: LINK });
    expect([adAnswer.status, adAnswer.data]).toEqual([pinAnswer.status, pinAnswer.data]);
    expect((await visitor.call("offsite.check", { third_party_ad: "1", url: LINK })).status).toBe(404);
  });

  it.each([
    ["url", { url: "" }],
    ["url", { url: "x".repeat(2_049) }],
    ["pin_id", { pin_id: "../1" }],
    ["pin_id", { pin_id: undefined }],
    ["pin_id", { third_party_ad: "17" }],
    ["aux_data", { aux_data: "{" }],
    ["aux_data", { aux_data: '{"more":{"than":"flat"}}' }],
    ["check_only", { check_only: "perhaps" }],
  ])("reports an error for %s", async (path, field) => {
    const answer = await app.visitor().send("offsite.check", { pin_id: pinId, url: LINK, ...field });
    expect(answer).toMatchObject({ status: 400, error: { details: [{ path }] } });
  });
});
