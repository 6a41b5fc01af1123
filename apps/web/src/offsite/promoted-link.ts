import {
  AD_METRICS,
  ATTRIBUTION_FAILURE_MESSAGE,
  getAttributionSourceUrl,
  getAttributionTransport,
  EVENT_TYPES,
  isSampled,
  lacksStoreApp,
  type AdFields,
  getPrivateClickMeasurement,
  type SourceEventType,
} from "@tessera/domain";
import { callFromBrowser } from "../data/index.ts";
import { logEvent } from "../insights/index.ts";

/** The promotion behind a promoted pin. */
export interface PromotedPin extends AdFields {
  readonly id: string;
  readonly isPromoted: boolean;
}

/** The extra actions of a promotion's link, besides opening its site. */
export interface PromotedLink {
  /** The anchor's attributes for browsers that measure clicks privately. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Asks the browser to register an attribution source for the event; fails silently. */
  register(type: SourceEventType): Promise<void>;
  /**
   * Opens the link, once our redirect page has counted the click and found no problem. @param target.href the redirect
   * page's address
   */
  open(target: { readonly href: string; readonly link: string; readonly tab: string }): Promise<void>;
}

/** The browser functions that a promotion's link needs. */
export interface PromotedLinkDependencies {
  readonly fetch: (url: string, init: RequestInit) => Promise<Pick<Response, "ok" | "type">>;
  /** Requests a URL as an image. */
  readonly loadImage: (url: string) => void;
  /** Whether the browser registers attribution sources for this page. */
  readonly canRegister: () => boolean;
  /** True if the viewer allows their browser to record which promotions they saw. */
  readonly allowsMarketing: boolean;
  readonly fetchToken: (input: {
    advertiser_id: string;
    source_event_type: SourceEventType;
  }) => Promise<{ token: string }>;
  /** Reports a failure to monitoring. */
  readonly report: (name: string, message: string) => void;
  readonly random: () => number;
  readonly userAgent: string;
  readonly hostname: string;
  /** The origin of the main host. */
  readonly main: string;
}

/** A request that outlives the page. Its response can make the browser register an attribution source. */
const SOURCE_REQUEST_OPTIONS: RequestInit & { readonly attributionReporting: object } = {
  method: "GET",
  keepalive: true,
  attributionReporting: { eventSourceEligible: true, triggerEligible: false },
};

/** Creates the extra actions of a promotion's link. @param destination the site's own address */
export function createPromotedLink(
  pin: PromotedPin,
  destination: string,
  tools: PromotedLinkDependencies,
): PromotedLink {
  const { advertiserId = null, campaignId, attributionSourceId } = pin;
  const sourceEventId = attributionSourceId ?? pin.id;
  const isMeasured = pin.isPromoted && tools.allowsMarketing;
  const attributes = getPrivateClickMeasurement(
    { isPromoted: isMeasured, sourceEventId, destination },
    tools.userAgent,
  );

  async function register(type: SourceEventType): Promise<void> {
    if (type === "click" && lacksStoreApp(destination)) reportSampled(tools, AD_METRICS.missingStoreApp);
    if (!isMeasured || advertiserId === null || !tools.canRegister()) return;
    const token = await requestToken(tools, advertiserId, type);
    if (token === null) return;
    const place = { hostname: tools.hostname, isMainHost: new URL(tools.main).hostname === tools.hostname };
    const source = { sourceEventId, destinations: [destination], advertiserId, campaignId: campaignId ?? "", type };
    const url = getAttributionSourceUrl(source, place, { main: tools.main, token });
    if (getAttributionTransport(place) === "image") return tools.loadImage(url);
    const { ok } = await tools.fetch(url, SOURCE_REQUEST_OPTIONS).catch(() => ({ ok: false }));
    if (!ok) tools.report("attribution_source", ATTRIBUTION_FAILURE_MESSAGE);
  }

  return {
    attributes: { ...attributes },
    register,
    async open({ href, link, tab }) {
      window.open((await fetchDestination(href)) ? link : href, tab, "noopener,noreferrer");
    },
  };
}

async function requestToken(
  tools: PromotedLinkDependencies,
  advertiserId: string,
  type: SourceEventType,
): Promise<string | null> {
  try {
    return (await tools.fetchToken({ advertiser_id: advertiserId, source_event_type: type })).token;
  } catch {
    reportSampled(tools, AD_METRICS.attributionToken);
    return null;
  }
}

function reportSampled({ random, report }: PromotedLinkDependencies, name: string): void {
  if (isSampled(random())) report(name, name);
}

/**
 * Requests our redirect page without leaving the current page. The redirect page counts the click and checks whether
 * the site can be opened. The redirect itself isn't followed.
 *
 * @returns true if the site can be opened immediately; otherwise the redirect page explains the problem
 */
export async function fetchDestination(
  redirectUrl: string,
  fetchUrl: PromotedLinkDependencies["fetch"] = (url, init) => fetch(url, init),
): Promise<boolean> {
  try {
    const { type } = await fetchUrl(redirectUrl, { redirect: "manual", keepalive: true });
    return type === "opaqueredirect";
  } catch {
    return false;
  }
}

/** Returns the functions that the current browser supports. */
export function getBrowserDependencies(allowsMarketing: boolean): PromotedLinkDependencies {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  return {
    fetch: (url, init) => fetch(url, init),
    loadImage(url) {
      const image = new Image();
      image.setAttribute("attributionsrc", "");
      image.src = url;
    },
    canRegister: allowsAttribution,
    allowsMarketing,
    fetchToken: (input) => callFromBrowser("offsite.attributionToken", input),
    report: (name, message) => logEvent({ eventType: EVENT_TYPES.failure, auxData: { name, message } }),
    random: Math.random,
    userAgent: navigator.userAgent,
    hostname: location.hostname,
    main: new URL(canonical).origin,
  };
}

/**
 * Whether the browser allows attribution reporting. Only browsers that have the feature list it, and a page can be
 * denied the feature.
 */
function allowsAttribution(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } };
  return featurePolicy?.allowsFeature("attribution-reporting") ?? false;
}
