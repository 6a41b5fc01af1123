import { shortNumber } from "../formats/numbers.ts";
import { PIN_LIMITS } from "./pin.ts";

export interface FavoriteState {
  readonly favorited: boolean;
  readonly count: number;
  readonly busy: boolean;
}

export type FavoriteAction = { readonly type: "tap" } | { readonly type: "succeeded" } | { readonly type: "failed" };

/** The button's initial state, from the pin's own fields. */
export function favoriteStart(pin: { favoritedByMe: boolean; favoriteUserCount: number }): FavoriteState {
  return { favorited: pin.favoritedByMe, count: pin.favoriteUserCount, busy: false };
}

/**
 * The reducer for the favorite button. A tap immediately toggles the flag and updates the count; a failure reverts
 * both. Taps while busy are ignored.
 */
export function favoriteReducer(state: FavoriteState, action: FavoriteAction): FavoriteState {
  switch (action.type) {
    case "tap":
      return state.busy ? state : { ...flip(state), busy: true };
    case "succeeded":
      return { ...state, busy: false };
    case "failed":
      return { ...flip(state), busy: false };
  }
}

function flip({ favorited, count, busy }: FavoriteState): FavoriteState {
  return { favorited: !favorited, count: favorited ? Math.max(0, count - 1) : count + 1, busy };
}

/** The count on the button: exact up to 9, then "9+". */
export function favoriteCountText(count: number): string {
  return shortNumber(count, { upLimit: PIN_LIMITS.favoriteCountMax });
}
