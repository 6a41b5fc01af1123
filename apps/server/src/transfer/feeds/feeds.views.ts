import { type AtomEntry, profileUrl, truncate } from "@tessera/domain";
import { isAllowedInList, noteOf, type PinPageData, toPinWithRelations } from "../../pins/pins.hydration.ts";
import { isContentGone } from "../../pins/pins.queries.ts";
import { toPinCard } from "../../pins/pins.views.ts";
import { type SharedPinPageData, toSharedPin } from "../../pins/shared-pins.views.ts";
import type { Context } from "../../platform/context.ts";

/** The rule of every feed: what anyone can come across, and what still exists. */
export function isInFeed(facts: PinPageData, pinId: string): boolean {
  const whole = toPinWithRelations(facts, pinId);
  return whole !== null && isAllowedInList(facts, pinId) && !isContentGone(whole.content);
}

/** A pin as a feed shows it; pure. @param feed where the product is reached, and the replacement for a missing title */
export function entryOf(
  context: Context,
  facts: PinPageData,
  pinId: string,
  feed: { readonly origin: string; readonly title: string },
): AtomEntry {
  const whole = toPinWithRelations(facts, pinId);
  if (!whole) throw new RangeError(`Pin ${pinId} was added to a feed before it was loaded.`);
  const card = toPinCard(context, facts, pinId);
  const { url, width, height } = card.imageSpec_736x;
  return {
    id: `${feed.origin}/pin/${pinId}/`,
    title: titleOf(card) || feed.title,
    alternate: feed.origin + card.seoUrl,
    author: { name: whole.pinner.full_name, uri: feed.origin + profileUrl(whole.pinner.username) },
    published: whole.pin.created_at.toISOString(),
    picture: { url: feed.origin + url, type: "image/jpeg", width, height },
    altText: card.altText ?? "",
    text: [card.description, noteOf(whole, facts.viewerId)].filter((text) => text !== "").join("\n"),
    source: card.link,
  };
}

/**
 * Like `entryOf`, for the feed of a link: image and words, with no way to anything else; pure.
 *
 * @param feed with the paths of the page that the link opens and of the feed's images
 */
export function sharedEntryOf(
  context: Context,
  facts: SharedPinPageData,
  pinId: string,
  feed: { readonly origin: string; readonly title: string; readonly page: string; readonly pictures: string },
): AtomEntry {
  const pin = toSharedPin(context, facts, pinId);
  const whole = toPinWithRelations(facts.facts, pinId);
  if (!whole) throw new RangeError(`Pin ${pinId} was added to a feed before it was loaded.`);
  const { width, height } = pin.imageSpec_736x;
  return {
    id: `${feed.origin}${feed.pictures}/${pinId}/`,
    title: titleOf(pin) || feed.title,
    alternate: feed.origin + feed.page,
    author: null,
    published: whole.pin.created_at.toISOString(),
    picture: { url: `${feed.origin}${feed.pictures}/${pinId}/`, type: "image/jpeg", width, height },
    altText: pin.altText,
    text: pin.description,
    source: null,
  };
}

/** A pin's title, or the beginning of its description. */
function titleOf({ title, description }: { readonly title: string; readonly description: string }): string {
  return title || truncate(description.replace(/\s+/g, " "));
}
