export { pinAltText, type AltTextParts, type PinAltText } from "./alt-text.ts";
export {
  favoriteClientAction,
  favoriteCountText,
  favoriteReducer,
  favoriteStart,
  type FavoriteAction,
  type FavoriteClientAction,
  type FavoriteState,
} from "./favorite.ts";
export { listingScore } from "./listing-score.ts";
export { PIN_LIMITS, PIN_METHODS, type PinMethod } from "./pin.ts";
export { mayListPin, mayOpenPin, pinAbilities, type PinAbility, type PinFacts } from "./pin-policy.ts";
export { pinIdFromPath, pinSeoUrl, pinUrl, seoSlug } from "./pin-url.ts";
export { closeupDescription, gridTitle } from "./titles.ts";
export { clearedBefore, givenUpAt, restorableSince, restorableUntil } from "./undo.ts";
