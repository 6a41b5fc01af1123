import { getMinRatioSteps, RATIO_STEPS, getShownRatioSteps } from "./tile-size.ts";

/**
 * Masonry without measuring. A tile is an image with content of constant height below it. In a column of width W, the
 * image's height is ratio × W. So a tile's top is a·W + b. Here, a is the sum of the ratios above the tile in its
 * column, and b is the sum of the constants and gaps. Both depend only on the data, so they are correct at every width.
 *
 * A tile goes to the shortest column, or to the leftmost of several equally short columns. Because the shortest column
 * can depend on W, it is chosen at one nominal width per number of columns. This way, the server and the browser agree
 * at any actual width. Turning a phone or resizing a window never moves a tile to another column. At the nominal width,
 * every tile is in the shortest column. At other widths, the placement is the same, but stretched.
 */

export type MasonryOptions = {
  /** The number of columns, from 1 to 255. */
  columns: number;
  /** The horizontal and vertical gap between tiles in CSS pixels. */
  gap: number;
  /** The column width in CSS pixels at which the shortest column is chosen. */
  nominalWidth: number;
  /**
   * The narrowest column to support, in CSS pixels; the nominal width by default. It affects the minimum ratio of
   * images.
   */
  minWidth?: number;
};

/**
 * Arrays of numbers, indexed by tile in data order. Read them only through this module's functions. Ratios and lengths
 * at the nominal width are stored as integers, in ten-thousandths, so that every sum is exact.
 */
export type MasonryLayout = {
  readonly columns: number;
  readonly gap: number;
  readonly nominalWidth: number;
  readonly minWidth: number;
  count: number;
  /** The height ÷ width at which each image is shown, in ten-thousandths. */
  ratioSteps: Uint16Array;
  /** The constant height below each image, in CSS pixels. */
  extras: Float64Array;
  column: Uint8Array;
  /**
   * The top of each tile, which is a·W + b from the grid's top edge. These arrays contain a, and the top at the nominal
   * width, from which b follows.
   */
  aSteps: Float64Array;
  topSteps: Float64Array;
  /** The top of each column's next tile, stored as a and the top at the nominal width. */
  readonly endASteps: Float64Array;
  readonly endSteps: Float64Array;
  /**
   * The indices of each column's tiles from top to bottom, and their count, for the first `listed` tiles. They are
   * updated on demand, because only lookups by position need them, and the server doesn't look up tiles by position.
   */
  readonly members: Int32Array[];
  readonly memberCounts: Int32Array;
  listed: number;
};

const INITIAL_CAPACITY = 64;

/** Creates an empty layout. */
export function createMasonryLayout({ columns, gap, nominalWidth, minWidth }: MasonryOptions): MasonryLayout {
  return {
    columns,
    gap,
    nominalWidth,
    minWidth: minWidth ?? nominalWidth,
    count: 0,
    ratioSteps: new Uint16Array(INITIAL_CAPACITY),
    extras: new Float64Array(INITIAL_CAPACITY),
    column: new Uint8Array(INITIAL_CAPACITY),
    aSteps: new Float64Array(INITIAL_CAPACITY),
    topSteps: new Float64Array(INITIAL_CAPACITY),
    endASteps: new Float64Array(columns),
    endSteps: new Float64Array(columns),
    members: Array.from({ length: columns }, () => new Int32Array(0)),
    memberCounts: new Int32Array(columns),
    listed: 0,
  };
}

function reserveCapacity(layout: MasonryLayout, count: number): void {
  if (count <= layout.column.length) return;
  const capacity = Math.max(count, layout.column.length * 2);
  layout.ratioSteps = growArrays(layout.ratioSteps, new Uint16Array(capacity));
  layout.extras = growArrays(layout.extras, new Float64Array(capacity));
  layout.column = growArrays(layout.column, new Uint8Array(capacity));
  layout.aSteps = growArrays(layout.aSteps, new Float64Array(capacity));
  layout.topSteps = growArrays(layout.topSteps, new Float64Array(capacity));
}

function growArrays<Numbers extends Int32Array | Uint16Array | Float64Array | Uint8Array>(
  old: Numbers,
  grown: Numbers,
): Numbers {
  grown.set(old);
  return grown;
}

/**
 * Places more tiles below the existing ones, without moving the existing tiles.
 *
 * @param ratios the height ÷ width of each image; limited to a maximum of 2.5 and a minimum height of 55 px
 * @param extras the constant height below each image, in CSS pixels
 */
export function appendTiles(layout: MasonryLayout, ratios: ArrayLike<number>, extras: ArrayLike<number>): void {
  const first = layout.count;
  const end = first + ratios.length;
  reserveCapacity(layout, end);
  const { columns, gap, nominalWidth, endASteps, endSteps } = layout;
  const { ratioSteps, extras: storedExtras, column: columnByTile, aSteps, topSteps } = layout;
  const minSteps = getMinRatioSteps(layout.minWidth);
  for (let index = first; index < end; index++) {
    const steps = getShownRatioSteps(ratios[index - first] as number, minSteps);
    const extra = extras[index - first] as number;
    ratioSteps[index] = steps;
    storedExtras[index] = extra;
    let column = 0;
    let shortest = endSteps[0] as number;
    for (let other = 1; other < columns; other++) {
      const height = endSteps[other] as number;
      if (height < shortest) {
        shortest = height;
        column = other;
      }
    }
    // Only one addition depends on the chosen column, because the choice for the next tile must wait for its result.
    endSteps[column] = shortest + (steps * nominalWidth + (extra + gap) * RATIO_STEPS);
    const a = endASteps[column] as number;
    endASteps[column] = a + steps;
    columnByTile[index] = column;
    aSteps[index] = a;
    topSteps[index] = shortest;
  }
  layout.count = end;
}

/** Updates the lists of the columns' tiles. Counts the tiles first, so that each list grows only once. */
function updateColumnTiles(layout: MasonryLayout): void {
  const { column, members, memberCounts, listed, count } = layout;
  if (listed === count) return;
  const added = new Int32Array(layout.columns);
  for (let index = listed; index < count; index++) (added[column[index] as number] as number) += 1;
  for (let columnIndex = 0; columnIndex < layout.columns; columnIndex++) {
    const old = members[columnIndex] as Int32Array;
    const needed = (memberCounts[columnIndex] as number) + (added[columnIndex] as number);
    if (needed > old.length)
      members[columnIndex] = growArrays(old, new Int32Array(Math.max(needed, old.length * 2, INITIAL_CAPACITY)));
  }
  for (let index = listed; index < count; index++) {
    const columnIndex = column[index] as number;
    const position = memberCounts[columnIndex] as number;
    (members[columnIndex] as Int32Array)[position] = index;
    memberCounts[columnIndex] = position + 1;
  }
  layout.listed = count;
}

/** Removes the last tiles so that `count` tiles remain. */
export function truncateTiles(layout: MasonryLayout, count: number): void {
  updateColumnTiles(layout);
  for (let column = 0; column < layout.columns; column++) {
    const members = layout.members[column] as Int32Array;
    let remaining = layout.memberCounts[column] as number;
    while (remaining > 0 && (members[remaining - 1] as number) >= count) remaining--;
    layout.memberCounts[column] = remaining;
    const last = remaining > 0 ? (members[remaining - 1] as number) : -1;
    layout.endASteps[column] = last < 0 ? 0 : (layout.aSteps[last] as number) + (layout.ratioSteps[last] as number);
    layout.endSteps[column] = last < 0 ? 0 : (layout.topSteps[last] as number) + getStepsWithGap(layout, last);
  }
  layout.count = Math.min(layout.count, count);
  layout.listed = layout.count;
}

/** Computes the height of a tile and the gap below it at the nominal width, in ten-thousandths of a CSS pixel. */
function getStepsWithGap({ ratioSteps, extras, nominalWidth, gap }: MasonryLayout, index: number): number {
  return (ratioSteps[index] as number) * nominalWidth + ((extras[index] as number) + gap) * RATIO_STEPS;
}

/** Computes the constant b of a tile's top, which is a·W + b, in CSS pixels. */
export function getTileTopIntercept({ topSteps, aSteps, nominalWidth }: MasonryLayout, index: number): number {
  return ((topSteps[index] as number) - (aSteps[index] as number) * nominalWidth) / RATIO_STEPS;
}

/** Computes a tile's top, in CSS pixels from the grid's top edge. */
export function getTileTop(layout: MasonryLayout, index: number, width: number): number {
  return ((layout.aSteps[index] as number) / RATIO_STEPS) * width + getTileTopIntercept(layout, index);
}

/** Computes a tile's total height in CSS pixels. */
export function getTileHeight(layout: MasonryLayout, index: number, width: number): number {
  return ((layout.ratioSteps[index] as number) / RATIO_STEPS) * width + (layout.extras[index] as number);
}

/**
 * Computes the end of a column's last tile as a·W + b for the column width W. Returns null for an empty column.
 *
 * @returns a as a plain number, b in CSS pixels
 */
export function getColumnEnd(
  { endASteps, endSteps, nominalWidth, gap }: MasonryLayout,
  column: number,
): { a: number; b: number } | null {
  const aSteps = endASteps[column] as number;
  // Every tile has an image, so a is 0 only for an empty column.
  if (aSteps === 0) return null;
  const b = ((endSteps[column] as number) - aSteps * nominalWidth) / RATIO_STEPS - gap;
  return { a: aSteps / RATIO_STEPS, b };
}

function getColumnHeight(layout: MasonryLayout, column: number, width: number): number {
  const end = getColumnEnd(layout, column);
  return end ? end.a * width + end.b : 0;
}

/** Computes the height of the longest column in CSS pixels, not counting a gap below it. */
export function getLayoutHeight(layout: MasonryLayout, width: number): number {
  let height = 0;
  for (let column = 0; column < layout.columns; column++)
    height = Math.max(height, getColumnHeight(layout, column, width));
  return height;
}

/** Computes the height of the shortest column in CSS pixels. The grid has empty space below this height. */
export function getShortestColumnEnd(layout: MasonryLayout, width: number): number {
  let height = Number.POSITIVE_INFINITY;
  for (let column = 0; column < layout.columns; column++)
    height = Math.min(height, getColumnHeight(layout, column, width));
  return height;
}

/**
 * Finds the first tile in a column that ends below `edge`. Returns its index within the column, or the column's length
 * if there is none.
 */
function findFirstEndingBelow(layout: MasonryLayout, column: number, width: number, edge: number): number {
  const members = layout.members[column] as Int32Array;
  let low = 0;
  let high = layout.memberCounts[column] as number;
  while (low < high) {
    const middle = (low + high) >> 1;
    const index = members[middle] as number;
    if (getTileTop(layout, index, width) + getTileHeight(layout, index, width) > edge) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Finds the tiles that are visible between two heights, in data order. The time is logarithmic in the length of the
 * list and linear in the number of tiles found.
 *
 * @param from the upper limit, in CSS pixels from the grid's top edge
 * @param to the lower limit, in CSS pixels from the grid's top edge
 */
export function listTilesBetween(layout: MasonryLayout, width: number, from: number, to: number): number[] {
  updateColumnTiles(layout);
  const found: number[] = [];
  for (let column = 0; column < layout.columns; column++) {
    const members = layout.members[column] as Int32Array;
    const end = layout.memberCounts[column] as number;
    for (let position = findFirstEndingBelow(layout, column, width, from); position < end; position++) {
      const index = members[position] as number;
      if (getTileTop(layout, index, width) >= to) break;
      found.push(index);
    }
  }
  return found.sort((first, second) => first - second);
}

export type TileDirection = "before" | "after" | "above" | "below";

/**
 * Finds the neighbor of a tile in a direction. The neighbors above and below are in the same column. The neighbors
 * before and after, in the reading direction, are in the adjacent columns at the height of the tile's center. Returns
 * `null` at the edges.
 */
export function findNeighborTile(
  layout: MasonryLayout,
  width: number,
  index: number,
  direction: TileDirection,
): number | null {
  updateColumnTiles(layout);
  const column = layout.column[index] as number;
  const middle = getTileTop(layout, index, width) + getTileHeight(layout, index, width) / 2;
  if (direction === "above" || direction === "below") {
    const position = findFirstEndingBelow(layout, column, width, middle) + (direction === "below" ? 1 : -1);
    return position < 0 || position >= (layout.memberCounts[column] as number)
      ? null
      : ((layout.members[column] as Int32Array)[position] as number);
  }
  const other = column + (direction === "after" ? 1 : -1);
  const count = layout.memberCounts[other] ?? 0;
  if (count === 0) return null;
  const position = Math.min(findFirstEndingBelow(layout, other, width, middle), count - 1);
  return (layout.members[other] as Int32Array)[position] as number;
}
