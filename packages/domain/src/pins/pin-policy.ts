import { type BoardFacts, boardAbilities, canListBoardFor, canOpenBoard } from "../boards/board-policy.ts";
import { canEdit } from "./can-edit.ts";

/** What the rules about a pin need; ids of people. */
export interface PinFacts {
  /** Who saved it. */
  readonly personId: string;
  /** Who created its content. */
  readonly creatorId: string;
  /** The save was deleted. */
  readonly deleted: boolean;
  /** The content was deleted by its creator, or taken down by the operators. */
  readonly contentDeleted: boolean;
  /** Someone's save of the content is listed, so that everyone can find it. */
  readonly contentListed: boolean;
  /** The content is or once was listed, so that other people might have saved it. */
  readonly contentWasListed: boolean;
  /** The viewer created the content, and has a save of it on the board of someone they're in a block with. */
  readonly contentFrozen: boolean;
  /** The viewer is in a block with the person who saved it or created its content, whichever of them made the block. */
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

/** Whether the pin can appear in someone's lists, searches, feeds and counts. */
export function canListPin(pin: PinFacts, viewerId: string | null): boolean {
  return !pin.deleted && !pin.contentDeleted && !isHiddenByBlock(pin, viewerId) && canListBoardFor(pin.board, viewerId);
}

/**
 * Whether a block hides the pin from the viewer. A board's owner always sees what others put there, and people always
 * see their own saves. They are responsible for what their boards show, and can't remove what they don't see.
 */
export function isHiddenByBlock(pin: PinFacts, viewerId: string | null): boolean {
  return pin.barred && pin.board.ownerId !== viewerId && !isPinner(pin, viewerId);
}

/**
 * Whether someone can open the pin, by link or otherwise. Everyone who can open its board can, and so can the person
 * who saved it. What they saved there remains theirs, whatever happens to their role on that board.
 */
export function canOpenPin(pin: PinFacts, viewerId: string | null): boolean {
  if (pin.deleted || isHiddenByBlock(pin, viewerId)) return false;
  return isPinner(pin, viewerId) || canOpenBoard(pin.board, viewerId);
}

/**
 * Whether someone can read the pin's note: only with its board, whose owner writes it too. Someone who was removed
 * from a secret board can still open the pins that they saved there. They can't read what was written about them
 * since.
 */
export function canReadNote(pin: PinFacts, viewerId: string | null): boolean {
  return canOpenPin(pin, viewerId) && canOpenBoard(pin.board, viewerId);
}

/** Whether the pin can appear among what someone created and saved: what they can list, and their own saves anywhere. */
export function canListAsOwn(pin: PinFacts, viewerId: string | null): boolean {
  return canListPin(pin, viewerId) || (isPinner(pin, viewerId) && canOpenPin(pin, viewerId) && !pin.contentDeleted);
}

/**
 * Whether words on a pin that not everyone can find show where more people look: all saves of a content share them.
 * Others learn this if a save is public now. The creator learns it about every content that was ever listed. So it stays
 * secret whether anyone keeps it on a secret board.
 */
export function isPublicElsewhere(pin: PinFacts, viewerId: string | null): boolean {
  if (viewerId === null || pin.contentDeleted || canListPin(pin, null)) return false;
  return pin.creatorId === viewerId ? pin.contentWasListed : pin.contentListed;
}

/** Whether a save of a content that is gone keeps its place in the lists of the person who saved it. */
export function canListDeleted(pin: PinFacts, viewerId: string | null): boolean {
  return pin.contentDeleted && isPinner(pin, viewerId) && canOpenPin(pin, viewerId);
}

function isPinner(pin: PinFacts, viewerId: string | null): boolean {
  return viewerId !== null && pin.personId === viewerId;
}

/**
 * Everything that someone can do with a pin. Only the creator edits the content, only through their own save of it.
 * They can't while one of their saves is on the board of someone they're in a block with. The person who saved it and
 * the board's owner choose its board, and write its note while they are on that board. People who organize the board
 * choose its section, and whether it stays there. Only the people an unlisted pin belongs to can save it: their save
 * could list it.
 */
export function pinAbilities(pin: PinFacts, viewerId: string | null): Record<PinAbility, boolean> {
  const open = canOpenPin(pin, viewerId);
  const board = boardAbilities(pin.board, viewerId);
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
