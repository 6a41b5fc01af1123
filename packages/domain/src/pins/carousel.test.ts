import { describe, expect, it } from "vitest";
import {
  CAROUSEL_LIMITS,
  CAROUSEL_SPECS,
  CAROUSEL_TIMES,
  getCarouselArrows,
  toCarouselId,
  toCarouselSlotId,
  moveSlot,
  parseCarouselId,
  parseSlotId,
} from "./carousel.ts";
import { parsePinId, getPinSeoUrl, getPinUrl } from "./pin-url.ts";

describe("[CAR-02] getCarouselArrows", () => {
  it.each([
    [0, 3, false, true],
    [1, 3, true, true],
    [2, 3, true, false],
    [0, 1, false, false],
  ])("for slot %i of %i, returns left: %s, right: %s", (index, slots, left, right) => {
    expect(getCarouselArrows(index, slots)).toEqual({ left, right });
  });
});

describe("moveSlot", () => {
  it.each([
    [0, 3, 1, 1],
    [2, 3, 1, 2],
    [2, 3, -1, 1],
    [0, 3, -1, 0],
    [0, 0, 1, 0],
  ] as const)("moves from slot %i of %i by %i to %i", (index, slots, by, to) => {
    expect(moveSlot(index, slots, by)).toBe(to);
  });
});

it("a carousel's limits, timing, and image sizes match the specification", () => {
  expect(CAROUSEL_LIMITS).toEqual({ slotsMin: 2, slotsMax: 10, itemIdMax: 64 });
  expect(CAROUSEL_TIMES).toEqual({ dots: 4000, slide: 250 });
  expect(CAROUSEL_SPECS.card).toEqual({ before: ["236x"], after: ["474x", "564x"] });
});

describe("carousel and slot IDs", () => {
  it.each([
    ["c123", "123"],
    ["123", null],
    ["c", null],
    ["c12x", null],
    ["cc12", null],
  ])("given %s, identify the pin %s", (id, pin) => {
    expect(parseCarouselId(id)).toBe(pin);
  });

  it.each([
    ["c12-1", 0],
    ["c12-10", 9],
    ["c12-0", null],
    ["c12-01", null],
    ["c13-1", null],
    ["c12", null],
  ])("given %s, identify the slot index %s in the carousel of pin 12", (slotId, index) => {
    expect(parseSlotId("12", slotId)).toBe(index);
    if (index !== null) expect(toCarouselSlotId("12", index)).toBe(slotId);
  });
});

describe("[ROUTES-03] a link to a carousel pin's page", () => {
  const id = toCarouselId("12");
  const pin = { id: "12", seoUrl: getPinSeoUrl(id, "Three lamps"), carouselData: { entityId: id } };

  it("ends with the carousel's ID instead of the pin's", () => {
    expect(getPinUrl(pin, { isAuth: true })).toBe("/pin/c12/");
    expect(getPinUrl(pin, { isAuth: false })).toBe("/pin/three-lamps--c12/");
    expect(getPinUrl({ ...pin, carouselData: null }, { isAuth: true })).toBe("/pin/12/");
  });

  it.each(["c12", "three-lamps--c12"])("with the segment %s opens the carousel pin", (segment) => {
    expect(parsePinId(segment)).toBe("12");
  });
});
