import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { chooseArrangement } from "../layout/arrangements.ts";
import { createGridLayout, type GridLayout, syncGridLayout } from "./tile-measures.ts";

type Tile = { ratio: number; extra: number };

const measures = { getRatio: (tile: Tile) => tile.ratio, getExtra: (tile: Tile) => tile.extra };
const arrangement = chooseArrangement(1212);

function getPositions({ tiles }: GridLayout<Tile>) {
  return Array.from({ length: tiles.count }, (_, index) => [
    tiles.column[index],
    tiles.aSteps[index],
    tiles.topSteps[index],
  ]);
}

function createLayout(items: readonly Tile[], placeholders = 0) {
  const layout = createGridLayout(arrangement, measures);
  syncGridLayout(layout, items, placeholders, measures);
  return layout;
}

const tile = fc.record({
  ratio: fc.double({ min: 0.3, max: 2.4, noNaN: true }),
  extra: fc.integer({ min: 0, max: 90 }),
});
const list = fc.array(tile, { maxLength: 60 });

describe("updating a layout after its list changes", () => {
  it("gives the same result as a new layout, whatever the previous lists were", () => {
    const states = fc.array(fc.tuple(list, fc.integer({ min: 0, max: 12 })), { maxLength: 6 });
    fc.assert(
      fc.property(states, (steps) => {
        const layout = createGridLayout(arrangement, measures);
        for (const [items, placeholders] of steps) {
          syncGridLayout(layout, items, placeholders, measures);
          syncGridLayout(layout, items, placeholders, measures);
          expect(getPositions(layout)).toEqual(getPositions(createLayout(items, placeholders)));
        }
      }),
    );
  });

  it("leaves existing tiles in place and measures only new tiles", () => {
    const first = Array.from({ length: 30 }, (_, index) => ({ ratio: 1 + (index % 5) / 10, extra: 40 }));
    const getRatio = vi.fn((tile: Tile) => tile.ratio);
    const counted = { getRatio, getExtra: measures.getExtra };
    const layout = createGridLayout(arrangement, counted);
    syncGridLayout(layout, first, 0, counted);
    const before = getPositions(layout);
    getRatio.mockClear();
    syncGridLayout(layout, [...first, { ratio: 2, extra: 10 }], 0, counted);
    expect(getPositions(layout).slice(0, 30)).toEqual(before);
    expect(getRatio).toHaveBeenCalledTimes(1);
  });

  it("leaves tiles in place when an item is replaced by another of the same size", () => {
    const first = Array.from({ length: 10 }, () => ({ ratio: 1, extra: 40 }));
    const layout = createLayout(first);
    const before = getPositions(layout);
    syncGridLayout(
      layout,
      first.map((tile) => ({ ...tile })),
      0,
      measures,
    );
    expect(getPositions(layout)).toEqual(before);
  });
});
