import { isPresent } from "../people/people.queries.ts";
import { type PinPageData, toPinFacts, type PinWithRelations } from "./pins.hydration.ts";
import type { Promotion } from "./promotions.queries.ts";

/**
 * The promotion that a viewer is shown of a pin. There is none for whoever may not see who pays: nobody meets an
 * advertisement that does not say whose it is.
 */
export function findShownPromotion(facts: PinPageData, whole: PinWithRelations): Promotion | null {
  const promotion = facts.promotions.get(whole.pin.id);
  if (!promotion || toPinFacts(whole).contentDeleted) return null;
  const advertiser = facts.people.get(promotion.advertiserId);
  return advertiser && isPresent(advertiser) && !facts.barred.has(advertiser.id) ? promotion : null;
}
