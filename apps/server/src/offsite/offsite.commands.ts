import type { Db } from "@tessera/database";
import { hostAndParents, type RedirectStatus } from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import { countClick, loadDomainStatuses } from "./offsite.queries.ts";

/** What the operators say of a link's site: of its host, or else of the nearest domain that the host belongs to. */
export async function linkStatus(db: Db, link: string): Promise<RedirectStatus> {
  const domains = hostAndParents(canonicalHost(link));
  const statuses = await loadDomainStatuses(db, domains);
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
