import { randomUUID } from "node:crypto";
import type { EventRecord } from "@tessera/contract";
import type { Db } from "@tessera/database";
import { EVENT_TYPES, listHostAndParents, type RedirectStatus } from "@tessera/domain";
import { recordEvents } from "../insights/insights.commands.ts";
import type { Context } from "../platform/context.ts";
import type { SignedInPerson, Visit } from "../platform/visit.ts";
import type { RedirectCache } from "./redirect-cache.stores.ts";
import { incrementClickCount, loadDomainStatuses } from "./offsite.queries.ts";

/**
 * Returns a link's status, as set by operators for its own site and the sites that it's known to redirect to. A host
 * without a status inherits the status of its nearest parent domain. The first site with a warning in the chain
 * determines the result.
 */
export async function checkLink(
  db: Db,
  link: string,
  redirects: Pick<RedirectCache, "known">,
): Promise<RedirectStatus> {
  const domains = [link, ...redirects.known(link)].flatMap((url) => listHostAndParents(getCanonicalHost(url)));
  const statuses = await loadDomainStatuses(db, [...new Set(domains)]);
  return domains.map((domain) => statuses.get(domain)).find((status) => status !== undefined) ?? "ok";
}

/** Returns the host that a browser opens, in canonical form: lowercase, with non-ASCII characters as punycode. */
export function getCanonicalHost(link: string): string {
  return new URL(link).hostname.replace(/\.$/, "");
}

/** A click through to a pin's site, as sent with the request for the redirect page. */
export interface SiteClick {
  readonly contentId: string;
  readonly pinId: string;
  readonly isThirdPartyAd: boolean;
  readonly clientTrackingParams?: string | undefined;
  /** JSON: the pin's index in a collection, and the clicked element. */
  readonly auxData?: string | undefined;
}

/** Counts a click through to a content item's site. Also records its details if the visitor allows that. */
export async function recordClick(
  context: Context,
  { visit, person }: { readonly visit: Visit; readonly person: SignedInPerson | null },
  { contentId, pinId, isThirdPartyAd, clientTrackingParams = "", auxData }: SiteClick,
): Promise<void> {
  await context.transaction((tx) => incrementClickCount(tx, contentId));
  const record: EventRecord = {
    id: randomUUID(),
    event_type: EVENT_TYPES.redirect,
    time: context.now(),
    object_id_str: pinId,
    client_tracking_params: clientTrackingParams,
    is_third_party_ad: isThirdPartyAd,
    ...(auxData === undefined ? {} : { aux_data: JSON.parse(auxData) }),
  };
  await recordEvents(context, visit, person, [record]);
}
