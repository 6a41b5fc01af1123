import { BOARD_PRIVACIES } from "../boards/board.ts";

/**
 * Filters for someone's own profile: pins that they created, favorites (saved or not), favorites that they created, by
 * color, by topic.
 */
export const PIN_FILTERS = [
  "CREATED_BY_ME",
  "FAVORITED",
  "FAVORITED_AND_CREATED_BY_ME",
  "COLORS",
  "INTERESTS",
] as const;
export type PinFilter = (typeof PIN_FILTERS)[number];

/** Filters for the boards that people see on their own profile. */
export const PROFILE_BOARD_FILTERS = ["all", ...BOARD_PRIVACIES] as const;
export type ProfileBoardFilter = (typeof PROFILE_BOARD_FILTERS)[number];

/** The filter in a URL; null for none or an unknown one. */
export function parsePinFilter(name: string | null): PinFilter | null {
  return PIN_FILTERS.find((filter) => filter === name) ?? null;
}

/** True if a pin stays in a filtered list after its favorite changed. Unfavoriting removes it. */
export function matchesFilter(filter: PinFilter | null, favorited: boolean): boolean {
  return favorited || (filter !== "FAVORITED" && filter !== "FAVORITED_AND_CREATED_BY_ME");
}
