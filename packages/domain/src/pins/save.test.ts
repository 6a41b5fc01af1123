import { describe, expect, it } from "vitest";
import { addAnonymousSave } from "./anonymous-saves.ts";
import { canEdit } from "./can-edit.ts";
import { needsQuickSaveCheck, getOwnSaveBehavior, addRecentImage } from "./save.ts";
import { truncateOverlayBoardName, getSavedText } from "./saved-text.ts";

describe("getSavedText", () => {
  const board = { type: "board", title: "Balconies" } as const;
  const profile = { type: "profile", title: "Quick saves" } as const;

  it.each([
    [board, 0, { kind: "now" }],
    [board, 949, { kind: "now" }],
    [board, 950, { kind: "board", name: "Balconies" }],
    [board, null, { kind: "board", name: "Balconies" }],
    [profile, 949, { kind: "now" }],
    [profile, 950, { kind: "profile" }],
    [profile, null, { kind: "profile" }],
  ] as const)("given %o after %s ms, returns %o [SAVE-16]", (place, sinceMs, words) => {
    expect(getSavedText(place, sinceMs)).toEqual(words);
  });
});

describe("truncateOverlayBoardName", () => {
  it.each([
    ["a".repeat(22), "a".repeat(22)],
    ["a".repeat(23), "a".repeat(22)],
    ["🪴".repeat(23), "🪴".repeat(22)],
    ["", ""],
  ])("shortens %s to %s [SAVE-17]", (name, shortened) => {
    expect(truncateOverlayBoardName(name)).toBe(shortened);
  });
});

describe("needsQuickSaveCheck", () => {
  it.each([
    [0, true],
    [4, true],
    [5, false],
    [120, false],
  ])("given %i boards, returns %s [SAVE-26]", (boards, needsCheck) => {
    expect(needsQuickSaveCheck(boards)).toBe(needsCheck);
  });
});

describe("getOwnSaveBehavior", () => {
  it.each([
    ["me", { id: "me", saveBehavior: 0 }, 0],
    ["me", { id: "me", saveBehavior: 1 }, 1],
    ["me", { id: "somebody", saveBehavior: 0 }, 1],
    [null, { id: null, saveBehavior: 0 }, 1],
  ] as const)("given the viewer %s and the settings %o, returns %i [SAVE-27]", (viewerId, person, behavior) => {
    expect(getOwnSaveBehavior(viewerId, person)).toBe(behavior);
  });
});

describe("a pin that the viewer saved", () => {
  const foreignPin = { access: [], boardOwnerId: "owner", pinnerId: "pinner" };

  it.each([
    [{ localPinId: "77" }, "me", true],
    [null, "me", false],
    [{ localPinId: "77" }, null, false],
  ])("is editable, given the saved info %j and the viewer %s: %s [SAVE-33]", (savedInfo, userId, isEditable) => {
    expect(canEdit({ ...foreignPin, savedCopyId: savedInfo?.localPinId ?? null }, userId)).toBe(isEditable);
  });
});

describe("addRecentImage", () => {
  const push = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: String(index) })).reduce<readonly { id: string }[]>(
      (pictures, picture) => addRecentImage(pictures, picture),
      [],
    );

  it("keeps the 10 newest of 11 images, newest first [SAVE-34]", () => {
    expect(push(11).map(({ id }) => id)).toEqual(["10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]);
  });

  it("keeps a repeated pin only at its latest position [SAVE-34]", () => {
    expect(addRecentImage(push(3), { id: "0" }).map(({ id }) => id)).toEqual(["0", "2", "1"]);
  });
});

describe("addAnonymousSave", () => {
  const [a, b, c] = [{ id: "a" }, { id: "b" }, { id: "c" }];

  it.each([
    [[], a, ["a"], "kept"],
    [[a], b, ["a", "b"], "kept"],
    [[a, b], c, ["a", "b"], "prompt"],
    [[a, b], a, ["b", "a"], "had"],
    [[a], a, ["a"], "had"],
  ] as const)(
    "given %j and the new pin %j, returns %j and the outcome %s [UNAUTH-06] [UNAUTH-07]",
    (saves, save, ids, outcome) => {
      const answer = addAnonymousSave<{ id: string }>(saves, save);
      expect(answer.saves.map(({ id }) => id)).toEqual(ids);
      expect(answer.outcome).toBe(outcome);
    },
  );
});
