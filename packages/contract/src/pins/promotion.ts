import { COLLECTION_CLICK_TARGETS } from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";

/** An advertisement's data, except its advertiser and its link. */
const adData = entity("AdData", {
  /** The signature of the image to show instead of the pin's own. */
  ceAltImageSignature: z.string().nullable().default(null),
  /** What opens when someone clicks one of a collection's items. */
  collectionGridClickType: z.enum(COLLECTION_CLICK_TARGETS).nullable().default(null),
  /** Whether the advertisement is excluded from experiments with the grid. */
  excludeFromGridRepTests: z.boolean().default(false),
  isWeightLossAd: z.boolean().default(false),
});
export type AdData = z.infer<typeof adData>;

/** An advertisement's settings, which are returned as fields of its pin, next to `adData`. */
export const promotionSettings = adData.extend({
  /** Whether the advertisement belongs to a third party instead of an advertiser on this site. */
  isThirdPartyAd: z.boolean().default(false),
  /** Whether the card opens the closeup. If not, it links directly to the website. */
  isEligibleForWebCloseup: z.boolean().default(true),
  /** Whether the advertisement's website opens in the same tab. */
  shouldOpenInStream: z.boolean().default(false),
  /** A URL at which a website counts clicks before it redirects. */
  trackedLink: z.string().nullable().default(null),
});
export type PromotionSettings = z.infer<typeof promotionSettings>;

/** The fields for a pin's active promotion, with default values if there is none. The payer is the pin's `promoter`. */
export const promotionFields = {
  adDestinationUrl: z.string().nullable(),
  advertiserId: z.string().nullable(),
  campaignId: z.string().nullable(),
  attributionSourceId: z.string().nullable(),
  pinPromotionId: z.string().nullable(),
  dpaCreativeType: z.string().nullable(),
  /** The reason why this viewer sees the advertisement, as display text. */
  adMatchReason: z.string().nullable(),
  adData: adData.nullable(),
  isThirdPartyAd: z.boolean(),
  /** True by default, like `showFeedback`. All other flags are false by default. */
  isEligibleForWebCloseup: z.boolean(),
  shouldOpenInStream: z.boolean(),
  trackedLink: z.string().nullable(),
};
