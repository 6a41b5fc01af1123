import { PIN_LIMITS } from "./pin.ts";

const HOUR_MS = 60 * 60 * 1000;
const UNDO_MS = PIN_LIMITS.undoDays * 24 * HOUR_MS;
/** Time between the end of the restore period and the purge, so that the two never coincide. */
const GRACE_MS = HOUR_MS;

/** The end of the period in which a deleted item can be restored. All times are in milliseconds since 1970. */
export function restorableUntil(deletedAt: number): number {
  return deletedAt + UNDO_MS;
}

/** Returns the earliest deletion time that can still be restored. */
export function restorableSince(now: number): number {
  return now - UNDO_MS;
}

/** Items that were deleted before this time can be purged now. */
export function purgeBefore(now: number): number {
  return now - UNDO_MS - GRACE_MS;
}

/** Returns the deletion time to record for an item that can't be restored, so that it is purged next. */
export function purgedAt(now: number): number {
  return purgeBefore(now) - 1;
}
