import { BOARD_PRIVACIES } from "../boards/board.ts";

/**
 * The filters for someone's own profile: pins that they created, favorites (saved or not), favorites that they created,
 * by color, and by topic.
 */
export const PIN_FILTERS = [
  "CREATED_BY_ME",
  "FAVORITED",
  "FAVORITED_AND_CREATED_BY_ME",
  "COLORS",
  "INTERESTS",
] as const;
export type PinFilter = (typeof PIN_FILTERS)[number];

/** The filters for the boards on someone's own profile. */
export const PROFILE_BOARD_FILTERS = ["all", ...BOARD_PRIVACIES] as const;
export type ProfileBoardFilter = (typeof PROFILE_BOARD_FILTERS)[number];

/** Returns the filter in a URL; null if there is none or it's unknown. */
export function parsePinFilter(name: string | null): PinFilter | null {
  return PIN_FILTERS.find((filter) => filter === name) ?? null;
}

/**
 * Returns whether a pin stays in a filtered list after its favorite changes. Unfavoriting a pin removes it from a list
 * of favorites.
 */
export function matchesFilter(filter: PinFilter | null, favorited: boolean): boolean {
  return favorited || (filter !== "FAVORITED" && filter !== "FAVORITED_AND_CREATED_BY_ME");
}
