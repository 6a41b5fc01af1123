import type { PinSort } from "@tessera/domain";
import type { Db } from "@tessera/database";
import { selectFavoritedContentIds } from "./favorites.queries.ts";
import { type BoardPinRow, selectBoardPins } from "./pins.queries.ts";
import { selectFilterMatches } from "./word-filter.queries.ts";
import type { Cursor } from "../platform/bookmarks.ts";
import { cutAfterWanted, FILTER_READ_SIZE } from "../platform/list-pipeline.ts";

/** The pins to list: all pins on a board or in one of its sections. */
export interface BoardPinsSource {
  readonly id: string;
  readonly sectionId: string | null;
  readonly sort: PinSort;
  /** The person to whose favorites the list is limited; null for all pins. */
  readonly favoritedBy: string | null;
  /** A query from `buildFilterQuery` to which the list is limited, and the person who reads it; null for all pins. */
  readonly filter: { readonly query: string; readonly viewerId: string | null } | null;
}

/** A pin on a board. */
export interface BoardPinCandidate extends BoardPinRow {
  /** False if the list skips this pin. It's a candidate only so that the next page continues after it. */
  readonly isWanted: boolean;
}

/** Returns a function that reads a board's pins in the requested order. */
export function listBoardPins(db: Db, { favoritedBy, filter, ...board }: BoardPinsSource) {
  return async (after: Cursor | null, limit: number): Promise<readonly BoardPinCandidate[]> => {
    const position = after === null ? null : { position: String(after[0]), pinId: String(after[1]) };
    if (favoritedBy === null && filter === null) {
      return (await selectBoardPins(db, board, position, limit)).map((row) => ({ ...row, isWanted: true }));
    }
    const rows = await selectBoardPins(db, board, position, Math.max(limit, FILTER_READ_SIZE));
    const pinIds = rows.map(({ pin_id }) => pin_id);
    const contentIds = rows.map(({ content_id }) => content_id);
    const [favorited, matching] = await Promise.all([
      favoritedBy === null ? null : selectFavoritedContentIds(db, favoritedBy, contentIds),
      filter === null
        ? null
        : selectFilterMatches(db, filter.query, { pinIds, boardNames: false, viewerId: filter.viewerId }),
    ]);
    const isWanted = (row: BoardPinRow) =>
      favorited?.has(row.content_id) !== false && matching?.has(row.pin_id) !== false;
    return cutAfterWanted(
      rows.map((row) => ({ ...row, isWanted: isWanted(row) })),
      limit,
    );
  };
}
