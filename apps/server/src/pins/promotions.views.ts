import type { PinFields } from "@tessera/contract";
import { summaryOf } from "./pin-people.views.ts";
import type { PinFactsOfPage, WholePin } from "./pins.hydration.ts";
import { shownPromotion } from "./promotions.ts";

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
> {
  const promotion = shownPromotion(facts, whole);
  return {
    promoter: summaryOf(facts, promotion?.advertiserId),
    adDestinationUrl: promotion?.destinationUrl ?? null,
    advertiserId: promotion?.advertiserId ?? null,
    campaignId: promotion?.campaignId ?? null,
    attributionSourceId: promotion?.attributionSourceId ?? null,
    pinPromotionId: promotion?.id ?? null,
    dpaCreativeType: promotion?.creativeType ?? null,
    adMatchReason: promotion?.matchReason ?? null,
    adData: promotion?.adData ?? null,
  };
}
