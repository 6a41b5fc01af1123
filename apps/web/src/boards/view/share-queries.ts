import { list, one } from "../../data/index.ts";

/** A board as its link shows it. */
export function sharedBoardQuery(token: string) {
  return one("boards.shared", { token });
}

/** The pins that a link shows, or those of one of the board's sections. */
export function sharedPinsQuery(token: string, section?: string | null) {
  return list("boards.sharedPins", section ? { token, section } : { token });
}

/** The links that let anyone see a board. */
export function shareLinksQuery(boardId: string) {
  return list("boards.shareLinks", { board_id: boardId });
}
