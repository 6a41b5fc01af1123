export const SOURCE_EVENT_TYPES = ["click", "view"] as const;
/** An interaction with an advertisement to which a conversion can be attributed later. */
export type SourceEventType = (typeof SOURCE_EVENT_TYPES)[number];

/**
 * How many seconds a browser keeps an attribution source, and the source's priority. The source with the highest
 * priority wins.
 */
export const ATTRIBUTION_SETTINGS: Readonly<
  Record<SourceEventType, { readonly expiry: number; readonly priority: number }>
> = {
  click: { expiry: 604_800, priority: 2 },
  view: { expiry: 86_400, priority: 1 },
};

/** The error message when a request to register an attribution source fails. Only monitoring sees it. */
export const ATTRIBUTION_FAILURE_MESSAGE = "server request failed.";

/** The share of browsers that report failures related to advertisements. */
const METRIC_SAMPLE_RATE = 0.1;

/** Failures related to advertisements, which a sample of browsers reports. */
export const AD_METRICS = {
  missingStoreApp: "error.missing_play_store_app",
  attributionToken: "error.attribution_token",
} as const;

/** An advertisement that someone saw or clicked. */
export interface AttributionSource {
  readonly sourceEventId: string;
  /** The URLs of the advertised website and of other websites on which a conversion can happen. */
  readonly destinations: readonly string[];
  readonly advertiserId: string;
  readonly campaignId: string;
  readonly type: SourceEventType;
}

/** The host that serves the page. */
export interface AttributionHost {
  readonly hostname: string;
  /** Whether this is the main host, whose server receives the request. */
  readonly isMainHost: boolean;
}

/**
 * Returns the URL that makes a browser register an advertisement as a source. On the main host, it is a path. On other
 * hosts, it is a full URL that includes their host name.
 *
 * @param main the origin of the main host
 * @param token proves to the server that the request came from one of Tessera's pages
 */
export function getAttributionSourceUrl(
  source: AttributionSource,
  place: AttributionHost,
  { main, token }: { readonly main: string; readonly token: string },
): string {
  const { expiry, priority } = ATTRIBUTION_SETTINGS[source.type];
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
 * Returns how the registration URL is requested. Other hosts can't read a response from the main host, but an image
 * still sends the request.
 */
export function getAttributionTransport({ isMainHost }: AttributionHost): "fetch" | "image" {
  return isMainHost ? "fetch" : "image";
}

/** Safari on a Mac, phone, or tablet. Browsers based on Safari also add their own names. */
const SAFARI_PATTERN = /\bVersion\/(\d+)(?:\.(\d+))?\S* .*\bSafari\//;
const SAFARI_BASED_PATTERN = /\b(?:Chrome|Chromium|CriOS|FxiOS|EdgiOS|OPiOS|Android)\b/;

/** Returns whether the browser measures ad clicks privately: Safari 14.1 and later. */
export function measuresClicksPrivately(userAgent: string): boolean {
  const [, major = "0", minor = "0"] =
    (SAFARI_BASED_PATTERN.test(userAgent) ? null : SAFARI_PATTERN.exec(userAgent)) ?? [];
  return Number(major) > 14 || (Number(major) === 14 && Number(minor) >= 1);
}

/**
 * Returns the attributes with which a link measures ad clicks privately, in the browser's format. They are the
 * advertisement's number, from 0 to 255, and its destination. Null if the pin isn't promoted, the browser doesn't
 * support this, or the link isn't a URL.
 */
export function getPrivateClickMeasurement(
  pin: { readonly isPromoted: boolean; readonly sourceEventId: string; readonly destination: string },
  userAgent: string,
): { readonly attributionsourceid: string; readonly attributiondestination: string } | null {
  if (!pin.isPromoted || !measuresClicksPrivately(userAgent) || !URL.canParse(pin.destination)) return null;
  const sum = [...pin.sourceEventId].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
  return { attributionsourceid: String(sum % 256), attributiondestination: new URL(pin.destination).origin };
}

const PLAY_STORE_HOST = "play.google.com";

/** Returns whether a link opens Google's app store without specifying an app. */
export function lacksStoreApp(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { hostname, searchParams } = new URL(link);
  return hostname === PLAY_STORE_HOST && !searchParams.get("id");
}

/**
 * Decides at random whether a metric is reported.
 *
 * @param random number from 0 to 1 (exclusive)
 */
export function isSampled(random: number): boolean {
  return random < METRIC_SAMPLE_RATE;
}
