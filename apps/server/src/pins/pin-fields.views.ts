import type {
  PinCard,
  PinDebug,
  PinFields,
  PinNumbers,
  RichSummary,
  StoryPinData,
  StorySummary,
} from "@tessera/contract";
import { shardOf } from "@tessera/database";
import { listingScore, canSeeSponsor } from "@tessera/domain";
import { toCommentFields } from "../comments/comments.views.ts";
import { toPinNumbers } from "../insights/insights.views.ts";
import type { Context } from "../platform/context.ts";
import { toPinVideos } from "../media/videos/videos.views.ts";
import { toCardCarousel, toCarousel } from "./contents/carousel.views.ts";
import { toCollection } from "./contents/collections.views.ts";
import { toGalleryFields } from "./contents/galleries.views.ts";
import { toSummary } from "./pin-people.views.ts";
import { toTopicFields, type IndexedTopics } from "./pin-topics.views.ts";
import { getNote, type PinPageData, toPinFacts, toThreadView, type PinWithRelations } from "./pins.hydration.ts";
import { contentImage } from "./pins.queries.ts";
import { toPromotionFields } from "./promotions/promotions.views.ts";
import { toReactionFields } from "./reactions.views.ts";
import { toStory } from "./contents/story.views.ts";

/** The pin fields that usually have their default, all of them. */
export function toPinFields(
  context: Context,
  facts: PinPageData,
  fullPin: PinWithRelations,
  topics: IndexedTopics,
): PinFields {
  const { pin, content } = fullPin;
  const known = facts.contentFacts.get(content.id) ?? {};
  const rules = toPinFacts(fullPin);
  const note = getNote(fullPin, facts.viewerId);
  const { sponsorship } = known;
  return {
    isEligibleForPdp: known.isEligibleForPdp ?? false,
    isEligibleForPreLovedGoodsLabel: known.isEligibleForPreLovedGoodsLabel ?? false,
    isOosProduct: known.isOosProduct ?? false,
    isStaleProduct: known.isStaleProduct ?? false,
    isGoLinkless: known.isGoLinkless ?? false,
    isQuickPromotable: known.isQuickPromotable ?? false,
    promotedIsRemovable: known.promotedIsRemovable ?? false,
    promotedIsLeadAd: known.promotedIsLeadAd ?? false,
    promotedLeadForm: known.promotedLeadForm ?? null,
    shoppingFlags: known.shoppingFlags ?? [],
    // No one hides or reports their own pin.
    showFeedback: facts.viewerId === null || ![pin.person_id, pin.creator_id].includes(facts.viewerId),
    sponsorship: sponsorship
      ? {
          status: sponsorship.status,
          creator: toSummary(facts, sponsorship.creatorId),
          sponsor: canSeeSponsor(sponsorship, facts.viewerId) ? toSummary(facts, sponsorship.sponsorId) : null,
        }
      : null,
    ...toPromotionFields(facts, fullPin),
    mobileLink: known.mobileLink ?? null,
    imageCrop: known.imageCrop ?? null,
    ...toGalleryFields(context, facts, content),
    ...toTopicFields(known, topics),
    // Only the closeup asks whose site it leads to; see `toSiteOwnerFields`.
    linkDomain: null,
    linkUserWebsite: null,
    storyPinData: toStory(context, facts, fullPin),
    carouselData: toCarousel(context, facts, fullPin),
    collectionPin: toCollection(context, facts, fullPin),
    videos: toPinVideos(context, contentImage(content), known.video),
    aggregatedPinData: {
      isShopTheLook: known.isShopTheLook ?? false,
      aggregatedStats: { saves: content.save_count },
      pinTagsChips: known.pinTagsChips ?? [],
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

function toCounts({ numbers }: PinPageData, pinId: string): PinNumbers | null {
  const counted = numbers.get(pinId);
  return counted === undefined ? null : toPinNumbers(counted);
}

/** The same fields without those at their default and without those that only the closeup shows, as a grid answers them. */
export function gridFields(fields: PinFields): Partial<Pick<PinCard, keyof PinFields>> {
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

/** A story as a grid answers it: without its pages. */
export function toCardStory({ pages: _, revision: __, ...summary }: StoryPinData): StorySummary {
  return summary;
}

/** Flags that are on unless something disables them. */
const TRUE_BY_DEFAULT: ReadonlySet<string> = new Set(["isEligibleForWebCloseup", "showFeedback"]);

function isDefault(name: string, value: unknown, { pinJoin, aggregatedPinData }: PinFields): boolean {
  if (name === "pinJoin") return Object.values(pinJoin).every((list) => list.length === 0);
  if (name === "aggregatedPinData") {
    const { isShopTheLook, pinTagsChips, creatorAnalytics } = aggregatedPinData;
    return !isShopTheLook && pinTagsChips.length === 0 && creatorAnalytics === null;
  }
  if (typeof value === "boolean") return value === TRUE_BY_DEFAULT.has(name);
  return value === null || value === 0 || (Array.isArray(value) && value.length === 0);
}

/** What explains a pin to employees. @param reason why the list shows it */
export function toPinDebug({ content }: PinWithRelations, reason: string | null): PinDebug {
  const { created_at: createdAt, save_count: saves, favorite_count: favorites } = content;
  return {
    contentId: content.id,
    shard: shardOf(content.id),
    listed: content.listed,
    score: content.listed ? listingScore(createdAt.getTime(), saves, favorites) : null,
    saveCount: saves,
    reason,
  };
}
