import { type AdIds, clickThroughBody, readAdIds } from "@tessera/domain";
import { redirect } from "react-router";
import { notFound, one, type PageRequest } from "../data/index.ts";

/** What an address of the redirect page names. */
interface NamedLink {
  readonly pinId: string;
  readonly url: string;
  readonly click: NamedClick;
  readonly isThirdPartyAd: boolean;
  readonly clientTrackingParams: string;
  /** The promotion, if it was one. */
  readonly ad: AdIds;
}

/** The click's position in a collection, from 0, and the promotion's kind. */
interface NamedClick {
  readonly collectionPosition: number | null;
  readonly creativeType: string | null;
}

/** The pin and the link that an address of the redirect page names; null when it names none. */
export function offsiteTarget(parameters: URLSearchParams): NamedLink | null {
  const [pinId, url] = [parameters.get("pin"), parameters.get("url")];
  if (!pinId || !url) return null;
  const fields = parseFields(parameters.get("aux_data") ?? "");
  const { creative_type: creativeType = null, ...ad } = readAdIds(fields);
  const isThirdPartyAd = parameters.get("isThirdPartyAd") === "1";
  const click = { collectionPosition: getPosition(fields), creativeType };
  return { pinId, url, isThirdPartyAd, clientTrackingParams: getTracking(parameters), click, ad };
}

/** Ours use no other characters, and are far shorter. */
function getTracking(parameters: URLSearchParams): string {
  const parameter = parameters.get("client_tracking_params") ?? "";
  return /^[\w-]{1,512}$/.test(parameter) ? parameter : "";
}

function getPosition({ collection_click_position: position }: Readonly<Record<string, unknown>>): number | null {
  return /^\d{1,2}$/.test(String(position)) ? Number(position) : null;
}

/** Anyone can write the address, so unreadable parts are ignored. */
function parseFields(json: string): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(json) as object) };
  } catch {
    return {};
  }
}

/** Asks to open a link, which counts as a click when it can be opened. */
export function openLinkQuery({ click, ad, ...target }: NamedLink) {
  return one("offsite.check", clickThroughBody({ ...target, auxData: ad }, click));
}

const PIN_ID = /^[\w-]{1,64}$/;

/**
 * Redirects to a pin's site. What remains to show is the warning, or the page about links when the address names none.
 * The site doesn't learn which page someone came from.
 */
export async function openLink(url: URL, load: PageRequest["load"]): Promise<void> {
  const target = offsiteTarget(url.searchParams);
  if (!target) return;
  if (!PIN_ID.test(target.pinId)) throw notFound();
  const answer = await load(openLinkQuery(target));
  if (answer.redirect_status === "ok") {
    throw redirect(answer.url, {
      status: 302,
      headers: { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" },
    });
  }
}
