import { describe, expect, it } from "vitest";
import { reduceFollow } from "./follow.ts";

describe("a follow button", () => {
  const before = { following: false, followers: 3, busy: false };

  it("flips immediately and stays flipped when the request succeeds", () => {
    const tapped = reduceFollow(before, { type: "tap" });
    expect(tapped).toEqual({ following: true, followers: 4, busy: true });
    expect(reduceFollow(tapped, { type: "tap" })).toBe(tapped);
    expect(reduceFollow(tapped, { type: "succeeded" })).toEqual({ following: true, followers: 4, busy: false });
  });

  it("[FOLLOW-04] reverts to its previous state when the request fails", () => {
    expect(reduceFollow(reduceFollow(before, { type: "tap" }), { type: "failed" })).toEqual(before);
  });
});
