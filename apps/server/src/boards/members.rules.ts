import { type BoardRole, isMember, isRoleManageable } from "@tessera/domain";
import { toBoardFacts, type BoardRow } from "./boards.queries.ts";

const NO_ONE: ReadonlySet<string> = new Set();

/** Returns whether someone may grant a role on a board that they can open. */
export function canManageRole(board: BoardRow, viewerId: string | null, role: BoardRole): boolean {
  return isRoleManageable(toBoardFacts(board, NO_ONE), viewerId, role);
}

/** Returns whether someone is the owner or a collaborator of a board that they can open. */
export function isBoardMember(board: BoardRow, viewerId: string | null): boolean {
  return isMember(toBoardFacts(board, NO_ONE), viewerId);
}
