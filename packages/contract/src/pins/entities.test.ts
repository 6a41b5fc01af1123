import { describe, expect, it } from "vitest";
import { pin, pinCard } from "./entities.ts";
import { contentFacts, pinFields } from "./facts.ts";

const picture = { url: "/media/a/x.jpg", width: 236, height: 354, dominantColor: "#8a6f4e", formats: ["webp", "jpg"] };
const person = {
  entityId: "2",
  id: "2",
  username: "ada",
  fullName: "Ada Sørensen",
  firstName: "Ada",
  imageSmallUrl: null,
  imageMediumUrl: null,
  imageLargeUrl: null,
  avatarColorIndex: 3,
  isVerifiedMerchant: true,
  verifiedIdentity: { verified: false },
  explicitlyFollowedByMe: false,
  isAdsOnlyProfile: false,
  adsOnlyProfileSite: null,
};
const board = { entityId: "9", id: "9", name: "Clay", url: "/ada/clay/", layout: "default", privacy: "public" };

/** A pin with default facts, as a grid returns it. */
const card = {
  entityId: "7",
  id: "7",
  title: "Clay",
  gridTitle: "Clay",
  description: "Drying.",
  altText: null,
  autoAltText: null,
  seoUrl: "/pin/clay--7/",
  domain: "clay.example",
  link: "https://clay.example/",
  dominantColor: "#8a6f4e",
  imageSignature: "0f",
  imageSpec_136x136: picture,
  imageSpec_236x: picture,
  imageSpec_474x: picture,
  imageSpec_736x: picture,
  embed: null,
  access: ["write"],
  favoritedByMe: false,
  favoriteUserCount: 3,
  isRepin: false,
  isPromoted: false,
  isDownstreamPromotion: false,
  trackingParams: null,
  pinner: person,
  nativeCreator: person,
  board,
  savedInfo: null,
  recommendationReason: null,
  createdAt: "2026-01-01T00:00:00Z",
  can: { editContent: false, editSave: true, editNote: true, organize: true, delete: true, save: true },
};

const closeup = {
  ...card,
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
  sponsorship: { status: 1, creator: person, sponsor: null },
  promoter: null,
  imageCrop: { minY: 0.1, maxY: 0.9 },
  richSummary: null,
  productPinData: null,
  pinJoin: { visualAnnotation: ["clay"], shoppingKlpUrls: [], annotationsWithLinksArray: [] },
  sourceInterest: null,
  linkDomain: null,
  linkUserWebsite: null,
  storyPinData: null,
  carouselData: null,
  collectionPin: null,
  videos: null,
  adDestinationUrl: "https://shop.example/clay",
  advertiserId: "7",
  campaignId: null,
  attributionSourceId: null,
  pinPromotionId: "12",
  dpaCreativeType: null,
  adMatchReason: null,
  adData: null,
  shouldOpenInStream: false,
  trackedLink: null,
  mobileLink: null,
  aggregatedPinData: {
    isShopTheLook: false,
    aggregatedStats: { saves: 1 },
    pinTagsChips: [],
    creatorAnalytics: null,
  },
  reactionCountsData: [{ reactionType: 1, reactionCount: 3 }],
  myReaction: null,
  pinNote: null,
  commentCount: 0,
  feedbackText: null,
  descriptionHtml: "Drying.",
  closeupDescription: "Drying.",
  closeupUnifiedDescription: "Drying.",
  unifiedUserNote: "",
  seoTitle: "Clay",
  seoDescription: "Drying.",
  seoNoindexReason: null,
  pinTitle: "Clay",
  richSummaryDisplayName: null,
  richMetadata: {
    title: "A page",
    description: null,
    checkedAt: "2026-05-01T10:00:00.000Z",
    article: { name: "A page", authors: ["Ida"], publishedAt: null },
    recipe: null,
    products: [],
  },
  richMetadataTitle: null,
  richMetadataDescription: null,
  storyPinDataMetadataPinTitle: null,
  pinJoinVisualAnnotation: ["clay"],
  origImageUrl: "/media/a/orig.jpg",
  destinationUrl: null,
  category: null,
  shareCount: 0,
  videoStatus: null,
  storyPinDataId: null,
  imageSpec_170x: picture,
  imageSpec_564x: picture,
  imageSpec_750x: picture,
  imageSpec_orig: picture,
  originPinner: null,
  viaPinner: null,
  pinnedToBoard: board,
  section: null,
  method: "uploaded",
  saveCount: 1,
  commenting: "open",
  isPublicElsewhere: false,
  unavailable: null,
};

describe("a pin on its own page", () => {
  it("keeps every key when it's parsed [ENT-01]", () => {
    expect(pin.parse(closeup)).toEqual(closeup);
  });

  it.each(Object.keys(closeup))("is invalid without %s [ENT-01]", (key) => {
    expect(pin.safeParse({ ...closeup, [key]: undefined }).success).toBe(false);
  });
});

describe("a pin in a grid", () => {
  it("can omit only those fields that have their default value [ENT-03]", () => {
    expect(pinCard.parse(card)).toEqual(card);
    for (const key of Object.keys(card)) expect(pinCard.safeParse({ ...card, [key]: undefined }).success).toBe(false);
    const all = Object.fromEntries(Object.keys(pinFields.shape).map((key) => [key, Reflect.get(closeup, key)]));
    expect(pinCard.parse({ ...card, ...all })).toEqual({ ...card, ...all });
  });
});

describe("a content item's facts", () => {
  it("can be empty", () => {
    expect(contentFacts.parse({})).toEqual({});
  });

  it("have defaults for missing product fields", () => {
    const { richSummary } = contentFacts.parse({ richSummary: { products: [{ offerSummary: { price: "$3" } }] } });
    expect(richSummary).toMatchObject({
      displayName: null,
      typeName: null,
      aggregateRating: null,
      products: [{ name: "", brand: null, offerSummary: { price: "$3", maxPrice: null }, variantSet: null }],
    });
  });

  it.each([
    [{ unheardOf: true }],
    [{ shoppingFlags: Array.from({ length: 101 }, () => 1) }],
    [{ richSummary: { products: Array.from({ length: 21 }, () => ({})) } }],
    [{ sourceInterest: { entityId: "1", name: "x".repeat(121), urlName: "x" } }],
    [{ richSummary: { products: [{ offerSummary: { amounts: { price: { amount: 1.5, currency: "USD" } } } }] } }],
    [{ imageCrop: { minY: 0.5, maxY: 0.5 } }],
    [{ imageCrop: { minY: -0.1, maxY: 0.5 } }],
  ])("are rejected when a field is unknown or invalid: %j", (facts) => {
    expect(contentFacts.safeParse(facts).success).toBe(false);
  });
});
