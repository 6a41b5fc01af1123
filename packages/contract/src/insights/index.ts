export {
  eventRecord,
  type EventRecord,
  type PinAnalytics,
  type PinNumbers,
  type RecordedEvents,
} from "./entities.ts";
