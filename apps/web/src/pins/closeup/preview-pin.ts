import type { Pin, PinCard } from "@tessera/contract";
import { pickCardFacts } from "@tessera/domain";
import { getCardDescription } from "../card-description.ts";

/**
 * Converts a card to a preview that the pin's page can show before the pin itself arrives. Fields that a card doesn't
 * have are empty, so that the page never shows a guess that could be wrong.
 */
export function toPreviewPin(card: PinCard): Pin {
  const { title, link } = card;
  const description = getCardDescription(card);
  const largest = card.imageSpec_736x;
  const seo = { seoTitle: title, seoDescription: description, seoNoindexReason: null };
  const metadata = { richSummary: null, richMetadata: null, productPinData: null, richSummaryDisplayName: null };
  const links = { mobileLink: null, trackedLink: link, destinationUrl: link, shouldOpenInStream: false };
  const promotion = { adDestinationUrl: null, advertiserId: null, campaignId: null, attributionSourceId: null };
  const advertisement = { pinPromotionId: null, dpaCreativeType: null, adMatchReason: null, adData: null };
  const texts = { descriptionHtml: "", unifiedUserNote: "", pinTitle: title, closeupUnifiedDescription: description };
  const origin = { originPinner: null, viaPinner: null, pinnedToBoard: card.board, section: null, method: "" };
  const counts = {
    shareCount: 0,
    saveCount: 0,
    commenting: "open",
    isPublicElsewhere: false,
    unavailable: null,
  } as const;
  return {
    ...{ carouselData: null, collectionPin: null, videos: null, ...promotion, ...advertisement, ...links },
    ...card,
    ...pickCardFacts(card),
    ...{ ...seo, ...metadata, ...texts, ...origin, ...counts },
    ...{ richMetadataTitle: null, richMetadataDescription: null, category: null, videoStatus: null },
    ...{ pinJoinVisualAnnotation: [], storyPinDataMetadataPinTitle: null, storyPinDataId: null },
    debug: undefined,
    shoppingFlags: card.shoppingFlags ?? [],
    reactionCountsData: card.reactionCountsData ?? [],
    closeupDescription: description,
    pinJoin: { visualAnnotation: [], shoppingKlpUrls: [], annotationsWithLinksArray: [] },
    sourceInterest: null,
    aggregatedPinData: {
      isShopTheLook: false,
      aggregatedStats: { saves: 0 },
      pinTagsChips: [],
      creatorAnalytics: null,
    },
    storyPinData: card.storyPinData ? { ...card.storyPinData, revision: null, pages: [] } : null,
    origImageUrl: largest.url,
    imageSpec_170x: card.imageSpec_236x,
    imageSpec_564x: largest,
    imageSpec_750x: largest,
    imageSpec_orig: largest,
  };
}
