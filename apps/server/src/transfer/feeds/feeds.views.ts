import { type AtomEntry, profileUrl, truncate } from "@tessera/domain";
import { isAllowedInList, getNote, type PinPageData, toPinWithRelations } from "../../pins/pins.hydration.ts";
import { isContentGone } from "../../pins/pins.queries.ts";
import { toPinCard } from "../../pins/pins.views.ts";
import { type SharedPinPageData, toSharedPin } from "../../pins/shared-pins.views.ts";
import type { Context } from "../../platform/context.ts";

/** The rule of every feed: an entry must be listed and still exist. */
export function isInFeed(facts: PinPageData, pinId: string): boolean {
  const fullPin = toPinWithRelations(facts, pinId);
  return fullPin !== null && isAllowedInList(facts, pinId) && !isContentGone(fullPin.content);
}

/** Converts a pin to a feed entry; pure. @param feed the product's origin, and the replacement for a missing title */
export function toEntry(
  context: Context,
  facts: PinPageData,
  pinId: string,
  feed: { readonly origin: string; readonly title: string },
): AtomEntry {
  const fullPin = toPinWithRelations(facts, pinId);
  if (!fullPin) throw new RangeError(`Pin ${pinId} was added to a feed before it was loaded.`);
  const card = toPinCard(context, facts, pinId);
  const { url, width, height } = card.imageSpec_736x;
  return {
    id: `${feed.origin}/pin/${pinId}/`,
    title: toTitle(card) || feed.title,
    alternate: feed.origin + card.seoUrl,
    author: { name: fullPin.pinner.full_name, uri: feed.origin + profileUrl(fullPin.pinner.username) },
    published: fullPin.pin.created_at.toISOString(),
    picture: { url: feed.origin + url, type: "image/jpeg", width, height },
    altText: card.altText ?? "",
    text: [card.description, getNote(fullPin, facts.viewerId)].filter((text) => text !== "").join("\n"),
    source: card.link,
  };
}

/**
 * Like `toEntry`, for a share link's feed: image and text, without other links; pure.
 *
 * @param feed also has the paths of the link's page and of the feed's images
 */
export function toSharedEntry(
  context: Context,
  facts: SharedPinPageData,
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
    title: toTitle(pin) || feed.title,
    alternate: feed.origin + feed.page,
    author: null,
    published: toMinute(fullPin.pin.created_at).toISOString(),
    picture: { url: `${feed.origin}${feed.pictures}/${pin.id}/`, type: "image/jpeg", width, height },
    altText: pin.altText,
    text: pin.description,
    source: null,
  };
}

/** Returns a pin's title, or the beginning of its description. */
function toTitle({ title, description }: { readonly title: string; readonly description: string }): string {
  return title || truncate(description.replace(/\s+/g, " "));
}

/**
 * Truncates a time to the minute. A time in milliseconds is part of the pin's id, so it would help someone guess the
 * id.
 */
function toMinute(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 60_000) * 60_000);
}
