import { list, one } from "../../data/index.ts";

/** A board, as seen through one of its links. */
export function sharedBoardQuery(token: string) {
  return one("boards.shared", { token });
}

/** The pins behind a link: the whole board's, or those of one section. */
export function sharedPinsQuery(token: string, section?: string | null) {
  return list("boards.sharedPins", section ? { token, section } : { token });
}

/** The links that let anyone see a board. */
export function shareLinksQuery(boardId: string) {
  return list("boards.shareLinks", { board_id: boardId });
}
