import { describe, expect, it } from "vitest";
import { getFeedbackBody } from "../feedback/index.ts";
import { getClickThroughBody, isBlockedStatus, type OffsiteTarget, getOffsiteUrl, shouldCheckLink } from "./offsite.ts";

const target: OffsiteTarget = {
  url: "https://example.com/a?b=c&d=ü#e",
  pinId: "17",
  isThirdPartyAd: false,
  clientTrackingParams: "params 1",
  auxData: { clickthrough_type: "closeup" },
};

function readParameters(path: string): URLSearchParams {
  return new URL(path, "http://tessera.example").searchParams;
}

describe("shouldCheckLink", () => {
  const truth = [true, false].flatMap((isOffsite) =>
    [true, false].flatMap((onPinPage) =>
      [true, false].flatMap((isPromoted) =>
        [true, false].map((isDownstreamPromotion) => ({ isOffsite, onPinPage, isPromoted, isDownstreamPromotion })),
      ),
    ),
  );

  it.each(truth)(
    "[OFFSITE-06] returns true only for unpaid offsite links on a pin's page: $isOffsite, $onPinPage, $isPromoted, $isDownstreamPromotion",
    (link) => {
      const { isOffsite, onPinPage, ...pin } = link;
      const isPaidFor = pin.isPromoted && !pin.isDownstreamPromotion;
      expect(shouldCheckLink({ isOffsite, onPinPage, pin })).toBe(isOffsite && onPinPage && !isPaidFor);
    },
  );
});

describe("isBlockedStatus", () => {
  it.each([
    ["blocked", true],
    ["suspicious", true],
    ["porn", true],
    ["ok", false],
    ["", false],
    [null, false],
    [undefined, false],
  ])("[OFFSITE-07] given %j, returns %s", (status, blocked) => {
    expect(isBlockedStatus(status)).toBe(blocked);
  });
});

describe("getClickThroughBody", () => {
  it("[OFFSITE-11] includes the clicked element and collection item, but only for clicks", () => {
    const body = getClickThroughBody(target, { collectionPosition: 3, creativeType: "carousel" });
    expect(body).toMatchObject({
      pin_id: "17",
      url: target.url,
      check_only: false,
      client_tracking_params: "params 1",
    });
    expect(JSON.parse(body.aux_data)).toEqual({
      clickthrough_type: "closeup",
      collection_click_position: "3",
      creative_type: "carousel",
    });
  });

  it("[ADS-14] identifies a third-party ad by the ad instead of the pin", () => {
    const nothing = { collectionPosition: null, creativeType: null };
    const body = getClickThroughBody({ ...target, isThirdPartyAd: true }, nothing);
    expect(body).toMatchObject({ third_party_ad: "17", url: target.url });
    expect(body).not.toHaveProperty("pin_id");
    expect(getClickThroughBody({ ...target, isThirdPartyAd: false }, nothing)).not.toHaveProperty("third_party_ad");
    const feedback = getFeedbackBody({ feedbackType: "promoted", pinId: "17", isThirdPartyAd: true });
    expect(feedback).toMatchObject({ is_third_party_ad: true });
  });

  it("omits missing values", () => {
    const body = getClickThroughBody(target, { collectionPosition: null, creativeType: null });
    expect(JSON.parse(body.aux_data)).toEqual({ clickthrough_type: "closeup" });
  });
});

describe("getOffsiteUrl", () => {
  it("[OFFSITE-12] returns a URL with all seven parameters, including a new token for each click", () => {
    const path = getOffsiteUrl(target, "token-1");
    expect(path).toMatch(/^\/offsite\/\?/);
    expect(Object.fromEntries(readParameters(path))).toEqual({
      token: "token-1",
      url: target.url,
      pin: "17",
      isThirdPartyAd: "0",
      csr: "1",
      client_tracking_params: "params 1",
      aux_data: '{"clickthrough_type":"closeup"}',
    });
    expect(readParameters(getOffsiteUrl(target, "token-2")).get("token")).toBe("token-2");
  });

  it("marks third-party ads", () => {
    expect(readParameters(getOffsiteUrl({ ...target, isThirdPartyAd: true }, "t")).get("isThirdPartyAd")).toBe("1");
  });
});
