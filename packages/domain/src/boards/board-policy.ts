import type { BoardPrivacy } from "./board.ts";

/** What the rules about a board ask; ids of people. */
export interface BoardFacts {
  readonly ownerId: string;
  readonly privacy: BoardPrivacy;
  /** The board was deleted, or its owner was blocked by the operators. */
  readonly gone: boolean;
  /** The viewer and its owner stand in a block, whoever of the two made it. */
  readonly barred: boolean;
}

const BOARD_ABILITIES = ["open", "edit", "delete", "add", "follow"] as const;
export type BoardAbility = (typeof BOARD_ABILITIES)[number];

/** Whether somebody may open the board, by link or otherwise: secret ones are their owner's alone. */
export function mayOpenBoard(board: BoardFacts, viewerId: string | null): boolean {
  if (board.gone || board.barred) return false;
  return board.privacy !== "secret" || board.ownerId === viewerId;
}

/** Whether the board may appear in somebody's lists, searches and counts: public ones, and one's own. */
export function mayListBoard(board: BoardFacts, viewerId: string | null): boolean {
  if (board.gone || board.barred) return false;
  return board.privacy === "public" || board.ownerId === viewerId;
}

/** Everything that somebody may do with a board. Only listed ones are followed: no feed shows the others. */
export function boardAbilities(board: BoardFacts, viewerId: string | null): Record<BoardAbility, boolean> {
  const owns = viewerId !== null && board.ownerId === viewerId && !board.gone;
  const follow = viewerId !== null && !owns && mayListBoard(board, viewerId);
  return { open: mayOpenBoard(board, viewerId), edit: owns, delete: owns, add: owns, follow };
}
