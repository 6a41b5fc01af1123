import type { FeedbackAnswer, HiddenPin } from "@tessera/contract";
import type { FeedbackType } from "@tessera/domain";
import { imageOf } from "../media/media.urls.ts";
import { allowsInList, hydratePins, type PinFactsOfPage, wholePin } from "../pins/pins.hydration.ts";
import { contentImage } from "../pins/pins.queries.ts";
import type { Context } from "../platform/context.ts";
import { findFeedback, type HiddenRow, type HidingPlace, loadHidden } from "./feedback.queries.ts";

/** The facts of some pins, and which of them the viewer hid from the list that they are for. */
export interface HideableFacts {
  readonly facts: PinFactsOfPage;
  /** Ids of contents. */
  readonly hidden: ReadonlySet<string>;
}

/** As `hydratePins`, for a list from which the viewer may have hidden some. */
export async function hydrateHideable(
  context: Context,
  pinIds: readonly string[],
  viewerId: string | null,
  place: HidingPlace,
): Promise<HideableFacts> {
  const facts = await hydratePins(context, pinIds, viewerId);
  const contentIds = [...facts.pins.values()].map(({ content_id }) => content_id);
  return { facts, hidden: await loadHidden(context.db, viewerId, contentIds, place) };
}

/** The rule of a list of pins from which the viewer may have hidden some. */
export function allowsInFeed({ facts, hidden }: HideableFacts, pinId: string): boolean {
  const pin = facts.pins.get(pinId);
  return pin !== undefined && !hidden.has(pin.content_id) && allowsInList(facts, pinId);
}

/** What an act of feedback left behind. A pin that is gone is hidden from nobody. */
export async function feedbackNow(
  context: Context,
  personId: string,
  pin: { readonly pinId: string; readonly contentId: string | null },
  feedbackType: FeedbackType,
): Promise<FeedbackAnswer> {
  const { pinId, contentId } = pin;
  const state =
    contentId === null ? { hidden: false, reported: false } : await findFeedback(context.db, personId, contentId);
  return { pinId, feedbackType, ...state };
}

/** A hidden pin as the list of them shows it. Call it only for pins that the list's rule allows. */
export function hiddenPinOf(context: Context, row: HiddenRow, facts: PinFactsOfPage): HiddenPin {
  const whole = wholePin(facts, row.pin_id);
  if (!whole) throw new RangeError(`Pin ${row.pin_id} was shown without having been read.`);
  return {
    entityId: row.id,
    id: row.id,
    pinId: row.pin_id,
    title: whole.content.title,
    image: imageOf(context, contentImage(whole.content), "236x"),
    feedbackType: row.feedback_type as FeedbackType,
    scope: row.scope,
    query: row.scope === "search" ? row.place : null,
    throughId: row.through_pin_id,
    hiddenAt: row.created_at.toISOString(),
  };
}
