import { BOARD_PRIVACIES } from "../boards/board.ts";

/**
 * How somebody may narrow the pins of their own profile: what they made, what they favourited, saved or not, or also made,
 * what is of one colour, what is about a topic.
 */
export const PIN_FILTERS = [
  "CREATED_BY_ME",
  "FAVORITED",
  "FAVORITED_AND_CREATED_BY_ME",
  "COLORS",
  "INTERESTS",
] as const;
export type PinFilter = (typeof PIN_FILTERS)[number];

/** Which of one's own boards one sees on one's profile. */
export const PROFILE_BOARD_FILTERS = ["all", ...BOARD_PRIVACIES] as const;
export type ProfileBoardFilter = (typeof PROFILE_BOARD_FILTERS)[number];

/** The filter that an address asks for; null for none and for one that is not known. */
export function parsePinFilter(asked: string | null): PinFilter | null {
  return PIN_FILTERS.find((filter) => filter === asked) ?? null;
}

/** Whether a pin that was favourited or not any more belongs in a list with that filter: who takes the favourite back sees it go. */
export function matchesFilter(filter: PinFilter | null, favorited: boolean): boolean {
  return favorited || (filter !== "FAVORITED" && filter !== "FAVORITED_AND_CREATED_BY_ME");
}
