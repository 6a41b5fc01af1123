import { COLLECTION_CLICKS } from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";

/** What of an advertisement is neither whose it is nor where it leads. */
const adData = entity("AdData", {
  /** The signature of the picture to show in place of the pin's own. */
  ceAltImageSignature: z.string().nullable().default(null),
  /** What a click on one of a collection's items opens. */
  collectionGridClickType: z.enum(COLLECTION_CLICKS).nullable().default(null),
  /** It stays out of experiments with the grid. */
  excludeFromGridRepTests: z.boolean().default(false),
  isWeightLossAd: z.boolean().default(false),
});
export type AdData = z.infer<typeof adData>;

/** What is set up with an advertisement, and answered as fields of its pin beside `adData`. */
export const promotionSettings = adData.extend({
  /** It's somebody else's than of those who advertise here. */
  isThirdPartyAd: z.boolean().default(false),
  /** Whether its card opens the pin's own page; else it leads to the site at once. */
  isEligibleForWebCloseup: z.boolean().default(true),
  /** Its site opens in the same tab. */
  shouldOpenInStream: z.boolean().default(false),
  /** An address at which a site counts clicks before it leads on. */
  trackedLink: z.string().nullable().default(null),
});
export type PromotionSettings = z.infer<typeof promotionSettings>;

/** What a pin says of the promotion that runs for it; each null where none does. Who pays is its `promoter`. */
export const promotionFields = {
  adDestinationUrl: z.string().nullable(),
  advertiserId: z.string().nullable(),
  campaignId: z.string().nullable(),
  attributionSourceId: z.string().nullable(),
  pinPromotionId: z.string().nullable(),
  dpaCreativeType: z.string().nullable(),
  /** Why it is shown to whom it is shown, in words for them. */
  adMatchReason: z.string().nullable(),
  adData: adData.nullable(),
  isThirdPartyAd: z.boolean(),
  /** The one flag that is true unless something takes it away, beside `showFeedback`. */
  isEligibleForWebCloseup: z.boolean(),
  shouldOpenInStream: z.boolean(),
  trackedLink: z.string().nullable(),
};
