import { expect, it } from "vitest";
import { EVENT_TYPES, toLogRecord } from "../insights/index.ts";
import { getAttributionSourceUrl, getClickThroughBody } from "../offsite/index.ts";
import { getAdIds, parseAdIds } from "./ad-ids.ts";

const AD = {
  advertiserId: "71",
  campaignId: "autumn",
  pinPromotionId: "72",
  attributionSourceId: "73",
  dpaCreativeType: "carousel",
};
const IDS = {
  advertiser_id: "71",
  campaign_id: "autumn",
  pin_promotion_id: "72",
  attribution_source_id: "73",
  creative_type: "carousel",
};

it("an ad's IDs appear in a click's record, the click's request body, and the attribution URL [ADS-12]", () => {
  const record = toLogRecord(
    { eventType: EVENT_TYPES.clickThrough, pin: { id: "1", ...AD }, auxData: { time_to_offsite: 5 } },
    { id: "r", time: 1 },
  );
  expect(record.aux_data).toEqual({ time_to_offsite: 5, ...IDS });
  const target = { url: "https://a.example/", pinId: "1", isThirdPartyAd: false, clientTrackingParams: "" };
  const { creative_type: creativeType, ...auxData } = IDS;
  const body = getClickThroughBody({ ...target, auxData }, { collectionPosition: null, creativeType });
  expect(JSON.parse(body.aux_data)).toEqual(IDS);
  const source = { sourceEventId: AD.attributionSourceId, destinations: ["https://a.example"], type: "click" as const };
  const url = getAttributionSourceUrl(
    { ...source, advertiserId: AD.advertiserId, campaignId: AD.campaignId },
    { isMainHost: true, hostname: "us.example" },
    { main: "https://us.example", token: "t" },
  );
  for (const [name, id] of [
    ["source_event_id", "73"],
    ["advertiser_id", "71"],
    ["campaign_id", "autumn"],
  ] as const) {
    expect(new URL(url, "https://us.example").searchParams.get(name)).toBe(id);
  }
});

it.each([
  [{}, {}],
  [{ advertiserId: null, campaignId: null, pinPromotionId: null }, {}],
  [
    { ...AD, campaignId: "" },
    { ...IDS, campaign_id: undefined },
  ],
])("getAdIds, given the ad %j, returns %j", (ad, ids) => {
  expect(getAdIds(ad)).toEqual(ids);
});

it.each([
  [IDS, IDS],
  [{ ...IDS, more: "x" }, IDS],
  [{ advertiser_id: 7, campaign_id: "", creative_type: "x".repeat(65), pin_promotion_id: null }, {}],
])("parseAdIds, given the URL parameters %j, returns only the valid IDs %j", (parameters, ids) => {
  expect(parseAdIds(parameters)).toEqual(ids);
});
