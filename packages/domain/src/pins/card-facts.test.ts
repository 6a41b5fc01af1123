import { describe, expect, it } from "vitest";
import { cardFacts } from "./card-facts.ts";
import { PIN_SURFACES, SHOPPING_SURFACES } from "./surface-names.ts";
import { showsReactions, surfaceRules } from "./surfaces.ts";

describe("cardFacts", () => {
  it("gives every fact that the wire leaves out at its default", () => {
    expect(cardFacts({})).toEqual({
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

  it("keeps what the pin says, also where that is no or nothing", () => {
    const pin = { id: "7", isEligibleForWebCloseup: false, commentCount: 4, pinNote: { text: "x" }, debug: undefined };
    expect(cardFacts(pin)).toMatchObject({
      isEligibleForWebCloseup: false,
      commentCount: 4,
      pinNote: { text: "x" },
      debug: null,
    });
    expect(cardFacts(pin)).not.toHaveProperty("id");
  });
});

describe("surfaces", () => {
  it("are all that the product names [CARD-29]", () => {
    const named = `AuthHomefeed, SearchItem, SearchItemHighShoppingIntent, RelatedPinGrid, PdpRelatedPinGrid, FollowingFeedGrid,
      BaseBoardPinGrid, BoardMoreIdeasTabContent, UserProfilePinGrid, OtherProfilePinGrid, CreatorProfileStoryPinGrid,
      CreatorProfileActivityPinGrid, BoardlessPins, NewsPage, ConversationView, EngagementDetails, RetrievalHub,
      TodayArticleFeed, IdeasHubSeasonalRow, SearchAdsOnlyModule, BoardShoppingModule, BulkEditMode, CloseupRelatedProducts`;
    expect(PIN_SURFACES).toEqual(expect.arrayContaining(named.split(/,\s*/)));
    expect(new Set(PIN_SURFACES).size).toBe(PIN_SURFACES.length);
  });

  it("are also those of shopping", () => {
    expect([...SHOPPING_SURFACES].sort()).toEqual(
      `ShoppingGridSmall, ShoppingGridSmallCarousel, ShoppingCarousel, ShoppingSquareGridDomain, ShoppingDynamicHeightGrid,
      ShoppingModule, ShoppingTool, ShoppingKLPFeed, ProductPinRetrieval, VisualInspirationShoppingPin, PinterestPicksFeed`
        .split(/,\s*/)
        .sort(),
    );
    expect(PIN_SURFACES).toEqual(expect.arrayContaining([...SHOPPING_SURFACES]));
  });

  it.each([
    ["AuthHomefeed", { board: true, actionBar: true, reason: true, note: false, counts: false }],
    ["BaseBoardPinGrid", { board: false, note: true, counts: true, reason: false }],
    ["UserProfilePinGrid", { board: true, note: true, counts: true }],
    ["BulkEditMode", { actionBar: false, save: false, overflow: false }],
    ["ConversationView", { actionBar: false, save: false, overflow: false }],
    ["EngagementDetails", { actionBar: false, save: false }],
    ["VisualInspirationShoppingPin", { actionBar: false, save: true }],
    ["ShoppingModule", { actionBar: true, save: true }],
  ] as const)("%s shows %j", (surface, parts) => {
    expect(surfaceRules(surface)).toMatchObject(parts);
  });

  it.each([
    ["CreatorProfileStoryPinGrid", true, false],
    ["CreatorProfileStoryPinGrid", false, true],
    ["UserProfilePinGrid", true, true],
    ["ConversationView", false, false],
  ] as const)("%s, one's own %s: reactions %s [CARD-47]", (surface, own, shown) => {
    expect(showsReactions(surface, own)).toBe(shown);
  });
});
