import type { BoardPrivacy } from "./board.ts";
import { BOARD_ACTIONS, type BoardRole, canActOnBoard, canGrantRole, getPermissions } from "./collaboration.ts";

/** Input for the rules about a board; people are given by ID. */
export interface BoardFacts {
  readonly ownerId: string;
  readonly privacy: BoardPrivacy;
  /** Whether the board was deleted or its owner suspended. */
  readonly gone: boolean;
  /** Whether the viewer or the board's owner blocked the other. */
  readonly barred: boolean;
  /** Whether the board has at least one collaborator. */
  readonly isCollaborative: boolean;
  /** The viewer's role, if the viewer is a collaborator; otherwise null. A pending invitation isn't enough. */
  readonly collaborator: { readonly personId: string; readonly role: BoardRole } | null;
}

const BOARD_ABILITIES = ["open", "add", "organize", "edit", "invite", "own", "delete", "follow"] as const;
export type BoardAbility = (typeof BOARD_ABILITIES)[number];

/** Returns whether someone is the board's owner or a collaborator. */
export function isMember(board: BoardFacts, viewerId: string | null): boolean {
  return hasAbility(board, viewerId, BOARD_ACTIONS.look);
}

/**
 * Returns whether someone can open the board, through a link or otherwise. Only the owner and collaborators can open
 * secret boards.
 */
export function canOpenBoard(board: BoardFacts, viewerId: string | null): boolean {
  if (board.gone || board.barred) return false;
  return board.privacy !== "secret" || isMember(board, viewerId);
}

/**
 * Returns whether the board can appear in someone's lists, searches, and counts. This includes public boards, and
 * boards that the person owns or collaborates on.
 */
export function canListBoardFor(board: BoardFacts, viewerId: string | null): boolean {
  if (board.gone || board.barred) return false;
  return board.privacy === "public" || isMember(board, viewerId);
}

/**
 * Returns everything that someone can do with a board. Only the owner has the ability `own`: changing the visibility,
 * archiving, and links. Only boards that the viewer can list can be followed, because no feed shows other boards.
 * Members can't follow their own boards.
 */
export function getBoardAbilities(board: BoardFacts, viewerId: string | null): Record<BoardAbility, boolean> {
  const isOwner = viewerId !== null && board.ownerId === viewerId && !board.gone;
  const canDo = (action: number) => canOpenBoard(board, viewerId) && hasAbility(board, viewerId, action);
  return {
    open: canOpenBoard(board, viewerId),
    add: canDo(BOARD_ACTIONS.add),
    organize: canDo(BOARD_ACTIONS.organize),
    edit: canDo(BOARD_ACTIONS.edit),
    invite: canDo(BOARD_ACTIONS.invite),
    own: isOwner,
    delete: isOwner,
    follow: viewerId !== null && !isMember(board, viewerId) && canListBoardFor(board, viewerId),
  };
}

/** Returns whether someone can grant, change, or remove a role on the board. */
export function isRoleManageable(board: BoardFacts, viewerId: string | null, role: BoardRole): boolean {
  if (!getBoardAbilities(board, viewerId).invite) return false;
  return canGrantRole(board.ownerId === viewerId ? null : (board.collaborator?.role ?? "look"), role);
}

function hasAbility(board: BoardFacts, viewerId: string | null, action: number): boolean {
  const { ownerId, isCollaborative, collaborator } = board;
  const isCollaborator = viewerId !== null && collaborator?.personId === viewerId;
  const collaboratorPermissions = isCollaborator ? getPermissions(collaborator.role) : [];
  const viewerState = { ownerId, isCollaborative, collaboratedByMe: isCollaborator, collaboratorPermissions };
  return canActOnBoard(viewerId, viewerState, action);
}
