import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  appendTiles,
  createMasonryLayout,
  getLayoutHeight,
  type MasonryLayout,
  findNeighborTile,
  getShortestColumnEnd,
  getTileTopIntercept,
  getTileHeight,
  listTilesBetween,
  getTileTop,
  truncateTiles,
} from "./masonry.ts";
import { layoutMasonry } from "./masonry.fixture.ts";
import { getPictureHeight, getShownRatio } from "./tile-size.ts";

const tile = fc.record({
  ratio: fc.double({ min: 0.05, max: 6, noNaN: true }),
  extra: fc.integer({ min: 0, max: 120 }),
});
const tiles = fc.array(tile, { maxLength: 200 });
const columns = fc.integer({ min: 1, max: 10 });
const gap = fc.constantFrom(4, 8, 24);
const width = fc.double({ min: 150, max: 400, noNaN: true });
const NOMINAL = 236;

type Tiles = { ratio: number; extra: number }[];

function layoutTiles(list: Tiles, columnCount: number, room: number): MasonryLayout {
  return layoutMasonry({
    columns: columnCount,
    gap: room,
    nominalWidth: NOMINAL,
    minWidth: 150,
    ratios: list.map((tile) => tile.ratio),
    extras: list.map((tile) => tile.extra),
  });
}

function getPositions(layout: MasonryLayout) {
  return Array.from({ length: layout.count }, (_, index) => [
    layout.column[index],
    layout.aSteps[index],
    getTileTopIntercept(layout, index),
  ]);
}

function getMembers(layout: MasonryLayout, column: number): number[] {
  return Array.from({ length: layout.count }, (_, index) => index).filter((index) => layout.column[index] === column);
}

describe("masonry layout", () => {
  it("puts each tile into the shortest column, or the leftmost of several equal columns", () => {
    const layout = layoutMasonry({
      columns: 3,
      gap: 8,
      nominalWidth: 100,
      ratios: [1, 1, 1, 2, 0.6, 0.6],
      extras: [0, 0, 20, 0, 0, 0],
    });
    expect([...layout.column.slice(0, 6)]).toEqual([0, 1, 2, 0, 1, 2]);
    expect(getTileTop(layout, 3, 100)).toBe(108);
    expect(getTileTop(layout, 5, 100)).toBe(128);
    expect(getLayoutHeight(layout, 100)).toBe(308);
    expect(getShortestColumnEnd(layout, 100)).toBe(168);
  });

  it("doesn't place tiles lower than necessary at the nominal width", () => {
    fc.assert(
      fc.property(tiles, columns, gap, (list, columnCount, room) => {
        const columnEnds = new Array<number>(columnCount).fill(0);
        const layout = layoutTiles(list, columnCount, room);
        for (let index = 0; index < layout.count; index++) {
          const shortest = Math.min(...columnEnds);
          expect(layout.column[index]).toBe(columnEnds.indexOf(shortest));
          columnEnds[layout.column[index] ?? 0] =
            getTileTop(layout, index, NOMINAL) + getTileHeight(layout, index, NOMINAL) + room;
        }
      }),
    );
  });

  it("leaves exactly one gap between the tiles of a column at every width", () => {
    fc.assert(
      fc.property(tiles, columns, gap, width, (list, columnCount, room, columnWidth) => {
        const layout = layoutTiles(list, columnCount, room);
        for (let column = 0; column < columnCount; column++) {
          let end = 0;
          for (const [position, index] of getMembers(layout, column).entries()) {
            expect(getTileTop(layout, index, columnWidth)).toBeCloseTo(position === 0 ? 0 : end + room, 6);
            end = getTileTop(layout, index, columnWidth) + getTileHeight(layout, index, columnWidth);
          }
          expect(end).toBeLessThanOrEqual(getLayoutHeight(layout, columnWidth) + 1e-6);
          expect(end).toBeGreaterThanOrEqual(getShortestColumnEnd(layout, columnWidth) - 1e-6);
        }
      }),
    );
  });

  it("keeps the tiles of each column in data order, and includes every tile", () => {
    fc.assert(
      fc.property(tiles, columns, (list, columnCount) => {
        const layout = layoutTiles(list, columnCount, 8);
        const all = Array.from({ length: columnCount }, (_, column) => getMembers(layout, column));
        for (const column of all) expect(column).toEqual([...column].sort((a, b) => a - b));
        expect(all.flat().sort((a, b) => a - b)).toEqual(list.map((_, index) => index));
      }),
    );
  });

  it("is the same whether built page by page or all at once, and never moves existing tiles", () => {
    fc.assert(
      fc.property(fc.array(tiles, { maxLength: 5 }), columns, (pages, columnCount) => {
        const layout = createMasonryLayout({ columns: columnCount, gap: 8, nominalWidth: NOMINAL, minWidth: 150 });
        for (const page of pages) {
          const before = getPositions(layout);
          appendTiles(
            layout,
            page.map((tile) => tile.ratio),
            page.map((tile) => tile.extra),
          );
          expect(getPositions(layout).slice(0, before.length)).toEqual(before);
        }
        expect(getPositions(layout)).toEqual(getPositions(layoutTiles(pages.flat(), columnCount, 8)));
      }),
    );
  });

  it("is the same after truncating and appending as when built all at once", () => {
    fc.assert(
      fc.property(tiles, tiles, tiles, columns, (keptTiles, dropped, added, columnCount) => {
        const layout = layoutTiles([...keptTiles, ...dropped], columnCount, 8);
        truncateTiles(layout, keptTiles.length);
        expect(getPositions(layout)).toEqual(getPositions(layoutTiles(keptTiles, columnCount, 8)));
        appendTiles(
          layout,
          added.map((tile) => tile.ratio),
          added.map((tile) => tile.extra),
        );
        expect(getPositions(layout)).toEqual(getPositions(layoutTiles([...keptTiles, ...added], columnCount, 8)));
      }),
    );
  });

  it("finds exactly the tiles visible between two heights, in data order", () => {
    const edge = fc.double({ min: -500, max: 20_000, noNaN: true });
    fc.assert(
      fc.property(tiles, columns, width, edge, fc.integer({ min: 1, max: 3000 }), (list, count, wide, from, size) => {
        const layout = layoutTiles(list, count, 8);
        const expected = list.flatMap((_, index) => {
          const top = getTileTop(layout, index, wide);
          return top < from + size && top + getTileHeight(layout, index, wide) > from ? [index] : [];
        });
        expect(listTilesBetween(layout, wide, from, from + size)).toEqual(expected);
      }),
    );
  });

  it("[CARD-41] keeps every image at least 55 px high, and at most 2.5 times as high as it is wide", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: false }), width, (ratio, columnWidth) => {
        const height = getPictureHeight(ratio, columnWidth, 150);
        expect(height).toBeGreaterThanOrEqual(55);
        expect(height).toBeLessThanOrEqual(2.5 * columnWidth);
      }),
    );
    expect(getPictureHeight(0.01, 236)).toBeCloseTo(55, 1);
    expect(getPictureHeight(9, 236)).toBe(590);
    expect(getShownRatio(Number.NaN)).toBe(1);
    expect(getShownRatio(1.23456)).toBe(1.2346);
  });

  it("finds neighboring tiles", () => {
    // The first column contains tiles 0 and 3, the second 1 and 5, and the third 2 and 4. The second column is shifted
    // down by half a tile.
    const layout = layoutMasonry({
      columns: 3,
      gap: 0,
      nominalWidth: 100,
      ratios: [1, 1.5, 1, 1, 1, 1],
      extras: [0, 0, 0, 0, 0, 0],
    });
    expect(findNeighborTile(layout, 100, 0, "after")).toBe(1);
    expect(findNeighborTile(layout, 100, 0, "before")).toBeNull();
    expect(findNeighborTile(layout, 100, 0, "below")).toBe(3);
    expect(findNeighborTile(layout, 100, 0, "above")).toBeNull();
    expect(findNeighborTile(layout, 100, 3, "above")).toBe(0);
    expect(findNeighborTile(layout, 100, 3, "below")).toBeNull();
    expect(findNeighborTile(layout, 100, 2, "after")).toBeNull();
    expect(findNeighborTile(layout, 100, 5, "before")).toBe(3);
    expect(findNeighborTile(layout, 100, 5, "after")).toBe(4);
  });

  it("finds no neighbors outside the grid, and returns to the same tile after moving down and up", () => {
    fc.assert(
      fc.property(fc.array(tile, { minLength: 1, maxLength: 100 }), columns, width, (list, count, wide) => {
        const layout = layoutTiles(list, count, 8);
        for (let index = 0; index < layout.count; index++) {
          const below = findNeighborTile(layout, wide, index, "below");
          if (below !== null) expect(findNeighborTile(layout, wide, below, "above")).toBe(index);
          const after = findNeighborTile(layout, wide, index, "after");
          if (after !== null) expect(layout.column[after]).toBe((layout.column[index] ?? 0) + 1);
        }
      }),
    );
  });
});
