import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getBoardAbilities, type BoardFacts, canListBoardFor, canOpenBoard } from "./board-policy.ts";
import { createBoardSlug, getBoardUrl } from "./board-slug.ts";

const board = (privacy: "public" | "protected" | "secret", changes: Partial<BoardFacts> = {}): BoardFacts => ({
  ownerId: "owner",
  privacy,
  gone: false,
  barred: false,
  isCollaborative: false,
  collaborator: null,
  ...changes,
});

const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 80 })
  .map((points) => String.fromCodePoint(...points));

describe("access to a board", () => {
  it.each([
    ["public", null, true, true],
    ["public", "stranger", true, true],
    ["protected", "stranger", true, false],
    ["protected", "owner", true, true],
    ["secret", null, false, false],
    ["secret", "stranger", false, false],
    ["secret", "owner", true, true],
  ] as const)(
    "that is %s includes, for the viewer %s, opening it: %s, and listing it: %s",
    (privacy, viewer, open, list) => {
      expect(canOpenBoard(board(privacy), viewer)).toBe(open);
      expect(canListBoardFor(board(privacy), viewer)).toBe(list);
    },
  );

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

  it("is denied to everyone once the board is deleted", () => {
    expect(getBoardAbilities(board("public", { gone: true }), "owner")).toEqual(nothing);
    expect(canListBoardFor(board("public", { gone: true }), "owner")).toBe(false);
  });

  it("is denied to anyone who blocked the owner or was blocked by the owner", () => {
    expect(getBoardAbilities(board("public", { barred: true }), "stranger")).toEqual(nothing);
    expect(canListBoardFor(board("public", { barred: true }), "stranger")).toBe(false);
  });

  it.each([
    ["public", null, false],
    ["public", "stranger", true],
    ["public", "owner", false],
    ["protected", "stranger", false],
    ["secret", "stranger", false],
  ] as const)("that is %s includes, for the viewer %s, following it: %s", (privacy, viewer, follow) => {
    expect(getBoardAbilities(board(privacy), viewer).follow).toBe(follow);
  });
});

describe("createBoardSlug", () => {
  it.each([
    ["Blue & white", 0, "blue-white"],
    ["Blue & white", 2, "blue-white-3"],
    ["  ___ ", 0, "board"],
    ["2024", 0, "board-2024"],
    ["日本の庭", 0, "日本の庭"],
    ["🌷", 0, "board"],
  ])("given %j and attempt %i, returns %j", (name, attempt, slug) => {
    expect(createBoardSlug(name, attempt)).toBe(slug);
  });

  it("never returns a profile tab's name, an ID, or a slug that is too long", () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const slug = createBoardSlug(name.toWellFormed(), 0);
        expect(slug).not.toMatch(/^_|^\d+$|^$|\//);
        expect([...slug].length).toBeLessThanOrEqual(60);
      }),
    );
    expect(getBoardUrl("u", "日本")).toBe("/u/%E6%97%A5%E6%9C%AC/");
  });
});
