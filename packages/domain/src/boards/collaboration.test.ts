import { describe, expect, it } from "vitest";
import { getBoardAbilities, type BoardFacts, canListBoardFor, isRoleManageable, canOpenBoard } from "./board-policy.ts";
import {
  BOARD_ACTIONS,
  BOARD_ROLES,
  type BoardViewerState,
  type BoardRole,
  canActOnBoard,
  isCollaborating,
  getPermissions,
} from "./collaboration.ts";

const viewerState = (changes: Partial<BoardViewerState> = {}): BoardViewerState => ({
  ownerId: "owner",
  isCollaborative: true,
  collaboratedByMe: true,
  collaboratorPermissions: [],
  ...changes,
});

const facts = (changes: Partial<BoardFacts> = {}): BoardFacts => ({
  ownerId: "owner",
  privacy: "secret",
  gone: false,
  barred: false,
  isCollaborative: true,
  collaborator: null,
  ...changes,
});

const sharedBoard = (role: BoardRole, changes: Partial<BoardFacts> = {}) =>
  facts({ collaborator: { personId: "friend", role }, ...changes });

describe("getBoardAbilities", () => {
  it.each([
    ["its owner", "owner", viewerState({ collaboratedByMe: false }), 4, true],
    [
      "its owner, whatever the action",
      "owner",
      viewerState({ isCollaborative: false, collaboratedByMe: false }),
      99,
      true,
    ],
    ["a collaborator with that permission", "friend", viewerState({ collaboratorPermissions: [1, 4] }), 4, true],
    ["a collaborator without it", "friend", viewerState({ collaboratorPermissions: [1, 2, 3] }), 4, false],
    ["someone else", "stranger", viewerState({ collaboratedByMe: false, collaboratorPermissions: [4] }), 4, false],
    ["a visitor", null, viewerState({ collaboratorPermissions: [4] }), 4, false],
  ])("[COLLAB-01] checks the permission of %s", (_who, viewer, board, action, allowed) => {
    expect(canActOnBoard(viewer, board, action)).toBe(allowed);
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])(
    "[COLLAB-02] given a board with collaborators: %s, including the viewer: %s, returns %s",
    (isCollaborative, collaboratedByMe, expected) => {
      expect(isCollaborating(viewerState({ isCollaborative, collaboratedByMe }))).toBe(expected);
    },
  );

  it("gives each role every ability of the role below it, and more", () => {
    const counts = BOARD_ROLES.map((role) => getPermissions(role).length);
    expect(counts).toEqual([1, 2, 3, 5]);
    expect(getPermissions("manage")).toContain(BOARD_ACTIONS.edit);
    expect(getPermissions("organize")).not.toContain(BOARD_ACTIONS.edit);
  });

  const nothing = {
    open: false,
    add: false,
    organize: false,
    edit: false,
    invite: false,
    own: false,
    delete: false,
    follow: false,
  };
  const look = { ...nothing, open: true };
  const add = { ...look, add: true };
  const organize = { ...add, organize: true };
  const manage = { ...organize, edit: true, invite: true };
  it.each([
    ["its owner", facts(), "owner", { ...manage, own: true, delete: true }],
    ["a collaborator who can look", sharedBoard("look"), "friend", look],
    ["a collaborator who can add", sharedBoard("add"), "friend", add],
    ["a collaborator who can organize", sharedBoard("organize"), "friend", organize],
    ["a collaborator who can manage", sharedBoard("manage"), "friend", manage],
    ["someone else, after the collaborator's visit", sharedBoard("manage"), "stranger", nothing],
    ["a visitor, after the collaborator's visit", sharedBoard("manage"), null, nothing],
    ["a collaborator after the board was deleted", sharedBoard("manage", { gone: true }), "friend", nothing],
    ["a collaborator in a block with its owner", sharedBoard("manage", { barred: true }), "friend", nothing],
    [
      "a collaborator on a board that isn't shared",
      sharedBoard("manage", { isCollaborative: false }),
      "friend",
      nothing,
    ],
    [
      "a collaborator on a public one, who can't follow their own board",
      sharedBoard("add", { privacy: "public" }),
      "friend",
      add,
    ],
    ["a stranger, who can follow a public one", facts({ privacy: "public" }), "stranger", { ...look, follow: true }],
  ])("returns the abilities of %s on a secret board", (_who, board, viewer, expected) => {
    expect(getBoardAbilities(board, viewer)).toEqual(expected);
  });

  it("lets only the owner and collaborators open and list a secret board", () => {
    expect([canOpenBoard(sharedBoard("look"), "friend"), canListBoardFor(sharedBoard("look"), "friend")]).toEqual([
      true,
      true,
    ]);
    expect([canOpenBoard(sharedBoard("look"), "stranger"), canListBoardFor(sharedBoard("look"), null)]).toEqual([
      false,
      false,
    ]);
  });
});

describe("isRoleManageable", () => {
  it.each([
    ["owner", facts(), "manage", true],
    ["owner", facts(), "look", true],
    ["friend", sharedBoard("manage"), "organize", true],
    ["friend", sharedBoard("manage"), "manage", false],
    ["friend", sharedBoard("organize"), "look", false],
    ["stranger", facts(), "look", false],
  ] as const)("given the viewer %s, the board %j, and the role %s, returns %s", (viewer, board, role, allowed) => {
    expect(isRoleManageable(board, viewer, role)).toBe(allowed);
  });
});
