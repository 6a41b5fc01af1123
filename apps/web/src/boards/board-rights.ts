import type { Board } from "@tessera/contract";
import { QUICK_SAVES_LAYOUT } from "@tessera/domain";

/**
 * Whether the viewer owns a board or collaborates on it. False for the board behind profile saves, because no one edits
 * it.
 */
export function isBoardMember({
  can,
  collaboratedByMe,
  layout,
}: Pick<Board, "can" | "collaboratedByMe" | "layout">): boolean {
  return (can.own || collaboratedByMe) && layout !== QUICK_SAVES_LAYOUT;
}

/** Whether the viewer can edit a board's details. */
export function canChangeBoard(board: Pick<Board, "can" | "collaboratedByMe" | "layout">): boolean {
  return board.can.edit && isBoardMember(board);
}

/** Whether people who receive a board's URL can open it. */
export function canShareBoard({ privacy, layout }: Pick<Board, "privacy" | "layout">): boolean {
  return privacy !== "secret" && layout !== QUICK_SAVES_LAYOUT;
}

/** Whether the viewer can reorder a board's sections and pins. */
export function canOrganizeBoard(board: Pick<Board, "can" | "collaboratedByMe" | "layout">): boolean {
  return board.can.organize && isBoardMember(board);
}
