import type { Pin } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { toEditInput, isEdited, toRelationsInput, toSlotsInput, createPinEdit } from "./pin-edit.ts";
import { NO_RELATIONS } from "./relations.ts";
import { createCarousel } from "../card/media/carousel.fixture.ts";
import { createCardPin } from "../pin.fixture.ts";

const pin = { ...createCardPin(), section: null, pinNote: null } as unknown as Pin;
const start = createPinEdit(pin);
const ALL = { editContent: true, editSave: true, editNote: true, organize: true, delete: true, save: true };
const elsewhere = {
  kind: "board",
  board: { id: "10", name: "Clay", url: "/ada/clay/" },
  section: { id: "4", title: "Glazes" },
} as const;

describe("editing a pin", () => {
  it("sends nothing when nothing was changed", () => {
    expect(isEdited(start, { ...start, words: { ...start.words } })).toBe(false);
    expect(toEditInput(start, start, ALL)).toEqual({});
  });

  it("sends the changed fields under the contract's names", () => {
    const edit = {
      ...start,
      words: { title: "Bowl", description: "", link: "", altText: "a bowl" },
      place: elsewhere,
      note: "For the shop",
    };
    expect(isEdited(start, edit)).toBe(true);
    expect(toEditInput(start, edit, ALL)).toEqual({
      title: "Bowl",
      description: "",
      link: "",
      alt_text: "a bowl",
      board_id: "10",
      section: "4",
      pin_note: "For the shop",
    });
  });

  it("detects changed captions, but doesn't send them with the fields", () => {
    const videos = { captions: [{ language: "de", label: "Deutsch", url: "/de.vtt" }] } as unknown as Pin["videos"];
    const film = createPinEdit({ ...pin, videos });
    expect(film.captions).toEqual([{ language: "de", text: null, name: "Deutsch" }]);
    const edit = { ...film, captions: [] };
    expect(isEdited(film, edit)).toBe(true);
    expect(toEditInput(film, edit, ALL)).toEqual({});
  });

  it("[CARD-42] [CARD-35] sends the crop and the visibility of the link only if they were changed", () => {
    const edit = { ...start, crop: { minY: 0.25, maxY: 1 }, isGoLinkless: true };
    expect(isEdited(start, edit)).toBe(true);
    expect(toEditInput(start, edit, ALL)).toEqual({ image_crop: { min_y: 0.25, max_y: 1 }, is_go_linkless: true });
    expect(toEditInput(edit, { ...edit, crop: null }, ALL)).toEqual({ image_crop: null });
    expect(toEditInput(start, edit, { ...ALL, editContent: false })).toEqual({});
  });

  it("clears the section when the pin moves to a board without a chosen section", () => {
    expect(toEditInput(start, { ...start, place: { ...elsewhere, section: null } }, ALL)).toEqual({
      board_id: "10",
      section: null,
    });
  });

  it("omits the fields that the viewer can't change", () => {
    const edit = { ...start, words: { ...start.words, title: "Bowl" }, note: "Mine" };
    expect(toEditInput(start, edit, { ...ALL, editContent: false })).toEqual({ pin_note: "Mine" });
    expect(toEditInput(start, edit, { ...ALL, editSave: false, editNote: false })).toEqual({ title: "Bowl" });
  });

  it("sends only the section when the viewer organizes someone else's save", () => {
    const organizes = { ...ALL, editContent: false, editSave: false, editNote: false };
    const moved = { ...start, place: { ...elsewhere, section: { id: "11", title: "Bowls" } }, note: "Mine" };
    expect(toEditInput(start, moved, organizes)).toEqual({ section: "11" });
    expect(toEditInput(start, moved, { ...organizes, organize: false })).toEqual({});
  });

  it("starts with the profile selected when the pin's board isn't visible", () => {
    expect(createPinEdit({ ...pin, board: null }).place).toEqual({ kind: "profile" });
  });
});

describe("editing a carousel", () => {
  const carousel = { ...pin, ...createCarousel(3) } as Pin;
  const { slots } = createPinEdit(carousel);

  it("starts with the slots' text, and detects a changed slot", () => {
    expect(slots.map(({ title, link }) => [title, link])).toEqual([
      ["View 1", ""],
      ["View 2", "https://views.example/2"],
      ["View 3", ""],
    ]);
    const start = createPinEdit(carousel);
    expect(isEdited(start, start)).toBe(false);
    expect(isEdited(start, { ...start, slots: slots.with(0, { title: "Door", details: "", link: "" }) })).toBe(true);
  });

  it("sends all slots, so that errors can refer to slots by position", () => {
    const changed = slots.with(2, { title: "Back", details: "Seen from the garden", link: "" });
    expect(toSlotsInput(carousel, changed)).toMatchObject([
      { slot_id: `c${carousel.id}-1`, title: "View 1" },
      { slot_id: `c${carousel.id}-2` },
      { slot_id: `c${carousel.id}-3`, title: "Back", details: "Seen from the garden", link: "" },
    ]);
    expect(toSlotsInput(pin, [])).toBeUndefined();
  });
});

describe("editing the sponsor and items of a pin", () => {
  const partnership = { sponsor: "bob", status: 0 };

  it.each([
    [{ partnership }, { sponsorship: { sponsor: "bob" } }],
    [{ partnership: { ...partnership, sponsor: "" } }, { sponsorship: { sponsor: null } }],
    [{ collection: ["1", "2"] }, { collection: ["1", "2"] }],
    [{}, {}],
  ])("sends %j as %j", (change, input) => {
    expect(toEditInput(start, { ...start, ...change }, ALL)).toEqual(input);
    expect(isEdited(start, { ...start, ...change })).toBe(Object.keys(change).length > 0);
    expect(toEditInput(start, { ...start, ...change }, { ...ALL, editContent: false })).toEqual({});
  });

  it("removes the sponsor and the items", () => {
    const unchanged = { ...start, partnership, collection: ["1", "2"] };
    expect(toEditInput(unchanged, { ...unchanged, partnership: null, collection: [] }, ALL)).toEqual({
      sponsorship: null,
      collection: null,
    });
    expect(isEdited(unchanged, { ...unchanged, collection: ["2", "1"] })).toBe(true);
  });
});

describe("the sponsor and items of a new pin", () => {
  it.each([
    [NO_RELATIONS, {}],
    [{ partnership: { sponsor: "", status: 0 }, collection: [] }, { sponsorship: { sponsor: null } }],
    [
      { partnership: { sponsor: "lumen", status: 0 }, collection: ["2", "1"] },
      { sponsorship: { sponsor: "lumen" }, collection: ["2", "1"] },
    ],
  ])("sends %j as %j", (relations, input) => {
    expect(toRelationsInput(relations)).toEqual(input);
  });
});
