import { list, one } from "../data/index.ts";

/** What a link shows of its board. */
export function sharedBoardQuery(token: string) {
  return one("boards.shared", { token });
}

/** The pins that a link shows, or those of one of the board's sections. */
export function sharedPinsQuery(token: string, section?: string | null) {
  return list("boards.sharedPins", section ? { token, section } : { token });
}

/** The links by which anybody may look at a board. */
export function shareLinksQuery(boardId: string) {
  return list("boards.shareLinks", { board_id: boardId });
}
