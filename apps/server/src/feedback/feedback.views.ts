import type { FeedbackResult, HiddenPin } from "@tessera/contract";
import { isId } from "@tessera/database";
import { type FeedbackType, canOpenPin } from "@tessera/domain";
import { toImageUrls } from "../media/urls.rules.ts";
import {
  isAllowedInList,
  isVisibleOnlyByLink,
  hydratePins,
  toPinFacts,
  type HydratedPins,
  type PinWithRelations,
  toPinWithRelations,
} from "../pins/pins.hydration.ts";
import { toContentImage, isContentGone } from "../pins/pins.queries.ts";
import type { Context } from "../platform/context.ts";
import {
  findFeedback,
  type HiddenRow,
  type HideContext,
  loadHiddenContentIds,
  selectVisiblePins,
} from "./feedback.queries.ts";

/** The data of some pins, and the content items that the viewer hid from the list of these pins. */
export interface HydratedHideablePins {
  readonly facts: HydratedPins;
  /** The ids of the hidden content items. */
  readonly hidden: ReadonlySet<string>;
}

/** Like `hydratePins`, for a list that the viewer may have hidden pins from. */
export async function hydrateHideablePins(
  context: Context,
  pinIds: readonly string[],
  viewerId: string | null,
  place: HideContext,
): Promise<HydratedHideablePins> {
  const facts = await hydratePins(context, pinIds, viewerId);
  const contentIds = [...facts.pins.values()].map(({ content_id }) => content_id);
  return { facts, hidden: await loadHiddenContentIds(context.db, viewerId, contentIds, place) };
}

/** Returns whether a list shows a pin, considering what the viewer has hidden from it. */
export function isAllowedInFeed({ facts, hidden }: HydratedHideablePins, pinId: string): boolean {
  const pin = facts.pins.get(pinId);
  return pin !== undefined && !hidden.has(pin.content_id) && isAllowedInList(facts, pinId);
}

/** Loads the state after a feedback action. A deleted pin isn't reported as hidden. */
export async function loadFeedback(
  context: Context,
  personId: string,
  pin: { readonly pinId: string; readonly contentId: string | null },
  feedbackType: FeedbackType,
): Promise<FeedbackResult> {
  const { pinId, contentId } = pin;
  const state =
    contentId === null ? { hidden: false, reported: false } : await findFeedback(context.db, personId, contentId);
  return { pinId, feedbackType, ...state };
}

/**
 * Loads a pin that someone may open; null for any other pin, whether it exists or not. After too many guesses, also
 * returns null for pins that are shared only by link. An error would confirm the guess, because unhiding a nonexistent
 * pin succeeds.
 */
export async function loadHideablePin(
  context: Context,
  pinId: string,
  viewerId: string,
): Promise<PinWithRelations | null> {
  const fullPin = isId(pinId) ? toOpenablePin(await hydratePins(context, [pinId], viewerId), pinId) : null;
  if (fullPin && isVisibleOnlyByLink(fullPin, viewerId) && !(await hasGuessesLeft(context))) return null;
  return fullPin;
}

async function hasGuessesLeft(context: Context): Promise<boolean> {
  return context.requireGuessesLeft().then(
    () => true,
    () => false,
  );
}

function toOpenablePin(facts: HydratedPins, pinId: string): PinWithRelations | null {
  const fullPin = toPinWithRelations(facts, pinId);
  return fullPin && fullPin.content.removed_at === null && canOpenPin(toPinFacts(fullPin), facts.viewerId)
    ? fullPin
    : null;
}

/**
 * The pin that represents each entry in the list of hidden pins, by the entry's id. An entry whose content can no
 * longer be seen has no pin.
 */
export type VisibleHiddenPins = ReadonlyMap<string, PinWithRelations>;

/**
 * Loads the pins to show in the list of hidden pins. If a pin can no longer be seen, another listed pin of the same
 * content item replaces it.
 */
export async function hydrateHiddenPins(
  context: Context,
  rows: readonly HiddenRow[],
  viewerId: string,
): Promise<VisibleHiddenPins> {
  const ids = rows.map(({ pin_id }) => pin_id);
  const facts = await hydratePins(context, ids, viewerId);
  const shown = new Map<string, PinWithRelations>();
  for (const { id, pin_id: pinId } of rows) {
    const fullPin = toOpenablePin(facts, pinId);
    if (fullPin && !isContentGone(fullPin.content)) shown.set(id, fullPin);
  }
  const missing = rows.filter(({ id }) => !shown.has(id));
  if (missing.length === 0) return shown;
  const contentIds = missing.map(({ content_id }) => content_id);
  const candidates = await selectVisiblePins(context.db, contentIds);
  const replacements = await hydratePins(
    context,
    candidates.map(({ pin_id }) => pin_id),
    viewerId,
  );
  for (const { id, content_id: contentId } of missing) {
    const pins = candidates.filter((pin) => pin.content_id === contentId && isAllowedInList(replacements, pin.pin_id));
    const fullPin = pins[0] && toPinWithRelations(replacements, pins[0].pin_id);
    if (fullPin) shown.set(id, fullPin);
  }
  return shown;
}

/**
 * Converts a hidden pin to the form that the list of hidden pins shows. Text, image and pin are empty if the pin can no
 * longer be seen.
 */
export function toHiddenPin(context: Context, row: HiddenRow, shown: VisibleHiddenPins): HiddenPin {
  const fullPin = shown.get(row.id);
  return {
    entityId: row.id,
    id: row.id,
    pinId: fullPin?.pin.id ?? null,
    title: fullPin?.content.title ?? "",
    image: fullPin ? toImageUrls(context, toContentImage(fullPin.content), "236x") : null,
    feedbackType: row.feedback_type as FeedbackType,
    scope: row.scope,
    query: row.scope === "search" ? row.place : null,
    throughId: row.through_pin_id,
    hiddenAt: row.created_at.toISOString(),
  };
}
