import { describe, expect, it } from "vitest";
import { getBadgeType } from "./badge.ts";

describe("getBadgeType", () => {
  it.each([
    [false, false, null],
    [true, false, "verifiedMerchant"],
    [false, true, "verifiedIdentity"],
    [true, true, "verifiedMerchant"],
  ])(
    "given a verified merchant: %s, with a verified identity: %s, returns %s [DRAWER-17]",
    (isVerifiedMerchant, verified, badge) => {
      expect(getBadgeType({ isVerifiedMerchant, verifiedIdentity: { verified } })).toBe(badge);
    },
  );
});
