import { PIN_LIMITS } from "./pin.ts";

const HOUR_MS = 60 * 60 * 1000;
const UNDO_MS = PIN_LIMITS.undoDays * 24 * HOUR_MS;
/** Between the last moment for bringing something back and its clearing away, so that the two never meet. */
const GRACE_MS = HOUR_MS;

/** Until when something that was deleted can be brought back; all times in milliseconds since 1970. */
export function restorableUntil(deletedAt: number): number {
  return deletedAt + UNDO_MS;
}

/** Since when something must have been deleted to be brought back now. */
export function restorableSince(now: number): number {
  return now - UNDO_MS;
}

/** Before when something must have been deleted to be cleared away now. */
export function purgeBefore(now: number): number {
  return now - UNDO_MS - GRACE_MS;
}

/** When to say that something was deleted which is to be brought back no more, and cleared away next. */
export function purgedAt(now: number): number {
  return purgeBefore(now) - 1;
}
