import { clickThroughBody, PROMOTION_LIMITS } from "@tessera/domain";
import { redirect } from "react-router";
import { notFound, one, type PageRequest } from "../data/index.ts";

/** What an address of the redirect page names. */
interface NamedLink {
  readonly pinId: string;
  readonly url: string;
  readonly click: NamedClick;
}

/** Where in a collection the click fell, from 0, and of which kind the advertisement is. */
interface NamedClick {
  readonly collectionPosition: number | null;
  readonly creativeType: string | null;
}

/** The pin and the link that an address of the redirect page names; null when it names none. */
export function offsiteTarget(parameters: URLSearchParams): NamedLink | null {
  const [pinId, url] = [parameters.get("pin"), parameters.get("url")];
  return pinId && url ? { pinId, url, click: clickIn(parameters.get("aux_data") ?? "") } : null;
}

/** Anybody may write the address, so that what cannot be read there is as if it were not. */
function clickIn(auxData: string): NamedClick {
  const { creative_type: type, collection_click_position: position } = fieldsIn(auxData);
  return {
    collectionPosition: /^\d{1,2}$/.test(String(position)) ? Number(position) : null,
    creativeType: typeof type === "string" && type.length <= PROMOTION_LIMITS.creativeMax ? type : null,
  };
}

function fieldsIn(json: string): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(json) as object) };
  } catch {
    return {};
  }
}

/** Asks to open a link, which counts as a click when it may be opened. */
export function openLinkQuery({ pinId, url, click }: NamedLink) {
  const body = clickThroughBody({ pinId, url, isThirdPartyAd: false, clientTrackingParams: "", auxData: {} }, click);
  return one("offsite.check", { pin_id: pinId, url, check_only: false, aux_data: String(body.aux_data) });
}

const PIN_ID = /^[\w-]{1,64}$/;

/**
 * Leads on to the site of a pin; what is left to be shown is the warning, or the page about links when the address names
 * none. The site learns nothing of the page that somebody came from.
 */
export async function leadOn(url: URL, load: PageRequest["load"]): Promise<void> {
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
