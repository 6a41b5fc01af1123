export const SOURCE_EVENT_TYPES = ["click", "view"] as const;
/** The events of an advertisement that can later be credited with a result. */
export type SourceEventType = (typeof SOURCE_EVENT_TYPES)[number];

/** How many seconds a browser keeps an attribution source, and the priority among several: the highest wins. */
export const ATTRIBUTION: Readonly<Record<SourceEventType, { readonly expiry: number; readonly priority: number }>> = {
  click: { expiry: 604_800, priority: 2 },
  view: { expiry: 86_400, priority: 1 },
};

/** Thrown when a request for an attribution fails; only the monitoring sees it. */
export const ATTRIBUTION_FAILED = "server request failed.";

/** The share of browsers that report failures around advertisements. */
const METRIC_SAMPLE = 0.1;

/** Failures around advertisements that are reported in samples. */
export const AD_METRICS = {
  missingStoreApp: "error.missing_play_store_app",
  attributionToken: "error.attribution_token",
} as const;

/** An advertisement that someone saw or clicked. */
export interface AttributionSource {
  readonly sourceEventId: string;
  /** The site that it links to, and others where its result can happen: URLs. */
  readonly destinations: readonly string[];
  readonly advertiserId: string;
  readonly campaignId: string;
  readonly type: SourceEventType;
}

/** Where the page is served. */
export interface AttributionPlace {
  readonly hostname: string;
  /** Whether it is the main host, whose own server receives the request. */
  readonly isMainHost: boolean;
}

/**
 * The address at which a browser is asked to keep an advertisement as a source. On the main host it is a path; on
 * other hosts, which identify themselves, a whole URL.
 *
 * @param main the origin of the main host
 * @param token proves to the server that the request came from one of our pages
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

/**
 * How that address is requested: other hosts can't read a response of the main one, but an image still sends the
 * request.
 */
export function attributionTransport({ isMainHost }: AttributionPlace): "fetch" | "image" {
  return isMainHost ? "fetch" : "image";
}

/** Safari on a Mac, a phone or a tablet. Browsers built like it also name themselves. */
const SAFARI = /\bVersion\/(\d+)(?:\.(\d+))?\S* .*\bSafari\//;
const LIKE_SAFARI = /\b(?:Chrome|Chromium|CriOS|FxiOS|EdgiOS|OPiOS|Android)\b/;

/** Whether the browser itself measures clicks on advertisements privately: Safari from 14.1 on. */
export function measuresClicksPrivately(userAgent: string): boolean {
  const [, major = "0", minor = "0"] = (LIKE_SAFARI.test(userAgent) ? null : SAFARI.exec(userAgent)) ?? [];
  return Number(major) > 14 || (Number(major) === 14 && Number(minor) >= 1);
}

/**
 * What a link carries for that, in the browser's format: the advertisement's number, from 0 to 255, and its
 * destination. Null if no one pays for the pin, if the browser doesn't support it, and for links that aren't URLs.
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

/** Whether a link leads to Google's app store without naming an app. */
export function lacksStoreApp(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { hostname, searchParams } = new URL(link);
  return hostname === PLAY_STORE && !searchParams.get("id");
}

/** Whether a metric is reported this time. @param random from 0 to below 1 */
export function isSampled(random: number): boolean {
  return random < METRIC_SAMPLE;
}
