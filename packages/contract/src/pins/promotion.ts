import { COLLECTION_CLICKS } from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";

/** The parts of an advertisement other than its advertiser and its link. */
const adData = entity("AdData", {
  /** The signature of the image to show instead of the pin's own. */
  ceAltImageSignature: z.string().nullable().default(null),
  /** The target of a click on a collection's items. */
  collectionGridClickType: z.enum(COLLECTION_CLICKS).nullable().default(null),
  /** Whether it is excluded from experiments with the grid. */
  excludeFromGridRepTests: z.boolean().default(false),
  isWeightLossAd: z.boolean().default(false),
});
export type AdData = z.infer<typeof adData>;

/** The settings of an advertisement, returned as fields of its pin next to `adData`. */
export const promotionSettings = adData.extend({
  /** It belongs to a third party instead of an advertiser on this site. */
  isThirdPartyAd: z.boolean().default(false),
  /** Whether its card opens the closeup. Otherwise it links directly to the website. */
  isEligibleForWebCloseup: z.boolean().default(true),
  /** Its website opens in the same tab. */
  shouldOpenInStream: z.boolean().default(false),
  /** A URL where a website counts clicks before redirecting. */
  trackedLink: z.string().nullable().default(null),
});
export type PromotionSettings = z.infer<typeof promotionSettings>;

/** The fields of a pin's active promotion; all are null without one. The payer is its `promoter`. */
export const promotionFields = {
  adDestinationUrl: z.string().nullable(),
  advertiserId: z.string().nullable(),
  campaignId: z.string().nullable(),
  attributionSourceId: z.string().nullable(),
  pinPromotionId: z.string().nullable(),
  dpaCreativeType: z.string().nullable(),
  /** The reason why this viewer sees it, as displayable text. */
  adMatchReason: z.string().nullable(),
  adData: adData.nullable(),
  isThirdPartyAd: z.boolean(),
  /** True unless something disables it, like `showFeedback` and unlike all other flags. */
  isEligibleForWebCloseup: z.boolean(),
  shouldOpenInStream: z.boolean(),
  trackedLink: z.string().nullable(),
};
