import type { Board } from "@tessera/contract";
import { QUICK_SAVES } from "@tessera/domain";

/** Whether a board is the viewer's, alone or with others; what was saved to the profile lies on one that nobody edits. */
export function isBoardMember({
  can,
  collaboratedByMe,
  layout,
}: Pick<Board, "can" | "collaboratedByMe" | "layout">): boolean {
  return (can.own || collaboratedByMe) && layout !== QUICK_SAVES;
}

/** Whether the viewer may change what a board says of itself. */
export function canChangeBoard(board: Pick<Board, "can" | "collaboratedByMe" | "layout">): boolean {
  return board.can.edit && isBoardMember(board);
}

/** Whether the viewer may put a board's sections and pins in order. */
export function canOrganizeBoard(board: Pick<Board, "can" | "collaboratedByMe" | "layout">): boolean {
  return board.can.organize && isBoardMember(board);
}
