import type { Pin } from "@tessera/contract";
import { hostAndParents } from "@tessera/domain";
import { findSiteOwner } from "../../offsite/site-owners.queries.ts";
import { loadBlockedEitherWay } from "../../people/blocks.queries.ts";
import { isPresent, loadFollowed, loadPeople } from "../../people/people.queries.ts";
import { toUserSummary } from "../../people/people.views.ts";
import type { Context } from "../../platform/context.ts";

/** Loads the owner of the site that a pin links to; null if the viewer can see none here. */
export async function toSiteOwnerFields(
  { db }: Pick<Context, "db">,
  { link, adDestinationUrl }: Pick<Pin, "link" | "adDestinationUrl">,
  viewerId: string | null,
): Promise<Pick<Pin, "linkDomain" | "linkUserWebsite">> {
  const noOwner = { linkDomain: null, linkUserWebsite: null };
  const url = adDestinationUrl ?? link;
  const owner = url === null ? null : await findSiteOwner(db, hostAndParents(new URL(url).hostname));
  if (owner === null) return noOwner;
  const ids = [owner.personId];
  const [people, barred, followed] = await Promise.all([
    loadPeople(db, ids),
    loadBlockedEitherWay(db, viewerId, ids),
    loadFollowed(db, viewerId, ids),
  ]);
  const person = people.get(owner.personId);
  if (!person || !isPresent(person) || barred.has(person.id)) return noOwner;
  const officialUser = { ...toUserSummary(person, followed), isPrimaryWebsiteVerified: owner.isVerified };
  return { linkDomain: { officialUser }, linkUserWebsite: { officialUser } };
}
