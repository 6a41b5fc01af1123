export { PICK_LIMITS, requestedPicks, pickWeight } from "./picks.ts";
export { variedOffers } from "./varied-offers.ts";
