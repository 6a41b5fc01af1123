import type { Db } from "@tessera/database";
import { hostAndParents, type RedirectStatus } from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import type { LinkEnds } from "./link-ends.ts";
import { countClick, loadDomainStatuses } from "./offsite.queries.ts";

/**
 * What the operators say of the sites that a link leads to, its own and those that it is known to redirect to: of each the
 * host, or else the nearest domain that the host belongs to. The first site on the way that is warned of decides.
 */
export async function linkStatus(db: Db, link: string, ends: Pick<LinkEnds, "known">): Promise<RedirectStatus> {
  const domains = [link, ...ends.known(link)].flatMap((url) => hostAndParents(canonicalHost(url)));
  const statuses = await loadDomainStatuses(db, [...new Set(domains)]);
  return domains.map((domain) => statuses.get(domain)).find((status) => status !== undefined) ?? "ok";
}

/** The host that a browser goes to, in the one spelling that is compared: lower case, other scripts as punycode. */
export function canonicalHost(link: string): string {
  return new URL(link).hostname.replace(/\.$/, "");
}

/** Counts that somebody went through to a content's site. */
export async function recordClick(context: Context, contentId: string): Promise<void> {
  await context.transaction((tx) => countClick(tx, contentId));
}
