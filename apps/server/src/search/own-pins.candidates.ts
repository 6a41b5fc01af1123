import type { Db } from "@tessera/database";
import { selectCreatedPins, selectSavedPins } from "../pins/pins.queries.ts";
import { selectFilterMatches } from "../pins/word-filter.queries.ts";
import type { Cursor } from "../platform/bookmarks.ts";
import { cutAfterWanted, FILTER_READ_SIZE } from "../platform/list-pipeline.ts";

/** The pins to search. */
export interface OwnPinsSource {
  readonly personId: string;
  /** Whether to search only the pins that the person created. */
  readonly onlyCreated: boolean;
  /** A query from `buildFilterQuery`. */
  readonly filter: string;
}

/** One of someone's own pins. */
export interface OwnPinCandidate {
  readonly pinId: string;
  /** False if the pin doesn't match. It's a candidate only so that the next page continues after it. */
  readonly isWanted: boolean;
}

/** Returns a function that reads someone's own pins, newest first, and checks each against the filter. */
export function listOwnPins(db: Db, { personId, onlyCreated, filter }: OwnPinsSource) {
  const select = onlyCreated ? selectCreatedPins : selectSavedPins;
  return async (after: Cursor | null, limit: number): Promise<readonly OwnPinCandidate[]> => {
    const before = after === null ? null : String(after[0]);
    const pinIds = await select(db, { id: personId, includeUnlisted: true }, before, Math.max(limit, FILTER_READ_SIZE));
    const matches = await selectFilterMatches(db, filter, { pinIds, boardNames: true, viewerId: personId });
    return cutAfterWanted(
      pinIds.map((pinId) => ({ pinId, isWanted: matches.has(pinId) })),
      limit,
    );
  };
}
