import { describe, expect, it } from "vitest";
import { badgeType } from "./badge.ts";

describe("the badge behind a name", () => {
  it.each([
    [false, false, null],
    [true, false, "verifiedMerchant"],
    [false, true, "verifiedIdentity"],
    [true, true, "verifiedMerchant"],
  ])("of a verified merchant (%s) of verified identity (%s): %s [DRAWER-17]", (isVerifiedMerchant, verified, badge) => {
    expect(badgeType({ isVerifiedMerchant, verifiedIdentity: { verified } })).toBe(badge);
  });
});
