import { AppError } from "@tessera/contract";
import type { Sealer } from "./secret.ts";

const BOOKMARK_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** A list's position: the values that its query needs to continue from there. */
export type Cursor = readonly (string | number | null)[];

/** Creates and reads the bookmarks of one list for one caller. */
export interface BookmarkCodec {
  write(cursor: Cursor): string;
  /** @throws AppError invalid_bookmark when the bookmark is forged, older than a day, or from another list or caller */
  read(bookmark: string): Cursor;
}

/**
 * Creates a codec for a list's bookmarks. They're encrypted, because a cursor can contain data that the list doesn't
 * show.
 *
 * @param scope the list and the caller; a bookmark from another scope is rejected
 * @param now milliseconds since 1970
 */
export function createBookmarks(sealer: Sealer, scope: string, now: () => number): BookmarkCodec {
  return {
    write: (cursor) => sealer.seal(JSON.stringify([now(), ...cursor]), scope),
    read(bookmark) {
      const body = sealer.open(bookmark, scope);
      if (body === null) throw createInvalidBookmarkError();
      const [madeAt, ...cursor] = JSON.parse(body) as [number, ...Cursor];
      if (madeAt + BOOKMARK_LIFETIME_MS < now()) throw createInvalidBookmarkError();
      return cursor;
    },
  };
}

function createInvalidBookmarkError(): AppError {
  return new AppError("invalid_bookmark", "This page of the list is no longer available. Start again from the top.");
}
