import { describe, expect, it, vi } from "vitest";
import { parseOffsiteTarget, openLinkQuery } from "./offsite-target.ts";

vi.mock("../data/index.ts", () => ({ one: (_: string, input: unknown) => input, notFound: () => new Error() }));

const parseTarget = (aux: string, client_tracking_params = "") =>
  parseOffsiteTarget(
    new URLSearchParams({ pin: "7", url: "https://a.example/", aux_data: aux, client_tracking_params }),
  );
const NO_CLICK_DATA = { collectionPosition: null, creativeType: null };

describe("a redirect page's URL", () => {
  it.each([
    ["", NO_CLICK_DATA],
    ["{}", NO_CLICK_DATA],
    ["null", NO_CLICK_DATA],
    ["[1", NO_CLICK_DATA],
    ['{"creative_type":"carousel"}', { collectionPosition: null, creativeType: "carousel" }],
    ['{"collection_click_position":"3"}', { collectionPosition: 3, creativeType: null }],
    ['{"collection_click_position":-1,"creative_type":7}', NO_CLICK_DATA],
    [JSON.stringify({ creative_type: "x".repeat(65), collection_click_position: "1e9" }), NO_CLICK_DATA],
  ])("with the click data %s is parsed as %j", (aux, click) => {
    expect(parseTarget(aux)?.click).toEqual(click);
  });

  it.each(["pin=7", "url=https://a.example/", ""])("is invalid when it lacks a pin or a link: %j", (query) => {
    expect(parseOffsiteTarget(new URLSearchParams(query))).toBeNull();
  });

  it("keeps a promotion's identifiers", () => {
    const parsed = parseTarget('{"creative_type":"carousel","advertiser_id":"71","campaign_id":7,"more":"x"}');
    const { aux_data: auxData } = { aux_data: "", ...(parsed && (openLinkQuery(parsed) as object)) };
    expect(JSON.parse(auxData)).toEqual({ advertiser_id: "71", creative_type: "carousel" });
  });

  it.each(["a b", "a\u0000", "x".repeat(513)])(
    "drops tracking parameters that our site can't have created: %j",
    (parameter) => {
      expect(parseTarget("", parameter)?.clientTrackingParams).toBe("");
    },
  );

  it("marks a third-party promotion", () => {
    const parsed = parseOffsiteTarget(
      new URLSearchParams({ pin: "7", url: "https://a.example/", isThirdPartyAd: "1" }),
    );
    expect(parsed && openLinkQuery(parsed)).toMatchObject({ third_party_ad: "7", check_only: false });
    expect(parsed && openLinkQuery(parsed)).not.toHaveProperty("pin_id");
  });

  it("[OFFSITE-11] provides the whole request body when the redirect page opens", () => {
    const parsed = parseTarget('{"creative_type":"carousel","collection_click_position":"2"}', "aG9tZQ");
    expect(parsed && openLinkQuery(parsed)).toEqual({
      pin_id: "7",
      url: "https://a.example/",
      check_only: false,
      client_tracking_params: "aG9tZQ",
      aux_data: '{"collection_click_position":"2","creative_type":"carousel"}',
    });
  });
});
