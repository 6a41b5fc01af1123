export const SOURCE_EVENT_TYPES = ["click", "view"] as const;
/** What of an advertisement may later be told to have led to something. */
export type SourceEventType = (typeof SOURCE_EVENT_TYPES)[number];

/** For how many seconds a browser keeps what led to something, and which of several counts: the higher one. */
export const ATTRIBUTION: Readonly<Record<SourceEventType, { readonly expiry: number; readonly priority: number }>> = {
  click: { expiry: 604_800, priority: 2 },
  view: { expiry: 86_400, priority: 1 },
};

/** What a failed request for an attribution raises; nobody but the monitoring sees it. */
export const ATTRIBUTION_FAILED = "server request failed.";

/** The share of browsers that tell of failures around advertisements. */
const METRIC_SAMPLE = 0.1;

/** Failures around advertisements that are told of in samples. */
export const AD_METRICS = {
  missingStoreApp: "error.missing_play_store_app",
  attributionToken: "error.attribution_token",
} as const;

/** An advertisement that somebody saw or clicked. */
export interface AttributionSource {
  readonly sourceEventId: string;
  /** The site that it leads to, and others where what it led to may happen: URLs. */
  readonly destinations: readonly string[];
  readonly advertiserId: string;
  readonly campaignId: string;
  readonly type: SourceEventType;
}

/** Where the page stands. */
export interface AttributionPlace {
  readonly hostname: string;
  /** Whether it is the main host, whose own server is asked. */
  readonly isMainHost: boolean;
}

/**
 * The address at which a browser is asked to keep an advertisement as a source: a path, and on hosts other than the main
 * one, which say which they are, a whole URL.
 *
 * @param main the origin of the main host
 * @param token proves to the server that it was asked for from a page of ours
 */
export function attributionSourceUrl(
  source: AttributionSource,
  place: AttributionPlace,
  { main, token }: { readonly main: string; readonly token: string },
): string {
  const { expiry, priority } = ATTRIBUTION[source.type];
  const origins = source.destinations.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []));
  const query = new URLSearchParams({
    source_event_id: source.sourceEventId,
    destination: JSON.stringify([...new Set(origins)]),
    expiry: String(expiry),
    priority: String(priority),
    advertiser_id: source.advertiserId,
    campaign_id: source.campaignId,
    source_event_type: source.type,
    ...(place.isMainHost ? {} : { hostname: place.hostname }),
    token,
  });
  return `${place.isMainHost ? "" : main}/attribution_source/?${query.toString()}`;
}

/** How that address is asked: other hosts may not read an answer of the main one, a picture asks all the same. */
export function attributionTransport({ isMainHost }: AttributionPlace): "fetch" | "image" {
  return isMainHost ? "fetch" : "image";
}

/** Safari on a Mac, a phone or a tablet. Browsers that are built like it name themselves besides. */
const SAFARI = /\bVersion\/(\d+)(?:\.(\d+))?\S* .*\bSafari\//;
const LIKE_SAFARI = /\b(?:Chrome|Chromium|CriOS|FxiOS|EdgiOS|OPiOS|Android)\b/;

/** Whether the browser measures clicks on advertisements privately by itself: Safari from 14.1 on. */
export function measuresClicksPrivately(userAgent: string): boolean {
  const [, major = "0", minor = "0"] = (LIKE_SAFARI.test(userAgent) ? null : SAFARI.exec(userAgent)) ?? [];
  return Number(major) > 14 || (Number(major) === 14 && Number(minor) >= 1);
}

/**
 * What a link carries for that, as the browser reads it: which advertisement it is, from 0 to 255, and where it leads.
 * Null where nobody pays for the pin, where the browser cannot do it and for links that are no URL.
 */
export function privateClickMeasurement(
  pin: { readonly isPromoted: boolean; readonly sourceEventId: string; readonly destination: string },
  userAgent: string,
): { readonly attributionsourceid: string; readonly attributiondestination: string } | null {
  if (!pin.isPromoted || !measuresClicksPrivately(userAgent) || !URL.canParse(pin.destination)) return null;
  const sum = [...pin.sourceEventId].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
  return { attributionsourceid: String(sum % 256), attributiondestination: new URL(pin.destination).origin };
}

const PLAY_STORE = "play.google.com";

/** Whether a link leads to Google's store for apps without saying to which app. */
export function lacksStoreApp(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { hostname, searchParams } = new URL(link);
  return hostname === PLAY_STORE && !searchParams.get("id");
}

/** Whether a metric is told of this time. @param random from 0 up to 1 */
export function isSampled(random: number): boolean {
  return random < METRIC_SAMPLE;
}
