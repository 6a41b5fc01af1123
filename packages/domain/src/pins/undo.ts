import { PIN_LIMITS } from "./pin.ts";

const HOUR_MS = 60 * 60 * 1000;
const RESTORE_PERIOD_MS = PIN_LIMITS.undoDays * 24 * HOUR_MS;
/** Time between the end of the restore period and the purge, so that the two never coincide. */
const GRACE_PERIOD_MS = HOUR_MS;

/** Returns the end of the period in which a deleted item can be restored. All times are in milliseconds since 1970. */
export function getRestorableUntil(deletedAt: number): number {
  return deletedAt + RESTORE_PERIOD_MS;
}

/** Returns the earliest deletion time that can still be restored. */
export function getRestorableSince(now: number): number {
  return now - RESTORE_PERIOD_MS;
}

/** Returns the time before which items must have been deleted to be purged now. */
export function getPurgeThreshold(now: number): number {
  return now - RESTORE_PERIOD_MS - GRACE_PERIOD_MS;
}

/** Returns the deletion time to record for an item that can't be restored, so that it is purged next. */
export function getPurgeableDeletionTime(now: number): number {
  return getPurgeThreshold(now) - 1;
}
