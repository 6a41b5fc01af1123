import { EVENT_TYPES, type EventType } from "./event-codes.ts";
import type { EndedImpression, Milestone } from "./impression-life.ts";

/** The types of items that have impressions, with the event for each type. */
export const IMPRESSION_EVENTS = {
  pin: EVENT_TYPES.pinImpression,
  board: EVENT_TYPES.board,
  carouselSlot: EVENT_TYPES.carouselSlot,
  banner: EVENT_TYPES.banner,
} as const;
export type ImpressionType = keyof typeof IMPRESSION_EVENTS;

/** Thrown for items of an unknown type. */
class ImpressionItemMismatch extends Error {
  constructor(type: string) {
    super(`There is no impression of type "${type}".`);
    this.name = "ImpressionItemMismatch";
  }
}

/**
 * Returns the impression type with a name.
 *
 * @throws ImpressionItemMismatch when the name is unknown
 */
export function parseImpressionType(type: string): ImpressionType {
  if (!Object.hasOwn(IMPRESSION_EVENTS, type)) throw new ImpressionItemMismatch(type);
  return type as ImpressionType;
}

/** Returns the event for impressions of a type. */
export function getImpressionEvent(type: ImpressionType): EventType {
  return IMPRESSION_EVENTS[type];
}

/** One impression. Lengths are in CSS pixels, times and durations in milliseconds. */
export interface ImpressionRecord {
  readonly type: ImpressionType;
  /** The item's 0-based index in its list. */
  readonly slotIndex: number;
  /** When the item came into view, in milliseconds since 1970. */
  readonly time: number;
  /** How long the item was in view while someone was looking. */
  readonly renderDuration: number;
  readonly clientTrackingParams: string | null;
  /** Whether the item was removed from the page while in view. */
  readonly forcedExit: boolean;
  readonly visibleEvents: readonly Milestone[];
  readonly pinCellWidth: number;
  readonly pinCellHeight: number;
  readonly windowWidth: number;
  readonly windowHeight: number;
}

/** The maximum duration. Anything longer means that the clock was changed. */
const MAX_DURATION_MS = 7 * 24 * 60 * 60 * 1000;

/** The item that was seen, its size, and the window's size when the item left the view. */
export interface SeenItem {
  readonly type: string;
  readonly slotIndex: number;
  readonly clientTrackingParams: string | null;
  readonly cell: { readonly width: number; readonly height: number };
  readonly window: { readonly width: number; readonly height: number };
}

/**
 * Creates the record of an impression that has ended.
 *
 * @throws ImpressionItemMismatch when the type is unknown
 */
export function createImpressionRecord(item: SeenItem, ended: EndedImpression): ImpressionRecord {
  return {
    type: parseImpressionType(item.type),
    slotIndex: item.slotIndex,
    time: ended.since,
    renderDuration: Math.min(Math.max(0, ended.duration), MAX_DURATION_MS),
    clientTrackingParams: item.clientTrackingParams,
    forcedExit: ended.forcedExit,
    visibleEvents: ended.visibleEvents,
    pinCellWidth: item.cell.width,
    pinCellHeight: item.cell.height,
    windowWidth: item.window.width,
    windowHeight: item.window.height,
  };
}
