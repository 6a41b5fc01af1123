import { ELEMENTS, EVENT_TYPES } from "../insights/event-codes.ts";
import type { LoggedEvent } from "../insights/log-record.ts";
import type { PageKind } from "../routing/pages.ts";

/** A click-through is reported only if navigation started within this time after the click, in nanoseconds. */
const TIME_TO_OFFSITE_MAX_NS = 5e8;

/**
 * True if a click-through is reported.
 *
 * @param timeToOffsite nanoseconds from the click to the start of navigation
 */
export function logsClickThrough(timeToOffsite: number): boolean {
  return timeToOffsite < TIME_TO_OFFSITE_MAX_NS;
}

/** After this many milliseconds without an action, leaving counts as "no action". */
export const NO_ACTION_MS = 4000;

const RIGHT_CLICK_MEDIA = new Set(["png", "jpg", "jpeg", "gif", "bmp", "tiff", "webp", "mp4", "m4v", "quicktime"]);

/** True for a media type or file extension that people save through the browser's context menu. */
export function isRightClickMedia(type: string): boolean {
  return RIGHT_CLICK_MEDIA.has(type.toLowerCase());
}

const PLACED_ACTIONS = ["Save", "Download", "Clickthrough", "NoAction"] as const;
/** The actions on a pin that have a placement. */
export type ActPlacement = (typeof PLACED_ACTIONS)[number];

/** The most likely action of someone who left after a right click: saving the link's target, or following it. */
export function rightClickAct(link: string): "Download" | "Clickthrough" {
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
 * The placement of an action; null on pages that have none.
 *
 * @param from the kind of page from which the location says it was opened; it overrides `kind`
 */
export function selectPlacement(kind: PageKind | null, isAuth: boolean, from?: unknown): number | null {
  const page = PLACED_PAGES.get(from) ?? PLACED_PAGES.get(kind);
  return page === undefined ? null : PLACEMENTS[page][isAuth ? "member" : "visitor"];
}

/** The most characters of a query that are reported. */
const SEARCH_QUERY_MAX = 200;

/**
 * Data that is reported besides the placement: the query on search pages.
 *
 * @param query query string of the page's URL
 */
export function placementContext(kind: PageKind | null, query: string): { readonly search_query?: string } {
  const searched = kind === "search" ? new URLSearchParams(query).get("q") : null;
  return searched === null || searched === "" ? {} : { search_query: searched.slice(0, SEARCH_QUERY_MAX) };
}

/** The action of an event; null for events that are reported without a placement. */
function getPlacedAction({ eventType, element, auxData }: LoggedEvent): ActPlacement | null {
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
  /** The query string of its URL. */
  readonly query: string;
}

/**
 * An event in the form in which it is reported. Saves, downloads, click-throughs and leaving without an action include
 * their placement.
 */
export function withPlacement(event: LoggedEvent, { kind, isAuth, from, query }: PlacementInput): LoggedEvent {
  const action = getPlacedAction(event);
  if (action === null) return event;
  const placement = selectPlacement(kind, isAuth, from);
  const placementData = { action, ...(placement === null ? {} : { placement }), ...placementContext(kind, query) };
  return { ...event, auxData: { ...event.auxData, ...placementData } };
}

/** A pin's known links. */
export interface PinLinks {
  readonly link: string | null;
  readonly mobileLink?: string | null;
  readonly trackedLink?: string | null;
  /** The link of the pin's current advertisement. */
  readonly adDestinationUrl?: string | null;
}

/** The destination of a pin: on a phone, the link for phones; "" if there is none. */
export function outboundUrl({ link, mobileLink }: PinLinks, device: "mobile" | "desktop"): string {
  return (device === "mobile" ? mobileLink : null) ?? link ?? "";
}

/**
 * The destination of a click on a pin: the URL that counts the click before redirecting, otherwise the advertisement's
 * destination.
 */
export function clickedUrl(pin: PinLinks, device: "mobile" | "desktop"): string {
  return pin.trackedLink ?? pin.adDestinationUrl ?? outboundUrl(pin, device);
}

/** The browsing context in which a pin's website opens. */
export function linkTarget(pin: { readonly shouldOpenInStream?: boolean }): "_self" | "_blank" {
  return pin.shouldOpenInStream ? "_self" : "_blank";
}
