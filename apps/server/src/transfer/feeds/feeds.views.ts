import { type AtomEntry, getProfileUrl, truncate } from "@tessera/domain";
import { isAllowedInList, getNote, type HydratedPins, toPinWithRelations } from "../../pins/pins.hydration.ts";
import { isContentGone } from "../../pins/pins.queries.ts";
import { toPinCard } from "../../pins/pins.views.ts";
import { type HydratedSharedPins, toSharedPin } from "../../pins/shared-pins.views.ts";
import type { Context } from "../../platform/context.ts";

/** Returns whether a pin can be in a feed: it must be listed and still exist. */
export function isInFeed(facts: HydratedPins, pinId: string): boolean {
  const fullPin = toPinWithRelations(facts, pinId);
  return fullPin !== null && isAllowedInList(facts, pinId) && !isContentGone(fullPin.content);
}

/** Converts a pin to a feed entry. @param feed the product's origin, and the replacement for a missing title */
export function toFeedEntry(
  context: Context,
  facts: HydratedPins,
  pinId: string,
  feed: { readonly origin: string; readonly title: string },
): AtomEntry {
  const fullPin = toPinWithRelations(facts, pinId);
  if (!fullPin) throw new RangeError(`Pin ${pinId} was added to a feed before it was loaded.`);
  const card = toPinCard(context, facts, pinId);
  const { url, width, height } = card.imageSpec_736x;
  return {
    id: `${feed.origin}/pin/${pinId}/`,
    title: toFeedEntryTitle(card) || feed.title,
    alternate: feed.origin + card.seoUrl,
    author: { name: fullPin.pinner.full_name, uri: feed.origin + getProfileUrl(fullPin.pinner.username) },
    published: fullPin.pin.created_at.toISOString(),
    picture: { url: feed.origin + url, type: "image/jpeg", width, height },
    altText: card.altText ?? "",
    text: [card.description, getNote(fullPin, facts.viewerId)].filter((text) => text !== "").join("\n"),
    source: card.link,
  };
}

/**
 * Like `toEntry`, but for a share link's feed. The entry has an image and text, but no other links.
 *
 * @param feed also contains the paths of the link's page and of the feed's images
 */
export function toSharedFeedEntry(
  context: Context,
  facts: HydratedSharedPins,
  ids: { readonly linkId: string; readonly pinId: string },
  feed: { readonly origin: string; readonly title: string; readonly page: string; readonly pictures: string },
): AtomEntry {
  const { pinId } = ids;
  const pin = toSharedPin(context, facts, ids);
  const fullPin = toPinWithRelations(facts.facts, pinId);
  if (!fullPin) throw new RangeError(`Pin ${pinId} was added to a feed before it was loaded.`);
  const { width, height } = pin.imageSpec_736x;
  return {
    id: `${feed.origin}${feed.pictures}/${pin.id}/`,
    title: toFeedEntryTitle(pin) || feed.title,
    alternate: feed.origin + feed.page,
    author: null,
    published: truncateToMinute(fullPin.pin.created_at).toISOString(),
    picture: { url: `${feed.origin}${feed.pictures}/${pin.id}/`, type: "image/jpeg", width, height },
    altText: pin.altText,
    text: pin.description,
    source: null,
  };
}

/** Returns a pin's title, or the beginning of its description if it has no title. */
function toFeedEntryTitle({ title, description }: { readonly title: string; readonly description: string }): string {
  return title || truncate(description.replace(/\s+/g, " "));
}

/**
 * Truncates a time to the minute. The time in milliseconds is part of the pin's ID, so it would help people guess the
 * ID.
 */
function truncateToMinute(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 60_000) * 60_000);
}
