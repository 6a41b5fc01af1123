import type { EventRecord } from "@tessera/contract";

export const EVENTS_PATH = "/v3/events/batch/";
export const DAY_MS = 24 * 60 * 60 * 1000;

let made = 0;

/** A unique record: a pin was seen, just now. */
export function event(fields: Partial<EventRecord> = {}): EventRecord {
  made += 1;
  return { id: `event-${made}`, event_type: 18, time: Date.now(), ...fields };
}
