import { EVENT_TYPES } from "./event-codes.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * The allowed difference between a record's clock and the server's, and the retention of records. All in milliseconds.
 */
export const EVENT_TIMES = { ahead: 5 * MINUTE_MS, behind: 7 * DAY_MS, kept: 30 * DAY_MS } as const;

/** The number of days that a pin's statistics cover, including today. */
export const STATS_DAYS = 30;

/**
 * The time at which a record counts. A clock ahead of the server's doesn't put a record in the future.
 *
 * @returns null if the record is too old to count
 */
export function recordMoment(time: number, now: number): number | null {
  if (time < now - EVENT_TIMES.behind) return null;
  return time > now + EVENT_TIMES.ahead ? now : time;
}

/** The events that a pin's statistics count. Saves are counted when they are stored, not when they are reported. */
export type CountedKind = "impression" | "pinClick" | "outboundClick";

const COUNTED: ReadonlyMap<number, CountedKind> = new Map([
  [EVENT_TYPES.pinImpression, "impression"],
  [EVENT_TYPES.pinClick, "pinClick"],
  [EVENT_TYPES.clickThrough, "outboundClick"],
]);

/** The statistic that an event counts toward; null for all other events. */
export function countedKind(eventType: number): CountedKind | null {
  return COUNTED.get(eventType) ?? null;
}

/** Daily limits per source: how many events count for the same pin, and for how many pins. */
export interface CountBounds {
  readonly each: number;
  readonly things: number;
}

/** An account is one person, but a visitor's IP address can be shared by a whole school. */
export const COUNTS_A_DAY = {
  person: { each: 20, things: 5_000 },
  address: { each: 100, things: 20_000 },
} as const satisfies Readonly<Record<string, CountBounds>>;

/** The UTC day of a time, such as `2026-11-21`. */
export function countedDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** The days that a pin's statistics cover, oldest first. */
export function statsDays(now: number): string[] {
  return Array.from({ length: STATS_DAYS }, (_, index) => countedDay(now - (STATS_DAYS - 1 - index) * DAY_MS));
}
