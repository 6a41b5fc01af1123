import { ELEMENTS, EVENT_TYPES } from "../insights/event-codes.ts";
import type { LoggedEvent } from "../insights/log-record.ts";
import type { PageKind } from "../routing/pages.ts";

/** The maximum time from a click to the start of navigation, in nanoseconds. Slower click-throughs aren't reported. */
const MAX_TIME_TO_OFFSITE_NS = 5e8;

/**
 * Returns whether a click-through is reported.
 *
 * @param timeToOffsite nanoseconds from the click to the start of navigation
 */
export function shouldLogClickThrough(timeToOffsite: number): boolean {
  return timeToOffsite < MAX_TIME_TO_OFFSITE_NS;
}

/** If someone leaves after at least this many milliseconds without an action, it counts as "no action". */
export const NO_ACTION_THRESHOLD_MS = 4000;

const RIGHT_CLICK_MEDIA_TYPES = new Set([
  "png",
  "jpg",
  "jpeg",
  "gif",
  "bmp",
  "tiff",
  "webp",
  "mp4",
  "m4v",
  "quicktime",
]);

/** Returns whether people save files with this media type or extension through the browser's context menu. */
export function isRightClickMedia(type: string): boolean {
  return RIGHT_CLICK_MEDIA_TYPES.has(type.toLowerCase());
}

const PLACED_ACTIONS = ["Save", "Download", "Clickthrough", "NoAction"] as const;
/** The actions on a pin that have a placement. */
export type PlacedActionName = (typeof PLACED_ACTIONS)[number];

/**
 * Returns the most likely action of someone who left after a right-click: saving the link's target, or following the
 * link.
 */
export function getRightClickAction(link: string): "Download" | "Clickthrough" {
  const [path = ""] = link.split(/[?#]/);
  const ending = /\.(\w+)$/.exec(path)?.[1] ?? "";
  return isRightClickMedia(ending) ? "Download" : "Clickthrough";
}

type PagePlacement = "pin" | "search" | "board";

/** The placements of actions, by page and by whether someone is logged in. The numbers are custom. */
const PLACEMENTS: Readonly<Record<PagePlacement, { readonly member: number; readonly visitor: number }>> = {
  pin: { member: 1_000_501, visitor: 1_000_502 },
  search: { member: 1_000_503, visitor: 1_000_504 },
  board: { member: 1_000_505, visitor: 1_000_506 },
};

const PLACED_PAGES: ReadonlyMap<unknown, PagePlacement> = /* @__PURE__ */ new Map<PageKind, PagePlacement>([
  ["pin", "pin"],
  ["related", "pin"],
  ["search", "search"],
  ["board", "board"],
  ["section", "board"],
]);

/**
 * Selects the placement for an action; null on pages that have none.
 *
 * @param from the type of page from which this page was opened, according to its location state; it overrides `kind`
 */
export function choosePlacement(kind: PageKind | null, isAuth: boolean, from?: unknown): number | null {
  const page = PLACED_PAGES.get(from) ?? PLACED_PAGES.get(kind);
  return page === undefined ? null : PLACEMENTS[page][isAuth ? "member" : "visitor"];
}

/** The maximum length of a search query that is reported. */
const MAX_SEARCH_QUERY_LENGTH = 200;

/**
 * Returns the data that is reported in addition to the placement: the query on search pages.
 *
 * @param query the query string of the page's URL
 */
export function getPlacementContext(kind: PageKind | null, query: string): { readonly search_query?: string } {
  const searched = kind === "search" ? new URLSearchParams(query).get("q") : null;
  return searched === null || searched === "" ? {} : { search_query: searched.slice(0, MAX_SEARCH_QUERY_LENGTH) };
}

/** Returns an event's action; null for events that are reported without a placement. */
function getPlacedAction({ eventType, element, auxData }: LoggedEvent): PlacedActionName | null {
  if (eventType === EVENT_TYPES.save) return "Save";
  if (eventType === EVENT_TYPES.clickThrough) return "Clickthrough";
  if (eventType === EVENT_TYPES.click) return element === ELEMENTS.downloadItem ? "Download" : null;
  const { action } = auxData ?? {};
  return eventType === EVENT_TYPES.rightClick ? (PLACED_ACTIONS.find((placed) => placed === action) ?? null) : null;
}

/** The page on which an event happened. */
export interface PlacementInput {
  readonly kind: PageKind | null;
  readonly isAuth: boolean;
  readonly from: unknown;
  /** The query string of the page's URL. */
  readonly query: string;
}

/**
 * An event in the form in which it is reported. Saves, downloads, click-throughs, and leaving without an action include
 * their placement. Opening a pin on a search page includes the query, which improves the results for others.
 */
export function addPlacement(event: LoggedEvent, { kind, isAuth, from, query }: PlacementInput): LoggedEvent {
  const action = getPlacedAction(event);
  if (event.eventType === EVENT_TYPES.pinClick && kind === "search") {
    return { ...event, auxData: { ...event.auxData, ...getPlacementContext(kind, query) } };
  }
  if (action === null) return event;
  const placement = choosePlacement(kind, isAuth, from);
  const placementData = { action, ...(placement === null ? {} : { placement }), ...getPlacementContext(kind, query) };
  return { ...event, auxData: { ...event.auxData, ...placementData } };
}

/** A pin's known links. */
export interface PinLinks {
  readonly link: string | null;
  readonly mobileLink?: string | null;
  readonly trackedLink?: string | null;
  /** The link of the pin's current promotion. */
  readonly adDestinationUrl?: string | null;
}

/** Returns a pin's destination; "" if there is none. On phones, this is the pin's mobile link, if it has one. */
export function getOutboundUrl({ link, mobileLink }: PinLinks, device: "mobile" | "desktop"): string {
  return (device === "mobile" ? mobileLink : null) ?? link ?? "";
}

/**
 * Returns where a click on a pin leads: the URL that counts the click before redirecting, or else the advertisement's
 * or the pin's destination.
 */
export function getClickedUrl(pin: PinLinks, device: "mobile" | "desktop"): string {
  return pin.trackedLink ?? pin.adDestinationUrl ?? getOutboundUrl(pin, device);
}

/** Returns the browsing context in which a pin's website opens. */
export function getLinkTarget(pin: { readonly shouldOpenInStream?: boolean }): "_self" | "_blank" {
  return pin.shouldOpenInStream ? "_self" : "_blank";
}
