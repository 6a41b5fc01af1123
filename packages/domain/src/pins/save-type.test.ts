import { describe, expect, it } from "vitest";
import { type SaveFacts, getSaveControlsConfig } from "./save-type.ts";

const FACTS: SaveFacts = { surface: "AuthHomefeed", boardCount: 1, saveBehavior: 1, isTouch: false };
const getType = (facts: Partial<SaveFacts>) => getSaveControlsConfig({ ...FACTS, ...facts })?.type ?? "none";

describe("getSaveControlsConfig", () => {
  it.each<Partial<SaveFacts>>([{ promotedIsRemovable: true }, { surface: "BulkEditMode" }])(
    "returns null for %o [SAVE-02]",
    (facts) => {
      expect(getSaveControlsConfig({ ...FACTS, ...facts })).toBeNull();
    },
  );

  it.each<[Partial<SaveFacts>, string]>([
    [{ showingSavedOverlay: true }, "savedOverlay"],
    [{ showingSavedOverlay: true, onOwnBoard: true }, "savedOverlay"],
    [{ showingSavedOverlay: true, promotedIsRemovable: true }, "none"],
  ])("given %o, returns %s [SAVE-04]", (facts, type) => {
    expect(getType(facts)).toBe(type);
  });

  it.each<[Partial<SaveFacts>, string]>([
    [{ surface: "AuthHomefeed", onOwnBoard: true }, "classic"],
    [{ surface: "SearchItem", onOwnBoard: true }, "classic"],
    [{ surface: "UserProfilePinGrid" }, "classic"],
    [{ surface: "OtherProfilePinGrid" }, "classic"],
    [{ surface: "OtherProfilePinGrid", saveBehavior: 0, isTouch: true }, "classic"],
    [{ surface: "BoardlessPins", onOwnBoard: true }, "inline"],
    [{ surface: "CreatorProfileStoryPinGrid", onOwnBoard: true }, "inline"],
    [{ surface: "CreatorProfileActivityPinGrid", onOwnBoard: true }, "inline"],
    [{ surface: "BaseBoardPinGrid", onOwnBoard: true }, "inline"],
  ])("given %o, returns %s [SAVE-05]", (facts, type) => {
    expect(getType(facts)).toBe(type);
  });

  it.each<[Partial<SaveFacts>, ReturnType<typeof getSaveControlsConfig>]>([
    [
      { surface: "BaseBoardPinGrid", onOwnBoard: true },
      { type: "inline", presets: "board" },
    ],
    [
      { surface: "BaseBoardPinGrid", onOwnBoard: true, saveBehavior: 0, isTouch: true },
      { type: "inline", presets: "board" },
    ],
    [{ surface: "BaseBoardPinGrid" }, { type: "inline", presets: null }],
    [
      { surface: "BoardlessPins", onOwnBoard: true },
      { type: "inline", presets: null },
    ],
  ])("given %o, returns %o [SAVE-06]", (facts, choice) => {
    expect(getSaveControlsConfig({ ...FACTS, ...facts })).toEqual(choice);
  });

  it.each([
    [0, "classic"],
    [1, "inline"],
    [40, "inline"],
  ])("given someone with %i boards, returns %s [SAVE-07]", (boardCount, type) => {
    expect(getType({ boardCount })).toBe(type);
  });

  it.each<[Partial<SaveFacts>, string]>([
    [{ saveBehavior: 0 }, "persistentOneClickSave"],
    [{ saveBehavior: 0, boardCount: 0 }, "persistentOneClickSave"],
    [{ isTouch: true }, "persistentOneClickSave"],
    [{ isTouch: true, boardCount: 0 }, "persistentOneClickSave"],
    [{ isTouch: true, onOwnBoard: true }, "classic"],
    [{ isTouch: true, showingSavedOverlay: true }, "savedOverlay"],
    [{}, "inline"],
  ])("given %o, returns %s [SAVE-08]", (facts, type) => {
    expect(getType(facts)).toBe(type);
  });

  it("returns a type for a card in a row of products", () => {
    expect(getType({ surface: "ShoppingSquareGridDomain" })).toBe("inline");
  });
});
