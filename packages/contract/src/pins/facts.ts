import * as z from "zod";
import { pinNumbers } from "../insights/entities.ts";
import { userSummary } from "../people/entities.ts";
import { entity } from "../platform/entity.ts";
import { carouselData, carouselFacts } from "./carousel.ts";
import { collectionFacts, collectionPin } from "./collection.ts";
import { additionalImage, galleryFacts, productPinData } from "./gallery.ts";
import { promotionFields } from "./promotion.ts";
import { storyFacts, storyPinData, storySummary } from "./story.ts";
import { contentVideo, pinVideos } from "./video.ts";

/** Anything that people can add to a content is bounded, so that no row makes a page of a list heavy. */
const boundedText = (max: number) => z.string().max(max);
const address = boundedText(2048);
const shortList = 20;
const longList = 100;

/** An amount next to its display text: minor units and an ISO 4217 code. */
const money = entity("Money", { amount: z.int(), currency: z.string().regex(/^[A-Z]{3}$/) });

const offerSummary = entity("OfferSummary", {
  price: boundedText(40).nullable().default(null),
  minPrice: boundedText(40).nullable().default(null),
  maxPrice: boundedText(40).nullable().default(null),
  standardPrice: boundedText(40).nullable().default(null),
  /** The same as numbers, if they are known. */
  amounts: z.object({ price: money, minPrice: money, maxPrice: money, standardPrice: money }).partial().optional(),
});

const shippingInfo = z.object({
  freeShippingPrice: boundedText(40).nullable().default(null),
  freeShippingValue: z.number().nullable().default(null),
  /** The same as an amount; absent if shipping is always free. */
  amount: money.optional(),
});

const variant = z.object({
  itemId: boundedText(64).nullable().default(null),
  dimensions: z.record(boundedText(40), boundedText(80)).default({}),
  price: boundedText(40).nullable().default(null),
  amount: money.optional(),
  /** The previous price. */
  standardAmount: money.optional(),
  isOosProduct: z.boolean().default(false),
  imageUrl: address.nullable().default(null),
});

const variantSet = z.object({
  dimensionMetadata: z
    .array(z.object({ name: boundedText(40), values: z.array(boundedText(80)).max(longList) }))
    .max(10)
    .default([]),
  variants: z.array(variant).max(longList).default([]),
});

const product = z.object({
  name: boundedText(250).default(""),
  brand: z
    .object({ name: boundedText(120), signature: boundedText(64).nullable().default(null) })
    .nullable()
    .default(null),
  offerSummary: offerSummary.nullable().default(null),
  shippingInfo: shippingInfo.nullable().default(null),
  variantSet: variantSet.nullable().default(null),
  itemId: boundedText(64).nullable().default(null),
  itemSetId: boundedText(64).nullable().default(null),
  labelInfo: z
    .object({ labels: z.array(boundedText(80)).max(shortList) })
    .nullable()
    .default(null),
});

const aggregateRating = entity("AggregateRating", {
  ratingValue: z.number().nonnegative().nullable().default(null),
  bestRating: z.number().positive().nullable().default(null),
  reviewCount: z.int().nonnegative().nullable().default(null),
  ratingCount: z.int().nonnegative().nullable().default(null),
});

/** What the page behind a pin says about the product or recipe that it shows. */
export const richSummary = z.object({
  displayName: boundedText(250).nullable().default(null),
  siteName: boundedText(120).nullable().default(null),
  typeName: z.enum(["product", "recipe"]).nullable().default(null),
  displayCookTime: boundedText(40).nullable().default(null),
  url: address.nullable().default(null),
  aggregateRating: aggregateRating.nullable().default(null),
  products: z.array(product).max(shortList).default([]),
});
export type RichSummary = z.infer<typeof richSummary>;

/** As the closeup shows it: with the images of its products. */
const pinSummary = entity("RichSummary", {
  ...richSummary.shape,
  products: z.array(
    product.extend({
      additionalImages: z.array(additionalImage),
      variantSet: variantSet
        .extend({ variants: z.array(variant.extend({ imageSignature: z.string().nullable() })) })
        .nullable(),
    }),
  ),
});

/** The part that a card shows. */
export const cardSummary = entity("RichSummaryCard", {
  ...richSummary.pick({ typeName: true, displayCookTime: true, aggregateRating: true }).shape,
  products: z.array(product.pick({ offerSummary: true })).max(1),
});

/** What the page behind a pin says beyond the card, about its recipe or article. */
export const richMetadata = z.object({
  title: boundedText(250).nullable().default(null),
  description: boundedText(1000).nullable().default(null),
  /** When the page was last seen to say so. */
  checkedAt: z.iso.datetime().nullable().default(null),
  article: z
    .object({
      name: boundedText(250).nullable().default(null),
      authors: z.array(boundedText(120)).max(shortList).default([]),
      publishedAt: z.iso.datetime({ offset: true }).nullable().default(null),
    })
    .nullable()
    .default(null),
  recipe: z
    .object({
      fromAggregatedData: z.object({
        name: boundedText(250).nullable().default(null),
        servings: boundedText(80).nullable().default(null),
        /** Minutes. */
        cookTime: z.int().positive().nullable().default(null),
        prepTime: z.int().positive().nullable().default(null),
        totalTime: z.int().positive().nullable().default(null),
        ingredients: z.array(boundedText(200)).max(longList).default([]),
      }),
    })
    .nullable()
    .default(null),
});
export type RichMetadata = z.infer<typeof richMetadata>;

const leadForm = z.object({ leadFormId: boundedText(64) });
const crop = z.object({ minY: z.number().min(0).max(1), maxY: z.number().min(0).max(1) });
const namedPerson = z.object({ name: boundedText(120), url: address });

/** What a pin's image is about, as text that links onward. */
const pinJoin = entity("PinJoin", {
  visualAnnotation: z.array(boundedText(120)).max(longList).default([]),
  shoppingKlpUrls: z.array(address).max(shortList).default([]),
  annotationsWithLinksArray: z.array(namedPerson).max(longList).default([]),
});

/** The topic that a pin came from. */
const sourceInterest = entity("SourceInterest", {
  entityId: boundedText(64),
  name: boundedText(120),
  urlName: boundedText(120),
});

const pinTag = entity("PinTag", {
  id: boundedText(64),
  name: boundedText(120),
  url: address,
  imageUrl: address.nullable().default(null),
});

const flags = {
  isEligibleForPdp: z.boolean(),
  isEligibleForPreLovedGoodsLabel: z.boolean(),
  isOosProduct: z.boolean(),
  isStaleProduct: z.boolean(),
  isGoLinkless: z.boolean(),
  isQuickPromotable: z.boolean(),
  promotedIsRemovable: z.boolean(),
  promotedIsLeadAd: z.boolean(),
  promotedLeadForm: leadForm.nullable(),
  shoppingFlags: z.array(z.int().nonnegative()).max(longList),
};

/**
 * What is known about a content besides its image and text, as its row stores it; missing fields are at their default.
 * People are stored by id.
 */
export const contentFacts = z.strictObject({
  ...z.object(flags).partial().shape,
  sponsorship: z
    .object({
      status: z.int(),
      creatorId: boundedText(64).nullable().default(null),
      sponsorId: boundedText(64).nullable().default(null),
    })
    .optional(),
  imageCrop: crop.refine(({ minY, maxY }) => minY < maxY, "The crop can’t be empty.").optional(),
  richSummary: richSummary.optional(),
  richMetadata: richMetadata.optional(),
  pinJoin: pinJoin.optional(),
  sourceInterest: sourceInterest.optional(),
  storyPinData: storySummary.optional(),
  story: storyFacts.optional(),
  carousel: carouselFacts.optional(),
  collection: collectionFacts.optional(),
  gallery: galleryFacts.optional(),
  video: contentVideo.optional(),
  isShopTheLook: z.boolean().optional(),
  pinTagsChips: z.array(pinTag).max(shortList).optional(),
  /** The mobile version of the linked page. */
  mobileLink: address.optional(),
});
export type ContentFacts = z.infer<typeof contentFacts>;

const siteOwner = entity("SiteOwner", {
  officialUser: userSummary.extend({ isPrimaryWebsiteVerified: z.boolean() }).nullable(),
});

const reactionCount = entity("ReactionCount", { reactionType: z.int(), reactionCount: z.int() });

/**
 * The pin fields that usually have their default. A grid omits those defaults, because one answer holds a hundred cards; the
 * closeup answers every field.
 */
export const pinFields = z.object({
  ...flags,
  /** Whether the viewer may hide and report it. */
  showFeedback: z.boolean(),
  ...promotionFields,
  /** The mobile version of the linked page. */
  mobileLink: z.string().nullable(),
  sponsorship: z
    .object({ status: z.int(), creator: userSummary.nullable(), sponsor: userSummary.nullable() })
    .nullable(),
  promoter: userSummary.nullable(),
  /** The band of the image to show, as fractions of its height. */
  imageCrop: crop.nullable(),
  richSummary: pinSummary.nullable(),
  productPinData: productPinData.nullable(),
  pinJoin,
  sourceInterest: sourceInterest.nullable(),
  linkDomain: siteOwner.nullable(),
  linkUserWebsite: siteOwner.nullable(),
  storyPinData: storyPinData.nullable(),
  carouselData: carouselData.nullable(),
  collectionPin: collectionPin.nullable(),
  videos: pinVideos.nullable(),
  aggregatedPinData: z.object({
    isShopTheLook: z.boolean(),
    aggregatedStats: z.object({ saves: z.int() }),
    pinTagsChips: z.array(pinTag),
    /** For the last 30 days, up to now; only for the partner who made the pin. */
    creatorAnalytics: pinNumbers.nullable(),
  }),
  reactionCountsData: z.array(reactionCount),
  /** The viewer's own reaction. */
  myReaction: z.int().nullable(),
  pinNote: z.object({ text: z.string() }).nullable(),
  /** The number of comments that people may read; 0 if the viewer may not read them. */
  commentCount: z.int(),
  /** What replaces the pin after the viewer hid or reported it. */
  feedbackText: z
    .object({
      title: z.string(),
      subTitle: z.string().nullable(),
      unfollow: z.record(z.string(), z.unknown()).nullable(),
      undoCallbackProps: z.object({ viewType: z.int(), viewParameter: z.int().nullable() }).nullable(),
    })
    .nullable(),
});
export type PinFields = z.infer<typeof pinFields>;

/** What explains a pin to employees; never sent to anyone else. */
export const pinDebug = entity("PinDebug", {
  contentId: z.string(),
  shard: z.int(),
  listed: z.boolean(),
  /** Its rank among other pins; null if it is in no index. */
  score: z.number().nullable(),
  saveCount: z.int(),
  /** Why the list shows it. */
  reason: z.string().nullable(),
});
export type PinDebug = z.infer<typeof pinDebug>;
