import { type AdData, type PinFields, type PromotionSettings, promotionSettings } from "@tessera/contract";
import { toMentionedPerson } from "../pin-people.views.ts";
import type { HydratedPins, PinWithRelations } from "../pins.hydration.ts";
import { findShownPromotion } from "./promotions.rules.ts";

/** The default settings, for pins without a promotion. */
const DEFAULT_PROMOTION_SETTINGS = promotionSettings.parse({});
type ShownSettings = Omit<PromotionSettings, keyof AdData>;

/** Converts a pin's promotion to the pin's fields. */
export function toPromotionFields(
  facts: HydratedPins,
  fullPin: PinWithRelations,
): Pick<
  PinFields,
  | "promoter"
  | "adDestinationUrl"
  | "advertiserId"
  | "campaignId"
  | "attributionSourceId"
  | "pinPromotionId"
  | "dpaCreativeType"
  | "adMatchReason"
  | "adData"
  | keyof ShownSettings
> {
  const promotion = findShownPromotion(facts, fullPin);
  const { isThirdPartyAd, isEligibleForWebCloseup, shouldOpenInStream, trackedLink, ...adData } =
    promotion?.settings ?? DEFAULT_PROMOTION_SETTINGS;
  return {
    promoter: toMentionedPerson(facts, promotion?.advertiserId),
    adDestinationUrl: promotion?.destinationUrl ?? null,
    advertiserId: promotion?.advertiserId ?? null,
    campaignId: promotion?.campaignId ?? null,
    attributionSourceId: promotion?.attributionSourceId ?? null,
    pinPromotionId: promotion?.id ?? null,
    dpaCreativeType: promotion?.creativeType ?? null,
    adMatchReason: promotion?.matchReason ?? null,
    adData: promotion && adData,
    isThirdPartyAd,
    isEligibleForWebCloseup,
    shouldOpenInStream,
    trackedLink,
  };
}
