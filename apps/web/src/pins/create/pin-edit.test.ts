import type { Pin } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { editInput, isEdited, startOfEdit } from "./pin-edit.ts";
import { aPin } from "../pin.fixture.ts";

const pin = { ...aPin(), section: null, pinNote: null } as unknown as Pin;
const start = startOfEdit(pin);
const ALL = { editContent: true, editSave: true, delete: true, save: true };
const elsewhere = {
  kind: "board",
  board: { id: "10", name: "Clay", url: "/ada/clay/" },
  section: { id: "4", title: "Glazes" },
} as const;

describe("editing a pin", () => {
  it("sends nothing when nothing was changed", () => {
    expect(isEdited(start, { ...start, words: { ...start.words } })).toBe(false);
    expect(editInput(start, start, ALL)).toEqual({});
  });

  it("sends what was changed, under the contract's names", () => {
    const edit = {
      words: { title: "Bowl", description: "", link: "", altText: "a bowl" },
      place: elsewhere,
      note: "For the shop",
    };
    expect(isEdited(start, edit)).toBe(true);
    expect(editInput(start, edit, ALL)).toEqual({
      title: "Bowl",
      description: "",
      link: "",
      alt_text: "a bowl",
      board_id: "10",
      section: "4",
      pin_note: "For the shop",
    });
  });

  it("leaves the section when it moves to a board as a whole", () => {
    expect(editInput(start, { ...start, place: { ...elsewhere, section: null } }, ALL)).toEqual({
      board_id: "10",
      section: null,
    });
  });

  it("leaves out what the viewer may not change", () => {
    const edit = { ...start, words: { ...start.words, title: "Bowl" }, note: "Mine" };
    expect(editInput(start, edit, { ...ALL, editContent: false })).toEqual({ pin_note: "Mine" });
    expect(editInput(start, edit, { ...ALL, editSave: false })).toEqual({ title: "Bowl" });
  });

  it("begins on the profile for a pin that lies on no board that can be seen", () => {
    expect(startOfEdit({ ...pin, board: null }).place).toEqual({ kind: "profile" });
  });
});
