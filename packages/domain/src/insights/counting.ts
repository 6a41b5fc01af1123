import { EVENT_TYPES } from "./event-codes.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How far a record's time may be from ours, and for how long records are kept. In milliseconds. */
export const EVENT_TIMES = { ahead: 5 * MINUTE_MS, behind: 7 * DAY_MS, kept: 30 * DAY_MS } as const;

/** Of how many days a pin's numbers tell, today among them. */
export const STATS_DAYS = 30;

/**
 * When a record counts as having happened: a clock that is ahead of ours does not reach into the future.
 *
 * @returns null for one that is too old to be told still
 */
export function recordMoment(time: number, now: number): number | null {
  if (time < now - EVENT_TIMES.behind) return null;
  return time > now + EVENT_TIMES.ahead ? now : time;
}

/** What of a pin an event counts towards. Saves are counted where they are made, whoever tells of them. */
export type CountedKind = "impression" | "pinClick" | "outboundClick";

const COUNTED: ReadonlyMap<number, CountedKind> = new Map([
  [EVENT_TYPES.pinImpression, "impression"],
  [EVENT_TYPES.pinClick, "pinClick"],
  [EVENT_TYPES.clickThrough, "outboundClick"],
]);

/** What an event counts towards; null for all others. */
export function countedKind(eventType: number): CountedKind | null {
  return COUNTED.get(eventType) ?? null;
}

/** How often what one source tells of may count for the same pin on a day, and for how many pins. */
export interface CountBounds {
  readonly each: number;
  readonly things: number;
}

/** Whoever is logged in is one alone; behind the address of a visitor there may be a whole school. */
export const COUNTS_A_DAY = {
  person: { each: 20, things: 5_000 },
  address: { each: 100, things: 20_000 },
} as const satisfies Readonly<Record<string, CountBounds>>;

/** The day that a moment is on, in UTC, as `2026-11-21`. */
export function countedDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** The days that a pin's numbers are told of, oldest first. */
export function statsDays(now: number): string[] {
  return Array.from({ length: STATS_DAYS }, (_, index) => countedDay(now - (STATS_DAYS - 1 - index) * DAY_MS));
}
