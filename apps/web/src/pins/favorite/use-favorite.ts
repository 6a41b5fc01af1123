import {
  type FavoriteClientAction,
  type FavoriteState,
  favoriteClientAction,
  favoriteReducer,
  favoriteStart,
} from "@tessera/domain";
import { browserCall, useToggle } from "../../data/index.ts";

/** What the page around a favourite button wants to hear, once the server agreed. */
export interface FavoriteCallbacks {
  readonly onFavorite?: (action: FavoriteClientAction) => void;
  readonly onUnfavorite?: (action: FavoriteClientAction) => void;
}

interface FavoritePin {
  readonly id: string;
  readonly favoritedByMe: boolean;
  readonly favoriteUserCount: number;
}

/** A pin's favourite switch: flips at once, goes back with a toast when the server refuses. */
export function useFavorite(
  pin: FavoritePin,
  callbacks: FavoriteCallbacks = {},
): FavoriteState & { readonly tap: () => Promise<void> } {
  const { id } = pin;
  const { tap, ...state } = useToggle<FavoriteState>("favorite", {
    kind: "pin",
    id,
    start: favoriteStart(pin),
    reduce: favoriteReducer,
    fields: ({ favorited, count }) => ({ favoritedByMe: favorited, favoriteUserCount: count }),
    send: ({ favorited }) => browserCall(favorited ? "pins.favorite" : "pins.unfavorite", { pin_id: id }),
  });
  return {
    ...state,
    async tap() {
      const value = !state.favorited;
      if ((await tap()) !== true) return;
      const action = favoriteClientAction(id, value);
      if (value) callbacks.onFavorite?.(action);
      else callbacks.onUnfavorite?.(action);
    },
  };
}
