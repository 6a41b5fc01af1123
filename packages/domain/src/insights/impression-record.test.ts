import { describe, expect, it } from "vitest";
import { advanceImpression, UNSEEN_IMPRESSION } from "./impression-life.ts";
import {
  IMPRESSION_EVENTS,
  getImpressionEvent,
  createImpressionRecord,
  parseImpressionType,
} from "./impression-record.ts";

const SEEN_ITEM = {
  type: "pin",
  slotIndex: 7,
  clientTrackingParams: "CwABAAAA",
  cell: { width: 236, height: 420 },
  window: { width: 1440, height: 900 },
};

function endedAfter(duration: number) {
  const { life } = advanceImpression(UNSEEN_IMPRESSION, { type: "enter", ratio: 0.6, time: 1000 });
  const { ended } = advanceImpression(life, { type: "exit", time: 1000 + duration });
  if (!ended) throw new Error("It did not end.");
  return ended;
}

describe("the impression record", () => {
  it("contains every field when the card leaves the view [ENT-32] [IMP-08]", () => {
    expect(createImpressionRecord(SEEN_ITEM, endedAfter(250))).toEqual({
      type: "pin",
      slotIndex: 7,
      time: 1000,
      renderDuration: 250,
      clientTrackingParams: "CwABAAAA",
      forcedExit: false,
      visibleEvents: ["any", "over50"],
      pinCellWidth: 236,
      pinCellHeight: 420,
      windowWidth: 1440,
      windowHeight: 900,
    });
  });

  it.each([
    ["backward", -3_600_000, 0],
    ["years forward", 3e11, 604_800_000],
  ])("limits the duration when the clock was set %s", (_, duration, expected) => {
    expect(createImpressionRecord(SEEN_ITEM, endedAfter(duration)).renderDuration).toBe(expected);
  });

  it.each(["advertisement", "", "toString"])("rejects the type %j [IMP-06]", (type) => {
    const name = "ImpressionItemMismatch";
    expect(() => parseImpressionType(type)).toThrow(expect.objectContaining({ name }));
    expect(() => createImpressionRecord({ ...SEEN_ITEM, type }, endedAfter(1))).toThrow(
      expect.objectContaining({ name }),
    );
  });

  it("uses event 18 for pins, 3700 for boards, 7352 for carousel slots, and 9061 for banners", () => {
    const types = Object.keys(IMPRESSION_EVENTS).map(parseImpressionType);
    expect(types.map((type) => [type, getImpressionEvent(type)])).toEqual([
      ["pin", 18],
      ["board", 3700],
      ["carouselSlot", 7352],
      ["banner", 9061],
    ]);
  });
});
