import { getAdIds, type AdFields } from "../pins/ad-ids.ts";
import type { EventType, ViewParameter, ViewType } from "./event-codes.ts";
import type { ImpressionRecord } from "./impression-record.ts";

/**
 * The data that every record about a pin must contain: how the pin was chosen for the viewer and, for an advertisement,
 * who owns it.
 */
export interface LoggedPin extends AdFields {
  readonly id: string;
  readonly trackingParams?: string | null;
  readonly isThirdPartyAd?: boolean;
}

type LogValue = string | number | boolean | null;
export type LogData = Readonly<Record<string, LogValue>>;

/** An event as its observer reports it. */
export interface LoggedEvent {
  readonly eventType: EventType;
  readonly viewType?: ViewType;
  readonly viewParameter?: ViewParameter;
  /** The part of the page, and the element in that part. */
  readonly component?: number;
  readonly element?: number;
  /** The ID of the event's object; by default the pin's. */
  readonly objectId?: string;
  readonly auxData?: LogData;
  /** Additional data for some types of events, such as `commerce_data`. */
  readonly eventData?: Readonly<Record<string, LogValue | LogData>>;
  readonly pin?: LoggedPin;
  /** The surface of the grid in which the event happened. */
  readonly surface?: string;
  readonly impression?: ImpressionRecord;
}

/** What makes a record unique: an ID, so that a record sent twice counts once, and the time of the event. */
export interface LogStamp {
  readonly id: string;
  /** The time in milliseconds since 1970. */
  readonly time: number;
}

/** A record in its wire form. Missing values are omitted. */
export interface LogRecord extends LogStamp {
  readonly event_type: EventType;
  readonly view_type?: ViewType;
  readonly view_parameter?: ViewParameter;
  readonly component?: number;
  readonly element?: number;
  readonly object_id_str?: string;
  readonly aux_data?: LogData;
  readonly event_data?: Readonly<Record<string, LogValue | LogData>>;
  readonly client_tracking_params?: string;
  readonly is_third_party_ad?: boolean;
  readonly surface?: string;
  readonly impression?: ImpressionRecord;
}

/**
 * Returns the record of an event. For a pin, it always contains the pin's tracking parameters, and whether the pin is a
 * third party's advertisement. For an advertisement, it also contains the advertisement's IDs.
 */
export function toLogRecord(event: LoggedEvent, { id, time }: LogStamp): LogRecord {
  const { pin } = event;
  const ids = pin ? getAdIds(pin) : {};
  return dropMissingValues({
    id,
    time,
    event_type: event.eventType,
    view_type: event.viewType,
    view_parameter: event.viewParameter,
    component: event.component,
    element: event.element,
    object_id_str: event.objectId ?? pin?.id,
    aux_data: Object.keys(ids).length > 0 ? { ...event.auxData, ...ids } : event.auxData,
    event_data: event.eventData,
    client_tracking_params: pin && (pin.trackingParams ?? ""),
    is_third_party_ad: pin && (pin.isThirdPartyAd ?? false),
    surface: event.surface,
    impression: event.impression,
  });
}

type LogInput<Shape> = { readonly [Key in keyof Shape]: Shape[Key] | undefined };

function dropMissingValues(record: LogInput<LogRecord>): LogRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as unknown as LogRecord;
}
