import { type BoardRole, keepsBoard, mayManageRole } from "@tessera/domain";
import { boardFacts, type BoardRow } from "./boards.queries.ts";

const NOBODY: ReadonlySet<string> = new Set();

/** Whether somebody may give a role on a board that they may open. */
export function mayManageRoleHere(board: BoardRow, viewerId: string | null, role: BoardRole): boolean {
  return mayManageRole(boardFacts(board, NOBODY), viewerId, role);
}

/** Whether somebody keeps a board that they may open, alone or with others. */
export function keepsBoardHere(board: BoardRow, viewerId: string | null): boolean {
  return keepsBoard(boardFacts(board, NOBODY), viewerId);
}
