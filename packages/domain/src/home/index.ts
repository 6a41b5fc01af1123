export { PICK_LIMITS, picksAsked, pickWeight } from "./picks.ts";
export { variedOffers } from "./varied-offers.ts";
