import type { EventRecord } from "@tessera/contract";

export const EVENTS_PATH = "/v3/events/batch/";
export const DAY_MS = 24 * 60 * 60 * 1000;

let eventCount = 0;

/** Creates a unique event record for a pin impression at the current time. */
export function createEvent(fields: Partial<EventRecord> = {}): EventRecord {
  eventCount += 1;
  return { id: `event-${eventCount}`, event_type: 18, time: Date.now(), ...fields };
}
