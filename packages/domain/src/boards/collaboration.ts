/** Limits for shared boards. */
export const COLLABORATION_LIMITS = {
  /** The maximum number of collaborators on one board, including pending invitations. */
  peopleMax: 100,
  /** The maximum number of boards that one person can collaborate on. */
  boardsMax: 200,
} as const;

/** Actions on a board, by their wire codes. The owner can take all of these actions and more. */
export const BOARD_ACTIONS = { look: 1, add: 2, organize: 3, edit: 4, invite: 5 } as const;
type BoardAction = (typeof BOARD_ACTIONS)[keyof typeof BOARD_ACTIONS];

/** A collaborator's roles, from the least to the most powerful. */
export const BOARD_ROLES = ["look", "add", "organize", "manage"] as const;
export type BoardRole = (typeof BOARD_ROLES)[number];

const { look, add, organize, edit, invite } = BOARD_ACTIONS;
const PERMISSIONS_BY_ROLE: Readonly<Record<BoardRole, readonly BoardAction[]>> = {
  look: [look],
  add: [look, add],
  organize: [look, add, organize],
  manage: [look, add, organize, edit, invite],
};

/** Returns the codes of the actions that a role allows. */
export function getPermissions(role: BoardRole): readonly BoardAction[] {
  return PERMISSIONS_BY_ROLE[role];
}

/** A board as its view describes it to a given viewer; people are given by ID. */
export interface BoardViewerState {
  readonly ownerId: string;
  /** Whether the board has at least one collaborator. */
  readonly isCollaborative: boolean;
  /** Whether the viewer is a collaborator. */
  readonly collaboratedByMe: boolean;
  /** The codes of the actions that the viewer can take as a collaborator. */
  readonly collaboratorPermissions: readonly number[];
}

/** Returns whether the viewer collaborates on the board with other people. */
export function isCollaborating({ isCollaborative, collaboratedByMe }: BoardViewerState): boolean {
  return isCollaborative && collaboratedByMe;
}

/**
 * Returns whether someone can take an action on a board. The owner can take any action, and a collaborator can take the
 * actions that their role allows.
 */
export function canActOnBoard(viewerId: string | null, board: BoardViewerState, action: number): boolean {
  if (viewerId === null) return false;
  if (viewerId === board.ownerId) return true;
  return isCollaborating(board) && board.collaboratorPermissions.includes(action);
}

/**
 * Returns whether someone who manages a board's collaborators can grant, change, or remove a role. The owner can grant
 * any role. Others can grant only roles below their own. This way, no one can take over a board from equally trusted
 * people.
 *
 * @param ownRole the role of the person who grants the role; null for the owner
 */
export function canGrantRole(ownRole: BoardRole | null, role: BoardRole): boolean {
  return ownRole === null || BOARD_ROLES.indexOf(ownRole) > BOARD_ROLES.indexOf(role);
}

/** Returns the less powerful of two roles. */
export function lowerRole(a: BoardRole, b: BoardRole): BoardRole {
  return BOARD_ROLES.indexOf(a) < BOARD_ROLES.indexOf(b) ? a : b;
}
