import { EVENT_TYPES } from "./event-codes.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How far a record's time can differ from ours, and how long records are kept. In milliseconds. */
export const EVENT_TIMES = { ahead: 5 * MINUTE_MS, behind: 7 * DAY_MS, kept: 30 * DAY_MS } as const;

/** How many days a pin's numbers cover, including today. */
export const STATS_DAYS = 30;

/**
 * When a record counts as having happened: a clock that is ahead of ours doesn't reach into the future.
 *
 * @returns null if it is too old to count
 */
export function recordMoment(time: number, now: number): number | null {
  if (time < now - EVENT_TIMES.behind) return null;
  return time > now + EVENT_TIMES.ahead ? now : time;
}

/** The events that count towards a pin's numbers. Saves count where they are made, regardless of who reports them. */
export type CountedKind = "impression" | "pinClick" | "outboundClick";

const COUNTED: ReadonlyMap<number, CountedKind> = new Map([
  [EVENT_TYPES.pinImpression, "impression"],
  [EVENT_TYPES.pinClick, "pinClick"],
  [EVENT_TYPES.clickThrough, "outboundClick"],
]);

/** The number that an event counts towards; null for all other events. */
export function countedKind(eventType: number): CountedKind | null {
  return COUNTED.get(eventType) ?? null;
}

/** How many events from one source can count for the same pin on a day, and for how many pins. */
export interface CountBounds {
  readonly each: number;
  readonly things: number;
}

/** An account is one person, but there can be a whole school behind a visitor's address. */
export const COUNTS_A_DAY = {
  person: { each: 20, things: 5_000 },
  address: { each: 100, things: 20_000 },
} as const satisfies Readonly<Record<string, CountBounds>>;

/** The day of a moment, in UTC, as `2026-11-21`. */
export function countedDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** The days that a pin's numbers cover, oldest first. */
export function statsDays(now: number): string[] {
  return Array.from({ length: STATS_DAYS }, (_, index) => countedDay(now - (STATS_DAYS - 1 - index) * DAY_MS));
}
