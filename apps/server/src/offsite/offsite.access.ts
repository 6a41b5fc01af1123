import { AppError } from "@tessera/contract";
import { isId } from "@tessera/database";
import type { Context } from "../platform/context.ts";
import { createForbiddenError, createNotFoundError } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { loadUserSettings } from "../accounts/settings.queries.ts";
import { loadIdsBlockedEitherWay } from "../people/blocks.queries.ts";
import { isActivePerson, loadPeople } from "../people/people.queries.ts";
import { requirePin } from "../pins/pins.access.ts";
import { isContentGone } from "../pins/pins.queries.ts";
import { findShownPromotion } from "../pins/promotions/promotions.rules.ts";

/**
 * Requires a link that belongs to a visible pin, and returns it with the pin's content and the content's creator. It
 * can be the pin's own link, its mobile link, a link in its carousel, or its promotion's link. Without this check,
 * people could craft links through this site to any other site.
 *
 * @throws AppError not_found when the viewer may not open the pin; unprocessable when the link isn't one of the pin's
 * links
 */
export async function requirePinLink(
  context: Context,
  person: SignedInPerson | null,
  { pinId, url }: { pinId: string; url: string },
): Promise<{ readonly contentId: string; readonly creatorId: string; readonly link: string }> {
  const { fullPin, facts } = await requirePin(context, pinId, person, "open");
  const { id: contentId, creator_id: creatorId, link } = fullPin.content;
  if (isContentGone(fullPin.content)) throw createNotFoundError("Pin");
  const promotion = findShownPromotion(facts, fullPin);
  const { carousel, mobileLink } = facts.contentFacts.get(contentId) ?? {};
  const promotionUrls = [promotion?.destinationUrl, promotion?.settings.trackedLink];
  const ownLinks = [link, mobileLink, ...promotionUrls, ...(carousel?.slots ?? []).map((slot) => slot.link)];
  const isPinLink = url !== "" && ownLinks.includes(url);
  if (!isPinLink) throw new AppError("unprocessable", "This link doesn’t belong to this Pin.");
  return { contentId, creatorId, link: url };
}

/**
 * Requires that a person allows their browser to store the ads that they saw.
 *
 * @throws AppError forbidden when they declined
 */
export async function requireMarketingConsent({ db }: Context, viewer: SignedInPerson | null): Promise<void> {
  if (viewer && !(await loadUserSettings(db, viewer.id)).allow_marketing_cookies) throw createForbiddenError();
}

/**
 * Requires an advertiser that the viewer may see.
 *
 * @throws AppError not_found when there is no such advertiser
 */
export async function requireAdvertiser(
  context: Context,
  viewer: SignedInPerson | null,
  advertiserId: string,
): Promise<string> {
  const person = isId(advertiserId) ? (await loadPeople(context.db, [advertiserId])).get(advertiserId) : undefined;
  if (!person || !isActivePerson(person)) throw createNotFoundError("advertiser");
  const barred = await loadIdsBlockedEitherWay(context.db, viewer?.id ?? null, [person.id]);
  if (barred.has(person.id)) throw createNotFoundError("advertiser");
  return person.id;
}
