import { AppError } from "@tessera/contract";
import { isId } from "@tessera/database";
import { type PinAbility, pinAbilities, pinOfCarousel, restorableSince } from "@tessera/domain";
import type { BoardRow } from "../boards/boards.queries.ts";
import { selectPeopleAmong } from "../boards/collaborators.queries.ts";
import { type Authorized, grant } from "../platform/authorized.ts";
import type { Context } from "../platform/context.ts";
import { forbidden, notFound } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { isContentGone } from "./pins.queries.ts";
import { hydratePins, type PinFactsOfPage, pinFacts, type WholePin, wholePin } from "./pins.hydration.ts";

/**
 * A pin that somebody may do something with, and the facts that were read for it. Its carousel's id stands for it too.
 *
 * @throws AppError not_found when they may not even know that it exists, forbidden when they may look but not do this
 */
export async function requirePin<Ability extends PinAbility>(
  context: Context,
  pinId: string,
  person: SignedInPerson | null,
  ability: Ability,
): Promise<{ whole: Authorized<WholePin, Ability>; facts: PinFactsOfPage }> {
  const ofCarousel = pinOfCarousel(pinId);
  const id = ofCarousel ?? pinId;
  if (!isId(id)) throw notFound("Pin");
  const viewerId = person?.id ?? null;
  const facts = await hydratePins(context, [id], viewerId);
  const whole = wholePin(facts, id);
  if (ofCarousel !== null && !facts.contentFacts.get(whole?.content.id ?? "")?.carousel) throw notFound("Pin");
  const abilities = whole && pinAbilities(pinFacts(whole), viewerId);
  if (!whole || !abilities?.open || whole.content.removed_at !== null) throw notFound("Pin");
  if (!abilities[ability]) throw ability === "save" ? notSavable(whole) : forbidden();
  return { whole: grant<WholePin, Ability>(whole), facts };
}

function notSavable({ content }: WholePin): AppError {
  if (isContentGone(content)) return forbidden();
  return new AppError("forbidden", "This Pin is shared by link only, so it cannot be saved.");
}

/** Who of those that saved some pins may open a board onto which somebody else would put them. */
export async function findReach(context: Context, board: BoardRow, pinnerIds: readonly string[]): Promise<Reach> {
  return board.privacy === "secret" ? selectPeopleAmong(context.db, board.id, pinnerIds) : "everybody";
}

/** People who may open a board. */
export type Reach = ReadonlySet<string> | "everybody";

/**
 * Whether somebody may put a pin onto a board, or into one of its sections: where it lies already those who organize that
 * board, elsewhere whoever saved it, and whoever owns both boards as long as whoever saved it can follow it there.
 */
export function mayMove(whole: WholePin, personId: string, board: BoardRow, reach: Reach): boolean {
  const { organize, editSave } = pinAbilities(pinFacts(whole), personId);
  if (whole.pin.board_id === board.id) return organize;
  if (whole.pin.person_id === personId) return editSave;
  return editSave && board.owner_id === personId && (reach === "everybody" || reach.has(whole.pin.person_id));
}

/**
 * A pin, opened by somebody, that they may put onto a board, or into one of its sections.
 *
 * @throws AppError forbidden
 */
export async function grantMove(
  context: Context,
  whole: WholePin,
  person: SignedInPerson,
  board: BoardRow,
): Promise<Authorized<WholePin, "move">> {
  const { person_id: pinnerId, board_id: from } = whole.pin;
  const leaves = pinnerId !== person.id && from !== board.id;
  const reach = leaves ? await findReach(context, board, [pinnerId]) : "everybody";
  if (!mayMove(whole, person.id, board, reach)) throw forbidden();
  return grant<WholePin, "move">(whole);
}

/** A pin that somebody deleted and may bring back. @throws AppError not_found */
export async function requireDeletedPin(
  context: Context,
  pinId: string,
  person: SignedInPerson,
): Promise<Authorized<WholePin, "restore">> {
  const facts = isId(pinId) ? await hydratePins(context, [pinId], person.id) : null;
  const whole = facts && wholePin(facts, pinId);
  const deletedAt = whole?.pin.deleted_at;
  if (!whole || !deletedAt || whole.pin.person_id !== person.id || pinFacts(whole).barred) throw notFound("Pin");
  if (deletedAt.getTime() < restorableSince(context.now())) throw notFound("Pin");
  return grant<WholePin, "restore">(whole);
}
