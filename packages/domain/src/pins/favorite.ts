import { formatShortNumber } from "../formats/numbers.ts";
import { PIN_LIMITS } from "./pin.ts";

export interface FavoriteState {
  readonly favorited: boolean;
  readonly count: number;
  readonly busy: boolean;
}

export type FavoriteAction = { readonly type: "tap" } | { readonly type: "succeeded" } | { readonly type: "failed" };

/** Returns the button's initial state, from the pin's own fields. */
export function getInitialFavorite(pin: { favoritedByMe: boolean; favoriteUserCount: number }): FavoriteState {
  return { favorited: pin.favoritedByMe, count: pin.favoriteUserCount, busy: false };
}

/**
 * Reduces the state of the favorite button. A tap immediately toggles the flag and updates the count; a failure reverts
 * both. Taps while busy are ignored.
 */
export function reduceFavorite(state: FavoriteState, action: FavoriteAction): FavoriteState {
  switch (action.type) {
    case "tap":
      return state.busy ? state : { ...toggleFavorite(state), busy: true };
    case "succeeded":
      return { ...state, busy: false };
    case "failed":
      return { ...toggleFavorite(state), busy: false };
  }
}

function toggleFavorite({ favorited, count, busy }: FavoriteState): FavoriteState {
  return { favorited: !favorited, count: favorited ? Math.max(0, count - 1) : count + 1, busy };
}

/** The count on the button: exact up to 9, then "9+". */
export function formatFavoriteCount(count: number): string {
  return formatShortNumber(count, { upLimit: PIN_LIMITS.favoriteCountMax });
}
