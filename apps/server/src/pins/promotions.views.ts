import { type AdData, type PinFields, type PromotionSettings, promotionSettings } from "@tessera/contract";
import { summaryOf } from "./pin-people.views.ts";
import type { PinFactsOfPage, WholePin } from "./pins.hydration.ts";
import { shownPromotion } from "./promotions.ts";

/** What pins are where no promotion says otherwise. */
const NO_SETTINGS = promotionSettings.parse({});
type ShownSettings = Omit<PromotionSettings, keyof AdData>;

/** What a pin says of its promotion. */
export function promotionFieldsOf(
  facts: PinFactsOfPage,
  whole: WholePin,
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
  const promotion = shownPromotion(facts, whole);
  const { isThirdPartyAd, isEligibleForWebCloseup, shouldOpenInStream, trackedLink, ...adData } =
    promotion?.settings ?? NO_SETTINGS;
  return {
    promoter: summaryOf(facts, promotion?.advertiserId),
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
