import type { Board, Pin } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { toUpdateInput, getSaveTarget, createRepinForm } from "./repin-form.ts";
import type { SaveTarget } from "../save-target.ts";

const CERAMICS = { id: "9", name: "Ceramics", url: "/me/ceramics/", layout: "default" };
const GLAZES = { id: "4", title: "Glazes" };
const createBoard = (fields: object = {}) => ({ ...CERAMICS, can: { add: true }, ...fields }) as unknown as Board;
const createPin = (fields: object = {}) =>
  ({ id: "77", board: CERAMICS, section: GLAZES, pinNote: { text: "For the shelf" }, ...fields }) as unknown as Pin;
const ON_CERAMICS = { kind: "board", board: CERAMICS, section: GLAZES };

describe("the initial state of the save screen", () => {
  it.each([
    ["someone else's pin", false, undefined, null, ""],
    ["a board in the URL", false, createBoard(), { kind: "board", board: createBoard(), section: null }, ""],
    ["someone else's board in the URL", false, createBoard({ can: { add: false } }), null, ""],
    ["the profile's board in the URL", false, createBoard({ layout: "quick_saves" }), { kind: "profile" }, ""],
    ["the viewer's own save", true, undefined, ON_CERAMICS, "For the shelf"],
    ["the viewer's own save, with its board in the URL", true, createBoard(), ON_CERAMICS, "For the shelf"],
    [
      "the viewer's own save, with another board in the URL",
      true,
      createBoard({ id: "8" }),
      { kind: "board", board: createBoard({ id: "8" }), section: null },
      "For the shelf",
    ],
  ])("has the correct place and note for %s [ROUTES-04]", (_, isEditingPin, board, place, note) => {
    expect(createRepinForm(createPin(), { isEditingPin }, board)).toEqual({ place, note });
  });
});

describe("the changes to a save", () => {
  const place = getSaveTarget(createPin());
  const kiln: SaveTarget = { kind: "board", board: { ...CERAMICS, id: "8" }, section: null };

  it.each<[string, SaveTarget, string, object | null]>([
    ["nothing", place, "For the shelf", null],
    ["the note", place, "For the wall", { pin_note: "For the wall" }],
    ["its section", { ...place, section: null } as SaveTarget, "For the shelf", { board_id: "9", section: null }],
    ["its board and the note", kiln, "", { board_id: "8", section: null, pin_note: "" }],
    ["the move to the profile", { kind: "profile" }, "For the shelf", { board_id: "5", section: null }],
  ])("include %s [SAVE-32]", (_, place, note, change) => {
    expect(toUpdateInput(createPin(), { place, note }, "5")).toEqual(
      change === null ? null : { pin_id: "77", ...change },
    );
  });
});
