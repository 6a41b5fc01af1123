export const SOURCE_EVENT_TYPES = ["click", "view"] as const;
/** The events of an advertisement to which a conversion can be attributed later. */
export type SourceEventType = (typeof SOURCE_EVENT_TYPES)[number];

/** The seconds for which a browser keeps an attribution source, and its priority. The highest priority wins. */
export const ATTRIBUTION: Readonly<Record<SourceEventType, { readonly expiry: number; readonly priority: number }>> = {
  click: { expiry: 604_800, priority: 2 },
  view: { expiry: 86_400, priority: 1 },
};

/** Thrown when a request for an attribution fails. Only monitoring sees it. */
export const ATTRIBUTION_FAILED = "server request failed.";

/** The share of browsers that report failures around advertisements. */
const METRIC_SAMPLE = 0.1;

/** Failures around advertisements, reported for a sample of browsers. */
export const AD_METRICS = {
  missingStoreApp: "error.missing_play_store_app",
  attributionToken: "error.attribution_token",
} as const;

/** An advertisement that someone saw or clicked. */
export interface AttributionSource {
  readonly sourceEventId: string;
  /** The URLs of the advertised website and of others where the conversion can happen. */
  readonly destinations: readonly string[];
  readonly advertiserId: string;
  readonly campaignId: string;
  readonly type: SourceEventType;
}

/** The host that serves the page. */
export interface AttributionPlace {
  readonly hostname: string;
  /** True for the main host, whose server receives the request. */
  readonly isMainHost: boolean;
}

/**
 * The URL at which a browser is asked to register an advertisement as a source. On the main host it is a path. On other
 * hosts, which identify themselves, it is a full URL.
 *
 * @param main the origin of the main host
 * @param token proves to the server that the request came from one of Tessera's pages
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
 * The way that URL is requested. Other hosts can't read a response from the main one, but an image still sends the
 * request.
 */
export function attributionTransport({ isMainHost }: AttributionPlace): "fetch" | "image" {
  return isMainHost ? "fetch" : "image";
}

/** Safari on a Mac, a phone or a tablet. Browsers based on it also add their own names. */
const SAFARI = /\bVersion\/(\d+)(?:\.(\d+))?\S* .*\bSafari\//;
const LIKE_SAFARI = /\b(?:Chrome|Chromium|CriOS|FxiOS|EdgiOS|OPiOS|Android)\b/;

/** True if the browser measures clicks on advertisements privately: Safari 14.1 and later. */
export function measuresClicksPrivately(userAgent: string): boolean {
  const [, major = "0", minor = "0"] = (LIKE_SAFARI.test(userAgent) ? null : SAFARI.exec(userAgent)) ?? [];
  return Number(major) > 14 || (Number(major) === 14 && Number(minor) >= 1);
}

/**
 * The attributes that a link needs for this, in the browser's format: the advertisement's number, from 0 to 255, and
 * its destination. Null if no one pays for the pin, if the browser doesn't support it, and for links that aren't URLs.
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

/** True if a link opens Google's app store without specifying an app. */
export function lacksStoreApp(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { hostname, searchParams } = new URL(link);
  return hostname === PLAY_STORE && !searchParams.get("id");
}

/**
 * True if a metric is reported this time.
 *
 * @param random number from 0 to below 1
 */
export function isSampled(random: number): boolean {
  return random < METRIC_SAMPLE;
}
