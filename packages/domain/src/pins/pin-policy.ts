import { type BoardFacts, boardAbilities, mayListBoard, mayOpenBoard } from "../boards/board-policy.ts";

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
  readonly board: BoardFacts;
}

const PIN_ABILITIES = ["open", "editContent", "editSave", "delete", "save"] as const;
export type PinAbility = (typeof PIN_ABILITIES)[number];

/** Whether the pin may appear in somebody's lists, searches, feeds and counts. */
export function mayListPin(pin: PinFacts, viewerId: string | null): boolean {
  return !pin.deleted && !pin.contentDeleted && mayListBoard(pin.board, viewerId);
}

/**
 * Everything that somebody may do with a pin. Only the creator edits the content, and only through their own save of it;
 * the save itself (board, section, note) belongs to whoever may edit its board.
 */
export function pinAbilities(pin: PinFacts, viewerId: string | null): Record<PinAbility, boolean> {
  const open = !pin.deleted && mayOpenBoard(pin.board, viewerId);
  const owns = viewerId !== null && open && (pin.personId === viewerId || boardAbilities(pin.board, viewerId).edit);
  return {
    open,
    editContent: owns && !pin.contentDeleted && pin.creatorId === viewerId,
    editSave: owns,
    delete: owns,
    save: viewerId !== null && open && !pin.contentDeleted,
  };
}
