import { clickThroughBody } from "@tessera/domain";
import { redirect } from "react-router";
import { notFound, one, type PageRequest } from "../data/index.ts";

/** The pin and the link that an address of the redirect page names; null when it names none. */
export function offsiteTarget(parameters: URLSearchParams): { pinId: string; url: string } | null {
  const [pinId, url] = [parameters.get("pin"), parameters.get("url")];
  return pinId && url ? { pinId, url } : null;
}

/** Asks to open a link, which counts as a click when it may be opened. */
export function openLinkQuery({ pinId, url }: { pinId: string; url: string }) {
  const body = clickThroughBody(
    { pinId, url, isThirdPartyAd: false, clientTrackingParams: "", auxData: {} },
    { collectionPosition: null, creativeType: null },
  );
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
