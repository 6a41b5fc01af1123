import { describe, expect, it } from "vitest";
import { badgeType } from "./badge.ts";

describe("the badge after a name", () => {
  it.each([
    [false, false, null],
    [true, false, "verifiedMerchant"],
    [false, true, "verifiedIdentity"],
    [true, true, "verifiedMerchant"],
  ])(
    "for a verified merchant (%s) with verified identity (%s) is %s [DRAWER-17]",
    (isVerifiedMerchant, verified, badge) => {
      expect(badgeType({ isVerifiedMerchant, verifiedIdentity: { verified } })).toBe(badge);
    },
  );
});
