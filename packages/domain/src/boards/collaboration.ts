/** Limits of what people keep together. */
export const COLLABORATION_LIMITS = {
  /** People on one board besides its owner, those who are asked and have not answered among them. */
  peopleMax: 100,
  /** Boards of others on which one person is. */
  boardsMax: 200,
} as const;

/** What can be done with a board, by the code that stands for it on the wire. Who owns it may do all of it, and more. */
export const BOARD_ACTIONS = { look: 1, add: 2, organize: 3, edit: 4, invite: 5 } as const;
type BoardAction = (typeof BOARD_ACTIONS)[keyof typeof BOARD_ACTIONS];

/** What somebody is to a board that is not theirs, the least first. */
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

/** A board before somebody, as its view tells it; ids of people. */
export interface BoardViewerState {
  readonly ownerId: string;
  /** Somebody besides its owner is on it. */
  readonly isCollaborative: boolean;
  /** The viewer is one of them. */
  readonly collaboratedByMe: boolean;
  /** The codes of what the viewer may do as one of them. */
  readonly collaboratorPermissions: readonly number[];
}

/** Whether the viewer keeps the board together with others. */
export function isCollaborating({ isCollaborative, collaboratedByMe }: BoardViewerState): boolean {
  return isCollaborative && collaboratedByMe;
}

/** Whether somebody may do something with a board: its owner anything, a collaborator what they were given. */
export function canBoard(viewerId: string | null, board: BoardViewerState, action: number): boolean {
  if (viewerId === null) return false;
  if (viewerId === board.ownerId) return true;
  return isCollaborating(board) && board.collaboratorPermissions.includes(action);
}

/**
 * Whether somebody who may manage the people of a board may give a role, or change or take it from whoever has it: the
 * owner any, others those below their own, so that nobody takes a board from those who were trusted as much.
 *
 * @param own the role of whoever asks; null for the owner
 */
export function canGrantRole(own: BoardRole | null, role: BoardRole): boolean {
  return own === null || BOARD_ROLES.indexOf(own) > BOARD_ROLES.indexOf(role);
}

/** The one of two roles that may do less. */
export function lowerRole(one: BoardRole, other: BoardRole): BoardRole {
  return BOARD_ROLES.indexOf(one) < BOARD_ROLES.indexOf(other) ? one : other;
}
