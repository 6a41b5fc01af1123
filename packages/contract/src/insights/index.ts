export {
  EVENT_LIMITS,
  eventRecord,
  impressionRecord,
  pinAnalytics,
  pinNumbers,
  recordedEvents,
  type EventRecord,
  type ImpressionRecord,
  type PinAnalytics,
  type PinNumbers,
  type RecordedEvents,
} from "./entities.ts";
export { insightOperations } from "./operations.ts";
