/** Limits of shared boards. */
export const COLLABORATION_LIMITS = {
  /** The most collaborators on one board, including pending invitations. */
  peopleMax: 100,
  /** The most boards that one person can collaborate on. */
  boardsMax: 200,
} as const;

/** Actions on a board, by their code on the wire. The owner can do all of them, and more. */
export const BOARD_ACTIONS = { look: 1, add: 2, organize: 3, edit: 4, invite: 5 } as const;
type BoardAction = (typeof BOARD_ACTIONS)[keyof typeof BOARD_ACTIONS];

/** The roles of a collaborator, from the least to the most powerful. */
export const BOARD_ROLES = ["look", "add", "organize", "manage"] as const;
export type BoardRole = (typeof BOARD_ROLES)[number];

const { look, add, organize, edit, invite } = BOARD_ACTIONS;
const PERMISSIONS: Readonly<Record<BoardRole, readonly BoardAction[]>> = {
  look: [look],
  add: [look, add],
  organize: [look, add, organize],
  manage: [look, add, organize, edit, invite],
};

/** The actions that a role allows, as codes. */
export function getPermissions(role: BoardRole): readonly BoardAction[] {
  return PERMISSIONS[role];
}

/** A board as its view describes it to a given viewer; people are given by id. */
export interface BoardViewerState {
  readonly ownerId: string;
  /** The board has at least one collaborator. */
  readonly isCollaborative: boolean;
  /** The viewer is a collaborator. */
  readonly collaboratedByMe: boolean;
  /** The codes of the actions that the viewer can take as a collaborator. */
  readonly collaboratorPermissions: readonly number[];
}

/** True if the viewer shares the board with other people. */
export function isCollaborating({ isCollaborative, collaboratedByMe }: BoardViewerState): boolean {
  return isCollaborative && collaboratedByMe;
}

/**
 * True if someone can take an action on a board. The owner can take any, a collaborator those that their role allows.
 */
export function canBoard(viewerId: string | null, board: BoardViewerState, action: number): boolean {
  if (viewerId === null) return false;
  if (viewerId === board.ownerId) return true;
  return isCollaborating(board) && board.collaboratorPermissions.includes(action);
}

/**
 * True if someone who can manage a board's collaborators can grant a role, or change or remove it. The owner can grant
 * any role; others can grant only roles below their own. This way, no one can take over a board from people with the
 * same level of trust.
 *
 * @param ownRole the role of the person who asks; null for the owner
 */
export function canGrantRole(ownRole: BoardRole | null, role: BoardRole): boolean {
  return ownRole === null || BOARD_ROLES.indexOf(ownRole) > BOARD_ROLES.indexOf(role);
}

/** The less powerful of two roles. */
export function lowerRole(a: BoardRole, b: BoardRole): BoardRole {
  return BOARD_ROLES.indexOf(a) < BOARD_ROLES.indexOf(b) ? a : b;
}
