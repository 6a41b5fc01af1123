import { AppError } from "@tessera/contract";
import { isId } from "@tessera/database";
import { type PinAbility, pinAbilities, pinIdFromCarouselId, restorableSince } from "@tessera/domain";
import type { BoardRow } from "../boards/boards.queries.ts";
import { selectPeopleAmong } from "../boards/collaborators.queries.ts";
import { type Authorized, grant } from "../platform/authorized.ts";
import type { Context } from "../platform/context.ts";
import { forbidden, notFound } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { isContentGone } from "./pins.queries.ts";
import {
  hydratePins,
  type PinPageData,
  toPinFacts,
  type PinWithRelations,
  toPinWithRelations,
} from "./pins.hydration.ts";

/**
 * A pin that someone may act on, and the facts that were read for it. Its carousel's id works too.
 *
 * @throws AppError not_found when they may not even know that it exists, forbidden when they may look but not do this
 */
export async function requirePin<Ability extends PinAbility>(
  context: Context,
  pinId: string,
  person: SignedInPerson | null,
  ability: Ability,
): Promise<{ whole: Authorized<PinWithRelations, Ability>; facts: PinPageData }> {
  const ofCarousel = pinIdFromCarouselId(pinId);
  const id = ofCarousel ?? pinId;
  if (!isId(id)) throw notFound("Pin");
  const viewerId = person?.id ?? null;
  const facts = await hydratePins(context, [id], viewerId);
  const whole = toPinWithRelations(facts, id);
  if (ofCarousel !== null && !facts.contentFacts.get(whole?.content.id ?? "")?.carousel) throw notFound("Pin");
  const abilities = whole && pinAbilities(toPinFacts(whole), viewerId);
  if (!whole || !abilities?.open || whole.content.removed_at !== null) throw notFound("Pin");
  if (!abilities[ability]) throw ability === "save" ? notSavable(whole) : forbidden();
  return { whole: grant<PinWithRelations, Ability>(whole), facts };
}

function notSavable(whole: PinWithRelations): AppError {
  if (isContentGone(whole.content) || toPinFacts(whole).barred) return forbidden();
  return new AppError("forbidden", "This Pin is only shared by link, so it can’t be saved.");
}

/** Which savers of some pins may open a board that someone else would put them on. */
export async function findPinAccess(
  context: Context,
  board: BoardRow,
  pinnerIds: readonly string[],
): Promise<PinAccess> {
  return board.privacy === "secret" ? selectPeopleAmong(context.db, board.id, pinnerIds) : "everyone";
}

/** People who may open a board. */
export type PinAccess = ReadonlySet<string> | "everyone";

/**
 * Whether someone may put a pin onto a board, or into one of its sections. On its current board that is for organizers, and
 * on another one for the person who saved it. An owner of both boards may too, as long as the saver can follow the pin
 * there.
 */
export function canMove(whole: PinWithRelations, personId: string, board: BoardRow, reach: PinAccess): boolean {
  const { organize, editSave } = pinAbilities(toPinFacts(whole), personId);
  if (whole.pin.board_id === board.id) return organize;
  if (whole.pin.person_id === personId) return editSave;
  return editSave && board.owner_id === personId && (reach === "everyone" || reach.has(whole.pin.person_id));
}

/**
 * A pin, opened by someone, that they may put onto a board or into one of its sections.
 *
 * @throws AppError forbidden
 */
export async function authorizeMove(
  context: Context,
  whole: PinWithRelations,
  person: SignedInPerson,
  board: BoardRow,
): Promise<Authorized<PinWithRelations, "move">> {
  const { person_id: pinnerId, board_id: from } = whole.pin;
  const leaves = pinnerId !== person.id && from !== board.id;
  const reach = leaves ? await findPinAccess(context, board, [pinnerId]) : "everyone";
  if (!canMove(whole, person.id, board, reach)) throw forbidden();
  return grant<PinWithRelations, "move">(whole);
}

/** A pin that someone deleted and may restore. @throws AppError not_found */
export async function requireDeletedPin(
  context: Context,
  pinId: string,
  person: SignedInPerson,
): Promise<Authorized<PinWithRelations, "restore">> {
  const facts = isId(pinId) ? await hydratePins(context, [pinId], person.id) : null;
  const whole = facts && toPinWithRelations(facts, pinId);
  const deletedAt = whole?.pin.deleted_at;
  if (!whole || !deletedAt || whole.pin.person_id !== person.id) throw notFound("Pin");
  if (deletedAt.getTime() < restorableSince(context.now())) throw notFound("Pin");
  return grant<PinWithRelations, "restore">(whole);
}
