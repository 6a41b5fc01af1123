import type { PinFilter } from "@tessera/domain";
import { list, one } from "../data/index.ts";

/** A board by its part of the URL, which may be an old name or an id. */
export function foundBoardQuery(username: string, slug: string) {
  return one("boards.find", { username, slug });
}

/** A board by its id. */
export function boardQuery(id: string) {
  return one("boards.get", { board_id: id });
}

/** The pins of a board, or of one of its sections. */
export function boardPinsQuery(boardId: string, sectionId?: string) {
  return list(
    "boards.pins",
    sectionId === undefined ? { board_id: boardId } : { board_id: boardId, section: sectionId },
  );
}

/** Somebody's boards, the one last saved to first. */
export function boardsOfQuery(username: string) {
  return list("people.boards", { username });
}

/** What somebody saved or made, whatever the board; one's own also by a filter. */
export function savedPinsQuery(username: string, filter: PinFilter | null = null) {
  return list("people.saved", filter === null ? { username } : { username, filter });
}
