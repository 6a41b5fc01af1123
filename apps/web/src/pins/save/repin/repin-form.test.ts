import type { Board, Pin } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { getChange, getPlace, startRepin } from "./repin-form.ts";
import type { SaveTarget } from "../save-target.ts";

const CERAMICS = { id: "9", name: "Ceramics", url: "/me/ceramics/", layout: "default" };
const GLAZES = { id: "4", title: "Glazes" };
const toNamedBoard = (fields: object = {}) => ({ ...CERAMICS, can: { add: true }, ...fields }) as unknown as Board;
const pin = (fields: object = {}) =>
  ({ id: "77", board: CERAMICS, section: GLAZES, pinNote: { text: "For the shelf" }, ...fields }) as unknown as Pin;
const ON_CERAMICS = { kind: "board", board: CERAMICS, section: GLAZES };

describe("the save screen's initial state", () => {
  it.each([
    ["someone else's pin", false, undefined, null, ""],
    ["a named board", false, toNamedBoard(), { kind: "board", board: toNamedBoard(), section: null }, ""],
    ["someone else's named board", false, toNamedBoard({ can: { add: false } }), null, ""],
    ["the profile's named board", false, toNamedBoard({ layout: "quick_saves" }), { kind: "profile" }, ""],
    ["the viewer's own save", true, undefined, ON_CERAMICS, "For the shelf"],
    ["the viewer's own save with its board named", true, toNamedBoard(), ON_CERAMICS, "For the shelf"],
    [
      "one's own save, another board named",
      true,
      toNamedBoard({ id: "8" }),
      { kind: "board", board: toNamedBoard({ id: "8" }), section: null },
      "For the shelf",
    ],
  ])("%s [ROUTES-04]", (_, isEditingPin, board, place, note) => {
    expect(startRepin(pin(), { isEditingPin }, board)).toEqual({ place, note });
  });
});

describe("the changes to a save", () => {
  const place = getPlace(pin());
  const kiln: SaveTarget = { kind: "board", board: { ...CERAMICS, id: "8" }, section: null };

  it.each<[string, SaveTarget, string, object | null]>([
    ["nothing", place, "For the shelf", null],
    ["the note", place, "For the wall", { pin_note: "For the wall" }],
    ["its section", { ...place, section: null } as SaveTarget, "For the shelf", { board_id: "9", section: null }],
    ["its board and the note", kiln, "", { board_id: "8", section: null, pin_note: "" }],
    ["to the profile", { kind: "profile" }, "For the shelf", { board_id: "5", section: null }],
  ])("%s [SAVE-32]", (_, place, note, change) => {
    expect(getChange(pin(), { place, note }, "5")).toEqual(change === null ? null : { pin_id: "77", ...change });
  });
});
