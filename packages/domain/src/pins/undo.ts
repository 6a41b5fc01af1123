import { PIN_LIMITS } from "./pin.ts";

const HOUR_MS = 60 * 60 * 1000;
const UNDO_MS = PIN_LIMITS.undoDays * 24 * HOUR_MS;
/** Time between the last chance to restore something and its purge, so that the two never coincide. */
const GRACE_MS = HOUR_MS;

/** Until when something deleted can be restored; all times in milliseconds since 1970. */
export function restorableUntil(deletedAt: number): number {
  return deletedAt + UNDO_MS;
}

/** The earliest deletion that can be restored now. */
export function restorableSince(now: number): number {
  return now - UNDO_MS;
}

/** Anything deleted before this moment can be purged now. */
export function purgeBefore(now: number): number {
  return now - UNDO_MS - GRACE_MS;
}

/** The deletion time to record for something that can't be restored and is purged next. */
export function purgedAt(now: number): number {
  return purgeBefore(now) - 1;
}
