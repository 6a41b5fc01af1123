import type { BoardSort, ColorGroup, PinFilter, ProfileBoardFilter } from "@tessera/domain";
import { list, one } from "../data/index.ts";

/** Returns the query for a board by its URL segment, which can be an old name or an id. */
export function boardBySlugQuery(username: string, slug: string) {
  return one("boards.find", { username, slug });
}

/** Returns the query for a board by its id. */
export function boardQuery(id: string) {
  return one("boards.get", { board_id: id });
}

/** Returns the query for a section by its id. */
export function sectionQuery(id: string) {
  return one("boards.section", { section_id: id });
}

/** Returns the query for the pins of a board, or of one of its sections. */
export function boardPinsQuery(boardId: string, sectionId?: string) {
  return list(
    "boards.pins",
    sectionId === undefined ? { board_id: boardId } : { board_id: boardId, section: sectionId },
  );
}

/** Returns the query for the pins on a board that have all of the given words. */
export function boardSearchQuery(boardId: string, words: string) {
  return list("boards.pins", { board_id: boardId, q: words });
}

/** Returns the query for the pins on a board that the viewer favorited. */
export function boardFavoritesQuery(boardId: string) {
  return list("boards.pins", { board_id: boardId, favorited: true });
}

/** Returns the query for suggested pins that aren't on the board yet. */
export function boardIdeasQuery(boardId: string) {
  return list("boards.ideas", { board_id: boardId });
}
export function boardProductsQuery(boardId: string) {
  return list("boards.ideas", { board_id: boardId, products_only: true });
}

/** Returns the query for a person's boards in a given order. Only the viewer's own boards can be filtered. */
export function profileBoardsQuery(username: string, sort: BoardSort, filter: ProfileBoardFilter = "all") {
  return list("people.boards", filter === "all" ? { username, sort } : { username, sort, privacy_filter: filter });
}

/**
 * Returns the query for the pins that a person saved or created, on any board. Only the viewer's own pins can be
 * filtered.
 */
export function savedPinsQuery(
  username: string,
  filter: PinFilter | null = null,
  within: { color?: ColorGroup; interest?: string } = {},
) {
  return list("people.saved", filter === null ? { username } : { username, filter, ...within });
}

/** The topics of the viewer's own pins. */
export const interestsQuery = one("people.interests", {});
