import { describe, expect, it } from "vitest";
import { pickCardFacts } from "./card-facts.ts";
import { showsReactions, getSurfaceRules } from "./surfaces.ts";

describe("cardFacts", () => {
  it("fills in every omitted fact with its default", () => {
    expect(pickCardFacts({})).toEqual({
      isThirdPartyAd: false,
      isEligibleForPdp: false,
      isEligibleForWebCloseup: true,
      isEligibleForPreLovedGoodsLabel: false,
      isOosProduct: false,
      isStaleProduct: false,
      isGoLinkless: false,
      isQuickPromotable: false,
      promotedIsRemovable: false,
      promotedIsLeadAd: false,
      promotedLeadForm: null,
      shoppingFlags: [],
      showFeedback: true,
      promoter: null,
      sponsorship: null,
      richSummary: null,
      reactionCountsData: [],
      myReaction: null,
      pinNote: null,
      commentCount: 0,
      aggregatedPinData: null,
      imageCrop: null,
      debug: null,
      storyPinData: null,
      pinJoin: null,
      sourceInterest: null,
      linkDomain: null,
      linkUserWebsite: null,
      feedbackText: null,
    });
  });

  it("keeps the pin's own values, even if they are false or empty", () => {
    const pin = { id: "7", isEligibleForWebCloseup: false, commentCount: 4, pinNote: { text: "x" }, debug: undefined };
    expect(pickCardFacts(pin)).toMatchObject({
      isEligibleForWebCloseup: false,
      commentCount: 4,
      pinNote: { text: "x" },
      debug: null,
    });
    expect(pickCardFacts(pin)).not.toHaveProperty("id");
  });
});

describe("cards on a surface", () => {
  it.each([
    ["AuthHomefeed", { board: true, actionBar: true, reason: true, note: false, counts: false }],
    ["BaseBoardPinGrid", { board: false, note: true, counts: true, reason: false }],
    ["UserProfilePinGrid", { board: true, note: true, counts: true }],
    ["BulkEditMode", { actionBar: false, save: false, overflow: false }],
    ["ShoppingSquareGridDomain", { actionBar: true, save: true }],
  ] as const)("given the surface %s, show the parts %j", (surface, parts) => {
    expect(getSurfaceRules(surface)).toMatchObject(parts);
  });

  it.each([
    ["CreatorProfileStoryPinGrid", true, false],
    ["CreatorProfileStoryPinGrid", false, true],
    ["UserProfilePinGrid", true, true],
    ["BulkEditMode", false, false],
  ] as const)(
    "given the surface %s and the viewer's own pin: %s, show reactions: %s [CARD-47]",
    (surface, own, shown) => {
      expect(showsReactions(surface, own)).toBe(shown);
    },
  );
});
