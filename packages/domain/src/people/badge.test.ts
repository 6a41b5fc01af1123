import { describe, expect, it } from "vitest";
import { badgeType } from "./badge.ts";

describe("badgeType", () => {
  it.each([
    [false, false, null],
    [true, false, "verifiedMerchant"],
    [false, true, "verifiedIdentity"],
    [true, true, "verifiedMerchant"],
  ])(
    "given a verified merchant: %s, verified identity: %s, returns %s [DRAWER-17]",
    (isVerifiedMerchant, verified, badge) => {
      expect(badgeType({ isVerifiedMerchant, verifiedIdentity: { verified } })).toBe(badge);
    },
  );
});
