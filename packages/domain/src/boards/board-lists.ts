import type { BoardPrivacy } from "./board.ts";

/** The orders in which someone's boards are listed. */
export const BOARD_SORTS = [
  "alphabetical",
  "last_pinned_to",
  "oldest",
  "newest",
  "group_boards_at_top",
  "custom",
] as const;
export type BoardSort = (typeof BOARD_SORTS)[number];

/** The orders in which a board shows its pins. */
export const PIN_SORTS = ["custom", "newest", "oldest"] as const;
export type PinSort = (typeof PIN_SORTS)[number];

/** The state that lists show next to a board's name. */
export type BoardState = "NONE" | "GROUP" | "SECRET" | "ARCHIVED";

/**
 * Returns a board's state in a list. If several states apply, the one that says the most about who can find the board
 * wins.
 */
export function getBoardState(board: {
  readonly archived: boolean;
  readonly privacy: BoardPrivacy;
  readonly isCollaborative: boolean;
}): BoardState {
  if (board.archived) return "ARCHIVED";
  if (board.privacy === "secret") return "SECRET";
  return board.isCollaborative ? "GROUP" : "NONE";
}
