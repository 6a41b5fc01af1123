import type { BoardPrivacy } from "./board.ts";
import { BOARD_ACTIONS, type BoardRole, canBoard, canGrantRole, getPermissions } from "./collaboration.ts";

/** What the rules about a board ask; ids of people. */
export interface BoardFacts {
  readonly ownerId: string;
  readonly privacy: BoardPrivacy;
  /** The board was deleted, or its owner was blocked by the operators. */
  readonly gone: boolean;
  /** The viewer and its owner stand in a block, whoever of the two made it. */
  readonly barred: boolean;
  /** Somebody besides its owner is on it. */
  readonly isCollaborative: boolean;
  /** Whoever looks, where they are on it besides its owner: an invitation alone is not enough. */
  readonly collaborator: { readonly personId: string; readonly role: BoardRole } | null;
}

const BOARD_ABILITIES = ["open", "add", "organize", "edit", "invite", "own", "delete", "follow"] as const;
export type BoardAbility = (typeof BOARD_ABILITIES)[number];

/** Whether a board is somebody's, alone or with others. */
export function isMember(board: BoardFacts, viewerId: string | null): boolean {
  return hasAbility(board, viewerId, BOARD_ACTIONS.look);
}

/** Whether somebody may open the board, by link or otherwise: secret ones are for those who keep them. */
export function canOpenBoard(board: BoardFacts, viewerId: string | null): boolean {
  if (board.gone || board.barred) return false;
  return board.privacy !== "secret" || isMember(board, viewerId);
}

/** Whether the board may appear in somebody's lists, searches and counts: public ones, and those that one keeps. */
export function canListBoardFor(board: BoardFacts, viewerId: string | null): boolean {
  if (board.gone || board.barred) return false;
  return board.privacy === "public" || isMember(board, viewerId);
}

/**
 * Everything that somebody may do with a board. `own` is what stays with its owner: who may see it, putting it away,
 * links to it. Only listed ones are followed, by those who do not keep them: no feed shows the others.
 */
export function boardAbilities(board: BoardFacts, viewerId: string | null): Record<BoardAbility, boolean> {
  const isOwner = viewerId !== null && board.ownerId === viewerId && !board.gone;
  const may = (action: number) => canOpenBoard(board, viewerId) && hasAbility(board, viewerId, action);
  return {
    open: canOpenBoard(board, viewerId),
    add: may(BOARD_ACTIONS.add),
    organize: may(BOARD_ACTIONS.organize),
    edit: may(BOARD_ACTIONS.edit),
    invite: may(BOARD_ACTIONS.invite),
    own: isOwner,
    delete: isOwner,
    follow: viewerId !== null && !isMember(board, viewerId) && canListBoardFor(board, viewerId),
  };
}

/** Whether somebody may give a role on the board, or change or take it from whoever has it. */
export function isRoleManageable(board: BoardFacts, viewerId: string | null, role: BoardRole): boolean {
  if (!boardAbilities(board, viewerId).invite) return false;
  return canGrantRole(board.ownerId === viewerId ? null : (board.collaborator?.role ?? "look"), role);
}

function hasAbility(board: BoardFacts, viewerId: string | null, action: number): boolean {
  const { ownerId, isCollaborative, collaborator } = board;
  const isCollaborator = viewerId !== null && collaborator?.personId === viewerId;
  const collaboratorPermissions = isCollaborator ? getPermissions(collaborator.role) : [];
  const seen = { ownerId, isCollaborative, collaboratedByMe: isCollaborator, collaboratorPermissions };
  return canBoard(viewerId, seen, action);
}
