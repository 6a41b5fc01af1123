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

/** Text that people can add to a content item is limited, so that no row makes a list page too large. */
const boundedText = (max: number) => z.string().max(max);
const urlText = boundedText(2048);
const SHORT_LIST_MAX = 20;
const LONG_LIST_MAX = 100;

/** An amount that accompanies its display text: minor units and an ISO 4217 code. */
const money = entity("Money", { amount: z.int(), currency: z.string().regex(/^[A-Z]{3}$/) });

const offerSummary = entity("OfferSummary", {
  price: boundedText(40).nullable().default(null),
  minPrice: boundedText(40).nullable().default(null),
  maxPrice: boundedText(40).nullable().default(null),
  standardPrice: boundedText(40).nullable().default(null),
  /** The same prices as amounts, if known. */
  amounts: z.object({ price: money, minPrice: money, maxPrice: money, standardPrice: money }).partial().optional(),
});

const shippingInfo = z.object({
  freeShippingPrice: boundedText(40).nullable().default(null),
  freeShippingValue: z.number().nullable().default(null),
  /** The minimum order for free shipping as an amount; missing if shipping is always free. */
  amount: money.optional(),
});

const variant = z.object({
  itemId: boundedText(64).nullable().default(null),
  dimensions: z.record(boundedText(40), boundedText(80)).default({}),
  price: boundedText(40).nullable().default(null),
  amount: money.optional(),
  /** The price before a discount. */
  standardAmount: money.optional(),
  isOosProduct: z.boolean().default(false),
  imageUrl: urlText.nullable().default(null),
});

const variantSet = z.object({
  dimensionMetadata: z
    .array(z.object({ name: boundedText(40), values: z.array(boundedText(80)).max(LONG_LIST_MAX) }))
    .max(10)
    .default([]),
  variants: z.array(variant).max(LONG_LIST_MAX).default([]),
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
    .object({ labels: z.array(boundedText(80)).max(SHORT_LIST_MAX) })
    .nullable()
    .default(null),
});

const aggregateRating = entity("AggregateRating", {
  ratingValue: z.number().nonnegative().nullable().default(null),
  bestRating: z.number().positive().nullable().default(null),
  reviewCount: z.int().nonnegative().nullable().default(null),
  ratingCount: z.int().nonnegative().nullable().default(null),
});

/** Metadata about the product or recipe on the page that a pin links to. */
export const richSummary = z.object({
  displayName: boundedText(250).nullable().default(null),
  siteName: boundedText(120).nullable().default(null),
  typeName: z.enum(["product", "recipe"]).nullable().default(null),
  displayCookTime: boundedText(40).nullable().default(null),
  url: urlText.nullable().default(null),
  aggregateRating: aggregateRating.nullable().default(null),
  products: z.array(product).max(SHORT_LIST_MAX).default([]),
});
export type RichSummary = z.infer<typeof richSummary>;

/** The metadata shown on the closeup, including the products' images. */
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

/** The metadata shown on a card. */
export const cardSummary = entity("RichSummaryCard", {
  ...richSummary.pick({ typeName: true, displayCookTime: true, aggregateRating: true }).shape,
  products: z.array(product.pick({ offerSummary: true })).max(1),
});

/** Metadata that only the closeup shows, about the recipe or article on the linked page. */
export const richMetadata = z.object({
  title: boundedText(250).nullable().default(null),
  description: boundedText(1000).nullable().default(null),
  /** When the page was last checked and still contained this metadata. */
  checkedAt: z.iso.datetime().nullable().default(null),
  article: z
    .object({
      name: boundedText(250).nullable().default(null),
      authors: z.array(boundedText(120)).max(SHORT_LIST_MAX).default([]),
      publishedAt: z.iso.datetime({ offset: true }).nullable().default(null),
    })
    .nullable()
    .default(null),
  recipe: z
    .object({
      fromAggregatedData: z.object({
        name: boundedText(250).nullable().default(null),
        servings: boundedText(80).nullable().default(null),
        /** The cooking time, in minutes. */
        cookTime: z.int().positive().nullable().default(null),
        prepTime: z.int().positive().nullable().default(null),
        totalTime: z.int().positive().nullable().default(null),
        ingredients: z.array(boundedText(200)).max(LONG_LIST_MAX).default([]),
      }),
    })
    .nullable()
    .default(null),
});
export type RichMetadata = z.infer<typeof richMetadata>;

const leadForm = z.object({ leadFormId: boundedText(64) });
const crop = z.object({ minY: z.number().min(0).max(1), maxY: z.number().min(0).max(1) });
const namedPerson = z.object({ name: boundedText(120), url: urlText });

/** The subjects of a pin's image, as text and links. */
const pinJoin = entity("PinJoin", {
  visualAnnotation: z.array(boundedText(120)).max(LONG_LIST_MAX).default([]),
  shoppingKlpUrls: z.array(urlText).max(SHORT_LIST_MAX).default([]),
  annotationsWithLinksArray: z.array(namedPerson).max(LONG_LIST_MAX).default([]),
});

/** The topic for which a pin is shown. */
const sourceInterest = entity("SourceInterest", {
  entityId: boundedText(64),
  name: boundedText(120),
  urlName: boundedText(120),
});

const pinTag = entity("PinTag", {
  id: boundedText(64),
  name: boundedText(120),
  url: urlText,
  imageUrl: urlText.nullable().default(null),
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
  shoppingFlags: z.array(z.int().nonnegative()).max(LONG_LIST_MAX),
};

/**
 * The stored facts about a content item besides its image and text. Missing fields have their default value. People are
 * stored by ID.
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
  pinTagsChips: z.array(pinTag).max(SHORT_LIST_MAX).optional(),
  /** The mobile version of the linked page. */
  mobileLink: urlText.optional(),
});
export type ContentFacts = z.infer<typeof contentFacts>;

const siteOwner = entity("SiteOwner", {
  officialUser: userSummary.extend({ isPrimaryWebsiteVerified: z.boolean() }).nullable(),
});

const reactionCount = entity("ReactionCount", { reactionType: z.int(), reactionCount: z.int() });

/**
 * The pin fields that usually have their default value. A grid omits default values, because a response contains up to
 * a hundred cards. The closeup includes every field.
 */
export const pinFields = z.object({
  ...flags,
  /** Whether the viewer can hide and report the pin. */
  showFeedback: z.boolean(),
  ...promotionFields,
  /** The mobile version of the linked page. */
  mobileLink: z.string().nullable(),
  sponsorship: z
    .object({ status: z.int(), creator: userSummary.nullable(), sponsor: userSummary.nullable() })
    .nullable(),
  promoter: userSummary.nullable(),
  /** The vertical range of the image to show, as fractions of the image's height. */
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
    /** Counts for the last 30 days, only for the partner who created the pin. */
    creatorAnalytics: pinNumbers.nullable(),
  }),
  reactionCountsData: z.array(reactionCount),
  /** The viewer's own reaction. */
  myReaction: z.int().nullable(),
  pinNote: z.object({ text: z.string() }).nullable(),
  /** The number of readable comments; 0 if the viewer can't read comments. */
  commentCount: z.int(),
  /** The text that replaces the pin after the viewer has hidden or reported it. */
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

/** Debug data for a pin. Only employees ever receive it. */
export const pinDebug = entity("PinDebug", {
  contentId: z.string(),
  shard: z.int(),
  listed: z.boolean(),
  /** The pin's rank among other pins; null if the pin isn't in an index. */
  score: z.number().nullable(),
  saveCount: z.int(),
  /** The list's reason for showing the pin. */
  reason: z.string().nullable(),
});
export type PinDebug = z.infer<typeof pinDebug>;
