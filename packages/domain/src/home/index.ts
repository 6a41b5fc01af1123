export { PICK_LIMITS, getRequestedPickCount, getPickWeight } from "./picks.ts";
export { varyOffers } from "./varied-offers.ts";
