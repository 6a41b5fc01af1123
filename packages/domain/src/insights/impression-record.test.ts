import { describe, expect, it } from "vitest";
import { impressionStep, UNSEEN } from "./impression-life.ts";
import { IMPRESSION_EVENTS, impressionEvent, impressionRecord, impressionType } from "./impression-record.ts";

const SEEN = {
  type: "pin",
  slotIndex: 7,
  clientTrackingParams: "CwABAAAA",
  cell: { width: 236, height: 420 },
  window: { width: 1440, height: 900 },
};

function endedAfter(duration: number) {
  const { life } = impressionStep(UNSEEN, { type: "enter", ratio: 0.6, time: 1000 });
  const { ended } = impressionStep(life, { type: "exit", time: 1000 + duration });
  if (!ended) throw new Error("It did not end.");
  return ended;
}

describe("the record of an impression", () => {
  it("has all keys on exit [ENT-32] [IMP-08]", () => {
    expect(impressionRecord(SEEN, endedAfter(250))).toEqual({
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
    ["back", -3_600_000, 0],
    ["ahead by years", 3e11, 604_800_000],
  ])("whose clock was set %s meanwhile lasts as long as one can", (_, duration, told) => {
    expect(impressionRecord(SEEN, endedAfter(duration)).renderDuration).toBe(told);
  });

  it.each(["advertisement", "", "toString"])("a thing of type %j is none that can be seen [IMP-06]", (type) => {
    const name = "ImpressionItemMismatch";
    expect(() => impressionType(type)).toThrow(expect.objectContaining({ name }));
    expect(() => impressionRecord({ ...SEEN, type }, endedAfter(1))).toThrow(expect.objectContaining({ name }));
  });

  it("pins are event 18, boards 3700, slots of a carousel 7352, banners 9061", () => {
    const types = Object.keys(IMPRESSION_EVENTS).map(impressionType);
    expect(types.map((type) => [type, impressionEvent(type)])).toEqual([
      ["pin", 18],
      ["board", 3700],
      ["carouselSlot", 7352],
      ["banner", 9061],
    ]);
  });
});
