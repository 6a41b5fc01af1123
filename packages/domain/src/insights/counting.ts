import { EVENT_TYPES } from "./event-codes.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * How far a record's clock may differ from the server's, and how long records are kept. All times are in milliseconds.
 */
export const EVENT_TIME_LIMITS = { ahead: 5 * MINUTE_MS, behind: 7 * DAY_MS, kept: 30 * DAY_MS } as const;

/** The number of days that a pin's statistics cover, including today. */
export const STATS_DAYS = 30;

/**
 * Returns the time at which a record is counted. If the record's time is too far in the future, this is the current
 * time.
 *
 * @returns null if the record is too old to count
 */
export function getCountedTime(time: number, now: number): number | null {
  if (time < now - EVENT_TIME_LIMITS.behind) return null;
  return time > now + EVENT_TIME_LIMITS.ahead ? now : time;
}

/** The events that pin statistics count. Saves are counted when they are stored, not when they are reported. */
export type CountedKind = "impression" | "pinClick" | "outboundClick";

const COUNTED_KINDS: ReadonlyMap<number, CountedKind> = new Map([
  [EVENT_TYPES.pinImpression, "impression"],
  [EVENT_TYPES.pinClick, "pinClick"],
  [EVENT_TYPES.clickThrough, "outboundClick"],
]);

/** Returns the statistic that an event counts toward; null for all other events. */
export function getCountedKind(eventType: number): CountedKind | null {
  return COUNTED_KINDS.get(eventType) ?? null;
}

/** Daily limits per source: how many events count for one pin, and for how many pins events count. */
export interface CountBounds {
  readonly each: number;
  readonly things: number;
}

/**
 * Daily limits for a person and for an IP address. An account belongs to one person, but a whole school can share a
 * visitor's IP address.
 */
export const DAILY_COUNT_LIMITS = {
  person: { each: 20, things: 5_000 },
  address: { each: 100, things: 20_000 },
} as const satisfies Readonly<Record<string, CountBounds>>;

/** Returns the UTC date of a time, such as `2026-11-21`. */
export function getCountedDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Returns the days that a pin's statistics cover, oldest first. */
export function listStatsDays(now: number): string[] {
  return Array.from({ length: STATS_DAYS }, (_, index) => getCountedDay(now - (STATS_DAYS - 1 - index) * DAY_MS));
}
