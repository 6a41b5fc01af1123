import type {
  PinCard,
  PinDebug,
  PinFields,
  PinNumbers,
  RichSummary,
  StoryPinData,
  StorySummary,
} from "@tessera/contract";
import { getShard } from "@tessera/database";
import { computeListingScore, canSeeSponsor } from "@tessera/domain";
import { toCommentFields } from "../comments/comments.views.ts";
import { toPinNumbers } from "../insights/insights.views.ts";
import type { Context } from "../platform/context.ts";
import { toPinVideos } from "../media/videos/videos.views.ts";
import { toCardCarousel, toCarousel } from "./contents/carousel.views.ts";
import { toCollection } from "./contents/collections.views.ts";
import { toGalleryFields } from "./contents/galleries.views.ts";
import { toMentionedPerson } from "./pin-people.views.ts";
import { toTopicFields, type IndexedTopics } from "./pin-topics.views.ts";
import { getNote, type HydratedPins, toPinFacts, toThreadView, type PinWithRelations } from "./pins.hydration.ts";
import { toContentImage } from "./pins.queries.ts";
import { toPromotionFields } from "./promotions/promotions.views.ts";
import { toReactionFields } from "./reactions.views.ts";
import { toStory } from "./contents/story.views.ts";

/** Converts a pin's facts to all fields that usually have their default value. */
export function toPinFields(
  context: Context,
  facts: HydratedPins,
  fullPin: PinWithRelations,
  topics: IndexedTopics,
): PinFields {
  const { pin, content } = fullPin;
  const contentFacts = facts.contentFacts.get(content.id) ?? {};
  const rules = toPinFacts(fullPin);
  const note = getNote(fullPin, facts.viewerId);
  const { sponsorship } = contentFacts;
  return {
    isEligibleForPdp: contentFacts.isEligibleForPdp ?? false,
    isEligibleForPreLovedGoodsLabel: contentFacts.isEligibleForPreLovedGoodsLabel ?? false,
    isOosProduct: contentFacts.isOosProduct ?? false,
    isStaleProduct: contentFacts.isStaleProduct ?? false,
    isGoLinkless: contentFacts.isGoLinkless ?? false,
    isQuickPromotable: contentFacts.isQuickPromotable ?? false,
    promotedIsRemovable: contentFacts.promotedIsRemovable ?? false,
    promotedIsLeadAd: contentFacts.promotedIsLeadAd ?? false,
    promotedLeadForm: contentFacts.promotedLeadForm ?? null,
    shoppingFlags: contentFacts.shoppingFlags ?? [],
    // People can't hide or report their own pin.
    showFeedback: facts.viewerId === null || ![pin.person_id, pin.creator_id].includes(facts.viewerId),
    sponsorship: sponsorship
      ? {
          status: sponsorship.status,
          creator: toMentionedPerson(facts, sponsorship.creatorId),
          sponsor: canSeeSponsor(sponsorship, facts.viewerId) ? toMentionedPerson(facts, sponsorship.sponsorId) : null,
        }
      : null,
    ...toPromotionFields(facts, fullPin),
    mobileLink: contentFacts.mobileLink ?? null,
    imageCrop: contentFacts.imageCrop ?? null,
    ...toGalleryFields(context, facts, content),
    ...toTopicFields(contentFacts, topics),
    // Only the closeup requests the owner of the site that it links to; see `loadSiteOwnerFields`.
    linkDomain: null,
    linkUserWebsite: null,
    storyPinData: toStory(context, facts, fullPin),
    carouselData: toCarousel(context, facts, fullPin),
    collectionPin: toCollection(context, facts, fullPin),
    videos: toPinVideos(context, toContentImage(content), contentFacts.video),
    aggregatedPinData: {
      isShopTheLook: contentFacts.isShopTheLook ?? false,
      aggregatedStats: { saves: content.save_count },
      pinTagsChips: contentFacts.pinTagsChips ?? [],
      creatorAnalytics: toCounts(facts, pin.id),
    },
    ...(rules.contentDeleted
      ? toReactionFields(undefined, undefined)
      : toReactionFields(content, facts.reactions.get(content.id))),
    pinNote: note === "" ? null : { text: note },
    commentCount: toCommentFields(content, toThreadView(fullPin, facts.viewerId), facts.viewerId).commentCount,
    feedbackText: null,
  };
}

function toCounts({ numbers }: HydratedPins, pinId: string): PinNumbers | null {
  const counted = numbers.get(pinId);
  return counted === undefined ? null : toPinNumbers(counted);
}

/** Removes fields with their default value, and fields that only the closeup shows, for a grid. */
export function toGridFields(fields: PinFields): Partial<Pick<PinCard, keyof PinFields>> {
  const { richSummary, carouselData, storyPinData } = fields;
  const cardFields = {
    ...fields,
    richSummary: richSummary && toCardSummary(richSummary),
    carouselData: carouselData && toCardCarousel(carouselData),
    productPinData: null,
    storyPinData: storyPinData && toCardStory(storyPinData),
  };
  return Object.fromEntries(Object.entries(cardFields).filter(([name, value]) => !isDefault(name, value, fields)));
}

function toCardSummary({ typeName, displayCookTime, aggregateRating, products }: RichSummary): PinCard["richSummary"] {
  const offers = products.slice(0, 1).map(({ offerSummary }) => ({ offerSummary }));
  return { typeName, displayCookTime, aggregateRating, products: offers };
}

/** Removes a story's pages, for a grid. */
export function toCardStory({ pages: _, revision: __, ...summary }: StoryPinData): StorySummary {
  return summary;
}

/** Flags that are true unless something disables them. */
const DEFAULT_TRUE_FLAGS: ReadonlySet<string> = new Set(["isEligibleForWebCloseup", "showFeedback"]);

function isDefault(name: string, value: unknown, { pinJoin, aggregatedPinData }: PinFields): boolean {
  if (name === "pinJoin") return Object.values(pinJoin).every((list) => list.length === 0);
  if (name === "aggregatedPinData") {
    const { isShopTheLook, pinTagsChips, creatorAnalytics } = aggregatedPinData;
    return !isShopTheLook && pinTagsChips.length === 0 && creatorAnalytics === null;
  }
  if (typeof value === "boolean") return value === DEFAULT_TRUE_FLAGS.has(name);
  return value === null || value === 0 || (Array.isArray(value) && value.length === 0);
}

/**
 * Returns the data that explains to employees why a pin is shown. @param reason the reason that the list gives for
 * showing the pin
 */
export function toPinDebug({ content }: PinWithRelations, reason: string | null): PinDebug {
  const { created_at: createdAt, save_count: saves, favorite_count: favorites } = content;
  return {
    contentId: content.id,
    shard: getShard(content.id),
    listed: content.listed,
    score: content.listed ? computeListingScore(createdAt.getTime(), saves, favorites) : null,
    saveCount: saves,
    reason,
  };
}
