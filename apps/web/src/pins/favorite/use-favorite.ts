import {
  EVENT_TYPES,
  type FavoriteState,
  reduceFavorite,
  getInitialFavorite,
  getFavoriteViewParameter,
  parsePinFilter,
  matchesFilter,
} from "@tessera/domain";
import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { callFromBrowser, cancelWaitingAction, queueIfOffline, useToggle } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { logEvent } from "../../insights/index.ts";
import { announce } from "../../shell/index.ts";
import { removePinEverywhere } from "../cached-pins.ts";

interface FavoritePin {
  readonly id: string;
  readonly favoritedByMe: boolean;
  readonly favoriteUserCount: number;
  readonly title?: string;
}

/**
 * Returns a pin's favorite state and its toggle. The toggle changes the state immediately, and announces it once the
 * server accepts it. If the request fails, the state reverts, and a toast shows the error.
 */
export function useFavorite(pin: FavoritePin): FavoriteState & {
  readonly tap: () => Promise<void>;
} {
  const { id } = pin;
  const t = useText();
  const client = useQueryClient();
  const { tap, ...state } = useToggle<FavoriteState>("favorite", {
    kind: "pin",
    id,
    start: getInitialFavorite(pin),
    reduce: reduceFavorite,
    fields: ({ favorited, count }) => ({ favoritedByMe: favorited, favoriteUserCount: count }),
    send: ({ favorited }) => callFromBrowser(favorited ? "pins.favorite" : "pins.unfavorite", { pin_id: id }),
    failureWords: t("shell.error.general"),
    willRetry: (failure, { favorited }, expect) =>
      queueIfOffline(failure, {
        operation: favorited ? "pins.favorite" : "pins.unfavorite",
        input: { pin_id: id },
        ...{ subject: "favorite", id, expect, title: pin.title ?? "" },
      }),
  });
  return {
    ...state,
    async tap() {
      const value = !state.favorited;
      if ((await tap()) !== true) return;
      cancelWaitingAction("favorite", id);
      logEvent({ eventType: EVENT_TYPES.favorite, viewParameter: getFavoriteViewParameter(value), pin });
      updateFavoriteLists(client, id, value);
      announce(t(value ? "pins.favorite.added" : "pins.favorite.removed"));
    },
  };
}

/**
 * Keeps the lists of favorites up to date. Removed favorites disappear from the lists, and new ones appear on the next
 * visit.
 */
function updateFavoriteLists(client: QueryClient, id: string, favorited: boolean): void {
  if (favorited) {
    client.removeQueries({ type: "inactive", predicate: ({ queryKey }) => isFavoritesList(queryKey) });
  } else removePinEverywhere(client, id, isFavoritesList);
}

/** Returns whether a list contains only favorites, on the viewer's profile or on a collaborative board. */
function isFavoritesList([operation, input]: QueryKey): boolean {
  const choice = input as { filter?: string; favorited?: boolean } | undefined;
  if (operation === "boards.pins") return choice?.favorited === true;
  return operation === "people.saved" && !matchesFilter(parsePinFilter(choice?.filter ?? null), false);
}
