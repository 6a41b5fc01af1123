import { EVENT_TYPES } from "./event-codes.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * How far a record's clock may differ from the server's, and how long records are kept. All times are in milliseconds.
 */
export const EVENT_TIMES = { ahead: 5 * MINUTE_MS, behind: 7 * DAY_MS, kept: 30 * DAY_MS } as const;

/** The number of days that a pin's statistics cover, including today. */
export const STATS_DAYS = 30;

/**
 * Returns the time for which a record counts. If its clock is ahead of the server's, the record isn't counted in the
 * future.
 *
 * @returns null if the record is too old to count
 */
export function recordMoment(time: number, now: number): number | null {
  if (time < now - EVENT_TIMES.behind) return null;
  return time > now + EVENT_TIMES.ahead ? now : time;
}

/** The events that pin statistics count. Saves are counted when they are stored, not when they are reported. */
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

/** Daily limits per source: how many events count for one pin, and for how many pins events count. */
export interface CountBounds {
  readonly each: number;
  readonly things: number;
}

/**
 * Daily limits for a person and for an IP address. An account belongs to one person, but a whole school can share a
 * visitor's IP address.
 */
export const COUNTS_A_DAY = {
  person: { each: 20, things: 5_000 },
  address: { each: 100, things: 20_000 },
} as const satisfies Readonly<Record<string, CountBounds>>;

/** Returns the UTC date of a time, such as `2026-11-21`. */
export function countedDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** The days that a pin's statistics cover, oldest first. */
export function statsDays(now: number): string[] {
  return Array.from({ length: STATS_DAYS }, (_, index) => countedDay(now - (STATS_DAYS - 1 - index) * DAY_MS));
}
