import { AppError } from "@tessera/contract";
import { isId } from "@tessera/database";
import { canOpenPin } from "@tessera/domain";
import { EVERYWHERE, loadHidden } from "../feedback/feedback.queries.ts";
import { isAllowedInList, hydratePins, toPinFacts, toPinWithRelations } from "../pins/pins.hydration.ts";
import type { Context } from "../platform/context.ts";
import { notFound } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";

/**
 * Returns the distinct contents of these pins that someone may pick: those that a list may show them. Pins that were
 * withdrawn or hidden since they were offered are skipped.
 *
 * @throws AppError when no pins are left: not_found when the person may not see all of them, otherwise forbidden. So one
 * call with many guessed ids doesn't reveal whether any of them exists.
 */
export async function requirePickable(
  context: Context,
  person: SignedInPerson,
  pinIds: readonly string[],
): Promise<string[]> {
  const facts = await hydratePins(context, [...new Set(pinIds.filter(isId))], person.id);
  const open = pinIds.flatMap((pinId) => {
    const fullPin = isId(pinId) ? toPinWithRelations(facts, pinId) : null;
    const isOpen = fullPin && fullPin.content.removed_at === null && canOpenPin(toPinFacts(fullPin), person.id);
    return isOpen ? [{ pinId, contentId: fullPin.content.id }] : [];
  });
  if (open.length === 0) throw notFound("Pin");
  const listed = open.flatMap(({ pinId, contentId }) => (isAllowedInList(facts, pinId) ? [contentId] : []));
  if (listed.length === 0) {
    if (open.length < pinIds.length) throw notFound("Pin");
    await context.requireGuessesLeft();
    throw createPickError("This Pin isn’t public.");
  }
  const distinct = [...new Set(listed)];
  const hidden = await loadHidden(context.db, person.id, distinct, EVERYWHERE);
  const visible = distinct.filter((contentId) => !hidden.has(contentId));
  if (visible.length === 0) throw createPickError("You hid this Pin.");
  return visible;
}

function createPickError(message: string): AppError {
  return new AppError("forbidden", `${message} Pick another Pin instead.`);
}
