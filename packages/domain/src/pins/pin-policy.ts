import { type BoardFacts, getBoardAbilities, canListBoardFor, canOpenBoard } from "../boards/board-policy.ts";
import { canEdit } from "./can-edit.ts";

/** Input for the rules about a pin. People are identified by their IDs. */
export interface PinFacts {
  /** The person who saved the pin. */
  readonly personId: string;
  /** The person who created its content. */
  readonly creatorId: string;
  /** The save was deleted. */
  readonly deleted: boolean;
  /** The content was deleted by its creator, or taken down by the operators. */
  readonly contentDeleted: boolean;
  /** At least one save of the content is listed, so everyone can find it. */
  readonly contentListed: boolean;
  /** The content is or was listed, so other people might have saved it. */
  readonly contentWasListed: boolean;
  /**
   * The viewer created the content, and one of their saves of it is on the board of someone who blocked them or was
   * blocked by them.
   */
  readonly contentFrozen: boolean;
  /**
   * There is a block between the viewer and the person who saved the pin or created its content, in either direction.
   */
  readonly barred: boolean;
  readonly board: BoardFacts;
}

const PIN_ABILITIES = [
  "open",
  "editContent",
  "editSave",
  "editNote",
  "organize",
  "delete",
  "save",
  "favorite",
] as const;
export type PinAbility = (typeof PIN_ABILITIES)[number];

/** Returns whether the pin can appear in someone's lists, searches, feeds, and counts. */
export function canListPin(pin: PinFacts, viewerId: string | null): boolean {
  return !pin.deleted && !pin.contentDeleted && !isHiddenByBlock(pin, viewerId) && canListBoardFor(pin.board, viewerId);
}

/**
 * Returns whether a block hides the pin from the viewer. A board's owner always sees the board's pins, and people
 * always see their own saves. People are responsible for what is on their boards, and can't remove what they don't see.
 */
export function isHiddenByBlock(pin: PinFacts, viewerId: string | null): boolean {
  return pin.barred && pin.board.ownerId !== viewerId && !isPinner(pin, viewerId);
}

/**
 * Returns whether someone can open the pin, by link or otherwise: anyone who can open the pin's board, and the person
 * who saved the pin. People can open their saves even if they lose their role on the board.
 */
export function canOpenPin(pin: PinFacts, viewerId: string | null): boolean {
  if (pin.deleted || isHiddenByBlock(pin, viewerId)) return false;
  return isPinner(pin, viewerId) || canOpenBoard(pin.board, viewerId);
}

/**
 * Returns whether someone can read the pin's note. They must be able to list the board, because the board's owner can
 * write the note too. Someone who was removed from a board that isn't public can still open their own saves there, but
 * can't read the notes. Knowing a pin on a protected board doesn't reveal its note, just as it doesn't reveal the
 * board.
 */
export function canReadNote(pin: PinFacts, viewerId: string | null): boolean {
  return canOpenPin(pin, viewerId) && canListBoardFor(pin.board, viewerId);
}

/**
 * Returns whether the viewer can see the pin among a person's created and saved pins. Viewers see all pins that they
 * can list, and their own saves on any board.
 */
export function canListAsOwn(pin: PinFacts, viewerId: string | null): boolean {
  return canListPin(pin, viewerId) || (isPinner(pin, viewerId) && canOpenPin(pin, viewerId) && !pin.contentDeleted);
}

/**
 * Returns whether an unlisted pin's text is also visible elsewhere, because all saves of a content item share the text.
 * For other people, this is true only while some save is listed. For the creator, it's true for every content item that
 * was ever listed. This way, the creator can't tell whether anyone keeps the content on a secret board.
 */
export function isPublicElsewhere(pin: PinFacts, viewerId: string | null): boolean {
  if (viewerId === null || pin.contentDeleted || canListPin(pin, null)) return false;
  return pin.creatorId === viewerId ? pin.contentWasListed : pin.contentListed;
}

/** Returns whether a save of a deleted content item stays in the lists of the person who saved it. */
export function canListDeleted(pin: PinFacts, viewerId: string | null): boolean {
  return pin.contentDeleted && isPinner(pin, viewerId) && canOpenPin(pin, viewerId);
}

function isPinner(pin: PinFacts, viewerId: string | null): boolean {
  return viewerId !== null && pin.personId === viewerId;
}

/**
 * Returns everything that someone can do with a pin. Only the creator can edit the content, and only through their own
 * save. They can't edit it while one of their saves is on the board of someone who blocked them or was blocked by them.
 * The person who saved the pin and the board's owner can move the pin to another board. They can also write the pin's
 * note while they belong to the board. People who organize the board can choose the pin's section, and remove the pin.
 * An unlisted pin can be saved again only by the person who saved it and the board's owner. A save by anyone else could
 * list it.
 */
export function getPinAbilities(pin: PinFacts, viewerId: string | null): Record<PinAbility, boolean> {
  const open = canOpenPin(pin, viewerId);
  const board = getBoardAbilities(pin.board, viewerId);
  const isOwn = isPinner(pin, viewerId);
  const ownsPlace = open && (isOwn || board.own);
  const access = board.organize ? ["write"] : [];
  const facts = { access, boardOwnerId: pin.board.ownerId, pinnerId: pin.personId, savedCopyId: null };
  const canKeep = viewerId !== null && open && !pin.contentDeleted && !pin.barred;
  const isUnfrozen = !pin.board.barred && !pin.contentFrozen;
  return {
    open,
    editContent: open && isOwn && !pin.contentDeleted && pin.creatorId === viewerId && isUnfrozen,
    editSave: ownsPlace,
    editNote: ownsPlace && (board.own || board.add) && canReadNote(pin, viewerId) && (isOwn || !pin.barred),
    organize: open && (board.organize || (isOwn && board.add)),
    delete: open && canEdit(facts, viewerId),
    save: canKeep && (pin.contentListed || pin.board.privacy === "public" || ownsPlace),
    favorite: canKeep,
  };
}
