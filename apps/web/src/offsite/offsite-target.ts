import { type AdIds, getClickThroughBody, parseAdIds } from "@tessera/domain";
import { redirect } from "react-router";
import { createNotFoundError, one, type PageRequest } from "../data/index.ts";

/** The parts of a redirect page's address. */
interface RedirectTarget {
  readonly pinId: string;
  readonly url: string;
  readonly click: ClickData;
  readonly isThirdPartyAd: boolean;
  readonly clientTrackingParams: string;
  /** The promotion's identifiers, if the pin was promoted. */
  readonly ad: AdIds;
}

/** The click's position in a collection, from 0, and the promotion's type. */
interface ClickData {
  readonly collectionPosition: number | null;
  readonly creativeType: string | null;
}

/** Returns the pin and link in a redirect page's URL; null if either is missing. */
export function parseOffsiteTarget(parameters: URLSearchParams): RedirectTarget | null {
  const [pinId, url] = [parameters.get("pin"), parameters.get("url")];
  if (!pinId || !url) return null;
  const fields = parseFields(parameters.get("aux_data") ?? "");
  const { creative_type: creativeType = null, ...ad } = parseAdIds(fields);
  const isThirdPartyAd = parameters.get("isThirdPartyAd") === "1";
  const click = { collectionPosition: getPosition(fields), creativeType };
  return { pinId, url, isThirdPartyAd, clientTrackingParams: getTrackingParameters(parameters), click, ad };
}

/**
 * Returns the tracking parameters if they could be ours. Ours use only these characters, and are far shorter than this
 * limit.
 */
function getTrackingParameters(parameters: URLSearchParams): string {
  const parameter = parameters.get("client_tracking_params") ?? "";
  return /^[\w-]{1,512}$/.test(parameter) ? parameter : "";
}

function getPosition({ collection_click_position: position }: Readonly<Record<string, unknown>>): number | null {
  return /^\d{1,2}$/.test(String(position)) ? Number(position) : null;
}

/** Parses the click data in the URL. Anyone can write a URL by hand, so unreadable parts are ignored. */
function parseFields(json: string): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(json) as object) };
  } catch {
    return {};
  }
}

/** Returns the query that asks to open a link. The request counts as a click if the link can be opened. */
export function openLinkQuery({ click, ad, ...target }: RedirectTarget) {
  return one("offsite.check", getClickThroughBody({ ...target, auxData: ad }, click));
}

const PIN_ID_PATTERN = /^[\w-]{1,64}$/;

/**
 * Redirects to a pin's site if it can be opened. Otherwise shows the warning, or the page about links if the URL
 * contains no link. The site doesn't learn which page someone came from.
 */
export async function openLink(url: URL, load: PageRequest["load"]): Promise<void> {
  const target = parseOffsiteTarget(url.searchParams);
  if (!target) return;
  if (!PIN_ID_PATTERN.test(target.pinId)) throw createNotFoundError();
  const answer = await load(openLinkQuery(target));
  if (answer.redirect_status === "ok") {
    throw redirect(answer.url, {
      status: 302,
      headers: { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" },
    });
  }
}
