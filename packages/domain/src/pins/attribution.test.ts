import { describe, expect, it } from "vitest";
import { EXPERIMENTS } from "../insights/experiments.ts";
import { getAttribution } from "./attribution.ts";

const GROUPS = EXPERIMENTS.simplify_creator_attributions_unauth_web;
const creator = (merchant: boolean, identity = false) => ({
  isVerifiedMerchant: merchant,
  verifiedIdentity: { verified: identity },
});
const organic = { isPromoted: false, isProduct: false };
const PINS = {
  plain: { ...organic, creator: creator(false) },
  merchant: { ...organic, creator: creator(true) },
  identity: { ...organic, creator: creator(false, true) },
  product: { ...organic, isProduct: true, creator: creator(false) },
  promoted: { ...organic, isPromoted: true, creator: creator(false) },
} as const;

/** Describes the attribution on a card: nothing, a name, or a badge after the name. */
function describeAttribution(
  group: (typeof GROUPS)[number],
  pin: (typeof PINS)[keyof typeof PINS],
  isAuth?: boolean,
): string {
  const { showsPerson, badge } = getAttribution(group, pin, isAuth);
  return showsPerson ? (badge ?? "name") : "nothing";
}

describe("a card's attribution to visitors", () => {
  it.each([
    ["control", "name", "name", "name", "name", "name"],
    ["enabled_att_trusted_merchant_blue_checkmark", "name", "verifiedMerchant", "name", "name", "name"],
    ["enabled_att_creators_with_red_checkmarks", "name", "name", "verifiedIdentity", "name", "name"],
    ["enabled_att_checkmarks_trusted_verified", "name", "verifiedMerchant", "verifiedIdentity", "name", "name"],
    [
      "enabled_att_trusted_merchants_and_verified_creators_only",
      "nothing",
      "verifiedMerchant",
      "verifiedIdentity",
      "nothing",
      "name",
    ],
    ["enabled_no_att_all_organic_non_product_pins", "nothing", "nothing", "nothing", "name", "name"],
  ] as const)(
    "[DRAWER-24] in the group %s is %s by default, %s for a merchant, %s for a verified person, %s for a product, and %s when promoted",
    (group, ...expected) => {
      expect(Object.values(PINS).map((pin) => describeAttribution(group, pin))).toEqual(expected);
    },
  );

  it("[DRAWER-24] is a name in all six groups when the viewer is logged in", () => {
    expect(GROUPS).toHaveLength(6);
    for (const group of GROUPS) {
      for (const pin of Object.values(PINS)) expect(describeAttribution(group, pin, true)).toBe("name");
    }
  });
});
