import { list, one } from "../../data/index.ts";

/** Returns the query for a board, as seen through one of its links. */
export function sharedBoardQuery(token: string) {
  return one("boards.shared", { token });
}

/** Returns the query for the pins behind a link: the pins of the whole board or of one section. */
export function sharedPinsQuery(token: string, section?: string | null) {
  return list("boards.sharedPins", section ? { token, section } : { token });
}

/** Returns the query for the links that let anyone see a board. */
export function shareLinksQuery(boardId: string) {
  return list("boards.shareLinks", { board_id: boardId });
}
