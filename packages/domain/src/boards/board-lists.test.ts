import { describe, expect, it } from "vitest";
import { getBoardState } from "./board-lists.ts";

describe("[BOARD-11] getBoardState", () => {
  const plain = { archived: false, privacy: "public", isCollaborative: false } as const;
  it.each([
    ["NONE", plain],
    ["NONE", { ...plain, privacy: "protected" }],
    ["GROUP", { ...plain, isCollaborative: true }],
    ["SECRET", { ...plain, privacy: "secret", isCollaborative: true }],
    ["ARCHIVED", { ...plain, archived: true, privacy: "secret" }],
  ] as const)("returns %s for a board in that state", (state, board) => {
    expect(getBoardState(board)).toBe(state);
  });
});
