import { type BoardFacts, boardAbilities, mayListBoard, mayOpenBoard } from "../boards/board-policy.ts";
import { canEdit } from "./can-edit.ts";

/** What the rules about a pin ask; ids of people. */
export interface PinFacts {
  /** Who saved it. */
  readonly personId: string;
  /** Who made its content. */
  readonly creatorId: string;
  /** The save was deleted. */
  readonly deleted: boolean;
  /** The content was deleted by its creator, or taken down by the operators. */
  readonly contentDeleted: boolean;
  /** Somebody's save of the content is listed, so that everybody may come across it. */
  readonly contentListed: boolean;
  /** The viewer stands in a block with whoever saved it or made its content, whoever of the two made the block. */
  readonly barred: boolean;
  readonly board: BoardFacts;
}

const PIN_ABILITIES = ["open", "editContent", "editSave", "delete", "save", "favorite"] as const;
export type PinAbility = (typeof PIN_ABILITIES)[number];

/** Whether the pin may appear in somebody's lists, searches, feeds and counts. */
export function mayListPin(pin: PinFacts, viewerId: string | null): boolean {
  return !pin.deleted && !pin.contentDeleted && !pin.barred && mayListBoard(pin.board, viewerId);
}

/** Whether somebody may open the pin, by link or otherwise. */
export function mayOpenPin(pin: PinFacts, viewerId: string | null): boolean {
  return !pin.deleted && !pin.barred && mayOpenBoard(pin.board, viewerId);
}

/**
 * Everything that somebody may do with a pin. Only the creator edits the content, and only through their own save of it;
 * the save itself (board, section, note) belongs to whoever may edit its board. What is shared by link alone is not
 * saved by others, for a save of theirs could list it.
 */
export function pinAbilities(pin: PinFacts, viewerId: string | null): Record<PinAbility, boolean> {
  const open = mayOpenPin(pin, viewerId);
  const access = boardAbilities(pin.board, viewerId).edit ? ["write"] : [];
  const facts = { access, boardOwnerId: pin.board.ownerId, pinnerId: pin.personId, savedCopyId: null };
  const owns = open && canEdit(facts, { userId: viewerId });
  const keeps = viewerId !== null && open && !pin.contentDeleted;
  return {
    open,
    editContent: owns && !pin.contentDeleted && pin.creatorId === viewerId,
    editSave: owns,
    delete: owns,
    save: keeps && (pin.contentListed || mayListBoard(pin.board, viewerId)),
    favorite: keeps,
  };
}
