import type { Pin, Profile } from "@tessera/contract";
import { pickCardFacts } from "@tessera/domain";
import { ada } from "../../people/person.fixture.ts";
import { createPaintedPin } from "../card/card-cases.fixture.ts";

/** Creates a pin with all the data that its page shows. @param ratio height ÷ width of its image */
export function createPin(ratio: number, fields: Partial<Pin> = {}): Pin {
  const card = createPaintedPin(ratio, {
    title: "Glazed stoneware on long shelves",
    description: "Fired twice, and left to cool over night.",
  });
  const picture = card.imageSpec_736x;
  const size = (width: number) => ({ ...picture, width, height: Math.round(width * ratio) });
  const title = fields.pinTitle ?? card.title;
  return {
    ...card,
    ...pickCardFacts(card),
    debug: undefined,
    ...{ adDestinationUrl: null, advertiserId: null, campaignId: null, attributionSourceId: null, adMatchReason: null },
    ...{ pinPromotionId: null, dpaCreativeType: null, adData: null, collectionPin: null, carouselData: null },
    promotedLeadForm: null,
    storyPinData: null,
    richSummary: null,
    productPinData: null,
    videos: null,
    shoppingFlags: [],
    reactionCountsData: [
      { reactionType: 1, reactionCount: 41 },
      { reactionType: 7, reactionCount: 3 },
    ],
    pinJoin: { visualAnnotation: [], shoppingKlpUrls: [], annotationsWithLinksArray: [] },
    aggregatedPinData: {
      ...{ isShopTheLook: false, aggregatedStats: { saves: 1_280 }, pinTagsChips: [], creatorAnalytics: null },
    },
    descriptionHtml: "",
    closeupDescription: card.description,
    closeupUnifiedDescription: card.description,
    unifiedUserNote: "",
    seoTitle: title,
    seoDescription: card.description,
    seoNoindexReason: null,
    pinTitle: title,
    richSummaryDisplayName: null,
    richMetadata: null,
    richMetadataTitle: null,
    richMetadataDescription: null,
    storyPinDataMetadataPinTitle: null,
    pinJoinVisualAnnotation: [],
    mobileLink: null,
    trackedLink: card.link,
    origImageUrl: picture.url,
    destinationUrl: card.link,
    category: null,
    shareCount: 0,
    videoStatus: null,
    shouldOpenInStream: false,
    storyPinDataId: null,
    imageSpec_170x: size(170),
    imageSpec_564x: size(564),
    imageSpec_750x: size(750),
    imageSpec_orig: size(1200),
    originPinner: null,
    viaPinner: null,
    pinnedToBoard: card.board,
    section: null,
    method: "upload",
    saveCount: 1_280,
    commenting: "open",
    isPublicElsewhere: false,
    unavailable: null,
    ...fields,
  };
}

/** A creator's profile, as a pin's page requests it. */
export const adaProfile: Profile = {
  ...ada,
  full_name: ada.fullName,
  first_name: ada.firstName,
  image_medium_url: null,
  avatar_color_index: ada.avatarColorIndex,
  about: "",
  should_show_messaging: false,
  has_quicksave_board: false,
  boardCount: 4,
  secretBoardCount: null,
  pin_count: 210,
  followerCount: 12_840,
  followingCount: 12,
  created_at: "2026-01-01T00:00:00Z",
  blockedByMe: false,
  can: { edit: false, follow: true, block: true },
};
