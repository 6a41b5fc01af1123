import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layoutMasonry } from "../layout/masonry.fixture.ts";
import { listTilesBetween } from "../layout/masonry.ts";
import { isEndNear, getMountedRange, getNextGridView, getStepHeight } from "./grid-view.ts";
import { getDirection } from "./use-grid-keys.ts";

function createLayout(count: number, columns: number) {
  return layoutMasonry({
    columns,
    gap: 8,
    nominalWidth: 236,
    ratios: Array.from({ length: count }, (_, index) => 0.6 + ((index * 7) % 10) / 8),
    extras: new Array<number>(count).fill(60),
  });
}

describe("the grid's mounted range", () => {
  it("is the same object until the viewport has moved by a step", () => {
    const view = getNextGridView(null, { containerWidth: 1212, offset: 0, height: 900 });
    const step = getStepHeight(900);
    expect(getNextGridView(view, { containerWidth: 1212, offset: step - 1, height: 900 })).toBe(view);
    expect(getNextGridView(view, { containerWidth: 1212, offset: step, height: 900 })).not.toBe(view);
    expect(getNextGridView(view, { containerWidth: 1213, offset: 0, height: 900 })).not.toBe(view);
  });

  it("always covers the viewport, and extends further in the scroll direction", () => {
    const anyView = fc.record({
      offset: fc.integer({ min: -2000, max: 100_000 }),
      height: fc.integer({ min: 300, max: 2200 }),
      columns: fc.integer({ min: 2, max: 10 }),
    });
    fc.assert(
      fc.property(anyView, ({ offset, height, columns }) => {
        const layout = createLayout(400, columns);
        const down = getNextGridView(null, { containerWidth: 1212, offset, height });
        for (const view of [down, { ...down, direction: "up" as const }]) {
          const { from, to } = getMountedRange(view, layout, 236);
          expect(from).toBeLessThanOrEqual(offset);
          expect(to).toBeGreaterThanOrEqual(offset + height);
          const above = view.step * getStepHeight(height) - from;
          const below = to - (view.step + 1) * getStepHeight(height) - height;
          expect(view.direction === "down" ? below > above : above > below).toBe(true);
        }
      }),
    );
  });

  it.each([
    [390, 844, 2, 183],
    [1440, 900, 5, 236],
    [1920, 1080, 7, 236],
    [2560, 1440, 10, 236],
  ])("contains at most 72 cards on a %i × %i screen, regardless of the list's length", (_, height, columns, width) => {
    for (const count of [1000, 50_000]) {
      const layout = createLayout(count, columns);
      const view = getNextGridView(null, { containerWidth: 2432, offset: 20_000, height });
      const { from, to } = getMountedRange(view, layout, width);
      const mounted = listTilesBetween(layout, width, from, to);
      expect(mounted.length).toBeGreaterThan(0);
      expect(mounted.length).toBeLessThanOrEqual(72);
    }
  });

  it("triggers a request for more items when the end is less than one and a half screens away", () => {
    const viewport = { containerWidth: 1212, offset: 1000, height: 1000 };
    expect(isEndNear(viewport, 3500)).toBe(false);
    expect(isEndNear(viewport, 3499)).toBe(true);
    expect(isEndNear(viewport, 0)).toBe(true);
  });
});

describe("the grid's keys", () => {
  it.each([
    ["ArrowLeft", false, "before"],
    ["ArrowRight", false, "after"],
    ["ArrowLeft", true, "after"],
    ["ArrowRight", true, "before"],
    ["ArrowUp", true, "above"],
    ["ArrowDown", false, "below"],
    ["Enter", false, null],
  ])("map %s (right to left: %s) to the direction %s", (key, rightToLeft, direction) => {
    expect(getDirection(key, rightToLeft)).toBe(direction);
  });
});
