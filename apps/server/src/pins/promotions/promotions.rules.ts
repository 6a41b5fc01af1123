import { isActivePerson } from "../../people/people.queries.ts";
import { type HydratedPins, toPinFacts, type PinWithRelations } from "../pins.hydration.ts";
import type { Promotion } from "./promotions.queries.ts";

/**
 * Finds the promotion that a viewer sees on a pin. Viewers who may not see the advertiser see no promotion, because
 * every advertisement must identify its advertiser.
 */
export function findShownPromotion(facts: HydratedPins, fullPin: PinWithRelations): Promotion | null {
  const promotion = facts.promotions.get(fullPin.pin.id);
  if (!promotion || toPinFacts(fullPin).contentDeleted) return null;
  const advertiser = facts.people.get(promotion.advertiserId);
  return advertiser && isActivePerson(advertiser) && !facts.barred.has(advertiser.id) ? promotion : null;
}
