import { AppError } from "@tessera/contract";
import { isId } from "@tessera/database";
import { canOpenPin } from "@tessera/domain";
import { EVERYWHERE, loadHidden } from "../feedback/feedback.queries.ts";
import { isAllowedInList, hydratePins, toPinFacts, toPinWithRelations } from "../pins/pins.hydration.ts";
import type { Context } from "../platform/context.ts";
import { notFound } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";

/**
 * The contents of those of some pins that someone may pick, each once: those that a list may show them. Pins withdrawn
 * or hidden since they were offered are skipped.
 *
 * @throws AppError when that leaves nothing: not_found when they may know of none, else forbidden
 */
export async function requirePickable(
  context: Context,
  person: SignedInPerson,
  pinIds: readonly string[],
): Promise<string[]> {
  const facts = await hydratePins(context, [...new Set(pinIds.filter(isId))], person.id);
  const open = pinIds.flatMap((pinId) => {
    const whole = isId(pinId) ? toPinWithRelations(facts, pinId) : null;
    const isOpen = whole && whole.content.removed_at === null && canOpenPin(toPinFacts(whole), person.id);
    return isOpen ? [{ pinId, contentId: whole.content.id }] : [];
  });
  if (open.length === 0) throw notFound("Pin");
  const listed = open.flatMap(({ pinId, contentId }) => (isAllowedInList(facts, pinId) ? [contentId] : []));
  if (listed.length === 0) throw refusePick("This Pin isn’t public.");
  const once = [...new Set(listed)];
  const hidden = await loadHidden(context.db, person.id, once, EVERYWHERE);
  const standing = once.filter((contentId) => !hidden.has(contentId));
  if (standing.length === 0) throw refusePick("You hid this Pin.");
  return standing;
}

function refusePick(why: string): AppError {
  return new AppError("forbidden", `${why} Pick another Pin instead.`);
}
