import type { Pin } from "@tessera/contract";
import { listHostAndParents } from "@tessera/domain";
import { findSiteOwner } from "../../offsite/site-owners.queries.ts";
import { loadIdsBlockedEitherWay } from "../../people/blocks.queries.ts";
import { isActivePerson, loadFollowedPersonIds, loadPeople } from "../../people/people.queries.ts";
import { toUserSummary } from "../../people/people.views.ts";
import type { Context } from "../../platform/context.ts";

/** Loads the owner of the site that a pin links to; null if there is no owner that the viewer can see. */
export async function loadSiteOwnerFields(
  { db }: Pick<Context, "db">,
  { link, adDestinationUrl }: Pick<Pin, "link" | "adDestinationUrl">,
  viewerId: string | null,
): Promise<Pick<Pin, "linkDomain" | "linkUserWebsite">> {
  const noOwner = { linkDomain: null, linkUserWebsite: null };
  const url = adDestinationUrl ?? link;
  const owner = url === null ? null : await findSiteOwner(db, listHostAndParents(new URL(url).hostname));
  if (owner === null) return noOwner;
  const ids = [owner.personId];
  const [people, barred, followed] = await Promise.all([
    loadPeople(db, ids),
    loadIdsBlockedEitherWay(db, viewerId, ids),
    loadFollowedPersonIds(db, viewerId, ids),
  ]);
  const person = people.get(owner.personId);
  if (!person || !isActivePerson(person) || barred.has(person.id)) return noOwner;
  const officialUser = { ...toUserSummary(person, followed), isPrimaryWebsiteVerified: owner.isVerified };
  return { linkDomain: { officialUser }, linkUserWebsite: { officialUser } };
}
