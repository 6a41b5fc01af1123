import { AppError } from "@tessera/contract";
import { isId } from "@tessera/database";
import { mayOpenPin } from "@tessera/domain";
import { EVERYWHERE, loadHidden } from "../feedback/feedback.queries.ts";
import { allowsInList, hydratePins, pinFacts, wholePin } from "../pins/pins.hydration.ts";
import type { Context } from "../platform/context.ts";
import { notFound } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";

/**
 * The contents of those of some pins that somebody may pick, each once: those that a list may show them. What was withdrawn,
 * or hidden by them, since it was offered is passed over.
 *
 * @throws AppError where that leaves nothing: not_found when they may know of none, else forbidden
 */
export async function requirePickable(
  context: Context,
  person: SignedInPerson,
  pinIds: readonly string[],
): Promise<string[]> {
  const facts = await hydratePins(context, [...new Set(pinIds.filter(isId))], person.id);
  const open = pinIds.flatMap((pinId) => {
    const whole = isId(pinId) ? wholePin(facts, pinId) : null;
    const isOpen = whole && whole.content.removed_at === null && mayOpenPin(pinFacts(whole), person.id);
    return isOpen ? [{ pinId, contentId: whole.content.id }] : [];
  });
  if (open.length === 0) throw notFound("Pin");
  const listed = open.flatMap(({ pinId, contentId }) => (allowsInList(facts, pinId) ? [contentId] : []));
  if (listed.length === 0) throw refused("This is not shown to everybody.");
  const once = [...new Set(listed)];
  const hidden = await loadHidden(context.db, person.id, once, EVERYWHERE);
  const standing = once.filter((contentId) => !hidden.has(contentId));
  if (standing.length === 0) throw refused("You hid this.");
  return standing;
}

function refused(why: string): AppError {
  return new AppError("forbidden", `${why} Please pick another Pin in its place.`);
}
