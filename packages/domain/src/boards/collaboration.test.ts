import { describe, expect, it } from "vitest";
import { boardAbilities, type BoardFacts, canListBoardFor, isRoleManageable, canOpenBoard } from "./board-policy.ts";
import {
  BOARD_ACTIONS,
  BOARD_ROLES,
  type BoardViewerState,
  type BoardRole,
  canBoard,
  isCollaborating,
  getPermissions,
} from "./collaboration.ts";

const seen = (changes: Partial<BoardViewerState> = {}): BoardViewerState => ({
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

const kept = (role: BoardRole, changes: Partial<BoardFacts> = {}) =>
  facts({ collaborator: { personId: "friend", role }, ...changes });

describe("what somebody may do with a board", () => {
  it.each([
    ["its owner", "owner", seen({ collaboratedByMe: false }), 4, true],
    ["its owner, whatever else it is", "owner", seen({ isCollaborative: false, collaboratedByMe: false }), 99, true],
    ["a collaborator who was given it", "friend", seen({ collaboratorPermissions: [1, 4] }), 4, true],
    ["a collaborator who was not", "friend", seen({ collaboratorPermissions: [1, 2, 3] }), 4, false],
    ["somebody else", "stranger", seen({ collaboratedByMe: false, collaboratorPermissions: [4] }), 4, false],
    ["a visitor", null, seen({ collaboratorPermissions: [4] }), 4, false],
  ])("[COLLAB-01] %s", (_who, viewer, board, action, allowed) => {
    expect(canBoard(viewer, board, action)).toBe(allowed);
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])("[COLLAB-02] collaborative: %s, by me: %s → %s", (isCollaborative, collaboratedByMe, expected) => {
    expect(isCollaborating(seen({ isCollaborative, collaboratedByMe }))).toBe(expected);
  });

  it("each role may do all that the one before it may, and more", () => {
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
    ["who may look", kept("look"), "friend", look],
    ["who may add", kept("add"), "friend", add],
    ["who may organize", kept("organize"), "friend", organize],
    ["who may manage", kept("manage"), "friend", manage],
    ["somebody, though a collaborator looked before", kept("manage"), "stranger", nothing],
    ["a visitor, though a collaborator looked before", kept("manage"), null, nothing],
    ["a collaborator of one that is gone", kept("manage", { gone: true }), "friend", nothing],
    ["a collaborator whom a block keeps from its owner", kept("manage", { barred: true }), "friend", nothing],
    ["a collaborator of a board of one", kept("manage", { isCollaborative: false }), "friend", nothing],
    [
      "a collaborator of a public one, who follows nothing of their own",
      kept("add", { privacy: "public" }),
      "friend",
      add,
    ],
    ["who follows a public one", facts({ privacy: "public" }), "stranger", { ...look, follow: true }],
  ])("a secret board, %s", (_who, board, viewer, expected) => {
    expect(boardAbilities(board, viewer)).toEqual(expected);
  });

  it("a collaborator opens a secret board and lists it; nobody else does", () => {
    expect([canOpenBoard(kept("look"), "friend"), canListBoardFor(kept("look"), "friend")]).toEqual([true, true]);
    expect([canOpenBoard(kept("look"), "stranger"), canListBoardFor(kept("look"), null)]).toEqual([false, false]);
  });
});

describe("who may give and take roles", () => {
  it.each([
    ["owner", facts(), "manage", true],
    ["owner", facts(), "look", true],
    ["friend", kept("manage"), "organize", true],
    ["friend", kept("manage"), "manage", false],
    ["friend", kept("organize"), "look", false],
    ["stranger", facts(), "look", false],
  ] as const)("%s, of %j, gives %s: %s", (viewer, board, role, allowed) => {
    expect(isRoleManageable(board, viewer, role)).toBe(allowed);
  });
});
