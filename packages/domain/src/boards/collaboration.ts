/** Limits of shared boards. */
export const COLLABORATION_LIMITS = {
  /** People on one board besides its owner, including those whose invitation is pending. */
  peopleMax: 100,
  /** Boards of other people that one person is on. */
  boardsMax: 200,
} as const;

/** What can be done with a board, by its code on the wire. The owner can do all of it, and more. */
export const BOARD_ACTIONS = { look: 1, add: 2, organize: 3, edit: 4, invite: 5 } as const;
type BoardAction = (typeof BOARD_ACTIONS)[keyof typeof BOARD_ACTIONS];

/** Someone's role on a board that isn't theirs, the least powerful first. */
export const BOARD_ROLES = ["look", "add", "organize", "manage"] as const;
export type BoardRole = (typeof BOARD_ROLES)[number];

const { look, add, organize, edit, invite } = BOARD_ACTIONS;
const PERMISSIONS: Readonly<Record<BoardRole, readonly BoardAction[]>> = {
  look: [look],
  add: [look, add],
  organize: [look, add, organize],
  manage: [look, add, organize, edit, invite],
};

/** What a role allows, as the codes of actions. */
export function getPermissions(role: BoardRole): readonly BoardAction[] {
  return PERMISSIONS[role];
}

/** A board for a given viewer, as its view describes it; ids of people. */
export interface BoardViewerState {
  readonly ownerId: string;
  /** Someone besides its owner is on it. */
  readonly isCollaborative: boolean;
  /** The viewer is one of them. */
  readonly collaboratedByMe: boolean;
  /** The codes of what the viewer can do as a collaborator. */
  readonly collaboratorPermissions: readonly number[];
}

/** Whether the viewer shares the board with others. */
export function isCollaborating({ isCollaborative, collaboratedByMe }: BoardViewerState): boolean {
  return isCollaborative && collaboratedByMe;
}

/** Whether someone can do something with a board: the owner anything, a collaborator what their role allows. */
export function canBoard(viewerId: string | null, board: BoardViewerState, action: number): boolean {
  if (viewerId === null) return false;
  if (viewerId === board.ownerId) return true;
  return isCollaborating(board) && board.collaboratorPermissions.includes(action);
}

/**
 * Whether someone who can manage a board's people can give a role, or change or take it from the person who has it.
 * The owner can give any role, others only those below their own. So no one can take a board from people who were
 * trusted as much.
 *
 * @param ownRole the role of the person who asks; null for the owner
 */
export function canGrantRole(ownRole: BoardRole | null, role: BoardRole): boolean {
  return ownRole === null || BOARD_ROLES.indexOf(ownRole) > BOARD_ROLES.indexOf(role);
}

/** The less powerful of two roles. */
export function lowerRole(one: BoardRole, other: BoardRole): BoardRole {
  return BOARD_ROLES.indexOf(one) < BOARD_ROLES.indexOf(other) ? one : other;
}
