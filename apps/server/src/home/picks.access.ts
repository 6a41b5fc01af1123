import { AppError } from "@tessera/contract";
import { isId } from "@tessera/database";
import { canOpenPin } from "@tessera/domain";
import { HIDE_CONTEXT_EVERYWHERE, loadHiddenContentIds } from "../feedback/feedback.queries.ts";
import { isAllowedInList, hydratePins, toPinFacts, toPinWithRelations } from "../pins/pins.hydration.ts";
import type { Context } from "../platform/context.ts";
import { createNotFoundError } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";

/**
 * Returns the distinct content items of these pins that someone may pick, which means that lists may show them to this
 * person. Pins that were withdrawn or hidden since they were offered are skipped.
 *
 * @throws AppError when no pins are left: not_found when the person may not see all of them, otherwise forbidden. This
 * way, one call with many guessed ids doesn't reveal whether any of them exists.
 */
export async function requirePickableContents(
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
  if (open.length === 0) throw createNotFoundError("Pin");
  const listed = open.flatMap(({ pinId, contentId }) => (isAllowedInList(facts, pinId) ? [contentId] : []));
  if (listed.length === 0) {
    if (open.length < pinIds.length) throw createNotFoundError("Pin");
    await context.requireGuessesLeft();
    throw createPickError("This Pin isn’t public.");
  }
  const distinct = [...new Set(listed)];
  const hidden = await loadHiddenContentIds(context.db, person.id, distinct, HIDE_CONTEXT_EVERYWHERE);
  const visible = distinct.filter((contentId) => !hidden.has(contentId));
  if (visible.length === 0) throw createPickError("You hid this Pin.");
  return visible;
}

function createPickError(message: string): AppError {
  return new AppError("forbidden", `${message} Pick another Pin instead.`);
}
