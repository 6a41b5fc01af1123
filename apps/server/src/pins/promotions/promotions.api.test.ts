import type { Pin } from "@tessera/contract";
import { getAttributionSourceUrl } from "@tessera/domain";
import { makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blockDomain, suspendPerson, OperatorError, unsuspendPerson } from "../../admin/admin.commands.ts";
import { promotePin, type PromotionOptions, unpromotePin } from "../../admin/promotions.commands.ts";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { createTrashCleanupJob } from "../pins.jobs.ts";

const LINK = "https://shop.example/lamp";
const DAY_MS = 86_400_000;

const UNPROMOTED = {
  isPromoted: false,
  promoter: null,
  adDestinationUrl: null,
  advertiserId: null,
  campaignId: null,
  attributionSourceId: null,
  pinPromotionId: null,
  dpaCreativeType: null,
  adMatchReason: null,
  adData: null,
  isThirdPartyAd: false,
  isEligibleForWebCloseup: true,
  shouldOpenInStream: false,
  trackedLink: null,
} as const;

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
  await app.as("bob");
});
afterAll(() => app.close());

const promote = (id: string, options: PromotionOptions = {}) =>
  promotePin(app.server.context, id, { by: "bob", link: LINK, ...options });

/** Creates a pin on a separate public board. */
async function createPinOnBoard(name: string) {
  const alice = await app.as("alice");
  const board = await makeBoard(alice, name);
  const { id } = await makePin(alice, { title: name, link: "https://own.example/", board_id: board.id });
  return { id, boardId: board.id };
}

async function getCloseup(id: string, client = app.visitor()): Promise<Pin> {
  const { data, status } = await client.call("pins.get", { pin_id: id });
  expect(status).toBe(200);
  return data;
}

async function getCard(boardId: string, client = app.visitor()) {
  const { data } = await client.call("boards.pins", { board_id: boardId });
  const [only] = data;
  if (!only) throw new Error("The board has no pin.");
  return only;
}

describe("a promoted pin", () => {
  it("shows its promotion's settings and items to everyone, on its page and in a grid [ENT-04]", async () => {
    const { id, boardId } = await createPinOnBoard("Promoted");
    const alice = await app.as("alice");
    const items = [await makePin(alice, { title: "One", link: "https://one.example/" }), await makePin(alice)];
    const collection = items.map((item) => item.id);
    expect((await alice.call("pins.update", { pin_id: id, collection })).status).toBe(200);
    await promote(id, {
      campaign: "spring-9",
      source: "18446744073709551615",
      creative: "carousel",
      reason: "You looked at lamps",
      alternative: "0f3c",
      "item-click": "link",
      "grid-tests": "no",
      "weight-loss": "yes",
    });
    const expected = {
      isPromoted: true,
      isDownstreamPromotion: false,
      promoter: { username: "bob" },
      adDestinationUrl: LINK,
      domain: "shop.example",
      link: "https://own.example/",
      advertiserId: await app.idOf("bob"),
      campaignId: "spring-9",
      attributionSourceId: "18446744073709551615",
      pinPromotionId: expect.stringMatching(/^\d+$/),
      dpaCreativeType: "carousel",
      adMatchReason: "You looked at lamps",
      adData: {
        ceAltImageSignature: "0f3c",
        collectionGridClickType: "link",
        excludeFromGridRepTests: true,
        isWeightLossAd: true,
      },
      collectionPin: {
        itemData: [
          {
            pinId: collection[0],
            images: { "750x": { url: expect.any(String), width: expect.any(Number), height: expect.any(Number) } },
            link: "https://one.example/",
          },
          { pinId: collection[1], link: null },
        ],
      },
    };
    for (const client of [app.visitor(), await app.as("carol"), alice]) {
      expect(await getCloseup(id, client)).toMatchObject({ ...expected, destinationUrl: LINK });
      expect(await getCard(boardId, client)).toMatchObject(expected);
    }
  });

  it.each([
    ["third-party", "isThirdPartyAd", "yes", true],
    ["closeup", "isEligibleForWebCloseup", "no", false],
    ["same-tab", "shouldOpenInStream", "yes", true],
    ["tracked", "trackedLink", "https://count.example/lamp", "https://count.example/lamp"],
  ] as const)(
    "[ENT-03] [ENT-02] with --%s has the field %s on its page and in a grid",
    async (option, field, text, value) => {
      const { id, boardId } = await createPinOnBoard(`With ${option}`);
      await promote(id, { [option]: text });
      expect(await getCloseup(id)).toMatchObject({ [field]: value });
      expect((await getCloseup(id)).adData).not.toHaveProperty(field);
      expect(await getCard(boardId)).toMatchObject({ [field]: value });
      await unpromotePin(app.server.context, id);
      expect(await getCloseup(id)).toMatchObject({ [field]: UNPROMOTED[field] });
      expect(await getCard(boardId)).not.toHaveProperty(field);
    },
  );

  it("[OFFSITE-28] can be opened through a click counter's link, its advertised link, or its own", async () => {
    const { id } = await createPinOnBoard("Counted");
    const tracked = "https://count.example/lamp";
    const check = async (url: string) => (await app.visitor().call("offsite.check", { pin_id: id, url })).status;
    expect(await check(tracked)).toBe(422);
    await promote(id, { tracked });
    expect([await check(tracked), await check(LINK), await check("https://own.example/")]).toEqual([200, 200, 200]);
    await blockDomain(app.server.context, "bad-count.example", "blocked");
    await expect(promote(id, { tracked: "https://bad-count.example/" })).rejects.toThrow(OperatorError);
  });

  it("has its own link and promotion ID by default, and isn't promoted before or after the promotion", async () => {
    const { id, boardId } = await createPinOnBoard("For a day");
    expect(await getCloseup(id)).toMatchObject(UNPROMOTED);
    await promotePin(app.server.context, id, { by: "bob", days: "1" });
    const promoted = await getCloseup(id);
    expect(promoted).toMatchObject({ adDestinationUrl: "https://own.example/", campaignId: null });
    expect(promoted.attributionSourceId).toBe(promoted.pinPromotionId);
    app.advance(DAY_MS);
    expect(await getCloseup(id)).toMatchObject(UNPROMOTED);
    expect(Object.keys(await getCard(boardId))).not.toContain("adData");
    await promote(id);
    await unpromotePin(app.server.context, id);
    expect(await getCloseup(id)).toMatchObject(UNPROMOTED);
  });

  it("isn't promoted for viewers who can't see the payer, or for anyone while the advertiser is suspended", async () => {
    const { id } = await createPinOnBoard("Whose");
    await promote(id);
    const [bob, carol] = [await app.as("bob"), await app.as("carol")];
    await bob.call("people.block", { username: "carol" });
    expect(await getCloseup(id, carol)).toMatchObject({ ...UNPROMOTED, domain: "own.example" });
    expect(await getCloseup(id)).toMatchObject({ isPromoted: true });
    await bob.call("people.unblock", { username: "carol" });
    await suspendPerson(app.server.context, "bob");
    expect(await getCloseup(id)).toMatchObject(UNPROMOTED);
    await unsuspendPerson(app.server.context, "bob");
  });

  it("shows no promotion once its content is deleted, and loses its promotion record when the content is purged", async () => {
    const { id } = await createPinOnBoard("Gone");
    const [alice, carol] = [await app.as("alice"), await app.as("carol")];
    const save = (await carol.call("pins.save", { pin_id: id })).data;
    await promote(save.id);
    await alice.call("pins.delete", { id });
    expect(await getCloseup(save.id, carol)).toMatchObject({ ...UNPROMOTED, unavailable: "removed_by_creator" });
    await carol.call("pins.delete", { id: save.id });
    expect((await carol.call("pins.purge", { pin_id: save.id })).status).toBe(200);
    await createTrashCleanupJob([]).run(app.server.context);
    const { rows } = await sql`select from promotions where pin_id = ${save.id}`.execute(app.server.context.db);
    expect(rows).toEqual([]);
  });
});

describe("the link out of a promoted pin", () => {
  const check = (id: string, url: string, checkOnly = true) =>
    app.visitor().call("offsite.check", { pin_id: id, url, check_only: checkOnly });

  it("opens the advertised site only while the promotion runs", async () => {
    const { id } = await createPinOnBoard("Way out");
    expect((await check(id, LINK)).status).toBe(422);
    await promote(id);
    expect((await check(id, LINK)).data).toMatchObject({ redirect_status: "ok", url: LINK });
    expect((await check(id, "https://own.example/")).data.redirect_status).toBe("ok");
    expect((await check(id, `${LINK}?x`)).status).toBe(422);
    await unpromotePin(app.server.context, id);
    expect((await check(id, LINK)).status).toBe(422);
  });

  it("shows a warning once the advertised site has one", async () => {
    const { id } = await createPinOnBoard("Turned bad");
    await promote(id, { link: "https://turned.example/" });
    await blockDomain(app.server.context, "turned.example", "suspicious");
    expect((await check(id, "https://turned.example/", false)).data.redirect_status).toBe("suspicious");
  });

  it("can be cached by the browser if the pin allows it", async () => {
    const { id } = await createPinOnBoard("Kept");
    await promote(id, { source: "77", campaign: "9" });
    const { advertiserId, attributionSourceId, campaignId, adDestinationUrl } = await getCloseup(id);
    if (!advertiserId || !attributionSourceId || !adDestinationUrl) throw new Error("It isn't promoted.");
    const input = { advertiser_id: advertiserId, source_event_type: "click" as const };
    const { token } = (await app.visitor().call("offsite.attributionToken", input)).data;
    const source = { advertiserId, campaignId: campaignId ?? "", type: "click" as const };
    const path = getAttributionSourceUrl(
      { ...source, sourceEventId: attributionSourceId, destinations: [adDestinationUrl] },
      { hostname: "tessera.example", isMainHost: true },
      { main: "https://tessera.example", token },
    );
    const response = await app.visitor().raw("GET", path);
    expect(JSON.parse(String(response.headers["attribution-reporting-register-source"]))).toMatchObject({
      source_event_id: "77",
      destination: ["https://shop.example"],
    });
  });
});

describe("promoting a pin", () => {
  it.each<[string, PromotionOptions, RegExp]>([
    ["no advertiser", { by: undefined }, /--by NAME/],
    ["an unknown advertiser", { by: "nobody" }, /^No one here has the username nobody\.$/],
    ["an address outside the web", { link: "javascript:alert(1)" }, /isn't a web address/],
    ["a password in the address", { link: "https://a:b@shop.example/" }, /isn't a web address/],
    ["a link that is too long", { link: `https://shop.example/${"x".repeat(2048)}` }, /isn't a web address/],
    ["a site with a warning", { link: "https://www.warned.example/" }, /a warning \(porn\)/],
    ["zero days", { days: "0" }, /from 1 to 365/],
    ["too many days", { days: "366" }, /from 1 to 365/],
    ["a number of more than 64 bits", { source: "18446744073709551616" }, /64 bits/],
    ["a reason of two lines", { reason: "a\nb" }, /one line/],
    ["a reason that is too long", { reason: "x".repeat(251) }, /at most 250/],
    ["an unknown click target", { "item-click": "shop" }, /closeup, link/],
    ["a flag that is neither yes nor no", { "weight-loss": "maybe" }, /yes or no/],
  ])("is rejected with %s", async (_, options, message) => {
    await blockDomain(app.server.context, "warned.example", "porn");
    const { id } = await createPinOnBoard("Refused");
    await expect(promote(id, options)).rejects.toThrow(message);
    await expect(promote(id, options)).rejects.toBeInstanceOf(OperatorError);
    expect(await getCloseup(id)).toMatchObject(UNPROMOTED);
  });

  it("is rejected when the pin is secret, deleted, unknown, or without a link", async () => {
    const alice = await app.as("alice");
    const secret = await makeBoard(alice, "Under wraps", "secret");
    const hidden = await makePin(alice, { title: "Hidden", board_id: secret.id });
    const deleted = await makePin(alice, { title: "Deleted" });
    await alice.call("pins.delete", { id: deleted.id });
    for (const { id } of [hidden, deleted]) await expect(promote(id)).rejects.toThrow(/isn't public/);
    await expect(promote("123")).rejects.toThrow("Pin 123 doesn't exist.");
    const { id } = await makePin(alice, { title: "Leads nowhere" });
    await expect(promotePin(app.server.context, id, { by: "bob" })).rejects.toThrow(/has no link/);
    await expect(unpromotePin(app.server.context, id)).rejects.toThrow(/isn't promoted/);
    await promote(id);
    expect(await getCloseup(id)).toMatchObject({ link: null, domain: "shop.example", adDestinationUrl: LINK });
  });

  it("doesn't make the pin visible to visitors once it's secret", async () => {
    const { id, boardId } = await createPinOnBoard("Later secret");
    await promote(id);
    const alice = await app.as("alice");
    await alice.call("boards.update", { board_id: boardId, privacy: "secret" });
    expect((await app.visitor().call("pins.get", { pin_id: id })).status).toBe(404);
  });
});
