import { COLLECTION_CLICKS } from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";

/** The parts of an advertisement other than its advertiser and its link. */
const adData = entity("AdData", {
  /** The signature of the image to show instead of the pin's own. */
  ceAltImageSignature: z.string().nullable().default(null),
  /** What a click on one of a collection's items opens. */
  collectionGridClickType: z.enum(COLLECTION_CLICKS).nullable().default(null),
  /** It is excluded from experiments with the grid. */
  excludeFromGridRepTests: z.boolean().default(false),
  isWeightLossAd: z.boolean().default(false),
});
export type AdData = z.infer<typeof adData>;

/** What is set up with an advertisement, and answered as fields of its pin next to `adData`. */
export const promotionSettings = adData.extend({
  /** It belongs to a third party rather than to those who advertise here. */
  isThirdPartyAd: z.boolean().default(false),
  /** Whether its card opens the closeup; otherwise it leads straight to the site. */
  isEligibleForWebCloseup: z.boolean().default(true),
  /** Its site opens in the same tab. */
  shouldOpenInStream: z.boolean().default(false),
  /** An address where a site counts clicks before redirecting. */
  trackedLink: z.string().nullable().default(null),
});
export type PromotionSettings = z.infer<typeof promotionSettings>;

/** What a pin says about the promotion that runs for it; each field is null if none does. The payer is its `promoter`. */
export const promotionFields = {
  adDestinationUrl: z.string().nullable(),
  advertiserId: z.string().nullable(),
  campaignId: z.string().nullable(),
  attributionSourceId: z.string().nullable(),
  pinPromotionId: z.string().nullable(),
  dpaCreativeType: z.string().nullable(),
  /** Why this viewer sees it, in words for them. */
  adMatchReason: z.string().nullable(),
  adData: adData.nullable(),
  isThirdPartyAd: z.boolean(),
  /** The one flag besides `showFeedback` that is true unless something disables it. */
  isEligibleForWebCloseup: z.boolean(),
  shouldOpenInStream: z.boolean(),
  trackedLink: z.string().nullable(),
};
