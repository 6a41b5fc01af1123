import { isPresent } from "../../people/people.queries.ts";
import { type PinPageData, toPinFacts, type PinWithRelations } from "../pins.hydration.ts";
import type { Promotion } from "./promotions.queries.ts";

/**
 * Finds the promotion that a viewer sees on a pin. Viewers who may not see the advertiser get none, because every
 * advertisement must identify its advertiser.
 */
export function findShownPromotion(facts: PinPageData, fullPin: PinWithRelations): Promotion | null {
  const promotion = facts.promotions.get(fullPin.pin.id);
  if (!promotion || toPinFacts(fullPin).contentDeleted) return null;
  const advertiser = facts.people.get(promotion.advertiserId);
  return advertiser && isPresent(advertiser) && !facts.barred.has(advertiser.id) ? promotion : null;
}
