import { AppError } from "@tessera/contract";
import { isId } from "@tessera/database";
import { type PinAbility, getPinAbilities, parseCarouselId, getRestorableSince } from "@tessera/domain";
import type { BoardRow } from "../boards/boards.queries.ts";
import { selectCollaboratorsAmong } from "../boards/collaborators.queries.ts";
import { type Authorized, grant } from "../platform/authorized.ts";
import type { Context } from "../platform/context.ts";
import { createForbiddenError, createNotFoundError } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { isContentGone } from "./pins.queries.ts";
import { parseContentFacts } from "./facts.hydration.ts";
import {
  hydratePinRules,
  hydratePins,
  isVisibleOnlyByLink,
  type HydratedPins,
  toPinFacts,
  type PinWithRelations,
  toPinWithRelations,
} from "./pins.hydration.ts";

/**
 * Requires a pin that someone may act on, and loads its facts. It also accepts the pin's carousel id.
 *
 * @throws AppError not_found when they may not know that the pin exists, forbidden when they may only see it
 */
export async function requirePin<Ability extends PinAbility>(
  context: Context,
  pinId: string,
  person: SignedInPerson | null,
  ability: Ability,
): Promise<{ fullPin: Authorized<PinWithRelations, Ability>; facts: HydratedPins }> {
  const { id, carouselPinId } = parsePinId(pinId);
  const facts = await hydratePins(context, [id], person?.id ?? null);
  const fullPin = toPinWithRelations(facts, id);
  if (carouselPinId !== null && !facts.contentFacts.get(fullPin?.content.id ?? "")?.carousel)
    throw createNotFoundError("Pin");
  return { fullPin: await grantAbility(context, fullPin, person, ability), facts };
}

/**
 * Like `requirePin`, but loads only the data that the rules need. Use it for actions whose response doesn't show the
 * pin.
 *
 * @throws AppError not_found when they may not know that the pin exists, forbidden when they may only see it
 */
export async function requirePinToActOn<Ability extends "open" | "save" | "favorite">(
  context: Context,
  pinId: string,
  person: SignedInPerson,
  ability: Ability,
): Promise<Authorized<PinWithRelations, Ability>> {
  const { id, carouselPinId } = parsePinId(pinId);
  const facts = await hydratePinRules(context, [id], person.id);
  const fullPin = toPinWithRelations(facts, id);
  const isCarousel = parseContentFacts(context, facts.contents).get(fullPin?.content.id ?? "")?.carousel !== undefined;
  if (carouselPinId !== null && !isCarousel) throw createNotFoundError("Pin");
  return grantAbility(context, fullPin, person, ability);
}

/** Returns a pin's id. A carousel's own id contains it. @throws AppError not_found */
function parsePinId(pinId: string): { readonly id: string; readonly carouselPinId: string | null } {
  const carouselPinId = parseCarouselId(pinId);
  const id = carouselPinId ?? pinId;
  if (!isId(id)) throw createNotFoundError("Pin");
  return { id, carouselPinId };
}

async function grantAbility<Ability extends PinAbility>(
  context: Context,
  fullPin: PinWithRelations | null,
  person: SignedInPerson | null,
  ability: Ability,
): Promise<Authorized<PinWithRelations, Ability>> {
  const viewerId = person?.id ?? null;
  const abilities = fullPin && getPinAbilities(toPinFacts(fullPin), viewerId);
  if (!fullPin || !abilities?.open || fullPin.content.removed_at !== null) throw createNotFoundError("Pin");
  if (isVisibleOnlyByLink(fullPin, viewerId)) await context.requireGuessesLeft();
  if (!abilities[ability]) throw ability === "save" ? createNotSavableError(fullPin) : createForbiddenError();
  return grant<PinWithRelations, Ability>(fullPin);
}

function createNotSavableError(fullPin: PinWithRelations): AppError {
  if (isContentGone(fullPin.content) || toPinFacts(fullPin).barred) return createForbiddenError();
  return new AppError("forbidden", "This Pin is only shared by link, so it can’t be saved.");
}

/** Finds which of the people who saved these pins may open the board that someone else wants to move the pins to. */
export async function findPinAccess(
  context: Context,
  board: BoardRow,
  pinnerIds: readonly string[],
): Promise<PinAccess> {
  return board.privacy === "secret" ? selectCollaboratorsAmong(context.db, board.id, pinnerIds) : "everyone";
}

/** The people who may open a board. */
export type PinAccess = ReadonlySet<string> | "everyone";

/**
 * Returns whether someone may move a pin to a board, or into one of its sections. Organizers may move it on its current
 * board, and the person who saved it may move it to another one. The owner of both boards may also move it, if the
 * saver can still open the pin there.
 */
export function canMove(fullPin: PinWithRelations, personId: string, board: BoardRow, pinAccess: PinAccess): boolean {
  const { organize, editSave } = getPinAbilities(toPinFacts(fullPin), personId);
  if (fullPin.pin.board_id === board.id) return organize;
  if (fullPin.pin.person_id === personId) return editSave;
  return editSave && board.owner_id === personId && (pinAccess === "everyone" || pinAccess.has(fullPin.pin.person_id));
}

/**
 * Authorizes someone to move a pin that they opened to a board or into one of its sections.
 *
 * @throws AppError forbidden
 */
export async function authorizeMove(
  context: Context,
  fullPin: PinWithRelations,
  person: SignedInPerson,
  board: BoardRow,
): Promise<Authorized<PinWithRelations, "move">> {
  const { person_id: pinnerId, board_id: sourceId } = fullPin.pin;
  const isLeavingBoard = pinnerId !== person.id && sourceId !== board.id;
  const pinAccess = isLeavingBoard ? await findPinAccess(context, board, [pinnerId]) : "everyone";
  if (!canMove(fullPin, person.id, board, pinAccess)) throw createForbiddenError();
  return grant<PinWithRelations, "move">(fullPin);
}

/** Requires a pin that someone deleted and may restore. @throws AppError not_found */
export async function requireDeletedPin(
  context: Context,
  pinId: string,
  person: SignedInPerson,
): Promise<Authorized<PinWithRelations, "restore">> {
  const facts = isId(pinId) ? await hydratePins(context, [pinId], person.id) : null;
  const fullPin = facts && toPinWithRelations(facts, pinId);
  const deletedAt = fullPin?.pin.deleted_at;
  if (!fullPin || !deletedAt || fullPin.pin.person_id !== person.id) throw createNotFoundError("Pin");
  if (deletedAt.getTime() < getRestorableSince(context.now())) throw createNotFoundError("Pin");
  return grant<PinWithRelations, "restore">(fullPin);
}
