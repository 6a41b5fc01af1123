import { describe, expect, it } from "vitest";
import { boardState } from "./board-lists.ts";

describe("[BOARD-11] the state of a board in a list", () => {
  const plain = { archived: false, privacy: "public", isCollaborative: false } as const;
  it.each([
    ["NONE", plain],
    ["NONE", { ...plain, privacy: "protected" }],
    ["GROUP", { ...plain, isCollaborative: true }],
    ["SECRET", { ...plain, privacy: "secret", isCollaborative: true }],
    ["ARCHIVED", { ...plain, archived: true, privacy: "secret" }],
  ] as const)("is right for %s", (state, board) => {
    expect(boardState(board)).toBe(state);
  });
});
