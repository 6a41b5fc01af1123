import { list, one } from "../data/index.ts";

/** What a link shows of its board. @param access what its password was answered with, where it has one */
export function sharedBoardQuery(token: string, access?: string) {
  return one("boards.shared", access === undefined ? { token } : { token, access });
}

/** The pins that a link shows, or those of one of the board's sections. */
export function sharedPinsQuery(token: string, access?: string, section?: string | null) {
  const held = access === undefined ? { token } : { token, access };
  return list("boards.sharedPins", section ? { ...held, section } : held);
}

/** The links by which anybody may look at a board. */
export function shareLinksQuery(boardId: string) {
  return list("boards.shareLinks", { board_id: boardId });
}
